import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toFileDraft } from "../../../src/language/draft.ts";
import {
  evaluateLiteralBody,
  parseRequestDocument,
  requestAt,
} from "../../../src/language/syntax/parser.ts";
import { isSpan, type Span } from "../../../src/model/text/sourceText.ts";
import { anyText, everything, mutatedFiles } from "./support.ts";
import { always } from "../../support/always.ts";

function expectNested(node: unknown, outer: Span): void {
  if (typeof node !== "object" || node === null) return;
  const own = "span" in node && isSpan(node.span) ? node.span : outer;
  for (const [key, value] of Object.entries(node)) {
    if (!isSpan(value)) expectNested(value, own);
    else {
      const inside =
        value.start >= outer.start && value.end <= outer.end && value.start <= value.end;
      const within = key === "span" || (value.start >= own.start && value.end <= own.end);
      if (!inside || !within)
        expect.fail(`${key} ${value.start}-${value.end} leaves ${own.start}-${own.end}`);
    }
  }
}

describe("parseRequestDocument on any text", () => {
  // Shows: language-any-text
  it("never fails, and keeps every span inside the text and inside its parent", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { tree } = parseRequestDocument(text);
        expectNested(tree, { start: 0, end: text.length });
      }),
      {
        numRuns: 1500,
        // An unclosed quote includes the blank at the end.
        examples: [
          ['fields: "naam '],
          ['fields: [naam, "leeftijd '],
          ['fields:\n- naam: "voornamen '],
        ],
      },
    );
  });

  it("hands over drafts and literal bodies whatever is written", () => {
    always(700, [anyText], (text) => {
      const document = parseRequestDocument(text);
      toFileDraft(document);
      for (const request of document.tree.requests) {
        const { query, places } = evaluateLiteralBody(request);
        for (const name of Object.keys(query)) expect(places.has(name)).toBe(true);
      }
    });
  });

  it("finds the request around every offset", () => {
    fc.assert(
      fc.property(mutatedFiles, fc.nat(), (text, at) => {
        const document = parseRequestDocument(text);
        const offset = at % (text.length + 1);
        const found = requestAt(document, offset);
        const slow = document.tree.requests.filter(
          ({ span }) => span.start <= offset && offset <= span.end,
        );
        expect(found).toBe(slow.at(-1));
      }),
    );
  });

  it("never lets a broken request change the ones around it", () => {
    const sound = "### sound\nTelBerichten\nsoort: NIEUW\n";
    always(500, [anyText], (text) => {
      const document = parseRequestDocument(`${sound}### any\n${text}\n${sound}`);
      const drafts = toFileDraft(document).requests.filter(({ title }) => title === "sound");
      expect(drafts.at(0)?.parameters).toHaveLength(1);
      expect(drafts.at(-1)?.parameters).toHaveLength(1);
      expect(drafts.length).toBeGreaterThanOrEqual(2);
    });
  });
});

describe("parseRequestDocument on large files", () => {
  const seconds = (run: () => void) => {
    const start = performance.now();
    run();
    return (performance.now() - start) / 1000;
  };

  it("reads ten thousand requests in a moment", () => {
    const text = everything.repeat(1250);
    expect(text.length).toBeGreaterThan(2_000_000);
    expect(seconds(() => parseRequestDocument(text))).toBeLessThan(60);
  });

  it.each([
    ["open braces", "geslachtsnaam: ", "{{"],
    ["quotes", "fields: [", '"a" '],
    ["commas", "fields: ", ","],
    ["hashes", "geslachtsnaam: ", " a#"],
    ["a word", "", "a"],
    ["blanks", "geslachtsnaam:", " "],
    ["dots", "- ", "a."],
    ["items with dots", "fields:\n- ", "a."],
    ["steps", "? a", "[0]"],
    ["brackets", "", "["],
    ["objects", "", '{"a":'],
    ["JSON commas", "{", ","],
    ["JSON words", "{", "a "],
    ["JSON braces", '{"a": ["', "{{"],
    ["escapes", '{"a": "', "\\u0041"],
    ["single quotes", "[", "' "],
    ["placeholders", "geslachtsnaam: ", "{{a}}"],
    ["question marks", "{", " ?"],
    ["at signs", "", "@"],
  ])("reads a megabyte line of %s without trouble", (_what, head, unit) => {
    const text = head + unit.repeat(Math.ceil(1_000_000 / unit.length));
    expect(seconds(() => parseRequestDocument(text))).toBeLessThan(60);
  });
});
