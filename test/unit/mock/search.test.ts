import { describe, expect, it } from "vitest";
import { memberOf, type JsonObject } from "../../../src/contract/json/json.ts";
import { queryParameters } from "../../../src/contract/queryParameters.ts";
import { allPersonas } from "../../../src/mock/personas/allPersonas.ts";
import { Population } from "../../../src/mock/register/population.ts";
import { searchTest, textTest, type ValidQuery } from "../../../src/mock/register/search.ts";
import { createSyntheticPeople } from "../../../src/mock/synthetic/createSyntheticPeople.ts";
import { storedPerson } from "../../../src/mock/register/storedPerson.ts";

const register = new Population(createSyntheticPeople("2026-11-21").map(storedPerson));

function keysFound(type: string, parameters: JsonObject): readonly string[] {
  const query: ValidQuery = { ...parameters, type, fields: ["burgerservicenummer"] };
  const numbers = register.find(query).map((person) => person.search.burgerservicenummer);
  return allPersonas
    .filter(({ burgerservicenummer }) => numbers.includes(burgerservicenummer))
    .map(({ key }) => key);
}

const numberOf = (key: string) =>
  allPersonas.find((persona) => persona.key === key)?.burgerservicenummer ?? "";

describe("comparing texts", () => {
  // Shows: personen-case-insensitive, personen-wildcard
  it.each([
    ["kaster", "Käster", true],
    ["KÄSTER", "Käster", true],
    ["Käster", "Kaster", false],
    ["ostergard", "Østergård", true],
    ["Ostergård", "Østergård", false],
    ["Øster*", "Østergård", true],
    ["dabrowska", "Dąbrowska", true],
    ["lucja zofia", "Łucja Zofia", true],
    ["Lucja", "Łucja Zofia", false],
    ["aydin", "Aydın", true],
    ["strasse", "Straße", true],
    ["Käster", "Ka\u0308ster", true],
    ["*hoeke", "Bûterhoeke", true],
    ["*hoek", "Bûterhoeke", false],
    ["Jan", "Jansen", false],
    ["Jan*", "jansen", true],
    ["a.b", "axb", false],
  ])("%s with %s: %s", (value, stored, expected) => {
    expect(textTest(value)(stored)).toBe(expected);
  });
});

describe("by number", () => {
  const read = (numbers: readonly string[], more: JsonObject = {}) =>
    keysFound("RaadpleegMetBurgerservicenummer", { burgerservicenummer: numbers, ...more });

  // Shows: personen-lookup-once
  it("finds each known number once, the deceased too, records in error or to be erased never", () => {
    const keys = ["pieter", "willemina", "error", "toBeErased", "ministerial", "emigrant"];
    const numbers = keys.map(numberOf);
    expect(read([...numbers, ...numbers, "999999999"])).toEqual([
      "pieter",
      "willemina",
      "emigrant",
      "ministerial",
    ]);
    const twice = {
      type: "RaadpleegMetBurgerservicenummer",
      fields: [],
      burgerservicenummer: [...numbers, ...numbers],
    };
    expect(register.find(twice)).toHaveLength(4);
  });

  it("keeps only residents of the municipality that is given", () => {
    const numbers = ["pieter", "floris", "emigrant"].map(numberOf);
    expect(read(numbers, { gemeenteVanInschrijving: "0518" })).toEqual(["pieter"]);
  });
});

describe("by name", () => {
  const byBirth = (parameters: JsonObject) =>
    keysFound("ZoekMetGeslachtsnaamEnGeboortedatum", parameters);
  const byTown = (parameters: JsonObject) =>
    keysFound("ZoekMetNaamEnGemeenteVanInschrijving", parameters);

  it("finds the plain form with and without diacritics, the marked form only as such", () => {
    const born = { geboortedatum: "1979-04-21" };
    expect(byBirth({ geslachtsnaam: "kaster", ...born })).toEqual(["kaster", "kaester"]);
    expect(byBirth({ geslachtsnaam: "Käster", ...born })).toEqual(["kaester"]);
    expect(byBirth({ geslachtsnaam: "kas*", ...born, geslacht: "v" })).toEqual(["kaester"]);
  });

  // Shows: personen-partial-birth-date
  it("compares given names whole, prefixes apart, and never a partly known birth date", () => {
    const eva = { geslachtsnaam: "vries", geboortedatum: "1985-03-14" };
    expect(byBirth(eva)).toEqual(["eva"]);
    expect(byBirth({ ...eva, voorvoegsel: "DE", voornamen: "eva maria" })).toEqual(["eva"]);
    expect(byBirth({ ...eva, voornamen: "Eva" })).toEqual([]);
    expect(byBirth({ ...eva, voornamen: "E*" })).toEqual(["eva"]);
    expect(byBirth({ ...eva, voorvoegsel: "van" })).toEqual([]);
    expect(byBirth({ geslachtsnaam: "de Vries", geboortedatum: "1985-03-14" })).toEqual([]);
    expect(byBirth({ geslachtsnaam: "Vries", geboortedatum: "1954-07-01" })).toEqual([]);
  });

  // Shows: personen-deceased
  it("leaves the deceased out unless they are asked for", () => {
    const born = { geslachtsnaam: "Meer", geboortedatum: "1953-01-19" };
    expect(byBirth(born)).toEqual([]);
    expect(byBirth({ ...born, inclusiefOverledenPersonen: false })).toEqual([]);
    expect(byBirth({ ...born, inclusiefOverledenPersonen: true })).toEqual(["willemina"]);
  });

  it("finds names of two letters and wildcards within a municipality", () => {
    const here = { gemeenteVanInschrijving: "0518" };
    expect(byTown({ ...here, geslachtsnaam: "Li", voornamen: "An" })).toEqual(["twoLetters"]);
    expect(byTown({ ...here, geslachtsnaam: "jan*", voornamen: "pie*" })).toEqual(["pieter"]);
    expect(byTown({ ...here, geslachtsnaam: "Østergård", voornamen: "Søren Åge" })).toEqual([]);
    expect(
      byTown({ gemeenteVanInschrijving: "0014", geslachtsnaam: "Øst*", voornamen: "Sør*" }),
    ).toEqual(["soren"]);
  });

  it("returns one more than may be delivered, and not all", () => {
    const namesakes = { geslachtsnaam: "Smit", geboortedatum: "1940-01-01" };
    expect(byBirth(namesakes)).toHaveLength(11);
    expect(byBirth({ ...namesakes, geslacht: "M" }).length).toBeLessThan(10);
  });
});

