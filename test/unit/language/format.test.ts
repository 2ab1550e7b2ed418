import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toFileDraft } from "../../../src/language/draft.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { anyText, broken, everything, withoutSpans } from "./support.ts";
import { formatText } from "../../support/wholeForms.ts";
import { always } from "../../support/always.ts";

const draftOf = (text: string) => withoutSpans(toFileDraft(parseRequestDocument(text)));
const commentsOf = (text: string) =>
  parseRequestDocument(text)
    .tree.comments.map(({ span }) => text.slice(span.start, span.end))
    .sort();
const codesOf = (text: string) => parseRequestDocument(text).tree.problems.map(({ code }) => code);

describe("formatText", () => {
  it.each([
    ["a parameter", "geslachtsnaam :   Jansen  ", "geslachtsnaam: Jansen"],
    ["an indented line", "   geslachtsnaam:Jansen", "geslachtsnaam: Jansen"],
    ["a variable", "@a=b", "@a = b"],
    ["a list as a variable", "@a=[ b,c , {{d}}] // e", "@a = [b, c, {{d}}] // e"],
    ["an empty list as a variable", "@a = [ ]", "@a = []"],
    ["rows", "@data   a in b.csv", "@data a in b.csv"],
    ["a directive", "@tag   a  b", "@tag a  b"],
    ["a separator", "###   Title ", "### Title"],
    ["an operation", "  TelBerichten  ", "TelBerichten"],
    ["items", "fields:\n- naam\n      -   leeftijd", "fields:\n  - naam\n  - leeftijd"],
    [
      "a group",
      "fields:\n- naam:voornamen,  voorletters",
      "fields:\n  - naam: voornamen, voorletters",
    ],
    ["a list in brackets", "fields:[ a,b ,c ]", "fields: [a, b, c]"],
    ["an empty list", "fields: [ ]", "fields: []"],
    ["a list with commas", "fields:a,b", "fields: a, b"],
    ["an expectation", "?a.b[0]==  c", "? a.b[0] == c"],
    ["a count", "? a  count>=1", "? a count >= 1"],
    ["a header", "? header   X   exists", "? header X exists"],
    ["a comment between items", "fields:\n- a\n// c\n- b", "fields:\n  - a\n  // c\n  - b"],
    ["a comment behind", "soort:NIEUW   // c  ", "soort: NIEUW   // c"],
    ["a comment elsewhere", "   # c", "# c"],
    ["a mark", "\ufeffTelBerichten", "TelBerichten"],
    ["blank lines", "@a = b\n\n\n\n\n@c = d", "@a = b\n\n\n@c = d"],
    ["CRLF", "soort:NIEUW \r\n\r\n", "soort: NIEUW\r\n\r\n"],
    [
      "JSON on one line",
      '{"type":"x","fields":["a","b"]}',
      '{ "type": "x", "fields": ["a", "b"] }',
    ],
    [
      "JSON on several lines",
      '{"type":"x",\n\n  "a":{},"fields":["a",\n"b"]} // c',
      '{\n  "type": "x",\n\n  "a": {},\n  "fields": [\n    "a",\n    "b"\n  ]\n} // c',
    ],
  ])("brings %s into form", (_what, before, after) => {
    expect(formatText(before)).toBe(after);
    expect(formatText(after)).toBe(after);
  });

  it.each([
    ["a value that would become a comment", "geslachtsnaam:#1"],
    ["an item that would become a comment", "fields: [a,#b]"],
    ["an expected value that would become a comment", "? a ==#1"],
    ["a quote that is not closed", 'geslachtsnaam:   "Jan'],
    ["a placeholder that is not closed", "geslachtsnaam:   {{a"],
    ["a directive further down", "TelBerichten\n@tag   x"],
    ["an unreadable line", "   what is   this"],
    ["a blank between a lone CR and an LF", "@a = b\r\t\n@c = d"],
    ["broken JSON", '{"a":1,\n\n\n\n   "b"   2}'],
  ])("leaves %s as it is", (_what, text) => {
    expect(formatText(text)).toBe(text);
  });

  it("writes one item a line beyond 100 columns, the comment behind the key", () => {
    const paths = Array.from({ length: 9 }, (_, i) => `verblijfplaats.deel${i}`);
    expect(formatText(`fields: [${paths.join(",")}] // why\r\n? status==200\r\n`)).toBe(
      `fields: // why\r\n${paths.map((path) => `  - ${path}\r\n`).join("")}? status == 200\r\n`,
    );
  });

  it("keeps a list of exactly 100 columns on its line", () => {
    const list = `fields: ${"a".repeat(45)}, ${"b".repeat(45)}`;
    expect(list).toHaveLength(100);
    expect(formatText(list)).toBe(list);
    expect(formatText(`${list}b`)).toBe(`fields:\n  - ${"a".repeat(45)}\n  - ${"b".repeat(46)}`);
  });

  it("leaves a well written file alone", () => {
    const once = formatText(everything);
    expect(once).not.toBe(everything);
    expect(codesOf(once)).toEqual([]);
    expect(formatText(once)).toBe(once);
  });

  it("gives the broken file back with its problems", () => {
    expect(codesOf(formatText(broken))).toEqual(codesOf(broken));
  });
});

/** Lists of about the maximum line length, with various lines below them. */
const longLists = fc
  .tuple(
    fc.constantFrom("fields", "burgerservicenummer", "naam"),
    fc.constantFrom("[", ""),
    fc.integer({ min: 1, max: 20 }),
    fc.constantFrom("", " # comment", ", ,", " x"),
    fc.array(
      fc.constantFrom(
        ...`\
  - naam | - naam: voornamen, geslachtsnaam | -naam |   - | # comment |       // comment |  | \
  x: y | ? status == 200 | @timeout 1s | ### x | {"fields": []}`.split(" | "),
      ),
      { maxLength: 6 },
    ),
    fc.constantFrom("\n", "\r\n", "\r"),
  )
  .map(([key, open, length, end, below, lineEnd]) => {
    const items = Array.from({ length }, () => "burgerservicenummer").join(", ");
    const list = `${key}: ${open}${items}${open === "" ? "" : "]"}${end}`;
    return ["RaadpleegMetBurgerservicenummer", list, ...below].join(lineEnd);
  });

describe.each([
  ["any text", anyText],
  ["lists about as long as a line may be", longLists],
])("formatText on %s", (_name, texts) => {
  const ends = (of: string) => [...new Set(of.match(/\r\n|\n|\r/g) ?? [])].sort();
  const isEnded = (of: string) => /[\n\r][ \t\u00a0]*$/.test(of);

  // Shows: language-format-twice
  it("changes nothing the second time, and keeps comments, meaning, problems and line ends", () => {
    always(1500, [texts], (text) => {
      const once = formatText(text);
      expect(formatText(once), "the second time").toBe(once);
      if (once === text) return;
      expect(commentsOf(once), "comments").toEqual(commentsOf(text));
      expect(draftOf(once), "meaning").toEqual(draftOf(text));
      expect(codesOf(once), "problems").toEqual(codesOf(text));
      expect(ends(text), "line ends").toEqual(expect.arrayContaining(ends(once)));
      expect(isEnded(once), "the final line end").toBe(isEnded(text));
    });
  });
});
