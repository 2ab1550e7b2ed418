import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDocument } from "../../../../src/language/checkDocument.ts";
import { checkConfig } from "../../../../src/language/config/checkConfig.ts";
import { LanguageFile } from "../../../../src/language/languageService.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { readConfigFile } from "../../../../src/model/environments/configFile.ts";
import { applyEdits } from "../../../../src/model/text/sourceText.ts";
import { always } from "../../../support/always.ts";

const code = "invisible-character";
const request = `\
// intake | @environment local | @gemeente = 0518 |  | ### Count | @name zoek | \
RaadpleegMetBurgerservicenummer | burgerservicenummer: 999990019 | fields: [naam] | \
? status == 200 | `
  .split(" | ")
  .join("\n");
/** Bidirectional, zero-width, separating and control characters: of each kind the ends and oddities. */
const unseen = [
  ..."\u0000\u0007\u001b\u007f\u0085\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f",
  ..."\u2028\u2029\u202a\u202d\u202e\u2060\u2066\u2067\u2068\u2069\u206f\u3164\ufe0f\ufeff\uffa0\ufffb",
  "\u{e0041}",
];
/** A variation selector, a skin tone with a joiner, a family, a rainbow flag, a keycap, a heart on fire. */
const ordinaryEmoji = [
  "\u26a0\ufe0f",
  "\u{1f469}\u{1f3fd}\u200d\u{1f4bb}",
  "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
  "\u{1f3f3}\ufe0f\u200d\u{1f308}",
  "1\ufe0f\u20e3",
  "\u2764\ufe0f\u200d\u{1f525}",
  "\u{1f575}\u{1f3fb}\u200d\u2642\ufe0f",
];
const nameOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

const found = (text: string) =>
  checkDocument(parseRequestDocument(text)).filter((diagnostic) => diagnostic.code === code);

describe("an invisible character", () => {
  // Shows: language-invisible
  it("is an error at its place wherever it stands, named, and removed by its fix", () => {
    always(
      400,
      [fc.constantFrom(...unseen), fc.integer({ min: 1, max: request.length })],
      (character, at) => {
        const text = request.slice(0, at) + character + request.slice(at);
        const [diagnostic, ...more] = found(text);
        expect(more).toEqual([]);
        expect(diagnostic).toMatchObject({
          severity: "error",
          span: { start: at, end: at + character.length },
        });
        expect(diagnostic?.message.en).toContain(nameOf(character));
        expect(diagnostic?.message.nl).toContain(nameOf(character));
        expect(diagnostic?.message.en).not.toContain(character);
        const edits = diagnostic?.fixes?.[0]?.edits ?? [];
        expect(applyEdits(text, edits)).toBe(request);
      },
    );
  });

  it("is not a mark at the start, a tab, a line end, a no-break space or any letter", () => {
    expect(found(`\ufeff${request}`)).toEqual([]);
    expect(found(request.replaceAll("\n", "\r\n"))).toEqual([]);
    expect(found(`${request}//\tcafé\u00a0\u0301 ا Ω 漢 \u{1f600}\n`)).toEqual([]);
    expect(found(`${request}\ufeff`)).toHaveLength(1);
  });

  it("is none where it colours or joins pictures, in titles and comments", () => {
    for (const emoji of ordinaryEmoji) {
      expect(found(request.replace("### Count", `### ${emoji} Count`)), emoji).toEqual([]);
      expect(found(`${request}// ${emoji}${emoji} done\n`), emoji).toEqual([]);
    }
  });

  it("is what is left when pictures are taken out, and is named by its own place", () => {
    const parts = fc.array(
      fc.oneof(
        fc.constantFrom(...ordinaryEmoji).map((written) => ({ written, isEmoji: true })),
        fc
          .constantFrom("a", "ë", " ", "9", "\u{1f600}", "\u2602", ...unseen)
          .map((written) => ({ written, isEmoji: false })),
      ),
      { maxLength: 8 },
    );
    always(100, [parts], (all) => {
      // Characters between the parts, so that none joins the next one.
      const whole = `${request}// ${all.map(({ written }) => written).join("x")}\n`;
      const hidden = all.filter(({ written }) => unseen.includes(written));
      expect(found(whole)).toHaveLength(hidden.length);
      const rest = all.filter(({ isEmoji }) => !isEmoji).map(({ written }) => written);
      expect(found(`${request}// ${rest.join("x")}\n`)).toHaveLength(hidden.length);
      const seen = all.filter(({ written }) => !unseen.includes(written));
      expect(found(`${request}// ${seen.map(({ written }) => written).join("")}\n`)).toEqual([]);
    });
  });

  it.each([
    ["a selector behind a letter", "a\ufe0f", 1],
    ["a selector at the start of a line", "\n// \ufe0f\u26a0", 1],
    ["a second selector", "\u26a0\ufe0f\ufe0f", 1],
    ["a selector behind a digit that is no keycap", "9\ufe0f9", 1],
    ["a joiner between letters", "a\u200db", 1],
    ["a joiner behind a picture only", "\u{1f469}\u200db", 1],
    ["a joiner before a picture only", "a\u200d\u{1f4bb}", 1],
    ["two joiners between pictures", "\u{1f469}\u200d\u200d\u{1f4bb}", 1],
    ["a turn between a picture and its selector", "\u26a0\u202e\ufe0f", 1],
    ["another selector behind a picture", "\u26a0\ufe01", 1],
    ["letters in tags behind a picture", "\u{1f3f4}\u{e0067}\u{e007f}", 1],
  ])("is still %s", (_, written, count) => {
    expect(found(`${request}// ${written}\n`)).toHaveLength(count);
  });

  it("is one diagnostic for a row of them", () => {
    const [diagnostic, ...more] = found(`${request}// \u202e\u200b\u200b\n`);
    expect(more).toEqual([]);
    expect(diagnostic?.message.en).toContain("U+202E, U+200B:");
  });

  it("is found edit by edit as in the whole file", () => {
    const file = new LanguageFile(request);
    for (const character of unseen)
      for (const at of [0, 12, request.indexOf("###") + 4, request.length]) {
        file.edit([{ span: { start: at, end: at }, newText: character }]);
        const whole = checkDocument(parseRequestDocument(file.text), {});
        expect(file.diagnostics().filter((one) => one.code === code)).toEqual(
          whole.filter((one) => one.code === code),
        );
        file.edit([{ span: { start: at, end: at + character.length }, newText: "" }]);
      }
  });
});

