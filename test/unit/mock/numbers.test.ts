import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isValidBsn } from "../../../src/contract/bsnCheck.ts";
import { aNumbers, isANumber, testNumbers } from "../../../src/mock/society/numbers.ts";

describe("numbers", () => {
  it("pass the tests of the register", () => {
    const some = [...testNumbers("999999900")];
    expect(some.length).toBeGreaterThan(0);
    expect(some.every((each) => each.startsWith("9999") && isValidBsn(each))).toBe(true);
    const first = aNumbers("4801203000").next().value;
    expect(isANumber(first ?? "")).toBe(true);
  });

  it("fail them when one digit changes", () => {
    fc.assert(
      fc.property(fc.nat(8), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const digits = [..."999990019"].map(Number);
        digits[place] = ((digits[place] ?? 0) + step) % 10;
        expect(isValidBsn(digits.join(""))).toBe(false);
      }),
    );
  });
});
