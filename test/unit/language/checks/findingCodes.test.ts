import { describe, expect, it } from "vitest";
import { checkDocument, type CheckContext } from "../../../../src/language/checkDocument.ts";
import {
  codeThemes,
  findingCodes,
  isFindingCode,
  type FindingCode,
} from "../../../../src/language/findingCodes.ts";
import { parseRequestDocument } from "../../../../src/language/parser.ts";
import { expectCleanFixes } from "./fixes.ts";

/** What must be known beside the file for these codes. */
const contexts: Partial<Record<FindingCode, CheckContext>> = {
  "unknown-environment": { environments: ["local", "trial"] },
  "filter-not-in-dialect": { dialect: "openapi-0.8" },
  "unauthorised-field": {
    authorisation: { environment: "proef", fields: ["naam", "verblijfplaatsBinnenland"] },
  },
  "unauthorised-parameter": {
    authorisation: { environment: "proef", parameters: ["postcode", "huisnummer"] },
  },
};

const codes = Object.keys(findingCodes).filter(isFindingCode);
const check = (text: string, code: FindingCode) =>
  checkDocument(parseRequestDocument(text), contexts[code]);

describe("the catalogue of finding codes", () => {
  it("names every code once", () => {
    const all = codeThemes.flatMap((theme) => Object.keys(theme));
    expect(all.length).toBe(new Set(all).size);
    expect(new Set(all)).toEqual(new Set(codes));
  });

  it("says everything in two languages and ends its sentences", () => {
    for (const code of codes) {
      const { title, explanation, source } = findingCodes[code];
      expect(code).toMatch(/^[a-z]+(-[a-z]+)+$/);
      expect(source).not.toBe("");
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
    for (const finding of check(bad, code)) expectCleanFixes(bad, finding, contexts[code]);
  });
});
