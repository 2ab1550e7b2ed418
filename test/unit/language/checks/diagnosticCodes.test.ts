import { describe, expect, it } from "vitest";
import { checkDocument } from "../../../../src/language/checkDocument.ts";
import {
  codeDescriptions,
  codeThemes,
  diagnosticCodes,
  isDiagnosticCode,
  type DiagnosticCode,
} from "../../../../src/language/diagnosticCodes.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { expectCleanFixes } from "./fixes.ts";

const codes = Object.keys(diagnosticCodes).filter(isDiagnosticCode);
const check = (text: string, code: DiagnosticCode) =>
  checkDocument(parseRequestDocument(text), diagnosticCodes[code].context);

describe("the catalogue of diagnostic codes", () => {
  it("names every code once", () => {
    const all = codeThemes.flatMap((theme) => Object.keys(theme.codes));
    expect(all.length).toBe(new Set(all).size);
    expect(new Set(all)).toEqual(new Set(codeDescriptions.keys()));
    for (const code of codes) expect(codeDescriptions.get(code)).toBe(diagnosticCodes[code]);
  });

  // Shows: language-two-languages
  it("says everything in two languages and ends its sentences", () => {
    for (const code of codes) {
      const { title, explanation, sources } = diagnosticCodes[code];
      expect(code).toMatch(/^[a-z]+(-[a-z]+)+$/);
      expect(sources.length).toBeGreaterThan(0);
      expect(title.en).not.toBe(title.nl);
      for (const sentence of [explanation.en, explanation.nl]) expect(sentence).toMatch(/\.$/);
    }
  });

  // Shows: language-diagnostic-examples
  it.each(codes)("%s: the bad example gives it, with its severity", (code) => {
    const found = check(diagnosticCodes[code].bad, code).filter(
      (diagnostic) => diagnostic.code === code,
    );
    expect(found.length).toBeGreaterThan(0);
    for (const { severity, message } of found) {
      expect(severity).toBe(diagnosticCodes[code].severity);
      expect(message.en).not.toBe(message.nl);
    }
  });

  // Shows: language-diagnostic-examples
  it.each(codes)("%s: the good example gives nothing at all", (code) => {
    expect(check(diagnosticCodes[code].good, code)).toEqual([]);
  });

  // Shows: language-diagnostic-examples
  it.each(codes)("%s: every fix of the bad example takes it away and breaks nothing", (code) => {
    const { bad } = diagnosticCodes[code];
    const found = check(bad, code);
    for (const diagnostic of found)
      expectCleanFixes(bad, diagnostic, diagnosticCodes[code].context, found);
  });
});
