import { describe, expect, it } from "vitest";
import { tokenAnswerSchema, tokenErrorSchema } from "../../../src/contract/errors/tokenAnswer.ts";

describe("the token answer", () => {
  it("needs only the token", () => {
    expect(tokenAnswerSchema.parse({ access_token: "t" })).toEqual({ access_token: "t" });
    expect(tokenAnswerSchema.safeParse({ access_token: "" }).success).toBe(false);
    expect(tokenAnswerSchema.safeParse({ token_type: "bearer" }).success).toBe(false);
    expect(tokenAnswerSchema.safeParse("token").success).toBe(false);
  });

  it("takes the seconds as a number or as text, and does without odd ones", () => {
    const seconds = (expires_in: unknown) =>
      tokenAnswerSchema.parse({ access_token: "t", expires_in }).expires_in;
    expect(seconds(3600)).toBe(3600);
    expect(seconds("3600")).toBe(3600);
    expect(seconds("een uur")).toBeUndefined();
    expect(seconds(null)).toBeNull();
  });

  it("reads the refusal of RFC 6749", () => {
    expect(tokenErrorSchema.parse({ error: "invalid_client", error_description: 7 })).toEqual({
      error: "invalid_client",
      error_description: undefined,
    });
    expect(tokenErrorSchema.safeParse({ message: "nee" }).success).toBe(false);
  });
});
