import { describe, expect, it } from "vitest";
import { foldingRanges, selectionSpans } from "../../../../src/language/navigation/ranges.ts";
import { outline, type OutlineEntry } from "../../../../src/language/outline.ts";
import { formatOnEnter } from "../../../../src/language/format/format.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { applyEdits } from "../../../../src/model/text/sourceText.ts";
import { atCursor } from "../../../support/cursor.ts";
import { readMarks } from "../../../support/markedText.ts";
import { formatRange } from "../../../support/wholeForms.ts";

describe("foldingRanges", () => {
  const folded = (text: string) => {
    const { lines, ...document } = parseRequestDocument(text);
    return foldingRanges({ ...document, lines }).map(
      ({ span, kind }) =>
        `${kind} ${lines.positionAt(span.start).line}-${lines.positionAt(span.end).line}`,
    );
  };

  it("folds requests, lists, comments and expectations, blank lines left out", () => {
    const text = `// one
// two

### First
// alone
RaadpleegMetBurgerservicenummer // behind
burgerservicenummer: 999990019
fields:
  // a
  // b
  - naam

  - leeftijd
? status == 200
? personen count == 1


### Second
TelBerichten
soort: NIEUW
`;
    expect(folded(text)).toEqual([
      "comment 1-2",
      "request 4-15",
      "list 8-13",
      "comment 9-10",
      "expectations 14-15",
      "request 18-20",
    ]);
  });

  it("folds JSON at each level", () => {
    expect(folded('{\n  "type": "x",\n  "fields": [\n    "naam"\n  ],\n  "a": {}\n}\n')).toEqual([
      "request 1-7",
      "json 1-7",
      "json 3-5",
    ]);
  });

  it("folds nothing on one line", () => {
    expect(folded("### a\n\n### b\n")).toEqual([]);
    expect(folded("@a = 1\n@b = 2\n")).toEqual([]);
  });

  it("begins the preamble's own request where it begins", () => {
    expect(folded("@a = 1\n\n@name x\nTelBerichten\nsoort: NIEUW\n")).toEqual(["request 3-5"]);
  });
});

/** The text with «» around each selection span, with the cursor. */
function drawSpans(text: string, cursor: number): string {
  const spans = selectionSpans(parseRequestDocument(text), cursor);
  const marksAt = (at: number) =>
    (at === cursor ? "|" : "") +
    "»".repeat(spans.filter(({ end }) => end === at).length) +
    "«".repeat(spans.filter(({ start }) => start === at).length);
  return [...text, ""].map((letter, at) => marksAt(at) + letter).join("");
}

it.each([
  [
    "a path in a placeholder",
    "««### T\n«RaadpleegMetBurgerservicenummer\n«burgerservicenummer: «a«{{«zoek.personen[*].«bu|rger»»}}»b»»»»\n»",
  ],
  ["a segment of a path", "«fields:\n  «- «naam.«voor|namen»»\n  - leeftijd»»"],
  ["a JSON text", '«{ «"fields": «[«"«naam.«le|ngte»»"»]»» }»'],
  ["an expected path", "«? ««personen[any].«na|am»».x» == y»"],
  ["a key", "««geslachts|naam»: x»"],
  ["nothing", "«\n|\n»"],
  ["a variable", "«@«ge|meente» = 0599»"],
  ["a comment", "««// no|te»\nTelBerichten»"],
  ["a member of a group", "«fields:\n«- «naam: a, «b|»»\n- c»»"],
])("selectionSpans grows from %s", (_what, drawn) => {
  const { text, offset } = atCursor(drawn.replace(/[«»]/g, ""));
  expect(drawSpans(text, offset)).toBe(drawn);
});

describe("the outline in full", () => {
  it("shows fields, expectations and variables below their request", () => {
    const text = `@a = 1
### Title
@name zoek
@b = 2
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields:
  - naam
  - geboorte: datum, plaats
? status == 200
### Json
{ "type": "RaadpleegMetBurgerservicenummer", "fields": ["naam", ""] }
`;
    const drawn = (entries: readonly OutlineEntry[], indent = ""): readonly string[] =>
      entries.flatMap(({ kind, name, detail, children }) => [
        `${indent}${kind} ${name}${detail && ` (${detail})`}`,
        ...drawn(children, `${indent}  `),
      ]);
    expect(drawn(outline(parseRequestDocument(text)))).toEqual(
      `\
variable @a | request Title (@zoek · RaadpleegMetBurgerservicenummer) |   variable @b | \
  parameter burgerservicenummer (1) |   parameter fields (2) |     field naam | \
    field geboorte: datum, plaats |   expectation ? status == 200 | \
request Json (RaadpleegMetBurgerservicenummer) |   parameter type |   parameter fields (2) | \
    field "naam"`.split(" | "),
    );
  });

  it("ends a request before the line of the next", () => {
    const [first, second] = outline(parseRequestDocument("### a\r\n### b\r\n"));
    expect(first?.span).toEqual({ start: 0, end: 5 });
    expect(second?.span.start).toBe(7);
  });
});

it.each([
  ["touches its lines only", "soort:a\n«straat:b»\npagina:1\n", "soort:a\nstraat: b\npagina:1\n"],
  ["takes whole lines", "soort:a\nstraa«t:b\npag»ina:1\n", "soort:a\nstraat: b\npagina: 1\n"],
  ["stops before a line it only reaches", "«soort:a\n»straat:b\n", "soort: a\nstraat:b\n"],
  ["takes a body in JSON whole", '{"a":1,\n"b«»":2}\n\n\n\n', '{\n  "a": 1,\n  "b": 2\n}\n\n\n\n'],
  ["leaves blank lines above", "a:1\n\n\n\n«b:1»", "a:1\n\n\n\nb: 1"],
])("formatting a selection: %s", (_what, marked, wanted) => {
  const { text, places } = readMarks(marked);
  const [range] = places;
  if (!range) throw new Error("no range");
  expect(applyEdits(text, formatRange(parseRequestDocument(text), range))).toBe(wanted);
});

describe("formatting behind Enter", () => {
  it.each([
    [
      "tidies the line that was left",
      "TelBerichten\nsoort:   NIEUW  \n|",
      "TelBerichten\nsoort: NIEUW\n|",
    ],
    ["tidies an item", "fields:\n-   naam\n|", "fields:\n  - naam\n|"],
    ["leaves a blank line alone", "a:1\n   \n|", "a:1\n   \n|"],
    ["leaves JSON alone", '{\n"a":1,\n|}', '{\n"a":1,\n|}'],
    ["leaves lines further up alone", "a:1\nb:2\n|", "a:1\nb: 2\n|"],
    ["leaves a half-written line alone", 'a:   "x\n|', 'a:   "x\n|'],
    ["does nothing on the first line", "|a:1", "|a:1"],
  ])("%s", (_what, before, after) => {
    const { text, offset } = atCursor(before);
    const edits = formatOnEnter(parseRequestDocument(text), offset);
    expect(applyEdits(text, edits)).toBe(atCursor(after).text);
  });

  it("never breaks a long list into lines below the cursor's hands", () => {
    const list = `fields: ${Array.from({ length: 12 }, (_, i) => `naam.deel${i}`).join(",")}\n`;
    expect(formatOnEnter(parseRequestDocument(list), list.length)).toEqual([]);
  });
});
