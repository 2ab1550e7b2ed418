import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { heldBytes } from "../../../src/model/heldBytes.ts";

describe("the memory that a value takes", () => {
  it("grows with each letter and each member", () => {
    expect(heldBytes("abcd") - heldBytes("ab")).toBe(4);
    expect(heldBytes({ a: 1, b: 2 })).toBeGreaterThan(heldBytes({ a: 1 }));
  });

  it("is never less than the letters of its JSON, and no many times more", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const letters = JSON.stringify(value).length;
        expect(heldBytes(value)).toBeLessThanOrEqual(letters * 64 + 128);
        if (typeof value === "string") expect(heldBytes(value)).toBeGreaterThan(value.length);
      }),
    );
  });

  it("is counted of a deep value without running out of stack", () => {
    let deep: unknown = 1;
    for (let i = 0; i < 200_000; i++) deep = [deep];
    expect(heldBytes(deep)).toBeGreaterThan(200_000);
  });
});
