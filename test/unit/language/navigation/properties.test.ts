import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDocument } from "../../../../src/language/checkDocument.ts";
import { formatDocument, formatOnEnter } from "../../../../src/language/format/format.ts";
import {
  foldingRanges,
  selectionSpans,
  fileLinks,
} from "../../../../src/language/navigation/ranges.ts";
import { inlayHints } from "../../../../src/language/navigation/inlayHints.ts";
import {
  highlightsAt,
  referencesAt,
  prepareRename,
  rename,
} from "../../../../src/language/navigation/occurrences.ts";
import { semanticTokens } from "../../../../src/language/navigation/semanticTokens.ts";
import { tokenData, tokenDataEdit } from "../../../../src/language/navigation/tokens.ts";
import { outline, type OutlineEntry } from "../../../../src/language/outline.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { applyEdits, type Span } from "../../../../src/model/text/sourceText.ts";
import { shareOf } from "../../../support/share.ts";
import { anyText, broken, everything, mutatedFiles } from "../support.ts";
import {
  definitionAt,
  formatText,
  formatRange,
  namesOf,
  occurrences,
} from "../../../support/wholeForms.ts";
import { always } from "../../../support/always.ts";

const { part } = shareOf("test/unit/language/navigation/properties.test.ts");
const isInside = (inner: Span, outer: Span) =>
  outer.start <= inner.start && inner.start <= inner.end && inner.end <= outer.end;
const wholeOf = (text: string): Span => ({ start: 0, end: text.length });

function expectEntriesNested(entries: readonly OutlineEntry[], outer: Span): void {
  for (const { span, nameSpan, name, children } of entries) {
    expect(name).not.toBe("");
    expect(isInside(span, outer)).toBe(true);
    expect(isInside(nameSpan, span)).toBe(true);
    expectEntriesNested(children, span);
  }
}

it("the outline of any text keeps every entry inside its parent and every name inside its entry", () => {
  always(part(700), [anyText], (text) => {
    expectEntriesNested(outline(parseRequestDocument(text)), wholeOf(text));
  });
});

it("folding of any text has ranges on more than one line that lie beside or inside each other", () => {
  always(part(700), [anyText], (text) => {
    const document = parseRequestDocument(text);
    const open: Span[] = [];
    for (const { span } of foldingRanges(document)) {
      expect(isInside(span, wholeOf(text))).toBe(true);
      expect(/[\n\r]/.test(text.slice(span.start, span.end))).toBe(true);
      while (open.length > 0 && (open.at(-1)?.end ?? 0) <= span.start) open.pop();
      const outer = open.at(-1);
      if (outer) expect(isInside(span, outer)).toBe(true);
      open.push(span);
    }
  });
});

describe("semantic tokens of any text", () => {
  it("are in order, apart from each other, each on one line", () => {
    always(part(1500), [anyText], (text) => {
      let behind = 0;
      for (const { span } of semanticTokens(parseRequestDocument(text))) {
        expect(span.start).toBeGreaterThanOrEqual(behind);
        expect(span.end).toBeGreaterThan(span.start);
        expect(span.end).toBeLessThanOrEqual(text.length);
        expect(text.slice(span.start, span.end)).not.toMatch(/[\n\r]/);
        behind = span.end;
      }
    });
  });

  it("gives for a range all tokens of the requests that it touches", () => {
    always(part(100), [mutatedFiles, fc.nat(), fc.nat()], (text, a, b) => {
      const document = parseRequestDocument(text);
      const [start, end] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y);
      if (start === undefined || end === undefined) return;
      const all = semanticTokens(document);
      const some = semanticTokens(document, { start, end });
      for (const token of some) expect(all).toContainEqual(token);
      const wanted = all.filter(({ span }) => span.start >= start && span.end <= end);
      for (const token of wanted) expect(some).toContainEqual(token);
    });
  });

  it("tells an edit that turns the old data into the new", () => {
    always(part(200), [mutatedFiles, mutatedFiles], (first, second) => {
      const [before, after] = [first, second].map((text) => {
        const document = parseRequestDocument(text);
        return [...tokenData(semanticTokens(document), document.lines)];
      });
      if (!before || !after) return;
      const edit = tokenDataEdit(Uint32Array.from(before), Uint32Array.from(after));
      const made = [...before];
      if (edit) made.splice(edit.start, edit.deleteCount, ...edit.data);
      expect(made).toEqual(after);
    });
  });
});

it("a growing selection at any offset holds the offset, grows each time, and ends with the whole file", () => {
  const check = (text: string, offset: number) => {
    const spans = selectionSpans(parseRequestDocument(text), offset);
    expect(spans.at(-1)).toEqual(wholeOf(text));
    for (const [index, span] of spans.entries()) {
      expect(isInside({ start: offset, end: offset }, span)).toBe(true);
      const outer = spans[index + 1];
      if (!outer) continue;
      expect(isInside(span, outer)).toBe(true);
      expect(outer.end - outer.start).toBeGreaterThan(span.end - span.start);
    }
  };
  always(part(1000), [anyText, fc.nat()], (text, at) => {
    check(text, at % (text.length + 1));
  });
  for (const text of [everything, broken])
    for (let offset = 0; offset <= text.length; offset += 7) check(text, offset);
});

