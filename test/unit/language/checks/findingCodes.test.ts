import { describe, expect, it } from "vitest";
import { checkDocument } from "../../../../src/language/checkDocument.ts";
import {
  codeDescriptions,
  codeThemes,
  findingCodes,
  isFindingCode,
  type FindingCode,
} from "../../../../src/language/findingCodes.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { expectCleanFixes } from "./fixes.ts";

const codes = Object.keys(findingCodes).filter(isFindingCode);
const check = (text: string, code: FindingCode) =>
  checkDocument(parseRequestDocument(text), findingCodes[code].context);

describe("the catalogue of finding codes", () => {
  it("names every code once", () => {
    const all = codeThemes.flatMap((theme) => Object.keys(theme.codes));
    expect(all.length).toBe(new Set(all).size);
    expect(new Set(all)).toEqual(new Set(codeDescriptions.keys()));
    for (const code of codes) expect(codeDescriptions.get(code)).toBe(findingCodes[code]);
  });

  it("says everything in two languages and ends its sentences", () => {
    for (const code of codes) {
      const { title, explanation, sources } = findingCodes[code];
      expect(code).toMatch(/^[a-z]+(-[a-z]+)+$/);
      expect(sources.length).toBeGreaterThan(0);
      expect(title.en).not.toBe(title.nl);
      for (const sentence of [explanation.en, explanation.nl]) expect(sentence).toMatch(/\.$/);
    }
  });

  it.each(codes)("%s: the bad example gives it, with its severity", (code) => {
    const found = check(findingCodes[code].bad, code).filter((finding) => finding.code === code);
    expect(found.length).toBeGreaterThan(0);
    for (const { severity, message } of found) {
      expect(severity).toBe(findingCodes[code].severity);
      expect(message.en).not.toBe(message.nl);
    }
  });

  it.each(codes)("%s: the good example gives nothing at all", (code) => {
    expect(check(findingCodes[code].good, code)).toEqual([]);
  });

  it.each(codes)("%s: every fix of the bad example takes it away and breaks nothing", (code) => {
    const { bad } = findingCodes[code];
    for (const finding of check(bad, code))
      expectCleanFixes(bad, finding, findingCodes[code].context);
  });
});
