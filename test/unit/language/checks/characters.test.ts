import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDocument } from "../../../../src/language/checkDocument.ts";
import { checkConfig } from "../../../../src/language/config/checkConfig.ts";
import { LanguageFile } from "../../../../src/language/languageService.ts";
import { parseRequestDocument } from "../../../../src/language/parser.ts";
import { readConfigFile } from "../../../../src/model/configFile.ts";
import { applyEdits } from "../../../../src/model/span.ts";

const code = "invisible-character";
const request = [
  "// intake",
  "@environment local",
  "@gemeente = 0518",
  "",
  "### Count",
  "@name zoek",
  "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer: 999990019",
  "fields: [naam]",
  "? status == 200",
  "",
].join("\n");
/** Turning, without width, separating lines, controlling: of each kind the ends and oddities. */
const unseen = [
  ..."\u0000\u0007\u001b\u007f\u0085\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f",
  ..."\u2028\u2029\u202a\u202d\u202e\u2060\u2066\u2067\u2068\u2069\u206f\u3164\ufe0f\ufeff\uffa0\ufffb",
  "\u{e0041}",
];
const nameOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

const found = (text: string) =>
  checkDocument(parseRequestDocument(text)).filter((finding) => finding.code === code);

describe("a character that nobody sees", () => {
  it("is an error at its place wherever it stands, named, and removed by its fix", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...unseen),
        fc.integer({ min: 1, max: request.length }),
        (character, at) => {
          const text = request.slice(0, at) + character + request.slice(at);
          const [finding, ...more] = found(text);
          expect(more).toEqual([]);
          expect(finding).toMatchObject({
            severity: "error",
            span: { start: at, end: at + character.length },
          });
          expect(finding?.message.en).toContain(nameOf(character));
          expect(finding?.message.nl).toContain(nameOf(character));
          expect(finding?.message.en).not.toContain(character);
          const edits = finding?.fixes?.[0]?.edits ?? [];
          expect(applyEdits(text, edits)).toBe(request);
        },
      ),
      { numRuns: 400 },
    );
  });

  it("is not a mark at the start, a tab, a line end, a no-break space or any letter", () => {
    expect(found(`\ufeff${request}`)).toEqual([]);
    expect(found(request.replaceAll("\n", "\r\n"))).toEqual([]);
    expect(found(`${request}//\tcafé\u00a0\u0301 ا Ω 漢 \u{1f600}\n`)).toEqual([]);
    expect(found(`${request}\ufeff`)).toHaveLength(1);
  });

  it("is one finding for a row of them", () => {
    const [finding, ...more] = found(`${request}// \u202e\u200b\u200b\n`);
    expect(more).toEqual([]);
    expect(finding?.message.en).toContain("U+202E, U+200B:");
  });

  it("is found edit by edit as in the whole file", () => {
    const file = new LanguageFile(request);
    for (const character of unseen)
      for (const at of [0, 12, request.indexOf("###") + 4, request.length]) {
        file.edit([{ span: { start: at, end: at }, newText: character }]);
        const whole = checkDocument(parseRequestDocument(file.text), {});
        expect(file.findings().filter((one) => one.code === code)).toEqual(
          whole.filter((one) => one.code === code),
        );
        file.edit([{ span: { start: at, end: at + character.length }, newText: "" }]);
      }
  });
});

describe("a configuration with a character that nobody sees", () => {
  const config = `{ "environments": { "proef": { "kind": "trial", "auth": { "type": "none" } } } }`;
  const context = { resolve: () => ({ environment: { kind: "trial" as const } }) };

  it("is refused, with its place and a fix", () => {
    for (const character of unseen) {
      const at = config.indexOf("proef") + 2;
      const text = config.slice(0, at) + character + config.slice(at);
      const [finding, ...more] = checkConfig(text, context);
      expect(more).toEqual([]);
      expect(finding).toMatchObject({
        code: "config-invisible-character",
        severity: "error",
        span: { start: at, end: at + character.length },
      });
      expect(applyEdits(text, finding?.fixes?.[0]?.edits ?? [])).toBe(config);
      expect(readConfigFile(text)).toMatchObject({
        problems: [{ code: "config-invisible-character", offset: at }],
      });
    }
    expect(readConfigFile(`\ufeff${config}`)).not.toHaveProperty("problems");
  });
});
