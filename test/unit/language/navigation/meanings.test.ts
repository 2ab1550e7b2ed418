import { describe, expect, it } from "vitest";
import { openFile } from "../../../../src/language/languageService.ts";
import { inlayHints } from "../../../../src/language/navigation/inlayHints.ts";
import { semanticTokens } from "../../../../src/language/navigation/semanticTokens.ts";
import { tokenData } from "../../../../src/language/navigation/tokens.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";

function tokensOf(text: string): readonly string[] {
  return semanticTokens(parseRequestDocument(text)).map(({ span, type, modifiers }) =>
    [text.slice(span.start, span.end), type, ...modifiers].join(" "),
  );
}

describe("semanticTokens", () => {
  it("tells what is taken of a used file", () => {
    expect(
      tokensOf(`@use s.brp\n### {{s.bsn}} {{s.lijst[0]}} {{s.rijen[0].bsn}} {{s.wie.personen}}\n`),
    ).toEqual(
      `\
@use keyword | s namespace | bsn variable | s namespace | lijst variable | s namespace | \
rijen variable | bsn property | s namespace | wie namespace | personen property`.split(" | "),
    );
  });

  it("tells operations, parameters, words, numbers and dates of lines", () => {
    expect(
      tokensOf(`### T
@name zoek
@timeout 10s
@header Accept-Gezag-Version 2
@header x-other 2
ZoekMetGeslachtsnaamEnGeboortedatum
geslachtsnaam: Jansen
geboortedatum: 1983-05-26
inclusiefOverledenPersonen: true
huisnummer: 12
`),
    ).toEqual(
      `\
@name keyword | zoek namespace declaration | @timeout keyword | 10s number | @header keyword | \
Accept-Gezag-Version property | @header keyword | \
ZoekMetGeslachtsnaamEnGeboortedatum function | geslachtsnaam property | \
geboortedatum property | 1983-05-26 number | inclusiefOverledenPersonen property | \
true enumMember | 12 number`.split(" | "),
    );
  });

  it("gives nothing that is unknown, wrong or automatic the look of what is right", () => {
    expect(tokensOf("@onbekend x\n### T\nZoekMet\ngeslachtnaam: x\n")).toEqual([]);
    expect(
      tokensOf(`ZoekMetPostcodeEnHuisnummer
huisnummer: 0012
inclusiefOverledenPersonen: ja
geboortedatum: 1983-02-30
fields: [naam.voornmen, opschortingBijhouding, naam.volledigeNaam, geboorte.datum.onzin, partners]
? personen[any].naam.voornaam == x
? onzin == x
`),
    ).toEqual(
      `\
ZoekMetPostcodeEnHuisnummer function | huisnummer property | \
inclusiefOverledenPersonen property | geboortedatum property | fields property | \
naam.volledigeNaam property readonly | geboorte.datum property readonly | \
personen property readonly | naam property readonly | == operator | == operator`.split(" | "),
    );
  });

  it("reads groups of fields and marks what is deprecated", () => {
    expect(
      tokensOf(`RaadpleegMetBurgerservicenummer
fields:
  - naam: voornamen, onzin
  - indicatieGezagMinderjarige
`),
    ).toEqual([
      "RaadpleegMetBurgerservicenummer function",
      "fields property",
      "naam property readonly",
      "voornamen property readonly",
      "indicatieGezagMinderjarige property readonly deprecated",
    ]);
  });

  it("tells what placeholders name", () => {
    expect(
      tokensOf(`@a = 1
### T
@name zoek
ZoekMetPostcodeEnHuisnummer
### U
@each rij in r.csv
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{a}}, {{b}}, {{zoek.personen[*].naam.onzin}}, {{rij.kolom}}, {{weg.x}}
gemeenteVanInschrijving: {{$today - 18 years}}{{$uuid}}{{$input "x"}}{{$env.X}}
`),
    ).toEqual(
      `\
@a variable declaration | @name keyword | zoek namespace declaration | \
ZoekMetPostcodeEnHuisnummer function | @each keyword | rij variable declaration | in keyword | \
RaadpleegMetBurgerservicenummer function | burgerservicenummer property | a variable | \
zoek namespace | personen property readonly | naam property readonly | rij variable | \
kolom property | gemeenteVanInschrijving property | $today function defaultLibrary | \
- operator | 18 number | years keyword | $uuid function defaultLibrary | \
$input function defaultLibrary | $env function defaultLibrary`.split(" | "),
    );
  });

  it("tells expectations", () => {
    expect(
      tokensOf(`TelBerichten
soort: NIEUW
? status == 200
? duration < 2s
? header x-y exists
? aantalBerichten count >= 1
? aantalBerichten matches true
`),
    ).toEqual(
      `\
TelBerichten function | soort property | NIEUW enumMember | status keyword | == operator | \
200 number | duration keyword | < operator | 2s number | header keyword | exists operator | \
aantalBerichten property readonly | count operator | >= operator | 1 number | \
aantalBerichten property readonly | matches operator`.split(" | "),
    );
  });

  it("tells the same of JSON", () => {
    expect(
      tokensOf(
        '{ "type": "ZoekMetPostcodeEnHuisnummer", "huisnummer": 12, "inclusiefOverledenPersonen": true, "onzin": null, "fields": ["naam.volledigeNaam", "naam.onzin"] }',
      ),
    ).toEqual([
      '"type" property',
      "ZoekMetPostcodeEnHuisnummer function",
      '"huisnummer" property',
      "12 number",
      '"inclusiefOverledenPersonen" property',
      "true enumMember",
      '"fields" property',
      "naam.volledigeNaam property readonly",
    ]);
  });

  it("counts lines and columns from the token before", () => {
    const document = parseRequestDocument("TelBerichten\n  soort: NIEUW\n");
    expect([...tokenData(semanticTokens(document), document.lines)]).toEqual([
      0, 0, 12, 0, 0, 1, 2, 5, 1, 0, 0, 7, 5, 2, 0,
    ]);
  });
});

