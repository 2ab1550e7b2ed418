import { describe, expect, it } from "vitest";
import { parseRequestDocument, requestMark } from "../../../src/language/syntax/parser.ts";
import { everything } from "./support.ts";

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
