import { describe, expect, it } from "vitest";
import { queryOperation, queryTypes, type QueryType } from "../../../src/contract/operations.ts";
import { searchRules } from "../../../src/contract/rules/searchRules.ts";
import { emptyAnswerNotes, whyNobody } from "../../../src/presentation/emptyAnswer.ts";

const rules = (type: QueryType, given?: readonly string[]) =>
  whyNobody(type, "en", given).map(({ rule }) => rule);

describe("an answer without persons", () => {
  it("says what was searched, without a value", () => {
    const notes = emptyAnswerNotes("ZoekMetPostcodeEnHuisnummer", "en", ["postcode", "huisnummer"]);
    expect(notes[2]).toBe("It was searched by: postcode, huisnummer.");
    expect(emptyAnswerNotes("ZoekMetPostcodeEnHuisnummer", "nl")).toHaveLength(2);
  });

  it("tells who is left out by what was given, as possible reasons", () => {
    const given = ["geslachtsnaam", "geboortedatum", "geslacht", "gemeenteVanInschrijving"];
    const told = whyNobody("ZoekMetGeslachtsnaamEnGeboortedatum", "en", given);
    expect(told.map(({ rule }) => rule)).toEqual([
      "municipalityFilter",
      "narrowed",
      "deceased",
      "partlyUnknownBirthDate",
      "wholeName",
      "diacritics",
      "onlyThemselves",
      "erased",
    ]);
    expect(told.find(({ rule }) => rule === "narrowed")?.text).toContain("has to match: geslacht.");
    for (const { verdict } of told) {
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
      for (const { text } of whyNobody(type, "nl")) expect(text).not.toBe("");
    }
    expect([...reached].sort()).toEqual(searchRules.map(({ id }) => id).sort());
  });
});