describe("inlayHints", () => {
  const shown = (text: string) => {
    let made = text;
    for (const { offset, label } of inlayHints(parseRequestDocument(text)).toReversed())
      made = `${made.slice(0, offset)}«${label}»${made.slice(offset)}`;
    return made;
  };

  it("names municipalities, in lines and in JSON", () => {
    expect(shown("ZoekMetPostcodeEnHuisnummer\ngemeenteVanInschrijving: 0518 // x\n")).toBe(
      "ZoekMetPostcodeEnHuisnummer\ngemeenteVanInschrijving: 0518«'s-Gravenhage» // x\n",
    );
    expect(
      shown('{ "type": "ZoekMetPostcodeEnHuisnummer", "gemeenteVanInschrijving": "0518" }'),
    ).toContain('"0518"«\'s-Gravenhage» }');
  });

  it("shows what a variable stands for, and what its code means", () => {
    expect(
      shown(
        '@g = 0518\n@leeg = ""\n@nu = {{$today}}\n###\nZoekMetPostcodeEnHuisnummer\ngemeenteVanInschrijving: {{g}}\nhuisletter: {{nu}}{{weg}}\n',
      ),
    ).toContain(
      "gemeenteVanInschrijving: {{g}}«= 0518»«'s-Gravenhage»\nhuisletter: {{nu}}{{weg}}\n",
    );
  });

  it("shows the value in force where the active environment gives one, and its code", () => {
    const text =
      "@g = 0518\n@h = 1\n###\nZoekMetPostcodeEnHuisnummer\ngemeenteVanInschrijving: {{g}}\nhuisnummer: {{h}}\nhuisletter: {{daar}}\n";
    const given = { g: "0599", daar: "b" };
    const labels = ["= 0599", "Rotterdam", "= 1", "= b"];
    const labelsOf = (hints: readonly { readonly label: string }[]) =>
      hints.map(({ label }) => label);
    const document = parseRequestDocument(text);
    expect(labelsOf(inlayHints(document, undefined, undefined, { variables: given }))).toEqual(
      labels,
    );
    // The service caches the result of a section only for a file.
    const file = openFile(text);
    const range = { start: 0, end: text.length };
    const own = ["= 0518", "'s-Gravenhage", "= 1"];
    expect(labelsOf(file.inlayHints(range))).toEqual(own);
    expect(labelsOf(file.inlayHints(range, { variables: given }))).toEqual(labels);
    expect(labelsOf(file.inlayHints(range, { variables: { toString: "x" } }))).toEqual(own);
    expect(labelsOf(file.inlayHints(range))).toEqual(own);
  });

  it("names codes of tables in expectations", () => {
    expect(
      shown(
        "RaadpleegMetBurgerservicenummer\n? personen[0].geboorte.land.code == 6030\n? personen[0].nationaliteiten[any].nationaliteit.code != 0001\n? personen[0].geboorte.land.code startsWith 6030\n? personen[0].geboorte.land.omschrijving == 6030\n? personen[0].geboorte.land.code == x\n",
      ),
    ).toBe(
      "RaadpleegMetBurgerservicenummer\n? personen[0].geboorte.land.code == 6030«Nederland»\n? personen[0].nationaliteiten[any].nationaliteit.code != 0001«Nederlandse»\n? personen[0].geboorte.land.code startsWith 6030\n? personen[0].geboorte.land.omschrijving == 6030\n? personen[0].geboorte.land.code == x\n",
    );
  });

  it("says nothing of unknown codes, and shortens long values", () => {
    expect(shown("ZoekMetPostcodeEnHuisnummer\ngemeenteVanInschrijving: 9998\n")).not.toContain(
      "«",
    );
    const long = `@v = ${"x".repeat(60)}\n###\nTelBerichten\nsoort: {{v}}\n`;
    expect(shown(long)).toContain(`«= ${"x".repeat(40)}…»`);
  });

  it("shows only what a range holds", () => {
    const text = "@a = 1\n###\nTelBerichten\nsoort: {{a}}\n###\nTelBerichten\nsoort: {{a}}\n";
    const second = text.indexOf("###", 10);
    const hints = inlayHints(parseRequestDocument(text), { start: second, end: text.length });
    expect(hints.map(({ offset }) => offset)).toEqual([text.lastIndexOf("}}") + 2]);
  });
});
