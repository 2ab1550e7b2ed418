import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../../../src/contract/json/json.ts";
import { differencesIn } from "../../../../src/presentation/compare/compareView.ts";
import { canonicalText } from "../../../../src/presentation/compare/compareSides.ts";
import {
  compareResponses,
  comparisonOf,
} from "../../../../src/presentation/compare/compareResponses.ts";

const person = (more: JsonObject): JsonObject => ({ burgerservicenummer: "999990019", ...more });
const operation = "RaadpleegMetBurgerservicenummer";
const side = (personen: readonly JsonValue[]) =>
  ({ operation, response: { type: operation, personen } }) as const;
const compare = (left: readonly JsonValue[], right: readonly JsonValue[], mask = false) =>
  compareResponses(side(left), side(right), { language: "en", mask });
const states = (view: ReturnType<typeof compare>) =>
  view.cards.map((card) => [
    card.state,
    ...differencesIn(card).map((row) => `${row.state}: ${row.label}`),
  ]);

const ada = person({ leeftijd: 44, naam: { geslachtsnaam: "Kuipers", voornamen: "Saar" } });
const bo: JsonObject = { burgerservicenummer: "999990020", leeftijd: 12 };

describe("comparing two responses", () => {
  // Shows: cli-compare
  it("finds people by their number, whatever their order", () => {
    const view = compare([ada, bo], [bo, ada]);
    expect(view.headline).toBe("No differences");
    expect(states(view)).toEqual([["same"], ["same"]]);
    expect(view.notes).toEqual([]);
  });

  it("lists different values, and those of only one side", () => {
    const other = person({
      naam: { geslachtsnaam: "Kuiper", voornamen: "Saar", voorvoegsel: "de" },
    });
    const view = compare([ada], [other]);
    expect(view.headline).toBe("1 of 1 differ");
    expect(
      view.cards
        .flatMap(differencesIn)
        .map(({ path, state, left, right }) => [path, state, left, right]),
    ).toEqual(
      expect.arrayContaining([
        ["personen[0].leeftijd", "only left", "44", undefined],
        ["personen[0].naam.geslachtsnaam", "different", "Kuipers", "Kuiper"],
        ["personen[0].naam.voorvoegsel", "only right", undefined, "de"],
      ]),
    );
    expect(view.cards.flatMap(differencesIn)).toHaveLength(3);
    expect(view.cards[0]?.rows).toHaveLength(5);
    expect(view.cards[0]?.sameCount).toBe(2);
  });

  // Shows: cli-compare
  it("never pairs people of different numbers", () => {
    expect(compare([ada], [bo]).cards.map(({ state }) => state)).toEqual([
      "only left",
      "only right",
    ]);
    expect(compare([ada, bo], [bo]).cards.map(({ state }) => state)).toEqual(["only left", "same"]);
  });

  it("pairs people without numbers by position, and says so", () => {
    const view = compare([{ leeftijd: 1 }], [{ leeftijd: 2 }]);
    expect(states(view)).toEqual([["different", "different: Age"]]);
    expect(view.notes.join()).toMatch(/position/);
  });

  // Shows: cli-compare-lists
  it("takes lists as sets", () => {
    const child = (name: string) => ({ naam: { voornamen: name } });
    const left = person({ kinderen: [child("Ot"), child("Sien"), child("Keesje")] });
    expect(
      states(
        compare([left], [person({ kinderen: [child("Keesje"), child("Ot"), child("Sien")] })]),
      ),
    ).toEqual([["same"]]);
    const fewer = compare([left], [person({ kinderen: [child("Keesje"), child("Ot")] })]);
    expect(fewer.cards.flatMap(differencesIn).map(({ path, state }) => [path, state])).toEqual([
      ["personen[0].kinderen[1].naam.voornamen", "only left"],
    ]);
  });

  it("compares masked values and reveals none", () => {
    const other = person({ leeftijd: 44, naam: { geslachtsnaam: "Kramers", voornamen: "Saar" } });
    const view = compare([ada], [other], true);
    expect(states(view)).toEqual([["different", expect.stringMatching(/^different: Name › /)]]);
    expect(JSON.stringify(view)).not.toMatch(/Kuipers|Kramers|Saar|999990019/);
    expect(compare([ada], [ada], true).headline).toBe("No differences");
  });

  it("takes a mark for a difference, and a group without values too", () => {
    const marked = person({
      leeftijd: 44,
      naam: { geslachtsnaam: "Kuipers", voornamen: "Saar", inOnderzoek: { geslachtsnaam: true } },
    });
    expect(states(compare([ada], [marked]))).toEqual([
      ["different", "different: Name › Family name"],
    ]);
    const [row] = compare([ada], [marked]).cards.flatMap(differencesIn);
    expect([row?.left, row?.right]).toEqual(["Kuipers", expect.stringMatching(/^Kuipers ▲ /)]);
    expect(states(compare([ada], [{ ...ada, partners: [] }]))).toEqual([
      ["different", "only right: Partners"],
    ]);
  });

  it("finds invisible differences in the JSON itself", () => {
    const [aged, written] = [person({ leeftijd: 44 }), person({ leeftijd: "44" })];
    const [card] = compare([aged], [written]).cards;
    expect(card?.state).toBe("different");
    expect(card && differencesIn(card)).toEqual([
      {
        label: "personen[0].leeftijd",
        path: "personen[0].leeftijd",
        state: "different",
        left: "44",
        right: "44",
      },
    ]);
    expect(states(compare([person({ kinderen: [{}, {}] })], [person({ kinderen: [{}] })]))).toEqual(
      [["different", "only left: Children › Child 2"]],
    );
  });

  it("lists the differences of two messages, lists and counts", () => {
    const of = (
      operation: "TelBerichten" | "LijstBerichten" | "HaalBerichtenOp",
      left: JsonObject,
      right: JsonObject,
    ) =>
      states(
        compareResponses(
          { operation, response: left },
          { operation, response: right },
          { language: "en", mask: false },
        ),
      );
    expect(of("TelBerichten", { aantalBerichten: 2 }, { aantalBerichten: 3 })).toEqual([
      ["different", "different: messages"],
    ]);
    const listed = (id: string, opgehaald: boolean) => ({
      berichtTransportId: id,
      berichtType: "Lg01",
      opgehaald,
    });
    const [one, other] = [listed("a", false), listed("b", false)];
    expect(
      of(
        "LijstBerichten",
        { berichten: [one, other] },
        { berichten: [listed("b", true), { ...one, afzender: "x" }], interactieId: "x" },
      ),
    ).toEqual([
      ["different", "only right: Attributes › Sender"],
      ["different", "different: Attributes › Fetched"],
    ]);
    const fetched = (id: string, soort: string) => ({
      berichtKenmerken: listed(id, true),
      berichtInhoud: { berichtType: "Lg01", vrijeTekst: soort },
    });
    expect(
      of(
        "HaalBerichtenOp",
        { opgehaaldeBerichten: [fetched("a", "x"), fetched("b", "y")] },
        { opgehaaldeBerichten: [fetched("b", "z"), fetched("a", "x")] },
      ),
    ).toEqual([["same"], ["different", expect.stringMatching(/^different: .*vrijeTekst/i)]]);
    expect(
      of(
        "HaalBerichtenOp",
        { nietOpgehaaldeBerichten: [{ berichtTransportId: "a", foutmeldingen: [{ title: "x" }] }] },
        { nietOpgehaaldeBerichten: [{ berichtTransportId: "a", foutmeldingen: [{ title: "y" }] }] },
      ),
    ).toEqual([["different", expect.stringMatching(/^different: /)]]);
  });

  it("pairs thousands of people in a moment", () => {
    const many = (from: number) =>
      Array.from({ length: 6_000 }, (_, index) => ({
        burgerservicenummer: String(from + index),
        leeftijd: index,
      }));
    const options = { language: "en", mask: true } as const;
    const other = comparisonOf(side(many(0)), side(many(3_000).reverse()), options);
    expect(other.headline).toBe("9000 of 9000 differ");
    const same = comparisonOf(side(many(0)), side(many(0).reverse()), options);
    expect(same.headline).toBe("No differences");
  });

  it("calls two responses the same only where their JSON is, lists taken as sets", () => {
    const name = fc.constantFrom("Ot", "Sien", "Keesje");
    const date = fc.record({
      type: fc.constant("Datum"),
      datum: fc.constantFrom("2001-02-03", "x"),
    });
    const anyPerson = fc.record(
      {
        burgerservicenummer: fc.constantFrom("999990019", "999990020"),
        naam: fc.record(
          { voornamen: name, inOnderzoek: fc.constantFrom({}, { voornamen: true }) },
          { requiredKeys: [] },
        ),
        geboorte: fc.record({ datum: date }, { requiredKeys: [] }),
        kinderen: fc.array(fc.record({ naam: fc.record({ voornamen: name }) }), { maxLength: 3 }),
        later: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyPerson, anyPerson, fc.boolean(), (one, other, mask) => {
        const [left, right] = [one, other].map(
          (each) => JSON.parse(JSON.stringify(each)) as JsonObject,
        );
        if (!left || !right) return;
        const sorted = (value: JsonObject) => ({
          ...value,
          ...(Array.isArray(value["kinderen"])
            ? { kinderen: value["kinderen"].map((each: JsonValue) => canonicalText(each)).sort() }
            : {}),
        });
        const view = compare([left], [right], mask);
        const isSame = canonicalText(sorted(left)) === canonicalText(sorted(right));
        expect(view.headline === "No differences").toBe(isSame);
        const found = view.cards.flatMap(differencesIn).length;
        if (view.cards.every(({ state }) => state === "different"))
          expect(found).toBeGreaterThan(0);
        const back = compare([right], [left], mask);
        expect(back.cards.map(({ state }) => state === "same")).toEqual(
          view.cards.map(({ state }) => state === "same"),
        );
      }),
    );
  });

  it("says when there is nothing to compare", () => {
    const { headline, cards } = compareResponses(
      { operation: "TelBerichten", response: { aantalBerichten: 1 } },
      { operation: "RaadpleegMetBurgerservicenummer", response: { personen: [] } },
      { language: "en", mask: false },
    );
    expect(cards).toEqual([]);
    expect(headline).toMatch(/different services/);
  });
});
