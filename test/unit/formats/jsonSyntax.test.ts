import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { syntaxErrorAt } from "../../../src/formats/jsonSpans.ts";
import { always } from "../../support/always.ts";

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe("the place where a text stops being JSON", () => {
  it.each([
    ["", 0],
    ["  ", 2],
    ["{", 1],
    ['{"a" 1}', 5],
    ['{"a": x}', 6],
    ['{"a": 1,}', 8],
    ["[1,]", 3],
    ["[1 2]", 3],
    ["[}", 1],
    ["{]", 1],
    ["[1}", 2],
    ["{}}", 2],
    ["01", 0],
    ["1.", 0],
    ["-", 0],
    ["truex", 0],
    ['"a\nb"', 0],
    ['"\\x"', 0],
    ['"a', 0],
    ["{a: 1}", 1],
    ['{"a": {"b": [1, {"c": nul}]}}', 22],
  ])("%j: %i", (text, at) => {
    expect(syntaxErrorAt(text)).toBe(at);
  });

  it("is found behind more escapes than an expression has room for to come back from", () => {
    const text = `["${'\\"'.repeat(8_000_000)}"`;
    expect(syntaxErrorAt(text)).toBe(text.length);
    expect(syntaxErrorAt(`${text}]`)).toBeUndefined();
  });

  it("is nowhere in any JSON", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom("", " ", "\n\t\r"), (json, space) => {
        expect(syntaxErrorAt(space + json + space)).toBeUndefined();
      }),
    );
  });

  it("agrees with the engine on damaged JSON", () => {
    const odd = fc.constantFrom(...'{}[],:"\\0-.eE+ \n\u0001tx');
    always(2000, [fc.json({ maxDepth: 3 }), fc.nat(), odd], (json, at, sign) => {
      const cut = at % (json.length + 1);
      const damaged = json.slice(0, cut) + sign + json.slice(cut + 1);
      expect(syntaxErrorAt(damaged) === undefined, damaged).toBe(isJson(damaged));
    });
  });
});
