import { describe, expect, it } from "vitest";
import { check, expectFindings, fixedBy, type Sample } from "./expectFindings.ts";

const search = (lines: string) => `ZoekMetGeslachtsnaamEnGeboortedatum\n${lines}\nfields: naam\n`;
const byName = (value: string) => search(`geslachtsnaam: ${value}\ngeboortedatum: 1983-05-26`);
const byDate = (value: string) => search(`geslachtsnaam: Jansen\ngeboortedatum: ${value}`);
const address = (lines: string) => `ZoekMetPostcodeEnHuisnummer\n${lines}\nfields: naam\n`;
const street = (value: string) =>
  `ZoekMetStraatHuisnummerEnGemeenteVanInschrijving\nstraat: ${value}\nhuisnummer: 1\ngemeenteVanInschrijving: 0518\nfields: naam\n`;

const samples: readonly Sample[] = [
  {
    title: "wildcard with too few letters says how many and where",
    text: byName("«Ja*»"),
    codes: ["wildcard-too-short"],
    parameters: ["geslachtsnaam"],
    says: "at the end, with at least 3 other characters",
  },
  { title: "wildcard at the wrong end", text: byName("«*sen»"), codes: ["wildcard-not-allowed"] },
  { title: "two wildcards", text: byName("«Jan*en*»"), codes: ["wildcard-not-allowed"] },
  { title: "a lone wildcard", text: byName("«*»"), codes: ["wildcard-not-allowed"] },
  {
    title: "a street takes it at either end, behind 7",
    text: street("«*laan»"),
    codes: ["wildcard-too-short"],
    says: "at the end or at the start, with at least 7 other characters",
  },
  { title: "a street with enough letters", text: street("*erlaantje"), codes: [] },
  {
    title: "a wildcard where none is ever allowed",
    text: search("geslachtsnaam: Jansen\ngeboortedatum: 1983-05-26\nvoorvoegsel: «v*»"),
    codes: ["wildcard-not-allowed"],
    says: "voorvoegsel takes no",
  },
  {
    title: "a date with the day first",
    text: byDate("«26-05-1983»"),
    codes: ["not-a-date"],
    parameters: ["geboortedatum"],
    fixed: byDate("1983-05-26"),
  },
  {
    title: "a date in words",
    text: byDate("«26 mei 1983»"),
    codes: ["not-a-date"],
    fixed: byDate("1983-05-26"),
  },
  {
    title: "a date without signs",
    text: byDate("«19830526»"),
    codes: ["not-a-date"],
    fixed: byDate("1983-05-26"),
  },
  {
    title: "a date with slashes and a short month",
    text: byDate("«26/5/1983»"),
    codes: ["not-a-date"],
    fixed: byDate("1983-05-26"),
  },
  {
    title: "a day that does not exist has no fix",
    text: byDate("«1983-02-30»"),
    codes: ["not-a-date"],
  },
  {
    title: "ja for true",
    text: search(
      "geslachtsnaam: Jansen\ngeboortedatum: 1983-05-26\ninclusiefOverledenPersonen: «ja»",
    ),
    codes: ["not-a-boolean"],
    fixed: search(
      "geslachtsnaam: Jansen\ngeboortedatum: 1983-05-26\ninclusiefOverledenPersonen: true",
    ),
  },
  {
    title: "False for false",
    text: search(
      "geslachtsnaam: Jansen\ngeboortedatum: 1983-05-26\ninclusiefOverledenPersonen: «False»",
    ),
    codes: ["not-a-boolean"],
    fixed: search(
      "geslachtsnaam: Jansen\ngeboortedatum: 1983-05-26\ninclusiefOverledenPersonen: false",
    ),
  },
  {
    title: "house number with a letter is split",
    text: address("postcode: 2628 HJ\nhuisnummer: «12a» // at the back"),
    codes: ["not-a-number"],
    parameters: ["huisnummer"],
    fixed: address("postcode: 2628 HJ\nhuisnummer: 12 // at the back").replace(
      "fields: naam",
      "fields: naam\nhuisletter: a",
    ),
  },
  {
    title: "house number with a suffix is split",
    text: address("postcode: 2628 HJ\nhuisnummer: «12 bis»"),
    codes: ["not-a-number"],
    fixed: address("postcode: 2628 HJ\nhuisnummer: 12").replace(
      "fields: naam",
      "fields: naam\nhuisnummertoevoeging: bis",
    ),
  },
  {
    title: "leading zero",
    text: address("postcode: 2628 HJ\nhuisnummer: «012»"),
    codes: ["not-a-number"],
    fixed: address("postcode: 2628 HJ\nhuisnummer: 12"),
  },
  {
    title: "house number in quotes in JSON",
    text: `{ "type": "ZoekMetPostcodeEnHuisnummer", "postcode": "2628HJ", "huisnummer": «"12"», "fields": ["naam"] }\n`,
    codes: ["not-a-number"],
  },
  {
    title: "number out of range",
    text: address("postcode: 2628 HJ\nhuisnummer: «0»"),
    codes: ["number-out-of-range"],
  },
  {
    title: "postal code written for the eye",
    text: address("postcode: «2628-hj»\nhuisnummer: 1"),
    codes: ["wrong-format"],
    fixed: address("postcode: 2628hj\nhuisnummer: 1"),
  },
  {
    title: "municipality without its leading zero",
    text: search(
      "geslachtsnaam: Jansen\ngeboortedatum: 1983-05-26\ngemeenteVanInschrijving: «518»",
    ),
    codes: ["wrong-format"],
    fixed: search(
      "geslachtsnaam: Jansen\ngeboortedatum: 1983-05-26\ngemeenteVanInschrijving: 0518",
    ),
  },
  {
    title: "a municipality by its name",
    text: search(
      "geslachtsnaam: Jansen\ngeboortedatum: 1983-05-26\ngemeenteVanInschrijving: «rotterdam»",
    ),
    codes: ["wrong-format"],
    fixed: search(
      "geslachtsnaam: Jansen\ngeboortedatum: 1983-05-26\ngemeenteVanInschrijving: 0599",
    ),
  },
  {
    title: "a municipality that nobody knows",
    text: search(
      "geslachtsnaam: Jansen\ngeboortedatum: 1983-05-26\ngemeenteVanInschrijving: «9876»",
    ),
    codes: ["unknown-municipality"],
    says: "up to 24 March 2022",
    parameters: ["gemeenteVanInschrijving"],
  },
  {
    title: "a municipality that merged twice",
    text: search(
      "geslachtsnaam: Jansen\ngeboortedatum: 1983-05-26\ngemeenteVanInschrijving: «0008»",
    ),
    codes: ["ended-municipality"],
    says: "It ended on 1 January 1990. It is now Eemsdelta (1979). Table Gemeenten knows changes up to 24 March 2022.",
    fixed: search(
      "geslachtsnaam: Jansen\ngeboortedatum: 1983-05-26\ngemeenteVanInschrijving: 1979",
    ),
  },
  {
    title: "gender in a word",
    text: search("geslachtsnaam: Jansen\ngeboortedatum: 1983-05-26\ngeslacht: «vrouw»"),
    codes: ["unknown-word"],
    fixed: search("geslachtsnaam: Jansen\ngeboortedatum: 1983-05-26\ngeslacht: V"),
  },
  {
    title: "a loose accent",
    text: byName("«Mu\u0308ller»"),
    codes: ["text-not-composed"],
    parameters: ["geslachtsnaam"],
    fixed: byName("M\u00fcller"),
  },
  {
    title: "a curly apostrophe",
    text: byName("«d\u2019Arcy»"),
    codes: ["curly-apostrophe"],
    fixed: byName("d'Arcy"),
  },
  {
    title: "a curly apostrophe in a variable",
    text: `@naam = «d\u2019Arcy»\n${byName("{{naam}}")}`,
    codes: ["curly-apostrophe"],
    fixed: `@naam = d'Arcy\n${byName("{{naam}}")}`,
  },
  {
    title: "a quoted variable keeps its quotes",
    text: `@naam = "«d\u2019Arcy»"\n${byName("{{naam}}")}`,
    codes: ["curly-apostrophe"],
    fixed: `@naam = "d'Arcy"\n${byName("{{naam}}")}`,
  },
  {
    title: "items below a text parameter",
    text: byName("«\n  - Jansen\n  - Pietersen»").replace("«\n  - J", "\n  «- J"),
    codes: ["list-not-allowed"],
    parameters: ["geslachtsnaam"],
  },
  {
    title: "each number at fault by its index",
    text: "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019, «99999001», «abc»\nfields: naam\n",
    codes: ["wrong-format", "wrong-format"],
    parameters: ["burgerservicenummer[1]", "burgerservicenummer[2]"],
  },
  {
    title: "a value that cannot be read is told once",
    text: byName('«"Ja*»'),
    codes: ["invalid-quotes"],
  },
  {
    title: "a value that is empty after its quotes",
    text: byName('«"  "»'),
    codes: ["empty-value"],
    parameters: ["geslachtsnaam"],
  },
  {
    title: "a value that is missing is told once",
    text: search("«geslachtsnaam:»\ngeboortedatum: 1983-05-26"),
    codes: ["value-missing"],
  },
  {
    title: "an empty list",
    text: "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: «[]»\n",
    codes: ["empty-list"],
    parameters: ["fields"],
  },
  {
    title: "placeholders of a form that fits, or that only the run knows",
    text: `@x = 0518\n@y = {{x}}\n${search('geslachtsnaam: {{x}}*\ngeboortedatum: {{$today - 18 years}}\ngemeenteVanInschrijving: {{x}}\nvoornamen: {{y}}%\nvoorvoegsel: {{$input "?"}}%\ngeslacht: {{$env.GESLACHT}}1')}`,
    codes: [],
  },
  {
    title: "placeholders of a form that does not fit",
    text: `@x = 518\n${search("geslachtsnaam: «{{$now}}»\ngeboortedatum: «{{$uuid}}»\ngemeenteVanInschrijving: «{{x}}»\ninclusiefOverledenPersonen: «{{x}}»")}`,
    codes: ["placeholder-value", "placeholder-value", "placeholder-value", "placeholder-value"],
    parameters: [
      "geslachtsnaam",
      "geboortedatum",
      "gemeenteVanInschrijving",
      "inclusiefOverledenPersonen",
    ],
  },
  {
    title: "text around a variable, and a variable that is read as one item only",
    text: `@getal = 12\n@paden = naam, leeftijd\nZoekMetPostcodeEnHuisnummer\npostcode: 2628 HJ\nhuisnummer: «{{getal}}a»\nfields: [naam, «{{paden}}»]\n`,
    codes: ["placeholder-value", "placeholder-value"],
    parameters: ["huisnummer", "fields[1]"],
  },
  {
    title: "a placeholder in JSON has the parameter's type only when it stands alone",
    text: `@nummer = 12\n{ "type": "ZoekMetPostcodeEnHuisnummer", "postcode": "2628 HJ", "huisnummer": "{{nummer}}", "fields": [«"{{nummer}}"»] }\n`,
    codes: ["placeholder-value"],
    parameters: ["fields[0]"],
  },
  {
    title: "a message moment that is only a day",
    text: "LijstBerichten\nvanafMoment: «{{$today}}»\ntotMoment: {{$now}}\n",
    codes: ["placeholder-value"],
    parameters: ["vanafMoment"],
  },
  {
    title: "message moments without an offset",
    text: "LijstBerichten\nvanafMoment: «2026-04-25T10:00:00»\n",
    codes: ["not-a-moment"],
    parameters: ["vanafMoment"],
    fixed: "LijstBerichten\nvanafMoment: 2026-04-25T10:00:00Z\n",
  },
  {
    title: "message words in other case",
    text: "TelBerichten\nsoort: «Nieuw»\n",
    codes: ["unknown-word"],
    parameters: ["soort"],
    fixed: "TelBerichten\nsoort: NIEUW\n",
  },
  {
    title: "an item of a word list",
    text: "LijstBerichten\nstatus: nieuw, «gelezen»\n",
    codes: ["unknown-word"],
    parameters: ["status[1]"],
  },
  {
    title: "more identifiers than one call fetches",
    text: `HaalBerichtenOp\nberichtTransportId: «${Array.from({ length: 101 }, (_, i) => `3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f${String(1000 + i)}`).join(", ")}»\n`,
    codes: ["too-many-items"],
    parameters: ["berichtTransportId"],
  },
  {
    title: "a filter that the dialect lacks, whatever its value",
    text: "LijstBerichten\nafzender: «{{$env.AFZENDER}}»\n",
    codes: ["filter-not-in-dialect"],
    context: { dialect: "openapi-0.8" },
    fixed: "LijstBerichten\n",
  },
];

describe("checks of values", () => {
  it.each(samples.map((sample) => [sample.title, sample] as const))("%s", (_, sample) => {
    expectFindings(sample);
  });

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
