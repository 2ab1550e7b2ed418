import { describe, expect, it } from "vitest";
import { check, flags, fixedBy, type Sample } from "./expectFindings.ts";

const search = (lines: string) => `ZoekMetGeslachtsnaamEnGeboortedatum\n${lines}\nfields: naam\n`;
const byName = (value: string) => search(`geslachtsnaam: ${value}\ngeboortedatum: 1983-05-26`);
const byDate = (value: string) => search(`geslachtsnaam: Jansen\ngeboortedatum: ${value}`);
const withLine = (line: string) => byDate(`1983-05-26\n${line}`);
const address = (lines: string) => `ZoekMetPostcodeEnHuisnummer\n${lines}\nfields: naam\n`;
const street = (value: string) =>
  `ZoekMetStraatHuisnummerEnGemeenteVanInschrijving\nstraat: ${value}\nhuisnummer: 1\ngemeenteVanInschrijving: 0518\nfields: naam\n`;

const samples: readonly Sample[] = [
  [
    "wildcard with too few letters says how many and where",
    byName("«Ja*»"),
    "wildcard-too-short geslachtsnaam",
    "at the end, with at least 3 other characters",
  ],
  ["wildcard at the wrong end", byName("«*sen»"), "wildcard-not-allowed"],
  ["two wildcards", byName("«Jan*en*»"), "wildcard-not-allowed"],
  ["a lone wildcard", byName("«*»"), "wildcard-not-allowed"],
  [
    "a street takes it at either end, behind 7",
    street("«*laan»"),
    "wildcard-too-short",
    "at the end or at the start, with at least 7 other characters",
  ],
  ["a street with enough letters", street("*erlaantje"), []],
  [
    "a wildcard where none is ever allowed",
    withLine("voorvoegsel: «v*»"),
    "wildcard-not-allowed",
    "voorvoegsel takes no",
  ],
  ["a date with the day first", byDate("«26-05-1983→1983-05-26»"), "not-a-date geboortedatum"],
  ["a date in words", byDate("«26 mei 1983→1983-05-26»"), "not-a-date"],
  ["a date without signs", byDate("«19830526→1983-05-26»"), "not-a-date"],
  ["a date with slashes and a short month", byDate("«26/5/1983→1983-05-26»"), "not-a-date"],
  ["a day that does not exist has no fix", byDate("«1983-02-30»"), "not-a-date"],
  ["ja for true", withLine("inclusiefOverledenPersonen: «ja→true»"), "not-a-boolean"],
  ["False for false", withLine("inclusiefOverledenPersonen: «False→false»"), "not-a-boolean"],
  [
    "house number with a letter is split",
    address("postcode: 2628 HJ\nhuisnummer: «12a» // at the back"),
    "not-a-number huisnummer",
    {
      fixed: address("postcode: 2628 HJ\nhuisnummer: 12 // at the back").replace(
        "fields: naam",
        "fields: naam\nhuisletter: a",
      ),
    },
  ],
  [
    "house number with a suffix is split",
    address("postcode: 2628 HJ\nhuisnummer: «12 bis»"),
    "not-a-number",
    {
      fixed: address("postcode: 2628 HJ\nhuisnummer: 12").replace(
        "fields: naam",
        "fields: naam\nhuisnummertoevoeging: bis",
      ),
    },
  ],
  ["leading zero", address("postcode: 2628 HJ\nhuisnummer: «012→12»"), "not-a-number"],
  [
    "house number in quotes in JSON",
    `{ "type": "ZoekMetPostcodeEnHuisnummer", "postcode": "2628HJ", "huisnummer": «"12"», "fields": ["naam"] }\n`,
    "not-a-number",
  ],
  ["number out of range", address("postcode: 2628 HJ\nhuisnummer: «0»"), "number-out-of-range"],
  [
    "postal code written for the eye",
    address("postcode: «2628-hj→2628hj»\nhuisnummer: 1"),
    "wrong-format",
  ],
  [
    "municipality without its leading zero",
    withLine("gemeenteVanInschrijving: «518→0518»"),
    "wrong-format",
  ],
  [
    "a municipality by its name",
    withLine("gemeenteVanInschrijving: «rotterdam→0599»"),
    "wrong-format",
  ],
  [
    "a municipality that nobody knows",
    withLine("gemeenteVanInschrijving: «9876»"),
    "unknown-municipality gemeenteVanInschrijving",
    "up to 24 March 2022",
  ],
  [
    "a municipality that merged twice",
    withLine("gemeenteVanInschrijving: «0008→1979»"),
    "ended-municipality",
    "It ended on 1 January 1990. It is now Eemsdelta (1979). Table Gemeenten knows changes up to 24 March 2022.",
  ],
  ["gender in a word", withLine("geslacht: «vrouw→V»"), "unknown-word"],
  ["a loose accent", byName("«Mu\u0308ller→M\u00fcller»"), "text-not-composed geslachtsnaam"],
  ["a curly apostrophe", byName("«d\u2019Arcy→d'Arcy»"), "curly-apostrophe"],
  [
    "a curly apostrophe in a variable",
    `@naam = «d\u2019Arcy→d'Arcy»\n${byName("{{naam}}")}`,
    "curly-apostrophe",
  ],
  [
    "a quoted variable keeps its quotes",
    `@naam = "«d\u2019Arcy→d'Arcy»"\n${byName("{{naam}}")}`,
    "curly-apostrophe",
  ],
  [
    "items below a text parameter",
    byName("«\n  - Jansen\n  - Pietersen»").replace("«\n  - J", "\n  «- J"),
    "list-not-allowed geslachtsnaam",
  ],
  [
    "each number at fault by its index",
    "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019, «99999001», «abc»\nfields: naam\n",
    ["wrong-format burgerservicenummer[1]", "wrong-format burgerservicenummer[2]"],
  ],
  ["a value that cannot be read is told once", byName('«"Ja*»'), "invalid-quotes"],
  ["a value that is empty after its quotes", byName('«"  "»'), "empty-value geslachtsnaam"],
  [
    "a value that is missing is told once",
    search("«geslachtsnaam:»\ngeboortedatum: 1983-05-26"),
    "value-missing",
  ],
  [
    "an empty list",
    "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: «[]»\n",
    "empty-list fields",
  ],
  [
    "placeholders of a form that fits, or that only the run knows",
    `@x = 0518\n@y = {{x}}\n${search('geslachtsnaam: {{x}}*\ngeboortedatum: {{$today - 18 years}}\ngemeenteVanInschrijving: {{x}}\nvoornamen: {{y}}%\nvoorvoegsel: {{$input "?"}}%\ngeslacht: {{$env.GESLACHT}}1')}`,
    [],
  ],
  [
    "placeholders of a form that does not fit",
    `@x = 518\n${search("geslachtsnaam: «{{$now}}»\ngeboortedatum: «{{$uuid}}»\ngemeenteVanInschrijving: «{{x}}»\ninclusiefOverledenPersonen: «{{x}}»")}`,
    [
      "placeholder-value geslachtsnaam",
      "placeholder-value geboortedatum",
      "placeholder-value gemeenteVanInschrijving",
      "placeholder-value inclusiefOverledenPersonen",
    ],
  ],
  [
    "text around a variable, and a variable that is read as one item only",
    `@getal = 12\n@paden = naam, leeftijd\nZoekMetPostcodeEnHuisnummer\npostcode: 2628 HJ\nhuisnummer: «{{getal}}a»\nfields: [naam, «{{paden}}»]\n`,
    ["placeholder-value huisnummer", "placeholder-value fields[1]"],
  ],
  [
    "a placeholder in JSON has the parameter's type only when it stands alone",
    `@nummer = 12\n{ "type": "ZoekMetPostcodeEnHuisnummer", "postcode": "2628 HJ", "huisnummer": "{{nummer}}", "fields": [«"{{nummer}}"»] }\n`,
    "placeholder-value fields[0]",
  ],
  [
    "a message moment that is only a day",
    "LijstBerichten\nvanafMoment: «{{$today}}»\ntotMoment: {{$now}}\n",
    "placeholder-value vanafMoment",
  ],
  [
    "message moments without an offset",
    "LijstBerichten\nvanafMoment: «2026-04-25T10:00:00→2026-04-25T10:00:00Z»\n",
    "not-a-moment vanafMoment",
  ],
  ["message words in other case", "TelBerichten\nsoort: «Nieuw→NIEUW»\n", "unknown-word soort"],
  [
    "an item of a word list",
    "LijstBerichten\nstatus: nieuw, «gelezen»\n",
    "unknown-word status[1]",
  ],
  [
    "more identifiers than one call fetches",
    `HaalBerichtenOp\nberichtTransportId: «${Array.from({ length: 101 }, (_, i) => `3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f${String(1000 + i)}`).join(", ")}»\n`,
    "too-many-items berichtTransportId",
  ],
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

  it("does not repeat the value of a variable, which may be somebody's", () => {
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
