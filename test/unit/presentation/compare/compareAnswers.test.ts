import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../../../src/contract/json.ts";
import { compareAnswers } from "../../../../src/presentation/compare/compareAnswers.ts";

const person = (more: JsonObject): JsonObject => ({ burgerservicenummer: "999990019", ...more });
const compare = (left: readonly JsonValue[], right: readonly JsonValue[], mask = false) => {
  const operation = "RaadpleegMetBurgerservicenummer";
  const side = (personen: readonly JsonValue[]) =>
    ({ operation, answer: { type: operation, personen } }) as const;
  return compareAnswers(side(left), side(right), { language: "en", mask });
};
const states = (view: ReturnType<typeof compare>) =>
  view.cards.map(({ state, rows }) => [state, ...rows.map((row) => `${row.state}: ${row.label}`)]);

const ada = person({ leeftijd: 44, naam: { geslachtsnaam: "Kuipers", voornamen: "Saar" } });
const bo: JsonObject = { burgerservicenummer: "999990020", leeftijd: 12 };

describe("comparing two answers", () => {
  it("finds people by their number, whatever their order", () => {
    const view = compare([ada, bo], [bo, ada]);
    expect(view.headline).toBe("No differences");
    expect(states(view)).toEqual([["same"], ["same"]]);
    expect(view.notes).toEqual([]);
  });

  it("tells by value what is different, and what only one side has", () => {
    const other = person({
      naam: { geslachtsnaam: "Kuiper", voornamen: "Saar", voorvoegsel: "de" },
    });
    const view = compare([ada], [other]);
    expect(view.headline).toBe("1 of 1 differ");
    expect(
      view.cards[0]?.rows.map(({ path, state, left, right }) => [path, state, left, right]),
    ).toEqual(
      expect.arrayContaining([
        ["personen[0].leeftijd", "only left", "44", undefined],
        ["personen[0].naam.geslachtsnaam", "different", "Kuipers", "Kuiper"],
        ["personen[0].naam.voorvoegsel", "only right", undefined, "de"],
      ]),
    );
    expect(view.cards[0]?.rows).toHaveLength(3);
    expect(view.cards[0]?.sameCount).toBe(2);
  });

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

  it("takes lists as sets", () => {
    const child = (name: string) => ({ naam: { voornamen: name } });
    const left = person({ kinderen: [child("Ot"), child("Sien"), child("Keesje")] });
    expect(
      states(
        compare([left], [person({ kinderen: [child("Keesje"), child("Ot"), child("Sien")] })]),
      ),
    ).toEqual([["same"]]);
    const fewer = compare([left], [person({ kinderen: [child("Keesje"), child("Ot")] })]);
    expect(fewer.cards[0]?.rows.map(({ path, state }) => [path, state])).toEqual([
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

  it("says when there is nothing to compare", () => {
    const { headline, cards } = compareAnswers(
      { operation: "TelBerichten", answer: { aantalBerichten: 1 } },
      { operation: "RaadpleegMetBurgerservicenummer", answer: { personen: [] } },
      { language: "en", mask: false },
    );
    expect(cards).toEqual([]);
    expect(headline).toMatch(/different services/);
  });
});
