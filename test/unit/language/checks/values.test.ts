import { describe, expect, it } from "vitest";
import { check, flags, fixedBy, samplesIn, type Sample } from "./expectDiagnostics.ts";

const search = (lines: string) => `ZoekMetGeslachtsnaamEnGeboortedatum\n${lines}\nfields: naam\n`;
const byName = (value: string) => search(`geslachtsnaam: ${value}\ngeboortedatum: 1983-05-26`);
const byDate = (value: string) => search(`geslachtsnaam: Jansen\ngeboortedatum: ${value}`);
const withLine = (line: string) => byDate(`1983-05-26\n${line}`);
const address = (lines: string) => `ZoekMetPostcodeEnHuisnummer\n${lines}\nfields: naam\n`;
const street = (value: string) =>
  `ZoekMetStraatHuisnummerEnGemeenteVanInschrijving\nstraat: ${value}\nhuisnummer: 1\ngemeenteVanInschrijving: 0518\nfields: naam\n`;

const samples: readonly Sample[] = [
  ...samplesIn(`
--- wildcard with too few letters says how many and where :: wildcard-too-short geslachtsnaam :: at the end, with at least 3 other characters
${byName("«Ja*»")}
--- wildcard at the wrong end :: wildcard-not-allowed
${byName("«*sen»")}
--- two wildcards :: wildcard-not-allowed
${byName("«Jan*en*»")}
--- a lone wildcard :: wildcard-not-allowed
${byName("«*»")}
--- a street takes it at either end, behind 7 :: wildcard-too-short :: at the end or at the start, with at least 7 other characters
${street("«*laan»")}
--- a street with enough letters
${street("*erlaantje")}
--- a wildcard where none is ever allowed :: wildcard-not-allowed :: voorvoegsel can't contain a
${withLine("voorvoegsel: «v*»")}
--- a date with the day first :: not-a-date geboortedatum
${byDate("«26-05-1983→1983-05-26»")}
--- a municipality with the letters that statistics put before its code :: wrong-format :: is not a code
ZoekMetStraatHuisnummerEnGemeenteVanInschrijving
straat: Voorstraat
huisnummer: 1
gemeenteVanInschrijving: «GM0518→0518»
fields: naam
--- a date with the year first, in two digits :: not-a-date geboortedatum :: The year has two digits
${byDate("«80-01-02→1980-01-02»")}
--- ja for true :: not-a-boolean
${withLine("inclusiefOverledenPersonen: «ja→true»")}
--- False for false :: not-a-boolean
${withLine("inclusiefOverledenPersonen: «False→false»")}
--- house number with a letter is split :: not-a-number huisnummer
${address("postcode: 2628 HJ\nhuisnummer: «12a» // at the back")}
=>
${address("postcode: 2628 HJ\nhuisnummer: 12 // at the back").replace("fields: naam", "fields: naam\nhuisletter: a")}
--- house number with a suffix is split :: not-a-number
${address("postcode: 2628 HJ\nhuisnummer: «12 bis»")}
=>
${address("postcode: 2628 HJ\nhuisnummer: 12").replace("fields: naam", "fields: naam\nhuisnummertoevoeging: bis")}
--- leading zero :: not-a-number
${address("postcode: 2628 HJ\nhuisnummer: «012→12»")}
--- house number in quotes in JSON :: not-a-number
{ "type": "ZoekMetPostcodeEnHuisnummer", "postcode": "2628HJ", "huisnummer": «"12"», "fields": ["naam"] }
--- postal code written for the eye :: wrong-format
${address("postcode: «2628-hj→2628hj»\nhuisnummer: 1")}
--- municipality without its leading zero :: wrong-format
${withLine("gemeenteVanInschrijving: «518→0518»")}
--- a municipality that nobody knows :: unknown-municipality gemeenteVanInschrijving :: up to 24 March 2022
${withLine("gemeenteVanInschrijving: «9876»")}
--- a municipality that merged twice :: ended-municipality :: It ended on 1 January 1990. The successor is Eemsdelta (1979). It finds only persons whose registration ended before that. Table Gemeenten includes changes up to 24 March 2022.
${withLine("gemeenteVanInschrijving: «0008→1979»")}
--- gender in a word :: unknown-word
${withLine("geslacht: «vrouw→V»")}
--- a loose accent :: text-not-composed geslachtsnaam
${byName("«Mu\u0308ller→M\u00fcller»")}
--- a curly apostrophe :: curly-apostrophe
${byName("«d\u2019Arcy→d'Arcy»")}
--- a curly apostrophe in a variable :: curly-apostrophe
@naam = «d\u2019Arcy→d'Arcy»
${byName("{{naam}}")}
--- a quoted variable keeps its quotes :: curly-apostrophe
@naam = "«d\u2019Arcy→d'Arcy»"
${byName("{{naam}}")}
--- items below a text parameter :: list-not-allowed geslachtsnaam
${byName("«\n  - Jansen\n  - Pietersen»").replace("«\n  - J", "\n  «- J")}
--- each number at fault by its index :: wrong-format burgerservicenummer[1]; wrong-format burgerservicenummer[2]
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019, «99999001», «abc»
fields: naam
--- a value that cannot be read is told once :: invalid-quotes
${byName('«"Ja*»')}
--- a value that is empty after its quotes :: empty-value geslachtsnaam
${byName('«"  "»')}
--- a value that is missing is told once :: value-missing
${search("«geslachtsnaam:»\ngeboortedatum: 1983-05-26")}
--- an empty list :: empty-list fields
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: «[]»
--- placeholders of a form that fits, or that only the run knows
@x = 0518
@y = {{x}}
${search('geslachtsnaam: {{x}}*\ngeboortedatum: {{$today - 18 years}}\ngemeenteVanInschrijving: {{x}}\nvoornamen: {{y}}%\nvoorvoegsel: {{$input "?"}}%\ngeslacht: {{$env.GESLACHT}}1')}
--- placeholders of a form that does not fit :: placeholder-value geslachtsnaam; placeholder-value geboortedatum; placeholder-value gemeenteVanInschrijving; placeholder-value inclusiefOverledenPersonen
@x = 518
${search("geslachtsnaam: «{{$now}}»\ngeboortedatum: «{{$uuid}}»\ngemeenteVanInschrijving: «{{x}}»\ninclusiefOverledenPersonen: «{{x}}»")}
--- text around a variable, and a variable that is read as one item only :: placeholder-value huisnummer; placeholder-value fields[1]
@getal = 12
@paden = naam, leeftijd
ZoekMetPostcodeEnHuisnummer
postcode: 2628 HJ
huisnummer: «{{getal}}a»
fields: [naam, «{{paden}}»]
--- a placeholder in JSON has the parameter's type only when it stands alone :: placeholder-value fields[0]
@nummer = 12
{ "type": "ZoekMetPostcodeEnHuisnummer", "postcode": "2628 HJ", "huisnummer": "{{nummer}}", "fields": [«"{{nummer}}"»] }
--- a message moment that is only a day :: placeholder-value vanafMoment
LijstBerichten
vanafMoment: «{{$today}}»
totMoment: {{$now}}
--- message moments without an offset :: not-a-moment vanafMoment
LijstBerichten
vanafMoment: «2026-04-25T10:00:00→2026-04-25T10:00:00Z»
--- message words in other case :: unknown-word soort
TelBerichten
soort: «Nieuw→NIEUW»
--- an item of a word list :: unknown-word status[1]
LijstBerichten
status: nieuw, «gelezen»
--- more identifiers than one call fetches :: too-many-items berichtTransportId
HaalBerichtenOp
berichtTransportId: «${Array.from({ length: 101 }, (_, i) => `3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f${String(1000 + i)}`).join(", ")}»
`),
  [
    "a filter that the dialect lacks, whatever its value",
    "LijstBerichten\nafzender: «{{$env.AFZENDER}}»\n",
    "filter-not-in-dialect",
    { fixed: "LijstBerichten\n", context: { dialect: "openapi-0.8" } },
  ],
];

