/**
 * The character set of classic messages, "GBA teletex" (Logisch Ontwerp BRP): most of ASCII, single bytes above 7F,
 * and pairs of a mark and a letter. No table of a library is the same, and Unicode's normal forms would change U+2126.
 * Bytes stand in strings here, one byte a character: such a string is called binary.
 */

const controls = "\n\f\r";
const graphics =
  " !\"%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz|";

/** The first byte of a row, and what it and the bytes that follow stand for; `\0` stands for nothing. */
const singles: readonly (readonly [number, string])[] = [
  [0xa1, "¡¢£$¥#§¤"],
  [0xab, "«"],
  [0xb0, "°±²³×µ¶·÷"],
  [0xbb, "»¼½¾¿"],
  [0xe0, "\u2126ÆĐªĦ"],
  [0xe7, "ĿŁØŒºÞŦŊŉĸæđðħı"],
  [0xf7, "ŀłøœßþŧŋ"],
];

/** The byte of the mark, the letters that take it, and what they are together. */
const pairs: readonly (readonly [number, string, string])[] = [
  [0xc1, "AEIOUaeiou", "ÀÈÌÒÙàèìòù"],
  [0xc2, "ACEILNORSUYZacegilnorsuyz", "ÁĆÉÍĹŃÓŔŚÚÝŹáćéģíĺńóŕśúýź"],
  [0xc3, "ACEGHIJOSUWYaceghijosuwy", "ÂĈÊĜĤÎĴÔŜÛŴŶâĉêĝĥîĵôŝûŵŷ"],
  [0xc4, "AINOUainou", "ÃĨÑÕŨãĩñõũ"],
  [0xc5, "AEIOUaeiou", "ĀĒĪŌŪāēīōū"],
  [0xc6, "AGUagu", "ĂĞŬăğŭ"],
  [0xc7, "CEGIZcegz", "ĊĖĠİŻċėġż"],
  [0xc8, "AEIOUYaeiouy", "ÄËÏÖÜŸäëïöüÿ"],
  [0xca, "AUau", "ÅŮåů"],
  [0xcb, "CGKLNRSTcklnrst", "ÇĢĶĻŅŖŞŢçķļņŗşţ"],
  [0xcd, "OUou", "ŐŰőű"],
  [0xce, "AEIUaeiu", "ĄĘĮŲąęįų"],
  [0xcf, "CDELNRSTZcdelnrstz", "ČĎĚĽŇŘŠŤŽčďěľňřšťž"],
];

/** Each sequence of one or two bytes with its character; one to one. */
export const teletexSequences: readonly (readonly [binary: string, character: string])[] = [
  ...[...controls, ...graphics].map((each) => [each, each] as const),
  ...singles.flatMap(([first, characters]) =>
    [...characters].map((each, index) => [String.fromCharCode(first + index), each] as const),
  ),
  ...pairs.flatMap(([mark, letters, characters]) =>
    [...letters].map(
      (letter, index) => [String.fromCharCode(mark) + letter, characters[index] ?? ""] as const,
    ),
  ),
];

const sequenceOf: ReadonlyMap<string, string> = new Map(
  teletexSequences.map(([binary, character]) => [character, binary]),
);

/** What a byte is: the same in every character set, a character of its own, a mark, or none of these. */
const roles = { plain: 1, single: 2, mark: 3 } as const;
/** A mark and its letter as one number, beyond those of single bytes. */
const together = (mark: number, letter: number) => 256 + ((mark & 0xf) << 7) + letter;

function byteTables() {
  const roleOf = new Uint8Array(256);
  const characterOf: string[] = new Array<string>(together(0xf, 0x80)).fill("");
  for (const [binary, character] of teletexSequences) {
    const [first, second] = [binary.charCodeAt(0), binary.charCodeAt(1)];
    const isSingle = binary.length === 1;
    roleOf[first] = isSingle ? (first < 0x80 ? roles.plain : roles.single) : roles.mark;
    characterOf[isSingle ? first : together(first, second)] = character;
  }
  return { roleOf, characterOf };
}

/** Tables of bytes in the place of a map: each byte of every message is looked up. */
const { roleOf, characterOf } = byteTables();

/** Whether all bytes of a part are the same in every character set. */
export function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (roleOf[bytes[at] ?? 0] !== roles.plain) return false;
  return true;
}

/** The length of the character at a place, in bytes; 0 where there is none. */
function widthAt(binary: string, at: number): number {
  const first = binary.charCodeAt(at);
  const role = roleOf[first];
  if (role !== roles.mark) return role === roles.plain || role === roles.single ? 1 : 0;
  const second = binary.charCodeAt(at + 1);
  return second < 0x80 && characterOf[together(first, second)] !== "" ? 2 : 0;
}

export function isTeletex(binary: string): boolean {
  for (let at = 0; at < binary.length;) {
    const width = roleOf[binary.charCodeAt(at)] === roles.plain ? 1 : widthAt(binary, at);
    if (width === 0) return false;
    at += width;
  }
  return true;
}

export function isInTeletex(character: string): boolean {
  return sequenceOf.has(character);
}

/** The text, or where in the binary stands what is no character. */
export function fromTeletex(binary: string): string | number {
  let text = "";
  let copied = 0;
  for (let at = 0; at < binary.length;) {
    const first = binary.charCodeAt(at);
    if (roleOf[first] === roles.plain) {
      at += 1;
      continue;
    }
    const width = widthAt(binary, at);
    if (width === 0) return at;
    const index = width === 1 ? first : together(first, binary.charCodeAt(at + 1));
    text += binary.slice(copied, at) + (characterOf[index] ?? "");
    at += width;
    copied = at;
  }
  return copied === 0 ? binary : text + binary.slice(copied);
}

/** The binary, or where in the text stands a character that cannot be written. */
export function toTeletex(text: string): string | number {
  let binary = "";
  let copied = 0;
  for (let at = 0; at < text.length;) {
    if (roleOf[text.charCodeAt(at)] === roles.plain) {
      at += 1;
      continue;
    }
    // None of these characters takes two units.
    const sequence = sequenceOf.get(text.charAt(at));
    if (sequence === undefined) return at;
    binary += text.slice(copied, at) + sequence;
    at += 1;
    copied = at;
  }
  return copied === 0 ? text : binary + text.slice(copied);
}

const alike: ReadonlyMap<string, string> = new Map([
  ["\u03a9", "\u2126"],
  ["Ș", "Ş"],
  ["ș", "ş"],
  ["Ț", "Ţ"],
  ["ț", "ţ"],
]);

/** In characters that can be written, where a text is only spelled otherwise; undefined where that is not enough. */
export function composedForTeletex(text: string): string | undefined {
  const parts = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  const composed = parts
    .map((part) => (isInTeletex(part) ? part : part.normalize("NFC")))
    .map((part) => alike.get(part) ?? part);
  return composed.every((part) => [...part].every(isInTeletex)) ? composed.join("") : undefined;
}
