import { describe, expect, it } from "vitest";
import { operationNames } from "../../../../src/contract/operations.ts";
import { accept, labels, suggest } from "./completing.ts";

const byName = "### Zoek\nZoekMetGeslachtsnaamEnGeboortedatum\n";

describe("operations", () => {
  it("are suggested in an empty file and below a separator, with the word typed so far replaced", () => {
    expect(labels("|")).toEqual(expect.arrayContaining([...operationNames]));
    expect(labels("### Titel\n|")).toEqual(expect.arrayContaining([...operationNames]));
    expect(accept("### Titel\nRaad|", "RaadpleegMetBurgerservicenummer")).toBe(
      "### Titel\nRaadpleegMetBurgerservicenummer\n",
    );
  });

  it("begin the next line only if it is empty", () => {
    expect(accept("Raad|\nfields: naam\n", "RaadpleegMetBurgerservicenummer")).toBe(
      "RaadpleegMetBurgerservicenummer\nfields: naam\n",
    );
    expect(accept("Raad| // lees\n", "RaadpleegMetBurgerservicenummer")).toBe(
      "RaadpleegMetBurgerservicenummer // lees\n",
    );
  });

  it("are before everything else of a request, and only there", () => {
    const operation = "RaadpleegMetBurgerservicenummer";
    expect(labels("### A\n@name a\n|\nfields: naam")).toContain(operation);
    expect(labels("### A\nfields: naam\n|")).not.toContain(operation);
    expect(labels("### A\n|\nTelBerichten")).not.toContain(operation);
    expect(labels("### A\n? status == 200\n|")).not.toContain(operation);
  });

  it("are not suggested below an operation", () => {
    expect(labels(`${byName}|`)).not.toContain("TelBerichten");
  });
});

describe("parameters", () => {
  it("are written with their colon, and their words offered in their order", () => {
    expect(accept(`${byName}geb|`, "geboortedatum")).toBe(`${byName}geboortedatum: 1983-05-26`);
    expect(labels(`${byName}geslacht: |`)).toEqual(["M", "V", "O"]);
  });

  it("offer a municipality by its name and write its code", () => {
    const marked = `${byName}gemeenteVanInschrijving: Delf|`;
    const delft = suggest(marked).find(({ label }) => label === "Delft");
    expect(delft?.filter).toBe("Delf 0503 Delft");
    expect(accept(marked, "Delft")).toBe(`${byName}gemeenteVanInschrijving: 0503`);
  });
});

describe("fields", () => {
  it("replaces the whole path around the cursor and keeps the others", () => {
    expect(accept(`${byName}fields:\n  - naam.voor|n\n  - geslacht`, "naam.voornamen")).toBe(
      `${byName}fields:\n  - naam.voornamen\n  - geslacht`,
    );
  });

  it("lets the next parameter take the place of a dash that is not wanted", () => {
    const file = "RaadpleegMetBurgerservicenummer\nburgerservicenummer:\n  - 999990019\n";
    const marked = `${file}  - fie|`;
    expect(accept(marked, "fields")).toBe(`${file}fields:\n  - `);
    expect(labels(marked)).not.toContain("burgerservicenummer");
    expect(accept(`${file}  - f|ie`, "fields")).toBe(`${file}fields:\n  - `);
    expect(labels(`${file}  - f|ie anders`)).not.toContain("fields");
  });

  it("offers the members of a group item", () => {
    const marked = `${byName}fields:\n  - naam: voornamen, |`;
    expect(labels(marked)).toContain("geslachtsnaam");
    expect(labels(marked)).not.toContain("voornamen");
    expect(labels(marked)).not.toContain("naam.geslachtsnaam");
  });

  it("puts usual values before parts of dates and deprecated paths last", () => {
    const found = labels(
      "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\ngemeenteVanInschrijving: 0518\nfields:\n  - |",
    );
    expect(found.indexOf("geboorte.datum")).toBeLessThan(found.indexOf("geboorte.datum.jaar"));
    expect(found.at(-1)).toMatch(/indicatieGezagMinderjarige|datumIngangGeldigheid/);
  });
});

describe("placeholders and expectations", () => {
  it("offer every path of a response, and no errors, if the requested paths are unknown", () => {
    const file = "@gemeente = 0518\n### A\n@name zoek\nRaadpleegMetBurgerservicenummer\n### B\n";
    expect(labels(`${file}postcode: {{zoek.|`)).toEqual(["personen"]);
    expect(labels(`${file}a: {{zoek.personen[*].naam.|`)).toContain("volledigeNaam");
    expect(labels(`${file}a: {{zoek.personen[*].geboorte.datum.|`)).toContain("langFormaat");
    expect(labels(`${byName}? personen[any].naam.|`)).toContain("geslachtsnaam");
  });
});

describe("a byte order mark", () => {
  it("is no part of the first line", () => {
    const title = "### {{|";
    expect(labels(`\ufeff${title}`)).toEqual(labels(title));
    expect(labels(title)).toContain("$today");
  });
});

describe("JSON bodies", () => {
  const json = '{ "type": "ZoekMetPostcodeEnHuisnummer", ';

  it("offer the query types", () => {
    expect(accept('{ "type": "Raad|" }', "RaadpleegMetBurgerservicenummer")).toBe(
      '{ "type": "RaadpleegMetBurgerservicenummer" }',
    );
  });

  it("offer the missing parameters as members", () => {
    const found = labels(`${json}"postcode": "2628HJ", | }`);
    expect(found.slice(0, 2)).toEqual(["huisnummer", "fields"]);
    expect(found).not.toContain("postcode");
    expect(accept(`${json}"fie|" }`, "fields")).toBe(`${json}"fields": [""] }`);
  });

  it("offer only type in an object without one", () => {
    expect(labels("{ | }")).toEqual(["type"]);
  });
});

describe("nothing", () => {
  it.each(["// |", "# com|", "### Titel |"])("is suggested in %s", (marked) => {
    expect(labels(marked)).toEqual([]);
  });
});
