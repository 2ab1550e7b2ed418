import { describe, expect, it } from "vitest";
import { hover } from "../../../src/language/hover/hover.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { atCursor } from "../../support/cursor.ts";

function hovered(marked: string, facts: Parameters<typeof hover>[3] = {}) {
  const { text, offset } = atCursor(marked);
  const found = hover(parseRequestDocument(text), offset, undefined, facts);
  return (
    found && {
      word: text.slice(found.span.start, found.span.end),
      title: found.title,
      text: found.lines.map(({ en }) => en).join(" "),
      dutch: found.lines.map(({ nl }) => nl).join(" "),
    }
  );
}

describe("hover", () => {
  it("tells what an operation asks and needs", () => {
    const found = hovered("ZoekMetPostcode|EnHuisnummer\npostcode: 2628HJ");
    expect(found?.title).toBe("POST /personen");
    expect(found?.text).toContain("Required: postcode, huisnummer, fields.");
    expect(found?.dutch).toContain("Verplicht: postcode, huisnummer, fields.");
  });

  it("tells meaning, format, example and need of a parameter, in lines and in JSON", () => {
    for (const marked of [
      "ZoekMetPostcodeEnHuisnummer\nhuis|letter: A",
      '{ "type": "ZoekMetPostcodeEnHuisnummer", "huis|letter": "A" }',
    ]) {
      const found = hovered(marked);
      expect(found?.title).toBe("huisletter");
      expect(found?.text).toMatch(/Letter after the house number.*exactly 1 letter.*Optional\./);
    }
  });

  it("tells the stricter wildcard of given names where they are required", () => {
    const marked = (type: string) => `${type}\nvoor|namen: Pie*`;
    expect(hovered(marked("ZoekMetNaamEnGemeenteVanInschrijving"))?.text).toContain("at least 3");
    expect(hovered(marked("ZoekMetGeslachtsnaamEnGeboortedatum"))?.text).toContain("at least 1");
  });

  it("tells what a path delivers, also in a group item and below a date", () => {
    const file = "RaadpleegMetBurgerservicenummer\nfields:\n";
    expect(hovered(`${file}  - naam.voor|letters`)?.text).toContain("Initials");
    expect(hovered(`${file}  - naam: voor|letters`)?.title).toBe("naam.voorletters");
    expect(hovered(`${file}  - geboorte.datum.|jaar`)?.text).toContain("all of geboorte.datum");
    expect(hovered(`${file}  - verblijfplaatsBinnenland|`)?.text).toContain("Domestic data only");
    expect(hovered(`${file}  - bestaat|Niet`)).toBeUndefined();
  });

  it("tells the value of a variable and the source of a response", () => {
    const file = "@plaats = 0518\n### A\n@name zoek\nZoekMetPostcodeEnHuisnummer\n### B\n";
    expect(hovered(`${file.replace("plaats", "pla|ats")}`)?.text).toBe("Value: 0518");
    const use = "RaadpleegMetBurgerservicenummer\ngemeenteVanInschrijving: {{pla|ats}}";
    expect(hovered(`${file}${use}`)?.text).toBe("Value: 0518");
    const chain = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: {{zo|ek.personen[*].x}}";
    expect(hovered(`${file}${chain}`)?.text).toContain("Search by postal code");
  });

  it("tells what a directive does and what a word means", () => {
    expect(hovered("@time|out 10s")?.title).toBe("@timeout TIME");
    expect(hovered("TelBerichten\nsoort: NIET-OPGE|HAALD")?.text).toBe("not fetched, seen or not");
  });

  it("says nothing where there is nothing to tell", () => {
    expect(hovered("// com|ment")).toBeUndefined();
    expect(hovered("### Ti|tle\nTelBerichten")).toBeUndefined();
    expect(hovered("|")).toBeUndefined();
  });

  it("tells what a municipality code and a code in an expectation mean", () => {
    for (const code of ["0|501", "0|503", "0|003"])
      expect(
        hovered(`ZoekMetNaamEnGemeenteVanInschrijving\ngemeenteVanInschrijving: ${code}`)?.text,
      ).toContain("up to 24 March 2022");
    const place = "ZoekMetNaamEnGemeenteVanInschrijving\ngemeenteVanInschrijving: 0|503";
    expect(hovered(place)?.text).toContain("Delft");
    expect(hovered(place.replace("0|503", "19|92"))?.text).toMatch(
      /^Not in table Gemeenten.*2022\.$/,
    );
    const file = "RaadpleegMetBurgerservicenummer\nfields: geslacht, geboorte\n? personen[any].";
    expect(hovered(`${file}geslacht.code == |V`)).toMatchObject({ word: "V", title: "V" });
    expect(hovered(`${file}geslacht.code == |V`)?.text).toMatch(/^vrouw /i);
    expect(hovered(`${file}geslacht.omschrijving == |V`)).toBeUndefined();
  });

  it("tells what a path of an expectation means, parts of a value too", () => {
    const file = "RaadpleegMetBurgerservicenummer\nfields: geboorte\n? personen[any].";
    expect(hovered(`${file}geboorte.da|tum == 1983`)?.title).toBe("geboorte.datum");
    expect(hovered(`${file}geboorte.datum.ja|ar == 1983`)?.text).toContain("The year");
    expect(hovered(`${file}geboorte.nie|ts == 1983`)).toBeUndefined();
  });

  it("tells where a path comes back, and what it needs", () => {
    const file = "RaadpleegMetBurgerservicenummer\nfields: ";
    const found = hovered(`${file}verblijfplaatsBinnenland.datum|Van`);
    expect(found?.text).toContain("In the response: personen[any].verblijfplaats.datumVan.");
    expect(hovered(`${file}naam.voorlet|ters`)?.text).toContain("additional authorisation");
    expect(found?.text).toContain("otherwise the date of the report");
    expect(found?.text).toContain("Date of the move if it was reported in time");
    expect(found?.text).not.toContain("additional authorisation");
    expect(hovered(`${file}geslacht|`)?.text).not.toContain("additional authorisation");
  });

  it("tells which rubrics a path and a parameter need, and whether the decision has them", () => {
    const file = "ZoekMetPostcodeEnHuisnummer\npostcode: 2628HJ\nhuisnummer: 2\nfields: ";
    const authorisation = { environment: "trial", rubrics: ["081160", "010310"] };
    const shown = (marked: string) => hovered(marked, { authorisation })?.text;
    const needs = "Requires 08.11.60 (Residence: Postcode) in the authorisation decision.";
    expect(hovered(file.replace("postcode", "post|code"))?.text).toMatch(
      /\(Residence: Postcode\) in the authorisation decision\.$/,
    );
    expect(shown(file.replace("postcode", "post|code"))).toContain(
      `${needs} trial: your decision covers it.`,
    );
    expect(shown(file.replace("huisnummer", "huis|nummer"))).toContain(
      "trial: your decision lacks 08.11.20",
    );
    expect(shown(`${file}geboorte.da|tum`)).toContain("trial: your decision covers it.");
    expect(shown(`${file}na|am`)).toContain("trial: your decision lacks 01.02.10, 01.02.20");
    expect(shown(`${file}naam.voor|letters`)).toContain("Requires PA.NM.01");
  });

  it("tells what a request name stands for, and what functions give", () => {
    expect(hovered("@name zo|ek\nTelBerichten\nsoort: NIEUW")?.text).toContain(
      "Count waiting messages",
    );
    expect(hovered("LijstBerichten\nvanafMoment: {{$n|ow - 7 days}}")?.text).toContain("UTC");
  });
});