describe("names of any text", () => {
  it("answers at every offset, with places inside the text", () => {
    always(part(1000), [anyText, fc.nat()], (text, at) => {
      const document = parseRequestDocument(text);
      const offset = at % (text.length + 1);
      const places = [
        ...referencesAt(namesOf(document), offset, true),
        ...highlightsAt(namesOf(document), offset).map(({ span }) => span),
        ...fileLinks(document).map(({ span }) => span),
      ];
      const definition = definitionAt(document, offset);
      if (definition) places.push(definition.origin);
      if (definition?.kind === "place") places.push(definition.target.span);
      for (const place of places) expect(isInside(place, wholeOf(text))).toBe(true);
      if (definition)
        expect(isInside({ start: offset, end: offset }, definition.origin)).toBe(true);
      for (const { offset: hint } of inlayHints(document))
        expect(hint).toBeLessThanOrEqual(text.length);
    });
  });

  it("stand as they are called, unless written with escapes", () => {
    always(part(700), [anyText], (text) => {
      for (const { name, span } of occurrences(parseRequestDocument(text))) {
        const written = text.slice(span.start, span.end);
        if (!written.includes("\\")) expect(written).toBe(name);
      }
    });
  });
});

// Shows: language-rename
it("renaming in any text there and back gives the same text, and keeps what is found wrong", () => {
  let renamed = 0;
  always(part(600), [mutatedFiles, fc.nat()], (text, pick) => {
    const document = parseRequestDocument(text);
    const all = occurrences(document);
    const at = all[pick % Math.max(1, all.length)];
    if (!at || text.slice(at.span.start, at.span.end) !== at.name) return;
    const there = rename(namesOf(document), at.span.start, "nieuwe-naam_2");
    if ("refusal" in there) {
      expect(prepareRename(namesOf(document), at.span.start)).toEqual(there);
      return;
    }
    const changed = applyEdits(text, there.edits);
    const after = parseRequestDocument(changed);
    const codes = (of: typeof document) =>
      checkDocument(of)
        .map(({ code }) => code)
        .sort();
    if (!isReserved(at.name)) expect(codes(after)).toHaveLength(codes(document).length);
    const shift = there.edits
      .filter(({ span }) => span.start < at.span.start)
      .reduce((sum, { span, newText }) => sum + newText.length - (span.end - span.start), 0);
    const back = rename(namesOf(after), at.span.start + shift, at.name);
    if ("refusal" in back) {
      const shared = all.some(
        ({ name, kind, ordinal }) =>
          name === at.name && (kind !== at.kind || ordinal !== at.ordinal),
      );
      expect(shared || isReserved(at.name)).toBe(true);
      return;
    }
    renamed++;
    expect(applyEdits(changed, back.edits)).toBe(text);
  });
  expect(renamed).toBeGreaterThan(part(100));
});

const isReserved = (name: string) =>
  ["name", "environment", "timeout", "each", "skip", "tag", "save", "header"].includes(name);

describe("formatting a part of any text", () => {
  it("of everything is formatting the document", () => {
    always(part(500), [anyText], (text) => {
      const document = parseRequestDocument(text);
      expect(formatRange(document, wholeOf(text))).toEqual(formatDocument(document));
    });
  });

  it("leaves all other lines byte for byte, and is done when done twice", () => {
    always(part(400), [mutatedFiles, fc.nat(), fc.nat()], (text, a, b) => {
      const document = parseRequestDocument(text);
      const [start = 0, end = 0] = [a % (text.length + 1), b % (text.length + 1)].sort(
        (x, y) => x - y,
      );
      const edits = formatRange(document, { start, end });
      const once = applyEdits(text, edits);
      // The rest of the document's formatting is exactly the part that was not selected.
      expect(formatText(once)).toBe(formatText(text));
      const [first, last] = [edits[0], edits.at(-1)];
      if (!first || !last) return;
      const touched = parseRequestDocument(once);
      const length = once.length - (text.length - last.span.end) - first.span.start;
      const again = { start: first.span.start, end: first.span.start + length };
      expect(
        formatRange(touched, again).filter(
          ({ span }) => span.start >= again.start && span.end <= again.end,
        ),
      ).toEqual([]);
    });
  });

  it("behind Enter changes at most the line that was left", () => {
    let changed = 0;
    always(part(600), [mutatedFiles, fc.nat()], (text, at) => {
      const document = parseRequestDocument(text);
      const { line } = document.lines.positionAt(at % (text.length + 1));
      const cursor = document.lines.offsetAt({ line, column: 1 });
      for (const { span, newText } of formatOnEnter(document, cursor)) {
        changed++;
        expect(span.end).toBeLessThan(cursor);
        expect(document.lines.positionAt(span.start).line).toBe(line - 1);
        expect(document.lines.positionAt(span.end).line).toBe(line - 1);
        expect(newText).not.toMatch(/[\n\r]/);
        expect(newText.replace(/[\s\u00a0]/g, "")).toBe(
          text.slice(span.start, span.end).replace(/[\s\u00a0]/g, ""),
        );
      }
    });
    expect(changed).toBeGreaterThanOrEqual(part(5));
  });
});
