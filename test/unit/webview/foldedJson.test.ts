import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rawMessage } from "../../../src/presentation/messages/rawMessage.ts";
import { rawLines, type RawLine } from "../../../src/presentation/messages/rawLines.ts";

/** Compiled with the types of a page, which these tests have not: only what is called of it is named. */
interface Folded {
  readonly rows: number;
  readonly text: string;
  lineOfRow(row: number): number;
  endOfBlock(line: number): number | undefined;
  above(line: number): number | undefined;
  numberOf(line: number): number;
  startOf(line: number): number;
  endOf(line: number): number;
  isHidden(line: number): boolean;
  fold(line: number, on: boolean): boolean;
  foldAll(on: boolean): void;
  unfoldTo(line: number): void;
}
type Stretch = Readonly<Record<"from" | "to", number>>;

const [folded, text]: readonly string[] = ["foldedJson", "jsonText"].map(
  (name) => `../../../webview/shared/json/${name}.ts`,
);
const { FoldedJson } = (await import(folded ?? "")) as {
  readonly FoldedJson: new (lines: readonly RawLine[]) => Folded;
};
const { jsonParts, placesOf, withPaths } = (await import(text ?? "")) as {
  readonly jsonParts: (
    text: string,
    goesOn: boolean,
  ) => readonly (Stretch & { readonly kind?: string })[];
  readonly withPaths: (lines: readonly RawLine[]) => readonly RawLine[];
  readonly placesOf: (text: string, words: string, most: number) => readonly Stretch[];
};

const linesOf = (value: unknown) =>
  rawLines({ text: JSON.stringify(value, undefined, 2), places: new Map() });
const person = { naam: { voornamen: "Noor", lijst: [] }, kinderen: [{ a: "}," }, { b: "[" }] };

describe("JSON that is folded", () => {
  it("hides a block down to its bracket, and only that", () => {
    const json = new FoldedJson(linesOf(person));
    expect(json.rows).toBe(14);
    expect(json.endOfBlock(1)).toBe(4);
    expect(json.fold(1, true)).toBe(true);
    expect(json.fold(1, true)).toBe(false);
    expect(json.fold(2, true)).toBe(false);
    expect([0, 1, 2].map((row) => json.lineOfRow(row))).toEqual([0, 1, 5]);
    expect(json.text.slice(json.startOf(1), json.endOf(1))).toBe(
      `  "naam": {\n    "voornamen": "Noor",\n    "lijst": []\n  },`,
    );
  });

  it("keeps the outermost bracket when all is folded, and unfolds the way to a line", () => {
    const json = new FoldedJson(linesOf({ a: { b: { c: 1 } }, d: { e: 2 } }));
    json.foldAll(true);
    expect(json.rows).toBe(4);
    json.unfoldTo(3);
    expect(json.isHidden(3)).toBe(false);
    // What is beside the way stays folded.
    expect(json.rows).toBe(8);
    expect(json.numberOf(3)).toBe(4);
    expect(json.above(3)).toBe(2);
  });

  it("takes a long line as one, also where its text has brackets at the cut", () => {
    const long = `${"x".repeat(231)}{${"y".repeat(239)}[`;
    const lines = linesOf({ a: long, b: [1] });
    const json = new FoldedJson(lines);
    const blocks = lines.flatMap(({ text }, at) =>
      json.endOfBlock(at) === undefined ? [] : [text.trim()],
    );
    expect(blocks).toEqual(["{", '"b": [']);
    expect(json.text).toBe(JSON.stringify({ a: long, b: [1] }, undefined, 2));
    expect(json.numberOf(lines.length - 1)).toBe(6);
  });

  it("has the text of any JSON whole, every line once in its parts, and each block closed", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const lines = linesOf(value);
        const json = new FoldedJson(lines);
        expect(json.text).toBe(JSON.stringify(value, undefined, 2));
        for (const [at, { text, goesOn }] of lines.entries()) {
          const parts = jsonParts(text, goesOn === true);
          expect(parts.map(({ from, to }) => text.slice(from, to)).join("")).toBe(text);
          const end = json.endOfBlock(at);
          if (end !== undefined) expect(lines[end]?.text).toMatch(/^\s*[\]}],?$/);
        }
        json.foldAll(true);
        for (const at of lines.keys()) json.unfoldTo(at);
        expect(json.rows).toBe(lines.length);
      }),
    );
  });
});

describe("the paths of lines", () => {
  it("name members and items, also of odd names, and are those that a message has", () => {
    const odd = { personen: [{ "a.b": [1, { c: "x" }] }, {}], leeg: [] };
    const paths = withPaths(linesOf(odd)).map(({ path }) => path);
    expect(paths).toEqual([
      "",
      "personen",
      "personen[0]",
      'personen[0]["a.b"]',
      'personen[0]["a.b"][0]',
      'personen[0]["a.b"][1]',
      'personen[0]["a.b"][1].c',
      'personen[0]["a.b"][1]',
      'personen[0]["a.b"]',
      "personen[0]",
      "personen[1]",
      "personen",
      "leeg",
      "",
    ]);
    const message = { kop: { a: "1" }, lijst: [{ b: null }], tekst: "{".repeat(600) };
    const noted = rawLines(rawMessage(message, "", [], { language: "en", mask: false }));
    expect(withPaths(noted)).toEqual(noted);
  });
});

describe("the colours of JSON", () => {
  const kinds = (line: string, goesOn = false) =>
    jsonParts(line, goesOn).flatMap(({ from, to, kind }) =>
      kind === undefined ? [] : [[kind, line.slice(from, to)]],
    );

  it("tell names, strings, numbers and words apart, also where a string goes on", () => {
    expect(kinds(`  "a\\"b": "true 12",`)).toEqual([
      ["name", `"a\\"b"`],
      ["string", `"true 12"`],
    ]);
    expect(kinds(`  -1.5e3,`)).toEqual([["number", "-1.5e3"]]);
    expect(kinds(`  "a": null`)).toEqual([
      ["name", `"a"`],
      ["word", "null"],
    ]);
    expect(kinds(`  "a": "begun 12`)).toEqual([
      ["name", `"a"`],
      ["string", `"begun 12`],
    ]);
    expect(kinds(`12 true": x",`, true)[0]).toEqual(["string", `12 true"`]);
  });

  it("are where words are found, whatever happens to letters in small", () => {
    const words = "İİ Noor en noor";
    expect(placesOf(words, " NOOR ", 9).map(({ from, to }) => words.slice(from, to))).toEqual([
      "Noor",
      "noor",
    ]);
    expect(placesOf("aaaa", "a", 3)).toHaveLength(3);
    expect(placesOf("aaaa", " ", 3)).toEqual([]);
  });
});
