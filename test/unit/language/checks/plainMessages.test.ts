import { describe, expect, it } from "vitest";
import { isValidBsn } from "../../../../src/contract/bsnCheck.ts";
import { operationNames } from "../../../../src/contract/operations.ts";
import { check, fixedBy } from "./expectDiagnostics.ts";
import { expectCleanFixes } from "./fixes.ts";

type Parameters = Readonly<Record<string, string>>;
const requestOf =
  (operation: string, usual: Parameters) =>
  (changed: Parameters = {}) => {
    const written = Object.entries({ ...usual, ...changed });
    return [operation, ...written.map(([name, value]) => `${name}: ${value}`), ""].join("\n");
  };
const address = requestOf("ZoekMetPostcodeEnHuisnummer", {
  postcode: "2628HJ",
  huisnummer: "12",
  fields: "naam.volledigeNaam",
});
const search = requestOf("ZoekMetGeslachtsnaamEnGeboortedatum", {
  geslachtsnaam: "Jansen",
  geboortedatum: "1983-05-26",
  fields: "leeftijd",
});
const read = requestOf("RaadpleegMetBurgerservicenummer", {
  burgerservicenummer: "999990019",
  fields: "naam",
});

/** The only diagnostic of a text, with a short message and clean fixes. */
function only(text: string) {
  const found = check(text);
  expect(found.map(({ code }) => code)).toHaveLength(1);
  const [diagnostic] = found;
  if (!diagnostic) throw new Error("no finding");
  for (const message of [diagnostic.message.en, diagnostic.message.nl])
    expect(message.length, message).toBeLessThanOrEqual(130);
  expect(diagnostic.message.en).not.toBe(diagnostic.message.nl);
  expectCleanFixes(text, diagnostic);
  return diagnostic;
}

