import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openFile } from "../../../src/language/languageService.ts";
import { Places } from "../../../src/language/features/places.ts";
import { LineIndex } from "../../../src/model/text/sourceText.ts";
import { always } from "../../support/always.ts";

const pieces = ["a", "é", "你", "😀", "\n", "\r\n", "\r", "### x\n", "\ufeff", "@a = 1\n", " "];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((all) => all.join(""));

/** Every valid position: not inside a character, and not between CR and LF. */
function places(text: string): readonly number[] {
  const all = Array.from({ length: text.length + 1 }, (_, offset) => offset);
  return all.filter((offset) => {
    const around = text.slice(Math.max(0, offset - 1), offset + 1);
    return around !== "\r\n" && (around.length < 2 || [...around].length === 2);
  });
}

describe("places of the protocol", () => {
  it.each(["utf-8", "utf-16", "utf-32"] as const)("lead there and back in %s", (encoding) => {
    always(100, [texts], (text) => {
      const own = new Places(openFile(text), encoding);
      const plain = new Places(new LineIndex(text), encoding);
      for (const offset of places(text)) {
        const place = own.position(offset);
        expect(place).toEqual(plain.position(offset));
        expect(own.offset(place)).toBe(offset);
        expect(plain.offset(place)).toBe(offset);
      }
    });
  });

  it("count the units that were agreed", () => {
    const file = openFile("é你😀x\n");
    const column = (encoding: "utf-8" | "utf-16" | "utf-32") =>
      new Places(file, encoding).position(4).character;
    expect([column("utf-8"), column("utf-16"), column("utf-32")]).toEqual([9, 4, 3]);
  });

  it("end with their line and with the text", () => {
    const own = new Places(openFile("ab\r\ncd"), "utf-16");
    expect(own.offset({ line: 0, character: 9 })).toBe(2);
    expect(own.offset({ line: 1, character: 9 })).toBe(6);
    expect(own.offset({ line: 9, character: 9 })).toBe(6);
    const turned = { start: { line: 1, character: 0 }, end: { line: 0, character: 1 } };
    expect(own.span(turned)).toEqual({ start: 1, end: 4 });
  });
});
