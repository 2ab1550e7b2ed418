import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { queryOperation, queryTypes, type QueryType } from "../../../src/contract/operations.ts";
import { traitsOf, searchRules } from "../../../src/contract/rules/searchRules.ts";
import { emptyResponseNotes, whyNobody } from "../../../src/presentation/emptyResponse.ts";

const rules = (type: QueryType, given?: readonly string[]) =>
  whyNobody({ type, ...(given && { given }) }, "en").map(({ rule }) => rule);

describe("a response without persons", () => {
  it("says what was searched, without a value", () => {
    const notes = emptyResponseNotes(
      { type: "ZoekMetPostcodeEnHuisnummer", given: ["postcode", "huisnummer"] },
      "en",
    );
    expect(notes[2]).toBe("Searched by: postcode, huisnummer.");
    expect(emptyResponseNotes({ type: "ZoekMetPostcodeEnHuisnummer" }, "nl")).toHaveLength(2);
  });

  // Shows: panel-no-one-found
  it("lists the people excluded by the parameters, as possible reasons", () => {
    const given = ["geslachtsnaam", "geboortedatum", "geslacht", "gemeenteVanInschrijving"];
    const reported = whyNobody({ type: "ZoekMetGeslachtsnaamEnGeboortedatum", given }, "en");
    expect(reported.map(({ rule }) => rule)).toEqual([
      "municipalityFilter",
      "narrowed",
      "deceased",
      "partlyUnknownBirthDate",
      "wholeName",
      "diacritics",
      "onlyThemselves",
      "erased",
    ]);
    expect(reported.find(({ rule }) => rule === "narrowed")?.text).toContain(
      "must also match: geslacht.",
    );
    for (const { verdict } of reported) {
      expect(verdict).toBe("possible");
    }
  });

  it("does not blame a filter that was not given", () => {
    expect(rules("RaadpleegMetBurgerservicenummer", ["burgerservicenummer"])).toEqual([
      "unknownNumber",
      "erased",
    ]);
    expect(rules("RaadpleegMetBurgerservicenummer")).toContain("municipalityFilter");
    expect(rules("ZoekMetGeslachtsnaamEnGeboortedatum", ["geslachtsnaam"])).not.toContain(
      "wholeGivenNames",
    );
  });

  it("reaches every rule by some query type, in both languages", () => {
    const reached = new Set<string>();
    for (const type of queryTypes) {
      const { required, optional } = queryOperation(type);
      for (const rule of rules(type, [...required, ...optional])) reached.add(rule);
      for (const { text } of whyNobody({ type }, "nl")) expect(text).not.toBe("");
    }
    expect([...reached].sort()).toEqual(searchRules.map(({ id }) => id).sort());
  });

  const asked = (query: JsonObject, type: QueryType) => {
    const known = { type, given: Object.keys(query), traits: traitsOf(query) };
    return [
      ...emptyResponseNotes(known, "en"),
      ...whyNobody(known, "en").map(({ text }) => text),
    ].join("\n");
  };

  const byName = "ZoekMetGeslachtsnaamEnGeboortedatum";
  const byPostcode = "ZoekMetPostcodeEnHuisnummer";
  const postcode = "1234AB";
  const vries = { geslachtsnaam: "Vries" };
  it.each<[QueryType, JsonObject, JsonObject, RegExp]>([
    [
      byName,
      vries,
      { ...vries, inclusiefOverledenPersonen: true },
      /Deceased persons are excluded|living/,
    ],
    [
      byName,
      { ...vries, inclusiefOverledenPersonen: false },
      { ...vries, inclusiefOverledenPersonen: true },
      /Deceased persons are excluded|living/,
    ],
    [byName, vries, { geslachtsnaam: "Vri*" }, /Without \* the whole name/],
    [
      "ZoekMetNaamEnGemeenteVanInschrijving",
      { voornamen: "Anna" },
      { voornamen: "Ann*" },
      /compared as one text/,
    ],
    [
      "ZoekMetStraatHuisnummerEnGemeenteVanInschrijving",
      { straat: "Dorpsstraat" },
      { straat: "*straat" },
      /Without \* the whole short/,
    ],
    [byName, { geslachtsnaam: "Gonçalves" }, { geslachtsnaam: "Goncalves" }, /diacritics/],
    [byPostcode, { postcode, huisletter: "a" }, { postcode }, /must also match/],
    [byPostcode, { postcode, geboortedatum: "2000-01-01" }, { postcode }, /partly unknown/],
    [byPostcode, { postcode, ...vries }, { postcode }, /never the parents|voorvoegsel/],
    [
      "RaadpleegMetBurgerservicenummer",
      { burgerservicenummer: ["999990019"], gemeenteVanInschrijving: "0518" },
      { burgerservicenummer: ["999990019"] },
      /gemeente|municipality/i,
    ],
  ])("reads the request: %s %j but not %j", (type, isSo, isNot, sentence) => {
    expect(asked(isSo, type)).toMatch(sentence);
    expect(asked(isNot, type)).not.toMatch(sentence);
  });

  it("offers no ending to a value that has one", () => {
    const query = { geslachtsnaam: "Vri*" };
    const known = { given: ["geslachtsnaam"], traits: traitsOf(query) };
    const reported = whyNobody({ type: byName, ...known }, "en");
    expect(JSON.stringify(reported)).not.toContain("anyEnding");
  });
});
