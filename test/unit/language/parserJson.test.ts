import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonNode } from "../../../src/language/syntax/syntax.ts";
import { literalText } from "../../../src/model/text/sourceText.ts";
import { onlyRequest, problemsOf } from "./support.ts";
import { always } from "../../support/always.ts";

/** The value of a JSON tree, as JSON.parse would return it. */
function valueOf(node: JsonNode | undefined): unknown {
  switch (node?.kind) {
    case "object":
      return Object.fromEntries(node.members.map(({ key, value }) => [key, valueOf(value)]));
    case "array":
      return node.items.map(valueOf);
    case "string":
      return literalText(node.template);
    case "literal":
      return node.value;
    case undefined:
      return undefined;
  }
}

function jsonOf(text: string): unknown {
  const { body } = onlyRequest(text);
  if (body?.kind !== "json") throw new Error("not JSON");
  return valueOf(body.value);
}

describe("rule 15, JSON requests", () => {
  // Shows: language-json-body
  it("reads what JSON.parse reads", () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue());
    const spaces = fc.constantFrom(undefined, 1, "\t");
    always(500, [object, spaces], (value, indent) => {
      const text = JSON.stringify(value, undefined, indent);
      fc.pre(!text.includes("{{"));
      expect(problemsOf(text)).toEqual([]);
      expect(jsonOf(text)).toEqual(JSON.parse(text));
    });
  });

  it("reports whatever JSON.parse refuses, and nothing else", () => {
    const sign = fc.constantFrom('"a"', '"b"', "{", "}", "[", "]", ",", ":", "1", "-", "null", " ");
    always(5000, [fc.array(sign, { maxLength: 12 })], (signs) => {
      const text = `{"c":${signs.join("")}}`;
      fc.pre(!text.includes("{{"));
      let parsed: unknown;
      try {
        parsed = JSON.parse(text);
      } catch {
        parsed = undefined;
      }
      const codes = problemsOf(text).filter((code) => !code.startsWith("json-duplicate-member"));
      expect(codes.length === 0).toBe(parsed !== undefined);
    });
  });

  it.each([
    [
      '{"a": 1, "b"}',
      ['json-syntax at "\\"b\\""', 'value-missing at "\\"b\\""'],
      { a: 1, b: undefined },
    ],
    ['{"a": , "b": 1}', ['value-missing at "\\"a\\""'], { a: undefined, b: 1 }],
    ['{"a": 1 "b": 2}', ['json-syntax at ""'], { a: 1, b: 2 }],
    ['{"a": 1, a: 2}', ['json-syntax at "a"', 'json-duplicate-member at "a"'], { a: 2 }],
    ['{"a": 1, "a": 2}', ['json-duplicate-member at "\\"a\\""'], { a: 2 }],
    ['{"a": 1, "\\u0061": 2}', ['json-duplicate-member at "\\"\\\\u0061\\""'], { a: 2 }],
    ['{"a": [1, 2,]}', ['json-trailing-comma at ","'], { a: [1, 2] }],
    ['{"a": 1,}', ['json-trailing-comma at ","'], { a: 1 }],
    ['{"a": [1, , 2]}', ['json-syntax at ","'], { a: [1, 2] }],
    ['{"a": {"b": 1, "c": 2', ['json-syntax at "{"', 'json-syntax at "{"'], { a: { b: 1, c: 2 } }],
    ['{"a": [1, 2}', ['json-syntax at "["'], { a: [1, 2] }],
    ['{"a": 1]}', ['json-syntax at "]"'], { a: 1 }],
    ['{"a": "b\n, "c": 1}', ['json-syntax at "\\"b"'], { a: "b", c: 1 }],
    ['{"a": \'b c\', "d": 1}', ["json-syntax at \"'b c'\""], { a: undefined, d: 1 }],
    ['{"a": 01, "b": 1}', ['json-syntax at "01"'], { a: undefined, b: 1 }],
    ['{"a": 1e999}', ['json-syntax at "1e999"'], { a: undefined }],
    ['{"a": True}', ['json-syntax at "True"'], { a: undefined }],
    ['{"a": {{b}}, "c": 1}', ['json-syntax at "{{b}}"'], { a: undefined, c: 1 }],
    ['{"a": "\\x"}', ['json-syntax at "\\\\x"'], { a: "\\x" }],
    ['{"a": "\t"}', ['json-syntax at "\\t"'], { a: "\t" }],
    ['{"a": 1 /* b */}', ['json-syntax at "/* b */"'], { a: 1 }],
    ['{"a": 1 /*/ b */, "c": 2}', ['json-syntax at "/*/ b */"'], { a: 1, c: 2 }],
    ['{"a": 1 /* b\n, "c": 2}', ['json-syntax at "/* b"'], { a: 1, c: 2 }],
    ['{"a": 1} b', ['json-syntax at "b"'], { a: 1 }],
    ['["a"]', ['json-not-an-object at "[\\"a\\"]"'], ["a"]],
  ])("reads on behind what is wrong in %j", (text, problems, value) => {
    expect(problemsOf(text)).toEqual(problems);
    expect(jsonOf(text)).toEqual(value);
  });

  it("goes no deeper than it must", () => {
    const text = `{"a": ${"[".repeat(100_000)}1${"]".repeat(100_000)}, "b": 2}`;
    expect(problemsOf(text).map((problem) => problem.slice(0, 20))).toEqual([
      'json-syntax at "[[[[',
    ]);
    expect(jsonOf(text)).toMatchObject({ b: 2 });
  });

  it("keeps hostile names as ordinary members", () => {
    const value = jsonOf('{"__proto__": {"x": 1}, "constructor": 2}');
    expect(JSON.stringify(value)).toBe('{"__proto__":{"x":1},"constructor":2}');
  });

  it.each([
    ["TelBerichten\n{}", ['operation-with-json at "TelBerichten"']],
    ["{}\nTelBerichten", ['operation-with-json at "TelBerichten"']],
    ["{}\nsoort: NIEUW", ['misplaced-line at "soort:"']],
    ["soort: NIEUW\n{}", ['misplaced-line at "{}"']],
    ["{}\n{}", ['misplaced-line at "{}"']],
    ["? a exists\n{}", ['misplaced-line at "{}"']],
    ["@tag a\n{}\n? a exists", []],
  ])("is the only body: %j", (text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  it("does not hide expectations below an open bracket", () => {
    const request = onlyRequest('{"a": [1,\n? status == 200\n? b exists');
    expect(request.expectations).toHaveLength(2);
  });
});
