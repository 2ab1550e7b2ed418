import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortedPlaces } from "../../../src/presentation/sortedPlaces.ts";
import { always } from "../../support/always.ts";

describe("places in order", () => {
  it("has numbers by size before words as a dictionary has them, what has no key last", () => {
    const keys = ["zee", 10, undefined, "Éen", 9, "een", "Zee"];
    expect(sortedPlaces(keys, false)).toEqual([4, 1, 5, 3, 0, 6, 2]);
    expect(sortedPlaces(keys, true)).toEqual([6, 0, 3, 5, 1, 4, 2]);
  });

  it("is what comparing each with each would give", () => {
    const key = fc.oneof(fc.nat(5), fc.constantFrom("a", "A", "\u00e1", "a\u0301", "b", "ab", ""));
    const collator = new Intl.Collator("nl");
    const compare = (one: number | string, other: number | string) => {
      if (typeof one === "number") return typeof other === "number" ? one - other : -1;
      return typeof other === "number" ? 1 : collator.compare(one, other);
    };
    always(500, [fc.array(key), fc.boolean()], (keys, descending) => {
      const turn = descending ? -1 : 1;
      const expected = keys
        .map((_, at) => at)
        .sort((one, other) => turn * compare(keys[one] ?? 0, keys[other] ?? 0) || one - other);
      expect(sortedPlaces(keys, descending)).toEqual(expected);
    });
  });
});
