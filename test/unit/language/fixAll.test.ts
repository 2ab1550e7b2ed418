import { describe, expect, it } from "vitest";
import { checkDocument, type CheckContext, safeCode } from "../../../src/language/checkDocument.ts";
import { diagnosticCodes, isDiagnosticCode } from "../../../src/language/diagnosticCodes.ts";
import { openFile } from "../../../src/language/languageService.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { applyEdits } from "../../../src/model/text/sourceText.ts";

const read = (fields: string) =>
  `RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: ${fields}\n`;

const allSafe = (text: string, context?: CheckContext) =>
  applyEdits(text, openFile(text).allFixes(context));
const allOf = (code: string, text: string) => applyEdits(text, openFile(text).allFixes({}, code));

const safeCodes = Object.keys(diagnosticCodes).filter(
  (code) => isDiagnosticCode(code) && safeCode(code) !== undefined,
);

describe("all that is safe to fix", () => {
  it("is fixed at once, comments and the rest untouched", () => {
    const text = `// d\u2019Arcy stays here\n${read("naam, leeftijd, naam.voornamen // why")}\n\n#### Next\nZoekMetGeslachtsnaamEnGeboortedatum\ngeslachtsnaam: d\u2019Arcy\ngeboortedatum: 26-05-1983\ninclusiefOverledenPersonen: Ja\nfields: naam, naam\n`;
    expect(allSafe(text)).toBe(
      `// d\u2019Arcy stays here\n${read("naam, leeftijd // why")}\n\n### Next\nZoekMetGeslachtsnaamEnGeboortedatum\ngeslachtsnaam: d'Arcy\ngeboortedatum: 26-05-1983\ninclusiefOverledenPersonen: true\nfields: naam\n`,
    );
  });

  it("is fixed in rounds where fixes touch each other", () => {
    expect(allSafe(read("naam, naam, naam, leeftijd, naam, naam"))).toBe(read("naam, leeftijd"));
  });

  it("gives no edits where there is nothing to fix", () => {
    expect(openFile(read("naam.vornamen")).allFixes()).toEqual([]);
  });

  // Shows: language-safe-fixes
  it.each(safeCodes)("leaves nothing of %s, and does nothing the second time", (code) => {
    if (!isDiagnosticCode(code)) throw new Error(code);
    const { bad, context } = diagnosticCodes[code];
    const fixed = allSafe(bad, context);
    const left = checkDocument(parseRequestDocument(fixed), context);
    expect(left.filter((diagnostic) => diagnostic.code === code)).toEqual([]);
    expect(left.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(allSafe(fixed, context)).toBe(fixed);
  });
});

it("all of one kind fixes that kind and nothing else", () => {
  const text = read("naam, naam, naam.voornamen, leeftijd, leeftijd");
  expect(allOf("duplicate-field", text)).toBe(read("naam, naam.voornamen, leeftijd"));
  expect(allOf("covered-field", text)).toBe(read("naam, naam, leeftijd, leeftijd"));
});
