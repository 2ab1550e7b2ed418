import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  attributesIn,
  indexText,
  readIndex,
} from "../../../../src/runner/download/downloadIndex.ts";

const format = "brp-drain-index";

describe("the attributes in a file of a folder", () => {
  it("are as they were sent", () => {
    const content = '{"berichtKenmerken": {"a": 1.50}, "berichtInhoud": {}}';
    expect(attributesIn(content)).toBe('{"a": 1.50}');
  });

  it.each([
    undefined,
    "",
    "{",
    '["berichtKenmerken"]',
    '["berichtKenmerken", 1]',
    '"berichtKenmerken"',
    "7",
    "null",
    "{}",
  ])("are none in %j", (content) => {
    expect(attributesIn(content)).toBeUndefined();
  });

  it("are JSON or none, whatever the file holds", () => {
    const word = fc.constantFrom("berichtKenmerken", "file", 1, null);
    const { any } = fc.letrec((tie) => ({
      any: fc.oneof(word, tie("list"), tie("object")),
      list: fc.array(tie("any"), { maxLength: 4 }),
      object: fc.dictionary(fc.constantFrom("berichtKenmerken", "x"), tie("any")),
    }));
    fc.assert(
      fc.property(any, (value) => {
        const found = attributesIn(JSON.stringify(value));
        if (found !== undefined) JSON.parse(found);
        const index = JSON.stringify({ format, messages: [value, value] });
        for (const [, attributes] of readIndex(index)) JSON.parse(attributes);
      }),
    );
  });
});

describe("the index of a folder", () => {
  it("is read as it was written, digit for digit", () => {
    const files = new Map([
      ["a.json", '{"berichtVolgnummer":90071992547409933}'],
      ["b.json", "{}"],
    ]);
    const text = indexText("desk", files, {
      shared: new Set(["b.json"]),
      redacted: new Set(["a.json"]),
      sentAgain: new Set(["b.json"]),
    });
    expect(readIndex(text)).toEqual(files);
    expect(text).toContain('"b.json","sharesIdentifier":true,"sentAgain":true,');
    expect(text.match(/sentAgain/g)).toHaveLength(1);
    expect(text.match(/sharesIdentifier/g)).toHaveLength(1);
    expect(text).toContain('"a.json","credentialsRemoved":true,');
    expect(text.match(/credentialsRemoved/g)).toHaveLength(1);
  });

  it.each([
    undefined,
    "{",
    "[]",
    JSON.stringify({ format: "another", messages: [{ file: "a", berichtKenmerken: {} }] }),
    JSON.stringify({ format, messages: { file: "a", berichtKenmerken: {} } }),
    JSON.stringify({ format, messages: [["file", "a", "berichtKenmerken"], "file", 7, null] }),
    JSON.stringify({ format, messages: [{ file: 7, berichtKenmerken: {} }, { file: "a" }] }),
  ])("holds nothing that is none: %j", (text) => {
    expect([...readIndex(text)]).toEqual([]);
  });
});
