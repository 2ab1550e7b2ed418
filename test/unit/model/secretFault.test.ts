import { describe, expect, it } from "vitest";
import {
  hasSpaceAround,
  longestSecret,
  secretFault,
} from "../../../src/model/redaction/secretFault.ts";

describe("a secret that was copied", () => {
  // Shows: oauth-secret-fault
  it.each([
    ["token", "abc\n", "lineEnd"],
    ["clientSecret", "abc\r\ndef", "lineEnd"],
    ["password", "ab\u0000c", "character"],
    ["token", "ab c", "space"],
    ["token", "b\u00fccher", "character"],
    ["token", "abc", undefined],
    ["token", "", undefined],
    ["token", '"abc"', "quotes"],
    ["clientSecret", "'abc'", "quotes"],
    ["password", "'abc\"", undefined],
    ["password", '"', undefined],
    ["header:if-match", '"abc"', undefined],
    ["clientSecret", " two words ", undefined],
    ["password", "b\u00fccher", undefined],
    ["pfxPassphrase", "x".repeat(longestSecret), undefined],
    ["token", "x".repeat(longestSecret + 1), "tooLong"],
    ["clientSecret", "x".repeat(longestSecret + 1), "tooLong"],
  ] as const)("as %s that is %j has the fault %s", (kind, secret, fault) => {
    expect(secretFault(kind, secret)).toBe(fault);
  });

  it("may hold a space around it, which is told", () => {
    expect([" a", "a ", "a", "a b"].map(hasSpaceAround)).toEqual([true, true, false, false]);
  });
});
