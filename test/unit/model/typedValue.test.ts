import { describe, expect, it } from "vitest";
import { parameters } from "../../../src/contract/parameters.ts";
import { typeText } from "../../../src/model/text/typedValue.ts";

// Shows: language-typed-by-parameter
describe("typeText", () => {
  it.each([
    ["huisnummer", "12", 12],
    ["huisnummer", "0", 0],
    ["huisnummer", "99999", 99999],
    ["huisnummer", "100000", "100000"],
    ["huisnummer", "012", "012"],
    ["huisnummer", "-1", "-1"],
    ["huisnummer", "+1", "+1"],
    ["huisnummer", "1.0", "1.0"],
    ["huisnummer", "1e", "1e"],
    ["huisnummer", "", ""],
    ["huisnummer", "12\n", "12\n"],
    ["afzender", "519011", 519011],
    ["pagina", "9007199254740993", "9007199254740993"],
    ["inclusiefOverledenPersonen", "true", true],
    ["inclusiefOverledenPersonen", "false", false],
    ["inclusiefOverledenPersonen", "True", "True"],
    ["inclusiefOverledenPersonen", "ja", "ja"],
    ["gemeenteVanInschrijving", "0518", "0518"],
    ["geboortedatum", "2026-01-01", "2026-01-01"],
    ["burgerservicenummer", "999990019", "999990019"],
    ["geslachtsnaam", "true", "true"],
  ])("types %s: %s as the parameter says", (name, written, typed) => {
    expect(typeText(parameters.get(name), written)).toBe(typed);
  });

  it("leaves the text of an unknown parameter", () => {
    expect(typeText(undefined, "12")).toBe("12");
  });
});
