import { describe, expect, it } from "vitest";
import { accept, labels, suggest } from "./completing.ts";

const read = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\n";

describe("what is typed", () => {
  it("narrows to what it occurs in, letter by letter in order", () => {
    expect(labels(`${read}fields: naam.v|`)).toContain("naam.voornamen");
    expect(labels(`${read}fields: naam.v|`)).not.toContain("leeftijd");
    expect(labels(`${read}fields: voornmen|`)).toContain("naam.voornamen");
    expect(labels(`${read}fields: xyzxyz|`)).toEqual([]);
  });

  it.each([
    ["swapped letters", "voornmaen", "naam.voornamen"],
    ["a letter too many", "voornammen", "naam.voornamen"],
    ["a wrong letter", "geslachtsnaan", "naam.geslachtsnaam"],
    ["a slip in a group", "naem.voornamen", "naam.voornamen"],
    ["half a word with a slip", "verbijlfp", "verblijfplaats"],
  ])("finds a path with %s", (_slip, typed, path) => {
    const found = labels(`${read}fields: ${typed}|`);
    expect(found.slice(0, 6)).toContain(path);
    expect(accept(`${read}fields:\n  - ${typed}|\n`, path)).toBe(`${read}fields:\n  - ${path}\n`);
    const json = `{ "type": "RaadpleegMetBurgerservicenummer", "fields": ["`;
    expect(accept(`${json}${typed}|"] }`, path)).toBe(`${json}${path}"] }`);
  });

  it("begins what an editor compares it with, or it would drop or reorder what it does not know", () => {
    const [first] = suggest(`${read}fields: voornmaen|`);
    expect(first?.filter).toBe("voornmaen naam.voornamen");
    const [quoted] = suggest(
      '{ "type": "RaadpleegMetBurgerservicenummer", "fields": ["voornmaen|"] }',
    );
    expect(quoted?.filter).toBe('"voornmaen "naam.voornamen"');
    for (const { filter } of suggest(`${read}fields: birth|`)) expect(filter).toMatch(/^birth /);
  });

  it("finds misspelt operations, parameters and municipalities too", () => {
    expect(labels("RaadplegMet|")).toContain("RaadpleegMetBurgerservicenummer");
    expect(labels("ZoekMetPostcodeEnHuisnummer\npsotcode|")).toContain("postcode");
    const place = "ZoekMetNaamEnGemeenteVanInschrijving\ngemeenteVanInschrijving: ";
    expect(labels(`${place}Amstredam|`)).toContain("Amsterdam");
    expect(labels(`${place}sudwest|`)).toContain("Súdwest-Fryslân");
  });

  it("does not guess where the letters fit something", () => {
    expect(labels(`${read}fields: leeftijd|`)).toEqual(["leeftijd"]);
  });
});
