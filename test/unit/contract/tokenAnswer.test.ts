import { describe, expect, it } from "vitest";
import { readTokenAnswer } from "../../../src/contract/errors/tokenAnswer.ts";

describe("the token answer", () => {
  it("needs only the token", () => {
    expect(readTokenAnswer({ access_token: "t", other: 1 })).toEqual({ token: "t" });
    expect(readTokenAnswer({ access_token: "" })).toBeUndefined();
    expect(readTokenAnswer({ token_type: "bearer" })).toBeUndefined();
    expect(readTokenAnswer("token")).toBeUndefined();
    expect(readTokenAnswer(["token"])).toBeUndefined();
  });

  it("takes type and scope as texts or null", () => {
    const all = { access_token: "t", token_type: "Bearer", scope: "a b" };
    expect(readTokenAnswer(all)).toEqual({ token: "t", type: "Bearer", scope: "a b" });
    expect(readTokenAnswer({ ...all, token_type: null, scope: null })).toEqual({ token: "t" });
    expect(readTokenAnswer({ ...all, token_type: 7 })).toBeUndefined();
    expect(readTokenAnswer({ ...all, scope: ["a"] })).toBeUndefined();
  });

  it("takes the seconds as a number or as text, and does without odd ones", () => {
    const seconds = (expires_in: unknown) =>
      readTokenAnswer({ access_token: "t", expires_in })?.seconds;
    expect(seconds(3600)).toBe(3600);
    expect(seconds("3600")).toBe(3600);
    for (const odd of ["een uur", "1234567890", null, Infinity, {}])
      expect(seconds(odd)).toBeUndefined();
  });
});