describe("by address", () => {
  const byCode = (parameters: JsonObject) =>
    keysFound("ZoekMetPostcodeEnHuisnummer", { postcode: "2628HJ", huisnummer: 12, ...parameters });
  const byStreet = (parameters: JsonObject) =>
    keysFound("ZoekMetStraatHuisnummerEnGemeenteVanInschrijving", parameters);

  // Shows: personen-all-match
  it("finds any letter and suffix, unless these are given", () => {
    const all = [
      "pieter",
      "eva",
      "lotte",
      "daan",
      "jan",
      "cornelis",
      "geertruida",
      "robin",
      "twoLetters",
    ];
    expect(byCode({})).toEqual(all);
    expect(byCode({ postcode: "2628 hj" })).toEqual(all);
    expect(byCode({ huisletter: "a" })).toEqual(["jan", "geertruida"]);
    expect(byCode({ huisnummertoevoeging: "BIS" })).toEqual(["cornelis", "geertruida"]);
    expect(byCode({ huisletter: "A", huisnummertoevoeging: "bis" })).toEqual(["geertruida"]);
    expect(byCode({ geslachtsnaam: "jans*", geboortedatum: "1983-05-26" })).toEqual(["pieter"]);
    expect(byCode({ inclusiefOverledenPersonen: true })).toContain("willemina");
    expect(byCode({ huisnummer: 13 })).toEqual([]);
  });

  // Shows: personen-wildcard
  it("finds a street by its short and its official name, from the begin and from the end", () => {
    const there = { huisnummer: 3, gemeenteVanInschrijving: "0344" };
    const family = ["floris", "caroline", "sophie", "josephine"];
    for (const straat of [
      "burg hoekstra-wildplant",
      "Burgemeester Hoekstra-Wildersplantsoen",
      "Burgemeester*",
      "*plantsoen",
    ])
      expect(byStreet({ straat, ...there })).toEqual(family);
    expect(byStreet({ straat: "Burgemeester", ...there })).toEqual([]);
    expect(
      byStreet({ straat: "Burgemeester*", huisnummer: 3, gemeenteVanInschrijving: "0518" }),
    ).toEqual([]);
  });

  it("finds by both identifiers, and filters by municipality", () => {
    const designation = "0518200000366054";
    const object = "0518010000366054";
    const family = ["pieter", "eva", "lotte", "daan"];
    expect(
      keysFound("ZoekMetNummeraanduidingIdentificatie", {
        nummeraanduidingIdentificatie: designation,
      }),
    ).toEqual(family);
    const byObject = (more: JsonObject) =>
      keysFound("ZoekMetAdresseerbaarObjectIdentificatie", {
        adresseerbaarObjectIdentificatie: object,
        ...more,
      });
    expect(byObject({})).toEqual(family);
    expect(byObject({ gemeenteVanInschrijving: "0344" })).toEqual([]);
  });

  it("returns one more than an address may have", () => {
    expect(byCode({ postcode: "8011AB", huisnummer: 1 })).toHaveLength(31);
  });
});

/** The first selects the returned fields, the second includes the deceased. */
const notSearchedBy = ["fields", "inclusiefOverledenPersonen"];

describe("stored persons", () => {
  it("are served as given and searched by their own members only", () => {
    const response = { burgerservicenummer: "999990019", naam: { geslachtsnaam: "" }, extra: [1] };
    const stored = storedPerson(response);
    expect(stored.responseOn("2026-11-21")).toBe(response);
    expect(stored.search).toEqual({
      burgerservicenummer: "999990019",
      straten: [],
      deceased: false,
      hidden: false,
    });
  });

  // Shows: mock-all-calls
  it("answer the examples of the parameters", () => {
    const example = (name: string) =>
      queryParameters.find((parameter) => parameter.name === name)?.example;
    const numbers = { burgerservicenummer: [example("burgerservicenummer") ?? ""] };
    expect(keysFound("RaadpleegMetBurgerservicenummer", numbers)).toEqual(["pieter"]);
    const name = { geslachtsnaam: example("geslachtsnaam") ?? "" };
    const born = { geboortedatum: example("geboortedatum") ?? "" };
    expect(keysFound("ZoekMetGeslachtsnaamEnGeboortedatum", { ...name, ...born })).toEqual([
      "pieter",
    ]);
    expect(memberOf(name, "geslachtsnaam")).toContain("*");
  });

  // Shows: personen-all-match
  it.each(queryParameters.filter(({ name }) => !notSearchedBy.includes(name)))(
    "are found or not by $name",
    ({ name, kind }) => {
      const nobodys = { list: ["000000000"], integer: 99_998 }[kind as string] ?? "Niemand";
      const query: ValidQuery = { type: "Zoek", fields: [], [name]: nobodys };
      const { search } = storedPerson({ burgerservicenummer: numberOf("pieter") });
      expect(searchTest({ type: "Zoek", fields: [] })(search)).toBe(true);
      expect(searchTest(query)(search)).toBe(false);
    },
  );
});
