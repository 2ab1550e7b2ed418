import { describe, expect, it } from "vitest";
import { operationNames } from "../../../../src/contract/operations.ts";
import { accept, applied, errorsOf, labels, suggest } from "./completing.ts";

const first = (marked: string) => {
  const [one] = suggest(marked);
  return one && applied(marked.replace("|", ""), one);
};

describe("the first words of an empty file", () => {
  it.each([
    ["bsn", "RaadpleegMetBurgerservicenummer"],
    ["straat", "ZoekMetStraatHuisnummerEnGemeenteVanInschrijving"],
    ["postcode", "ZoekMetPostcodeEnHuisnummer"],
    ["naam", "ZoekMetNaamEnGemeenteVanInschrijving"],
    ["geboortedatum", "ZoekMetGeslachtsnaamEnGeboortedatum"],
    ["tel", "TelBerichten"],
    ["Zoek", "ZoekMetGeslachtsnaamEnGeboortedatum"],
    ["wie woont", "ZoekMetPostcodeEnHuisnummer"],
    ["who lives", "ZoekMetPostcodeEnHuisnummer"],
  ])("%s gives a whole request first, which is sound as it is", (typed, operation) => {
    expect(labels(`${typed}|`)[0]).toBe(`${operation} …`);
    const made = first(`${typed}|`) ?? "";
    expect(made).toContain(`\n${operation}\n`);
    expect(errorsOf(made)).toEqual([]);
  });

  it("offers the operation alone first after its whole name", () => {
    for (const name of operationNames) expect(labels(`${name}|`)[0]).toBe(name);
  });

  it.each([
    ["Den Haag", "gemeenteVanInschrijving: 0518"],
    ["Den Bosch", "gemeenteVanInschrijving: 0796"],
    ["Delft", "gemeenteVanInschrijving: 0503"],
    ["jansen", "geslachtsnaam: jansen"],
    ["van der Meer", "voorvoegsel: van der"],
    ["kinderen", "- kinderen"],
    ["partner", "- partners"],
    ["2628HJ", "ZoekMetPostcodeEnHuisnummer"],
    ["Boterdiep 12", "straat: Boterdiep\nhuisnummer: 12"],
    ["Boterdiep 12 Den Haag", "gemeenteVanInschrijving: 0518"],
    ["Boterdiep 12 's-Hertogenbosch", "gemeenteVanInschrijving: 0796"],
    ["9999", "RaadpleegMetBurgerservicenummer"],
  ])("%s gives a sound request with it", (typed, written) => {
    const made = first(`${typed}|`) ?? "";
    expect(made).toContain(written);
    expect(errorsOf(made)).toEqual([]);
  });

  it.each([
    "jansen 1983-05-26",
    "van der Meer 26-05-1983",
    "bsn 999990019",
    "999990019",
    "2628HJ 12",
    "Boterdiep 12 Den Haag",
    "Pieter Jansen 0518",
  ])("%s always finds something while it is typed, and what it finds is sound", (typed) => {
    for (let length = 1; length <= typed.length; length++) {
      const marked = `${typed.slice(0, length)}|`;
      const found = suggest(marked);
      expect(found.length, marked).toBeGreaterThan(0);
      for (const one of found.filter(({ isGuess }) => isGuess))
        expect(errorsOf(applied(typed.slice(0, length), one)), marked).toEqual([]);
    }
  });

  it("guesses nothing inside a request", () => {
    for (const marked of ["TelBerichten\njansen|", "### A\nTelBerichten\nsoort: NIEUW\njansen 1|"])
      expect(suggest(marked).filter(({ isGuess }) => isGuess)).toEqual([]);
  });

  it("says what a whole request is about before it says that it is whole", () => {
    const [whole] = suggest("bsn|");
    expect(whole?.detail).toEqual({
      en: "Look up by BSN: whole request",
      nl: "Raadplegen op BSN: heel verzoek",
    });
  });
});

describe("the municipality that people name", () => {
  const read = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam\n";
  it.each([
    ["den haag", "'s-Gravenhage", "0518"],
    ["The Hague", "'s-Gravenhage", "0518"],
    ["s-gravenhage", "'s-Gravenhage", "0518"],
    ["Den Bosch", "'s-Hertogenbosch", "0796"],
    ["Ljouwert", "Leeuwarden", "0080"],
    ["Bussum", "Gooise Meren", "1942"],
  ])("%s is %s", (typed, name, code) => {
    const made = accept(`${read}gemeenteVanInschrijving: ${typed}|`, name);
    expect(made).toContain(`gemeenteVanInschrijving: ${code}\n`.trimEnd());
  });
});
