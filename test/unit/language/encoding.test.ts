import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeRequestFile } from "../../../src/language/syntax/requestFileLimits.ts";
import { always } from "../../support/always.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const strict = (bytes: Uint8Array) => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

describe("decodeRequestFile", () => {
  it("drops one byte order mark and no second one", () => {
    const decoded = { kind: "text", text: "\ufeffa" };
    expect(decodeRequestFile(encode("\ufeff\ufeffa"))).toEqual(decoded);
  });

  it.each([
    ["a byte of another encoding", [0x61, 0x0a, 0x62, 0xe9, 0x63], 3, { line: 2, column: 2 }],
    ["a cut sequence", [0x61, 0xe2, 0x82], 1, { line: 1, column: 2 }],
    ["an overlong form", [0xc0, 0xaf], 0, { line: 1, column: 1 }],
    ["a surrogate", [0xed, 0xa0, 0x80], 0, { line: 1, column: 1 }],
    ["a code point beyond the last", [0xf4, 0x90, 0x80, 0x80], 0, { line: 1, column: 1 }],
    ["a lone continuation", [0x80], 0, { line: 1, column: 1 }],
    ["a fault behind a mark", [0xef, 0xbb, 0xbf, 0x61, 0xff], 4, { line: 1, column: 2 }],
    ["a fault behind a wide letter", [0xf0, 0x9f, 0x98, 0x80, 0xff], 4, { line: 1, column: 3 }],
  ])("refuses %s and says where", (_what, bytes, offset, position) => {
    expect(decodeRequestFile(Uint8Array.from(bytes))).toEqual({
      kind: "notUtf8",
      offset,
      position,
    });
  });

  // Shows: language-request-file
  it("reads what the platform's strict decoder reads, and nothing else", () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc.string({ unit: "grapheme" }).map(encode),
      fc
        .tuple(fc.string({ unit: "grapheme" }), fc.nat(), fc.nat(255))
        .map(([text, at, byte]) => encode(text).map((old, i) => (i === at % 7 ? byte : old))),
    );
    always(3000, [bytes], (input) => {
      const decoded = decodeRequestFile(input);
      const expected = strict(input)?.replace(/^\ufeff/, "");
      expect(decoded.kind === "text" ? decoded.text : undefined).toBe(expected);
    });
  });

  it("reads a large file", () => {
    const text = "é€😀a".repeat(300_000);
    expect(decodeRequestFile(encode(text))).toEqual({ kind: "text", text });
  });
});
