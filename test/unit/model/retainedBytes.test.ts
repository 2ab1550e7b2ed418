import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { retainedBytes } from "../../../src/model/outcome.ts";

describe("the memory that a value takes", () => {
  it("grows with each letter and each member", () => {
    expect(retainedBytes("abcd") - retainedBytes("ab")).toBe(4);
    expect(retainedBytes({ a: 1, b: 2 })).toBeGreaterThan(retainedBytes({ a: 1 }));
  });

  it("is never less than the letters of its JSON, and no many times more", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const letters = JSON.stringify(value).length;
        expect(retainedBytes(value)).toBeLessThanOrEqual(letters * 64 + 128);
        if (typeof value === "string") expect(retainedBytes(value)).toBeGreaterThan(value.length);
      }),
    );
  });

  it("is counted of a deep value without running out of stack", () => {
    let deep: unknown = 1;
    for (let i = 0; i < 200_000; i++) deep = [deep];
    expect(retainedBytes(deep)).toBeGreaterThan(200_000);
  });
});
