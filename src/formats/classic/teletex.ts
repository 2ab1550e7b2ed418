/**
 * Character set of classic messages, "GBA teletex" (Logisch Ontwerp BRP): most of ASCII, single bytes
 * above 7F, and pairs of a diacritic and a letter. No library has this table, and Unicode normalisation
 * would change U+2126. Bytes are represented as a string with one byte per character, called binary.
 */

const controls = "\n\f\r";
const graphics =
  " !\"%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz|";

/** First byte of a row and the characters from it on. `\0` is unassigned. */
const singles: readonly (readonly [number, string])[] = [
  [0xa1, "¡¢£$¥#§¤"],
  [0xab, "«"],
  [0xb0, "°±²³×µ¶·÷"],
  [0xbb, "»¼½¾¿"],
  [0xe0, "\u2126ÆĐªĦ"],
  [0xe7, "ĿŁØŒºÞŦŊŉĸæđðħı"],
  [0xf7, "ŀłøœßþŧŋ"],
];

/** Byte of the diacritic, the letters that allow it, and the resulting characters. */
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

/** Each sequence of one or two bytes with its character. One to one. */
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

/** Role of a byte: equal in every character set, a single character, or a diacritic. */
const roles = { plain: 1, single: 2, mark: 3 } as const;
/** Key of a diacritic and its letter, above those of single bytes. */
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

/** Arrays instead of a map, because each byte of every message is looked up. */
const { roleOf, characterOf } = byteTables();

export function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (roleOf[bytes[at] ?? 0] !== roles.plain) return false;
  return true;
}

/** Length of the character at a position in bytes, 0 for an invalid one. */
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

export function toTeletex(text: string): string | number {
  let binary = "";
  let copied = 0;
  for (let at = 0; at < text.length;) {
    if (roleOf[text.charCodeAt(at)] === roles.plain) {
      at += 1;
      continue;
    }
    // Every supported character is one UTF-16 unit.
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

/** Text in supported characters, if only the composition differs, otherwise undefined. */
export function composedForTeletex(text: string): string | undefined {
  const parts = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  const composed = parts
    .map((part) => (isInTeletex(part) ? part : part.normalize("NFC")))
    .map((part) => alike.get(part) ?? part);
  return composed.every((part) => [...part].every(isInTeletex)) ? composed.join("") : undefined;
}
