import fc from "fast-check";
import { expect, it } from "vitest";
import { isValidBsn } from "../../../src/contract/bsnCheck.ts";

it("citizen service numbers fail the test of the register when one digit changes", () => {
  fc.assert(
    fc.property(fc.nat(8), fc.integer({ min: 1, max: 9 }), (place, step) => {
      const digits = [..."999990019"].map(Number);
      digits[place] = ((digits[place] ?? 0) + step) % 10;
      expect(isValidBsn(digits.join(""))).toBe(false);
    }),
  );
});
