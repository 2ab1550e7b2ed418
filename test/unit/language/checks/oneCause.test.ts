import { describe, expect, it } from "vitest";
import { operationNames, queryTypes } from "../../../../src/contract/operations.ts";
import { check, codesIn, fixedBy } from "./expectDiagnostics.ts";
import { expectCleanFixes } from "./fixes.ts";

const errors = (text: string) =>
  check(text).flatMap(({ code, severity }) => (severity === "error" ? [code] : []));
const read = (...lines: readonly string[]) =>
  ["RaadpleegMetBurgerservicenummer", ...lines, ""].join("\n");

describe("a slip in the name of an operation", () => {
  const below =
    "burgerservicenummer: 99999001\nplaats: Delft\ngemeenteVanInschrijving: Delft\nfields: naam.x\n";

  it.each([
    "RaadpleegMetBurgerservicenumer",
    "raadpleegMetBurgerservicenummer",
    "RAADPLEEGMETBURGERSERVICENUMMER",
    "RaadpleegMetBsn",
    "RaadpleegMet",
  ])("hides nothing below it: %s", (name) => {
    const found = codesIn(`${name}\n${below}`);
    expect(found).toContain("unknown-operation");
    expect(found.filter((code) => code !== "unknown-operation")).toEqual(codesIn(read() + below));
  });

  it("adds none when it is fixed, whatever the operation", () => {
    for (const name of operationNames) {
      const slip = name.replace("e", "ee");
      const text = `${slip}\npostcode: 2628\nsoort: X\nfields: naam.x, straat\n`;
      const [diagnostic, ...others] = check(text);
      expect(diagnostic?.code).toBe("unknown-operation");
      expect(
        others.map(({ code }) => code),
        name,
      ).not.toContain("unknown-operation");
      const fixed = fixedBy(text, diagnostic) ?? "";
      expect(codesIn(fixed).sort(), name).toEqual(
        codesIn(text)
          .filter((code) => code !== "unknown-operation")
          .sort(),
      );
    }
  });

  it("hides nothing in JSON either", () => {
    for (const type of queryTypes) {
      const body = (name: string) => JSON.stringify({ type: name, postcode: "x", fields: ["y"] });
      const found = codesIn(body(type.toLowerCase()));
      expect(found.filter((code) => code !== "unknown-operation")).toEqual(codesIn(body(type)));
    }
  });

  it("brings nothing more while the word is being written", () => {
    for (const typed of ["Raadpleeg", "RaadpleegMetBurgerservicenumm", "ZoekMetPostcode"])
      expect(codesIn(`${typed}\n`), typed).toEqual(["unknown-operation"]);
  });

  it("means nothing when it is like none", () => {
    expect(codesIn("Bestelling\nfoo: 1\n")).toEqual(["unknown-operation"]);
  });
});

describe("one cause", () => {
  it.each([
    ["@each row data.csv", "@each row in data.csv"],
    ["@each row from data.csv", "@each row in data.csv"],
    ["@each row = data.csv", "@each row in data.csv"],
    ["@each row in", undefined],
    ["@eahc row in data.csv", "@each row in data.csv"],
  ])("a bad line %s is one error, whatever its rows are used for", (line, fixed) => {
    const rest =
      read("burgerservicenummer: {{row.bsn}}", "fields: [naam, leeftijd]") +
      "? personen[0].naam.geslachtsnaam == {{row.naam}}\n? personen[0].leeftijd == {{row.leeftijd}}\n";
    const text = `### A\n${line}\n${rest}`;
    expect(errors(text)).toHaveLength(1);
    if (fixed !== undefined) {
      expect(fixedBy(text, check(text)[0])).toBe(text.replace(line, fixed));
      expect(errors(text.replace(line, fixed))).toEqual([]);
    }
  });

  it("a name that no bad line gives is still told", () => {
    const text = `@each row data.csv\n${read("burgerservicenummer: {{other.bsn}}", "fields: naam")}`;
    expect(errors(text)).toEqual(["invalid-directive", "unknown-request"]);
  });

  it.each([
    ["fields: [naam,\n  leeftijd]", "fields: [naam, leeftijd]"],
    ["fields: [\n  naam,\n  leeftijd\n]", "fields: [naam, leeftijd]"],
    ['fields: [\n  "naam",\n  "leeftijd",\n],', 'fields: ["naam", "leeftijd"]'],
    ["fields: [naam\n  leeftijd\n]", "fields: [naam, leeftijd]"],
    ["fields: naam,\n  leeftijd", "fields: naam, leeftijd"],
    ["fields: [naam,\r\n  leeftijd]", "fields: [naam, leeftijd]"],
  ])("a list over lines is one error with a fix: %j", (written, joined) => {
    const text = `${read("burgerservicenummer: 999990019")}${written}\n? status == 200\n`;
    expect(errors(text)).toEqual(["list-over-lines"]);
    const [diagnostic] = check(text);
    expect(fixedBy(text, diagnostic)).toBe(text.replace(written, joined));
    if (diagnostic) expectCleanFixes(text, diagnostic);
  });

  it("a variable's list over lines likewise", () => {
    const text = `@bsns = [\n  999990019,\n  999990032\n]\n\n###\n${read("burgerservicenummer: {{bsns}}", "fields: naam")}`;
    expect(errors(text)).toEqual(["list-over-lines"]);
    expect(fixedBy(text, check(text)[0])).toContain("@bsns = [999990019, 999990032]\n");
  });

  it("the values of a list over lines are checked", () => {
    const text = read("burgerservicenummer: [", "  999990019,", "  12345,", "]", "fields: naam");
    expect(errors(text)).toEqual(["list-over-lines", "wrong-format"]);
  });

  it("comments in a list over lines are kept: no fix drops them", () => {
    const text = read("burgerservicenummer: 999990019", "fields: [naam, // name", "  leeftijd]");
    expect(check(text).map(({ code, fixes }) => [code, fixes])).toEqual([
      ["list-over-lines", undefined],
    ]);
  });

  it("a list that never ends takes nothing of what follows", () => {
    const text = read("fields: [naam,", "burgerservicenummer: 999990019", "? status == 200");
    expect(codesIn(text)).not.toContain("list-over-lines");
    expect(codesIn(text)).not.toContain("missing-parameter");
  });

  it.each([
    ["postcode 2628HJ", "postcode: 2628HJ"],
    ["postcode = 2628HJ", "postcode: 2628HJ"],
    ["postcode; 2628HJ", "postcode: 2628HJ"],
    ["zip\npostcode 2628HJ".split("\n")[1] ?? "", "postcode: 2628HJ"],
  ])("%s lacks a colon, and nothing else", (line, fixed) => {
    const text = `ZoekMetPostcodeEnHuisnummer\n${line}\nhuisnummer: 12\nfields: naam\n`;
    expect(errors(text)).toEqual(["unreadable-line"]);
    const [diagnostic] = check(text);
    expect(diagnostic?.message.en).toBe("A colon is missing. Write `postcode: …`.");
    expect(fixedBy(text, diagnostic)).toBe(text.replace(line, fixed));
  });

  it("a key without its colon keeps its items", () => {
    const text = read("burgerservicenummer: 999990019", "fields", "  - naam");
    expect(errors(text)).toEqual(["unreadable-line"]);
    expect(fixedBy(text, check(text)[0])).toBe(text.replace("fields", "fields:"));
  });

  it("what follows a missing colon is checked", () => {
    expect(errors(read("burgerservicenummer 12", "fields: naam"))).toEqual([
      "unreadable-line",
      "wrong-format",
    ]);
  });
});
