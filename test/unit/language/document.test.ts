import { describe, expect, it } from "vitest";
import { nodesAt } from "../../../src/language/syntax/nodesAt.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { requestAt, requestMark } from "../../../src/language/syntax/requestDocument.ts";
import { everything } from "./support.ts";

/** Parses a text with one `|` in it and tells which kinds of node hold that place. */
function kindsAt(marked: string): readonly string[] {
  const offset = marked.indexOf("|");
  const document = parseRequestDocument(marked.replace("|", ""));
  return nodesAt(document, offset).map(({ kind }) => kind);
}

describe("nodesAt", () => {
  it.each([
    ["@ge|meente = 0599", ["variable"]],
    ["@gemeente = 05|99", ["variable", "value"]],
    ["### a\n@na|me x", ["request", "directive"]],
    ["### a\nTelBeri|chten", ["request", "operation"]],
    ["### a\nso|ort: NIEUW", ["request", "parameter"]],
    ["### a\nsoort: NI|EUW", ["request", "parameter", "value"]],
    ["### a\nfields: [a, b|]", ["request", "parameter", "list", "item", "value"]],
    ["### a\nfields:\n- naam: a, b|", ["request", "parameter", "list", "item", "value"]],
    ["### a\n? sta|tus == 200", ["request", "expectation"]],
    ["### a\n// no|te", ["request", "comment"]],
    ['### a\n{"a": ["b|"]}', ["request", "json", "member", "json", "json"]],
    ["### a\n\n|\n", ["request"]],
    ["|\n### a", []],
  ])("knows what stands at %j", (marked, kinds) => {
    expect(kindsAt(marked)).toEqual(kinds);
  });
});

describe("requestAt", () => {
  it("gives a border to the request that begins there", () => {
    const text = "### a\n### b\n";
    const document = parseRequestDocument(text);
    expect(requestAt(document, 5)?.separator?.title).toBe("a");
    expect(requestAt(document, 6)?.separator?.title).toBe("b");
    expect(requestAt(document, text.length)?.separator?.title).toBe("b");
  });

  it("finds nothing in a preamble without a request", () => {
    expect(requestAt(parseRequestDocument("@a = b\n### a"), 2)).toBeUndefined();
  });
});

describe("requestMark", () => {
  const marksOf = (text: string) => {
    const document = parseRequestDocument(text);
    return document.tree.requests.map((request) => requestMark(document, request));
  };

  it("is another one for every request and every change", () => {
    const marks = marksOf(everything);
    expect(new Set(marks).size).toBe(marks.length);
    expect(marksOf("TelBerichten\nsoort: NIEUW")).not.toEqual(
      marksOf("TelBerichten\nsoort: NIEUV"),
    );
  });

  it("stays when the request moves or gets blank lines below it", () => {
    expect(marksOf("### a\nTelBerichten")).toEqual(marksOf("@x = y\n### a\nTelBerichten\n\n"));
  });
});