describe("a message is short, true, and has the obvious fix", () => {
  it("names one operation and never all of them", () => {
    for (const text of ["RaadpleegMetBurgerservicenumer\n", "foo\n", '{"type":"foo"}\n'])
      for (const { message } of check(text))
        expect(operationNames.filter((name) => message.en.includes(name)).length).toBeLessThan(2);
  });

  it.each([
    ["26-05-1983", "The day must be last."],
    ["26/5/1983", "The day must be last."],
    ["1983/05/26", "This date has the wrong form."],
    ["26 mei 1983", "This date has the wrong form."],
    ["19830526", "This date has the wrong form."],
  ])("a date that exists, %s", (date, says) => {
    const text = search({ geboortedatum: date });
    const diagnostic = only(text);
    expect(diagnostic.message.en).toMatch(says);
    expect(fixedBy(text, diagnostic)).toBe(search());
  });

  it.each([
    ["03-04-1983", "Dutch dates put the day first", ["1983-04-03", "1983-03-04"]],
    ["3/4/83", "has two digits", ["1983-04-03", "1983-03-04", "2083-04-03"]],
    ["05/26/1983", "The day must be last", ["1983-05-26"]],
    ["05-05-1983", "The day must be last", ["1983-05-05"]],
    ["26-mei-83", "has two digits", ["1983-05-26", "2083-05-26"]],
    ["May 26, 1983", "the wrong form", ["1983-05-26"]],
    ["1983-05-26 00:00:00", "the wrong form", ["1983-05-26"]],
    ["26-05-1983 0:00", "The day must be last", ["1983-05-26"]],
    ["26051983", "the wrong form", ["1983-05-26"]],
    ["30462", "the wrong form", ["1983-05-26"]],
  ])("the days that %s may mean", (date, says, days) => {
    const diagnostic = only(search({ geboortedatum: date }));
    expect(diagnostic.message.en).toContain(says);
    expect(diagnostic.fixes?.map(({ edits }) => edits[0]?.newText)).toEqual(days);
  });

  it.each(["1983-02-31", "31-02-1983", "gisteren"])("a date that does not exist, %s", (date) => {
    expect(only(search({ geboortedatum: date })).message.en).toContain("not an existing day");
  });

  it.each([
    ["100000", "too high. The maximum of huisnummer is 99999"],
    ["99999999999999999999", "too high. The maximum of huisnummer is 99999"],
    ["0", "too low. The minimum of huisnummer is 1"],
    ["-5", "too low. The minimum of huisnummer is 1"],
    ["twaalf", "not a whole number"],
    ["12.5", "not a whole number"],
    ["12a", "The part after it belongs in huisletter."],
    ["12 bis", "The part after it belongs in huisnummertoevoeging."],
  ])("the house number %s", (huisnummer, says) => {
    expect(only(address({ huisnummer })).message.en).toContain(says);
  });

  it("a house number in JSON that is written as text", () => {
    const json = (huisnummer: string) =>
      `{"type":"ZoekMetPostcodeEnHuisnummer","postcode":"2628HJ","huisnummer":${huisnummer},"fields":["burgerservicenummer"]}`;
    const diagnostic = only(json('"12"'));
    expect(diagnostic.message.en).toBe("In JSON, huisnummer is a number. Remove the quotes.");
    expect(fixedBy(json('"12"'), diagnostic)).toBe(json("12"));
  });

  it.each([
    ["9999.90.019", 'has "." (character 5). burgerservicenummer has only digits'],
    ["'999990019", 'has "\'" (character 1)'],
    ["BSN 999990019", 'has "B" (character 1)'],
    ["9,9999E+08", 'has "," (character 2)'],
    ["999990019\u00a0", 'has "⟨U+00A0⟩" (character 10)'],
    ["９99990019", 'has "９" (character 1)'],
  ])("a number written as %j", (burgerservicenummer, says) => {
    expect(only(read({ burgerservicenummer: `"${burgerservicenummer}"` })).message.en).toContain(
      says,
    );
  });

  it("a space that is another, by its number", () => {
    const diagnostic = only(search({ geslachtsnaam: "Jan\u00a0sen" }));
    expect(diagnostic.message.en).toContain(
      '"⟨U+00A0⟩" (column 19) in geslachtsnaam. Write " ", or',
    );
    expect(diagnostic.fixes?.[0]?.edits[0]?.newText).toBe("Jan sen");
  });

  it.each([
    ["burgerservicenummer naam.volledigeNaam", "burgerservicenummer, naam.volledigeNaam"],
    ["burgerservicenummer  leeftijd geslacht", "burgerservicenummer, leeftijd, geslacht"],
    ["burgerservicenummer; leeftijd", "burgerservicenummer, leeftijd"],
    ["leeftijd, burgerservicenummer geslacht", "leeftijd, burgerservicenummer, geslacht"],
    ["[burgerservicenummer leeftijd]", "[burgerservicenummer, leeftijd]"],
    ["\n  - burgerservicenummer leeftijd", "\n  - burgerservicenummer\n  - leeftijd"],
    ["\n  - naam: voornamen geslachtsnaam", "\n  - naam: voornamen, geslachtsnaam"],
  ])("paths without commas: %j", (fields, fixed) => {
    const text = search({ fields });
    expect(fixedBy(text, only(text))).toBe(search({ fields: fixed }));
  });

  it("numbers without commas, and paths in JSON", () => {
    const text = read({ burgerservicenummer: "999990019 999990032" });
    expect(fixedBy(text, only(text))).toBe(read({ burgerservicenummer: "999990019, 999990032" }));
    const json = (fields: string) =>
      `{"type":"RaadpleegMetBurgerservicenummer","burgerservicenummer":["999990019"],"fields":[${fields}]}`;
    expect(fixedBy(json('"naam leeftijd"'), only(json('"naam leeftijd"')))).toBe(
      json('"naam", "leeftijd"'),
    );
  });

  it("fields that are missing or empty", () => {
    const bare = "ZoekMetPostcodeEnHuisnummer\npostcode: 2628HJ\nhuisnummer: 12\n";
    expect(only(bare).message.en).toMatch(/^fields is missing\. List the paths/);
    for (const written of ["fields:", "fields: []"])
      expect(only(`${bare}${written}\n`).message.en).toMatch(/^fields is empty\. List the paths/);
  });

  it.each([
    ["is 200", "== 200"],
    ["= 200", "== 200"],
    ["equals 200", "== 200"],
    ["is not 404", "!= 404"],
    ["<> 404", "!= 404"],
    ["=> 200", ">= 200"],
    ["less than 300", "< 300"],
    ["In [200, 201]", "in [200, 201]"],
    ["200", "== 200"],
  ])("the operator of ? status %s", (written, fixed) => {
    const text = `${read()}? status ${written}\n`;
    expect(fixedBy(text, only(text))).toBe(`${read()}? status ${fixed}\n`);
  });

  it.each([
    ["bevat Piet", "contains Piet"],
    ["bevat niet Piet", "not contains Piet"],
    ["includes Piet", "contains Piet"],
    ["Contains Piet", "contains Piet"],
    ["begint met Piet", "startsWith Piet"],
    ["ends with er", "endsWith er"],
    ["bestaat", "exists"],
    ["ontbreekt", "missing"],
    ["is gelijk aan Piet", "== Piet"],
  ])("the operator of a path that %s", (written, fixed) => {
    const line = "? personen[any].naam.voornamen";
    const text = `${read()}${line} ${written}\n`;
    expect(fixedBy(text, only(text))).toBe(`${read()}${line} ${fixed}\n`);
  });

  it.each([
    ["Nguyễn", "ễ", 20, "Nguyen"],
    ["Ștefan", "Ș", 16, "Stefan"],
    ["Ionescuț", "ț", 23, "Ionescut"],
    ["Müller/Jansen", "/", 22, "Müller*"],
    ["de Wit, Jan", ",", 22, "de Wit*"],
  ])("a letter that the service does not take, in %s", (geslachtsnaam, letter, column, fixed) => {
    const text = search({ geslachtsnaam });
    const diagnostic = only(text);
    expect(text.slice(diagnostic.span.start, diagnostic.span.end)).toBe(letter);
    expect(diagnostic.message.en).toContain(`"${letter}" (column ${column})`);
    expect(diagnostic.message.nl).toContain(`"${letter}" (kolom ${column})`);
    expect(fixedBy(text, diagnostic)).toBe(search({ geslachtsnaam: fixed }));
  });

  it.each([
    [
      "Vli\u0119g\u0301er",
      "g\u0301",
      'Write "g", or end in * before it, or search by BSN or address.',
    ],
    ["Иванов", "И", "in geslachtsnaam. Search by BSN or address."],
    ["Jan·sen", "·", "Leave it out, or end in * before it."],
  ])("the ways around a letter, in %s", (geslachtsnaam, letter, ways) => {
    const text = search({ geslachtsnaam });
    const found = check(text).find(({ span }) => text.slice(span.start, span.end) === letter);
    expect(found?.message.en).toContain(ways);
  });

  it("digits that a spreadsheet has taken the zeros from, if the number can be a citizen's", () => {
    const isLost = (bsn: string) => isValidBsn(bsn.padStart(9, "0"));
    const numbers = Array.from({ length: 40 }, (_, at) => String(9_999_000 + at));
    expect(numbers.some(isLost)).toBe(true);
    for (const bsn of numbers) {
      const diagnostic = only(read({ burgerservicenummer: bsn }));
      expect(diagnostic.message.en.includes("leading zeros are missing")).toBe(isLost(bsn));
      expect(diagnostic.message.nl.includes("nullen")).toBe(isLost(bsn));
      expect(diagnostic.fixes?.[0]?.edits[0]?.newText).toBe(isLost(bsn) ? `00${bsn}` : undefined);
    }
  });

  it("a part of a path that people know, as completion knows it", () => {
    const titles = only(read({ fields: "leeftijd, straat" })).fixes?.map(({ title }) => title.en);
    expect(titles?.filter((title) => title.endsWith("traatnaam"))).toHaveLength(4);
  });

  it.each([
    ["Den Haag", "0518", "'s-Gravenhage"],
    ["den bosch", "0796", "'s-Hertogenbosch"],
    ["Bussum", "1942", "Gooise Meren"],
    ["Delft", "0503", "Delft"],
  ])("the name of a municipality for its code: %s", (name, code, official) => {
    const text = read({ gemeenteVanInschrijving: name });
    const diagnostic = only(text);
    expect(diagnostic.message.en).toBe(
      `gemeenteVanInschrijving is a code. Write ${code} for ${official}.`,
    );
    expect(fixedBy(text, diagnostic)).toBe(read({ gemeenteVanInschrijving: code }));
  });

  it.each([
    ["GET /personen", "RaadpleegMetBurgerservicenummer"],
    ["GET https://host/berichten", "LijstBerichten"],
  ])("what to write in place of %s", (line, operation) => {
    expect(only(`${line}\n`).message.en).toContain(`Write an operation such as ${operation}`);
  });

  it("how many digits a number has that has too few", () => {
    const [diagnostic] = check(read({ burgerservicenummer: "99990019" }));
    expect(diagnostic?.message.en).toMatch(/^This value has 8 characters\./);
  });
});
