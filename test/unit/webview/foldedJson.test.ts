import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rawMessage } from "../../../src/presentation/messages/rawMessage.ts";
import { rawLines } from "../../../src/presentation/messages/rawLines.ts";
import {
  allFolded,
  firstJson,
  foldedPage,
  goneTo,
  jsonParts,
  placesOf,
  visibleRowOf,
  shownJson,
  sought,
  stepped,
  withPaths,
} from "../../../webview/shared/json/foldedJson.ts";

const linesOf = (value: unknown) =>
  rawLines({ text: JSON.stringify(value, undefined, 2), places: new Map() });
const person = { naam: { voornamen: "Noor", lijst: [] }, kinderen: [{ a: "}," }, { b: "[" }] };

const textOf = (value: unknown) => JSON.stringify(value, undefined, 2);
const pageOf = (value: unknown) => shownJson(firstJson, textOf(value), undefined);

describe("JSON that is folded", () => {
  it("hides a block down to its bracket, and only that", () => {
    const page = pageOf(person);
    const { json } = page;
    expect(page.rows).toHaveLength(14);
    expect(json.endOfBlock(1)).toBe(4);
    const one = foldedPage(page, 1, true);
    expect(foldedPage(one, 1, true)).toBe(one);
    expect(foldedPage(one, 2, true)).toBe(one);
    expect(one.rows.slice(0, 3)).toEqual([0, 1, 5]);
    expect(json.text.slice(json.startOf(1), json.endOf(1, one.folded))).toBe(
      `  "naam": {\n    "voornamen": "Noor",\n    "lijst": []\n  },`,
    );
  });

  it("keeps the outermost bracket when all is folded, and unfolds the way to a line", () => {
    const all = allFolded(pageOf({ a: { b: { c: 1 } }, d: { e: 2 } }), true);
    expect(all.rows).toHaveLength(4);
    const page = goneTo(all, 3);
    expect(page.rows[visibleRowOf(page, 3)]).toBe(3);
    // Siblings along the path stay folded.
    expect(page.rows).toHaveLength(8);
    expect(page.json.numberOf(3)).toBe(4);
    expect(page.json.above(3)).toBe(2);
  });

  it("has the keyboard on the line that hides the one where it was", () => {
    const inside = goneTo(pageOf(person), 2);
    expect(foldedPage(inside, 1, true)).toMatchObject({ at: 1, from: 1, to: 1 });
    expect(allFolded(goneTo(inside, 5), true).at).toBe(5);
  });

  it("stays folded by path in other JSON, goes where another view chose, and finds again", () => {
    const before = sought(foldedPage(goneTo(pageOf(person), 6), 1, true), "noor");
    const other = shownJson(before, textOf({ type: "x", ...person }), undefined);
    expect(other).toMatchObject({ at: 0, foundAt: -1 });
    expect(other.rows.slice(0, 4)).toEqual([0, 1, 2, 6]);
    expect(other.json.lineAt(other.found[0]?.from ?? 0)).toBe(3);
    expect(stepped(other, -1)).toMatchObject({ at: 3, foundAt: 0, folded: new Set() });
    const chosen = shownJson(other, other.json.source, "naam.voornamen");
    expect(chosen).toMatchObject({ at: 3, folded: new Set() });
    // The same path does not move a user who navigated meanwhile.
    const gone = goneTo(chosen, 0);
    expect(shownJson(gone, gone.json.source, "naam.voornamen")).toBe(gone);
  });

  it("takes a long line as one, also where its text has brackets at the cut", () => {
    const long = `${"x".repeat(231)}{${"y".repeat(239)}[`;
    const { json } = pageOf({ a: long, b: [1] });
    const blocks = json.lines.flatMap(({ text }, at) =>
      json.endOfBlock(at) === undefined ? [] : [text.trim()],
    );
    expect(blocks).toEqual(["{", '"b": [']);
    expect(json.text).toBe(textOf({ a: long, b: [1] }));
    expect(json.numberOf(json.lines.length - 1)).toBe(6);
  });

  it("has the text of any JSON whole, every line once in its parts, and each block closed", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const page = pageOf(value);
        const { json } = page;
        expect(json.text).toBe(textOf(value));
        for (const [at, { text, goesOn }] of json.lines.entries()) {
          const parts = jsonParts(text, goesOn === true);
          expect(parts.map(({ from, to }) => text.slice(from, to)).join("")).toBe(text);
          const end = json.endOfBlock(at);
          if (end !== undefined) expect(json.lines[end]?.text).toMatch(/^\s*[\]}],?$/);
        }
        let gone = allFolded(page, true);
        for (const at of json.lines.keys()) gone = goneTo(gone, at);
        expect(gone.rows).toHaveLength(json.lines.length);
      }),
    );
  });
});

it("the paths of lines name members and items, also of odd names, and are those that a message has", () => {
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
