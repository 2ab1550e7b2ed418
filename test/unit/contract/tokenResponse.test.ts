import { describe, expect, it } from "vitest";
import { readTokenResponse } from "../../../src/contract/errors/tokenResponse.ts";

describe("the token response", () => {
  // Shows: oauth-token-response
  it("needs only the token", () => {
    expect(readTokenResponse({ access_token: "t", other: 1 })).toEqual({ token: "t" });
    expect(readTokenResponse({ access_token: "" })).toBeUndefined();
    expect(readTokenResponse({ token_type: "bearer" })).toBeUndefined();
    expect(readTokenResponse("token")).toBeUndefined();
    expect(readTokenResponse(["token"])).toBeUndefined();
  });

  // Shows: oauth-token-response
  it("takes type and scope as texts or null", () => {
    const all = { access_token: "t", token_type: "Bearer", scope: "a b" };
    expect(readTokenResponse(all)).toEqual({ token: "t", type: "Bearer", scope: "a b" });
    expect(readTokenResponse({ ...all, token_type: null, scope: null })).toEqual({ token: "t" });
    expect(readTokenResponse({ ...all, token_type: 7 })).toBeUndefined();
    expect(readTokenResponse({ ...all, scope: ["a"] })).toBeUndefined();
  });

  // Shows: oauth-expires-in
  it("takes the seconds as a number or as text, and does without odd ones", () => {
    const seconds = (expires_in: unknown) =>
      readTokenResponse({ access_token: "t", expires_in })?.seconds;
    expect(seconds(3600)).toBe(3600);
    expect(seconds("3600")).toBe(3600);
    for (const odd of ["een uur", "1234567890", null, Infinity, {}])
      expect(seconds(odd)).toBeUndefined();
  });
});
