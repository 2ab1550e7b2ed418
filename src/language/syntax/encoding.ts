import { LineIndex, type Position } from "../../model/text/span.ts";
import { hasMarkAt } from "./lines.ts";

type DecodedFile =
  | { readonly kind: "text"; readonly text: string }
  /** The first byte that is not UTF-8: `offset` counts bytes, `position` lines and columns. */
  | { readonly kind: "notUtf8"; readonly offset: number; readonly position: Position };

/** How many characters are joined at once; more would not fit on the call stack. */
const chunk = 8192;

/**
 * Reads the bytes of a request file as strict UTF-8, without one byte order mark (language rule
 * 16). Overlong forms, surrogates and cut sequences are refused, so that nothing is sent that
 * reads differently elsewhere.
 */
export function decodeRequestFile(bytes: Uint8Array): DecodedFile {
  const pieces: string[] = [];
  let points: number[] = [];
  const flush = () => {
    pieces.push(String.fromCodePoint(...points));
    points = [];
  };
  for (let at = 0; at < bytes.length;) {
    const read = readCodePoint(bytes, at);
    if (!read) {
      flush();
      return { kind: "notUtf8", offset: at, position: endOf(withoutMark(pieces.join(""))) };
    }
    points.push(read.point);
    at += read.length;
    if (points.length >= chunk) flush();
  }
  flush();
  return { kind: "text", text: withoutMark(pieces.join("")) };
}

function withoutMark(text: string): string {
  return hasMarkAt(text, 0) ? text.slice(1) : text;
}

/** Lead bytes of sequences: their marks, lengths and the lowest code point of that length. */
const sequences = [
  { mask: 0xe0, mark: 0xc0, length: 2, lowest: 0x80 },
  { mask: 0xf0, mark: 0xe0, length: 3, lowest: 0x800 },
  { mask: 0xf8, mark: 0xf0, length: 4, lowest: 0x10000 },
] as const;

function readCodePoint(bytes: Uint8Array, at: number) {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return { point: lead, length: 1 };
  const sequence = sequences.find(({ mask, mark }) => (lead & mask) === mark);
  if (!sequence) return undefined;
  let point = lead & ~sequence.mask;
  for (let i = 1; i < sequence.length; i++) {
    const byte = bytes[at + i];
    if (byte === undefined || (byte & 0xc0) !== 0x80) return undefined;
    point = (point << 6) | (byte & 0x3f);
  }
  const surrogate = point >= 0xd800 && point <= 0xdfff;
  if (point < sequence.lowest || point > 0x10ffff || surrogate) return undefined;
  return { point, length: sequence.length };
}

/** The place behind a text, as `LineIndex` counts. */
function endOf(text: string): Position {
  return new LineIndex(text).positionAt(text.length);
}