describe("checks of values", () => {
  it.for(samples)("%s", flags);

  it("counts the members of groups towards the limit", () => {
    const groups = Array.from(
      { length: 44 },
      () => "  - naam: voornamen, voorletters, geslachtsnaam",
    );
    const text = [
      "RaadpleegMetBurgerservicenummer",
      "burgerservicenummer: 999990019",
      "fields:",
      ...groups,
      "",
    ].join("\n");
    const errors = check(text).filter(({ severity }) => severity === "error");
    expect(errors.map(({ code, parameter }) => [code, parameter])).toEqual([
      ["too-many-items", "fields"],
    ]);
    expect(errors[0]?.message.en).toContain("The list has 132 items.");
  });

  // Shows: language-no-value-in-message
  it("does not repeat the value of a variable, which may be personal", () => {
    const text = `@wie = Havinga\nZoekMetPostcodeEnHuisnummer\npostcode: 2628HJ\nhuisnummer: {{wie}}\nfields: [naam, {{wie}}]\n`;
    const found = check(text).filter(({ code }) => code === "placeholder-value");
    expect(found).toHaveLength(2);
    for (const { message } of found) expect(message.en + message.nl).not.toContain("Havinga");
  });

  it("splits a house number in JSON too", () => {
    const text =
      '{"type": "ZoekMetPostcodeEnHuisnummer", "huisnummer": "12a", "postcode": "2628HJ", "fields": ["naam"]}\n';
    expect(fixedBy(text, check(text)[0])).toBe(
      '{"type": "ZoekMetPostcodeEnHuisnummer", "huisnummer": 12, "postcode": "2628HJ", "fields": ["naam"], "huisletter": "a"}\n',
    );
  });

  it("keeps CRLF line ends in what it adds", () => {
    const text = "ZoekMetPostcodeEnHuisnummer\r\npostcode: 2628HJ\r\nhuisnummer: 12\r\n";
    expect(fixedBy(text, check(text)[0])).toBe(`${text}fields: naam.voornamen\r\n`);
  });
});