describe("a configuration with an invisible character", () => {
  const config = `{ "environments": { "proef": { "kind": "trial", "auth": { "type": "none" } } } }`;
  const context = { resolve: () => ({ environment: { kind: "trial" as const } }) };

  it("is refused, with its place and a fix", () => {
    for (const character of unseen) {
      const at = config.indexOf("proef") + 2;
      const text = config.slice(0, at) + character + config.slice(at);
      const [diagnostic, ...more] = checkConfig(text, context);
      expect(more).toEqual([]);
      expect(diagnostic).toMatchObject({
        code: "config-invisible-character",
        severity: "error",
        span: { start: at, end: at + character.length },
      });
      expect(applyEdits(text, diagnostic?.fixes?.[0]?.edits ?? [])).toBe(config);
      expect(readConfigFile(text)).toMatchObject({
        problems: [{ code: "config-invisible-character", offset: at }],
      });
    }
    expect(readConfigFile(`\ufeff${config}`)).not.toHaveProperty("problems");
  });

  it("is refused too where the character is written as an escape, in a name or a value", () => {
    const escaped = (character: string) =>
      Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
        .map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`)
        .join("");
    for (const character of unseen) {
      const path = "environments.proef.auth.username";
      const value = `"${escaped(character)}in"`;
      const auth = `{ "type": "basic", "username": ${value} }`;
      const text = config.replace('{ "type": "none" }', auth);
      const [problem] = problemsOf(text);
      expect(problem).toMatchObject({ code: "config-invisible-character", path });
      expect(problem?.message.en).toContain(nameOf(character));
      const start = text.indexOf(value);
      const [diagnostic] = checkConfig(text, context);
      expect(diagnostic).toMatchObject({
        code: "config-invisible-character",
        span: { start, end: start + value.length },
      });
      const name = `"pro${escaped(character)}ef"`;
      const renamed = config.replace('"proef"', name);
      const at = renamed.indexOf(name);
      expect(checkConfig(renamed, context)[0]).toMatchObject({
        code: "config-invisible-character",
        span: { start: at, end: at + name.length },
      });
    }
    expect(readConfigFile(config.replace("proef", "\\u0070roef"))).not.toHaveProperty("problems");
  });
});

function problemsOf(text: string) {
  const read = readConfigFile(text);
  return "problems" in read ? read.problems : [];
}
