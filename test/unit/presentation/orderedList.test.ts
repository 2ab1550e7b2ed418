import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OrderedList, sortedPlaces, type SortKey } from "../../../src/presentation/orderedList.ts";
import { plainLetters } from "../../../src/presentation/words.ts";

function listOf(texts: readonly string[], keys: readonly SortKey[] = []) {
  let made = 0;
  const list = new OrderedList({
    count: texts.length,
    findable: (at) => {
      made++;
      return plainLetters(texts[at] ?? "");
    },
    keyOf: (path) => (path === "key" ? (at) => keys[at] : undefined),
  });
  return { list, made: () => made };
}

describe("an ordered list", () => {
  it("leaves the rows that hold every word, without regard to capitals and marks", () => {
    const { list } = listOf(["Zoë Zwart", "Daan de Wit", "ZOE wit", "Zoo"]);
    expect(list.places({ filter: "zoe" })).toEqual([0, 2]);
    expect(list.places({ filter: "  WIT zoë " })).toEqual([2]);
    expect(list.places({ filter: " " })).toEqual([0, 1, 2, 3]);
  });

  it("finds the same when words are typed letter by letter, taken back and changed", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "é", "E", " "), maxLength: 5 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), fc.array(word), (texts, filters) => {
        const { list } = listOf(texts);
        for (const filter of filters) {
          const fresh = listOf(texts).list.places({ filter });
          expect(list.places({ filter })).toEqual(fresh);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("keeps the order while it is filtered, and the filter while it is ordered", () => {
    const { list } = listOf(["b1", "a1", "b2", "c1"], [2, 1, 4, 3]);
    const sort = { path: "key", descending: true };
    expect(list.places({ sort, filter: "b" })).toEqual([2, 0]);
    expect(list.places({ sort: { ...sort, descending: false }, filter: "b" })).toEqual([0, 2]);
    expect(list.places({ filter: "b" })).toEqual([0, 2]);
    expect(list.places({ sort })).toEqual([2, 3, 0, 1]);
    expect(list.places({ sort: { path: "unknown", descending: false } })).toEqual([0, 1, 2, 3]);
  });

  it("makes each text once, bit by bit where it is prepared", () => {
    const { list, made } = listOf(["a", "b", "c"]);
    expect(list.prepare(2)).toBe(true);
    expect(made()).toBe(2);
    expect(list.prepare(2)).toBe(false);
    list.places({ filter: "a" });
    list.places({ filter: "b" });
    expect(made()).toBe(3);
  });
});

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
    fc.assert(
      fc.property(fc.array(key), fc.boolean(), (keys, descending) => {
        const turn = descending ? -1 : 1;
        const expected = keys
          .map((_, at) => at)
          .sort((one, other) => turn * compare(keys[one] ?? 0, keys[other] ?? 0) || one - other);
        expect(sortedPlaces(keys, descending)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});
