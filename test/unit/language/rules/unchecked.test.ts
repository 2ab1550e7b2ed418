import { describe, expect, it } from "vitest";
import { toFileDraft } from "../../../../src/language/draft.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { check, codesIn, expectDiagnostics, fixedBy } from "../checks/expectDiagnostics.ts";

const read = (...lines: readonly string[]) =>
  ["###", "@unchecked tests a refusal", "RaadpleegMetBurgerservicenummer", ...lines, ""].join("\n");

describe("@unchecked", () => {
  it.each([
    ["a wrong number", ["burgerservicenummer: 12345", "fields: naam"]],
    ["a missing parameter", ["fields: naam"]],
    ["an unknown parameter", ["burgerservicenummer: 999990019", "fields: naam", "nieuw: 1"]],
    ["an unknown field", ["burgerservicenummer: 999990019", "fields: nieuwVeld"]],
    ["an empty value", ['burgerservicenummer: ""', "fields: naam"]],
    [
      "too many numbers",
      [`burgerservicenummer: [${Array(21).fill("999990019").join(", ")}]`, "fields: naam"],
    ],
    ["a curly apostrophe", ["burgerservicenummer: 999990019", "fields: naam", "straat: ’t Plein"]],
  ])("lifts %s", (_, lines) => {
    const text = read(...lines, "? status == 400");
    expect(codesIn(text.replace(/@unchecked.*\n/, ""))).not.toEqual([]);
    expect(codesIn(text)).toEqual([]);
  });

  it("lifts a wrong value that comes from a variable", () => {
    const text = `@bsn = 12\n${read("burgerservicenummer: {{bsn}}", "fields: naam", "? status == 400")}`;
    expect(codesIn(text.replace(/@unchecked.*\n/, ""))).toEqual(["placeholder-value"]);
    expect(codesIn(text)).toEqual([]);
  });

  it.each([
    ["syntax", "burgerservicenummer 12345", "unreadable-line"],
    ["a value that is missing", "burgerservicenummer:", "value-missing"],
    ["placeholders", "burgerservicenummer: {{weg}}", "unresolved-variable"],
    ["invisible characters", "burgerservicenummer: 12\u200b345", "invisible-character"],
    ["a parameter given twice", "fields: gezag", "duplicate-parameter"],
  ])("never lifts %s", (_, line, code) => {
    expect(codesIn(read(line, "fields: naam", "? status == 400"))).toContain(code);
  });

  // Shows: language-unchecked-limits
  it("never lifts headers, environments and operations", () => {
    const wrong = read("burgerservicenummer: 1", "fields: naam", "? status == 400");
    const with_ = (line: string) => wrong.replace("@unchecked", `${line}\n@unchecked`);
    expect(codesIn(with_("@header Authorization x"))).toEqual(["header-not-allowed"]);
    expect(codesIn(with_("@environment loca"), { environments: ["local"] })).toEqual([
      "unknown-environment",
    ]);
    expect(codesIn(wrong.replace("RaadpleegMet", "Raadpleeg"))).toContain("unknown-operation");
    const json = '###\n@unchecked x\n{ "type": "Nieuw", "fields": [1] }\n? status == 400\n';
    expect(codesIn(json)).toEqual(["unknown-operation"]);
  });

  it("lifts in JSON too, where types are exact", () => {
    const json =
      '###\n@unchecked x\n{ "type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": 5, "nieuw": {} }\n? status == 400\n';
    expect(codesIn(json)).toEqual([]);
    expect(toFileDraft(parseRequestDocument(json)).requests[0]?.directives.unchecked).toMatchObject(
      { reason: "x" },
    );
  });

  // Shows: language-unchecked
  it("needs an expectation on the status, and offers one", () => {
    const rest = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 1\nfields: naam";
    expectDiagnostics(`###\n«@unchecked x»\n${rest}`, "unchecked-without-status", {
      fixed: `###\n@unchecked x\n${rest}\n? status == 400`,
    });
    const crlf = "@unchecked x\r\nRaadpleegMetBurgerservicenummer\r\n? duration < 2s\r\n";
    const [diagnostic] = check(crlf);
    expect(fixedBy(crlf, diagnostic)).toBe(`${crlf}? status == 400\r\n`);
  });

  // Shows: language-unchecked
  it("is refused where people are real, and only there", () => {
    const wrong = read("burgerservicenummer: 1", "fields: naam", "? status == 400");
    expect(codesIn(wrong, { people: "real", environment: "proef" })).toEqual([
      "unchecked-real-people",
    ]);
    expect(codesIn(wrong, { people: "test", environment: "proef" })).toEqual([]);
    expect(codesIn(`@environment local\n${wrong}`, { people: "real", environment: "p" })).toEqual(
      [],
    );
  });

  it.each([
    ["a wrong word", "TelBerichten\nsoort: niets"],
    ["a missing parameter", "TelBerichten"],
    ["a page that is none", "LijstBerichten\npagina: 0"],
    ["an unknown parameter", "LijstBerichten\nnieuw: 1"],
    ["a moment that is none", "LijstBerichten\nvanafMoment: gisteren"],
    [
      "too many identifiers",
      `HaalBerichtenOp\nberichtTransportId: [${Array.from({ length: 101 }, (_, at) => `9e1d9d0a-3c5c-4b43-9f4c-${String(at).padStart(12, "0")}`).join(", ")}]`,
    ],
    ["an identifier that is none", "HaalBerichtenOp\nberichtTransportId: 12"],
  ])("lifts %s of a message call", (_, call) => {
    const text = `###\n@unchecked tests a refusal\n${call}\n? status == 400\n`;
    expect(codesIn(text.replace(/@unchecked.*\n/, ""))).not.toEqual([]);
    expect(codesIn(text)).toEqual([]);
  });

  it("says when it lifts nothing", () => {
    expect(codesIn("###\n@unchecked x\nTelBerichten\nsoort: NIEUW\n? status == 200\n")).toEqual([
      "unchecked-needless",
    ]);
    const sound = read("burgerservicenummer: 999990019", "fields: naam", "? status == 200");
    expect(codesIn(sound)).toEqual(["unchecked-needless"]);
    const later = read("burgerservicenummer: {{$env.BSN}}", "fields: naam", "? status == 400");
    expect(codesIn(later)).toEqual([]);
  });

  it("expects below a field that this version does not know, where it asks for it", () => {
    const newer = (path: string) =>
      read(
        "burgerservicenummer: 999990019",
        "fields: [naam, nieuw.deel]",
        "? status == 200",
        `? personen[any].${path} exists`,
      );
    expect(codesIn(newer("nieuw.deel"))).toEqual([]);
    expect(codesIn(newer("ander"))).toEqual(["path-not-in-answer"]);
  });

  it("is a variable before an equals sign, and a directive only with a reason", () => {
    expect(codesIn("@unchecked = 0518\n")).toEqual([]);
    expect(codesIn("###\n@unchecked\nTelBerichten\nsoort: NIEUW\n")).toEqual(["invalid-directive"]);
  });
});
