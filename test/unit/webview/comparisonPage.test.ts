import { describe, expect, it } from "vitest";
import type { CompareCard, CompareState } from "../../../src/presentation/compare/compareView.ts";
import { firstComparison, seenOf } from "../../../webview/response/compare/comparisonPage.ts";

type Shown = Parameters<typeof seenOf>[0];
const run = (id: number) => ({ id }) as Shown["left"];
const card = (at: number, state: CompareState): CompareCard => ({
  title: `Person ${at}`,
  path: `personen[${at}]`,
  state,
  sameCount: 1,
  rows: [
    { label: "Name › Family name", path: `personen[${at}].naam`, state: "same", left: "Jansen" },
    { label: "Age", path: `personen[${at}].leeftijd`, state, left: "42", right: "43" },
  ],
});

/** Every third person is different. */
function shown(count: number, right = 2): Shown {
  const cards = Array.from({ length: count }, (_, at) => card(at, at % 3 ? "same" : "different"));
  const facts = { masked: false, headline: "", notes: [] };
  const counts = { same: 0, different: 0, "only left": 0, "only right": 0 };
  return { left: run(1), right: run(right), ...facts, counts, heads: cards, cards };
}
const ofOne = { ...firstComparison, of: "1 2" };

describe("what is seen of two responses side by side", () => {
  it("is what differs, or all, and only rows with the words", () => {
    const few = seenOf(shown(4), ofOne);
    expect(few).toMatchObject({ list: undefined, count: 2, all: 8 });
    expect(few.cards.map((one) => one.card.title)).toEqual(["Person 0", "Person 3"]);
    const all = seenOf(shown(4), { ...ofOne, onlyDifferent: false, words: "jansen name" });
    expect(all).toMatchObject({ count: 4, all: 8 });
    expect(seenOf(shown(4), { ...ofOne, words: "nobody" }).cards).toEqual([]);
  });

  it("is of many one at a time: the chosen one as long as it is found, else the first", () => {
    const places = (page: typeof ofOne) => seenOf(shown(30), page).list?.map(({ index }) => index);
    expect(places(ofOne)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27]);
    const chosen = { ...ofOne, chosen: 4 };
    expect(seenOf(shown(30), chosen).chosen).toBe(0);
    const seen = seenOf(shown(30), { ...chosen, onlyDifferent: false });
    expect(seen.chosen).toBe(4);
    expect(seen.cards.map((one) => one.card.title)).toEqual(["Person 4"]);
    expect(places({ ...ofOne, heads: "person 27" })).toEqual([27]);
    expect(seenOf(shown(30), { ...ofOne, heads: "nobody" })).toMatchObject({ cards: [], all: 0 });
  });

  it("keeps the search with the same two runs, and begins again with others", () => {
    const looked = { ...ofOne, words: "age", onlyDifferent: false };
    expect(seenOf({ ...shown(2), masked: true }, looked).look).toBe(looked);
    expect(seenOf(shown(2, 3), looked).look).toEqual({ ...firstComparison, of: "1 3" });
  });
});
