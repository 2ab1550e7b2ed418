import { binaryOf, bytesOf } from "../../contract/binary.ts";
import { sameText, text, type Text } from "../../contract/text.ts";
import { codePointOf, hexOf } from "./notes.ts";
import { composedForTeletex, fromTeletex, isInTeletex, isTeletex, toTeletex } from "./teletex.ts";
import { readUtf8, utf8Of } from "../../contract/utf8.ts";

/** A string with one byte per character is called binary. */

/** The text, or the position of the first byte that is not UTF-8. */
export function fromUtf8(binary: string): string | number {
  const { text, wrongAt } = readUtf8(bytesOf(binary));
  return wrongAt ?? text;
}

export function toUtf8(text: string): string {
  return binaryOf(utf8Of(text));
}

/** Character sets of classic messages. Latin-1 is damage that can be read on request. */
export const charsetNames = ["teletex", "utf-8", "latin-1"] as const;
export type CharsetName = (typeof charsetNames)[number];

interface WrongCharacter {
  readonly at: number;
  readonly found: Text;
  readonly repaired?: string;
}

export interface Charset {
  readonly name: CharsetName;
  readonly decode: (binary: string) => string | WrongCharacter;
  readonly encode: (value: string) => string | WrongCharacter;
}

function wrongCharacter(value: string, at: number): WrongCharacter {
  const character = String.fromCodePoint(value.codePointAt(at) ?? 0);
  const repaired = composedForTeletex(value);
  return { at, found: codePointOf(character), ...(repaired !== undefined && { repaired }) };
}

function wrongByte(binary: string, at: number): WrongCharacter {
  const first = binary.charCodeAt(at);
  const next = binary.charCodeAt(at + 1);
  const isPair = first >= 0xc0 && first <= 0xcf && !Number.isNaN(next);
  const words = isPair ? `${hexOf(first)} ${hexOf(next)}` : hexOf(first);
  return { at, found: sameText(words) };
}

function encodeTeletex(value: string): string | WrongCharacter {
  const written = toTeletex(value);
  return typeof written === "string" ? written : wrongCharacter(value, written);
}

function firstOutside(value: string): number | undefined {
  let at = 0;
  for (const character of value) {
    if (!isInTeletex(character)) return at;
    at += character.length;
  }
  return undefined;
}

export const charsets: Readonly<Record<CharsetName, Charset>> = {
  teletex: {
    name: "teletex",
    decode: (binary) => {
      const read = fromTeletex(binary);
      return typeof read === "string" ? read : wrongByte(binary, read);
    },
    encode: encodeTeletex,
  },
  "utf-8": {
    name: "utf-8",
    decode: (binary) => {
      const read = fromUtf8(binary);
      if (typeof read !== "string") return wrongByte(binary, read);
      const at = firstOutside(read);
      return at === undefined
        ? read
        : { ...wrongCharacter(read, at), at: toUtf8(read.slice(0, at)).length };
    },
    encode: (value) => {
      const written = encodeTeletex(value);
      return typeof written === "string" ? toUtf8(value) : written;
    },
  },
  "latin-1": {
    name: "latin-1",
    decode: (binary) => {
      const at = firstOutside(binary);
      return at === undefined ? binary : wrongByte(binary, at);
    },
    encode: encodeTeletex,
  },
};

/**
 * Detects the encoding of a whole file, because no character of the set is valid in both. Without bytes
 * above 7F both are equal. Otherwise teletex is assumed, which reports the first wrong byte.
 */
export function charsetOf(binary: string): "teletex" | "utf-8" {
  const high = binary.search(/[\x80-\xff]/);
  if (high < 0 || typeof fromUtf8(binary.slice(high)) !== "string") return "teletex";
  return isTeletex(binary) ? "teletex" : "utf-8";
}

/** Letters of Western Europe that Dutch names may contain in Latin-1. */
const common =
  /^[ -~\n\f\r\xc0-\xc5\xc7-\xcf\xd1-\xd6\xd8-\xdd\xdf-\xe5\xe7-\xef\xf1-\xf6\xf8-\xfd\xff]*$/;
/** Impossible in Latin-1 words, but common for pairs of teletex. */
const capitalInside = /[a-z\xdf-\xff][\xc0-\xde]/;

/**
 * Text converted to Latin-1 with recounted lengths is still valid teletex, but has other letters (é as
 * Ø, ë as º). These Latin-1 spellings occur in no name in teletex: rare letters beside any letter,
 * misplaced capitals, and letters outside their language.
 */
const sure: readonly RegExp[] = [
  /(?<=[A-Za-z])[\xe0\xe3\xe4\xe7\xeb\xed-\xef\xf4\xfd]|[\xe0\xe3\xe4\xe7\xeb\xed-\xef\xf4\xfd](?=[A-Za-z])/,
  /(?<=[a-z'\xdf-\xff])[\xe1\xe2\xe8\xe9\xea\xec]/,
  /(?<=[A-Z])[\xe1\xe2\xe8\xe9\xea\xec](?=[a-z])/,
  /(?<=[A-Za-z])\xf1(?=[aeiou\xe1\xe9\xed\xf3\xfa])/,
  /(?<=[B-DF-HJ-NP-QS-TV-Zb-df-hj-np-qs-tv-z])[\xf2\xf3](?![aeiou])/,
  /\xf5(?=[aeiou])/,
  /(?<=[A-Za-z])\xfc|\xfc(?=[A-Za-z])/,
  /(?<=[A-Za-z])\xfa(?![uid])/,
  /(?<![A-Za-z])[B-DF-HJ-NP-TV-XZ]\xf8(?=[b-df-hj-np-tv-xz])/,
  /(?<![A-Za-z\x80-\xff])\xc7e(?=[a-z])/,
];

/** Read unchanged, with a note, because both spellings occur. */
const doubtful: readonly RegExp[] = [
  /[\xe1\xe2\xe8\xe9\xea\xec](?=[A-Za-z])/,
  /(?<=[A-Za-z])\xfa(?=[uid])/,
];

interface Doubt {
  readonly isSure: boolean;
  readonly at: number;
}

/** Every spelling of both lists contains one of these. */
const suspicious = /[\xc7\xe0-\xff]/;

export function doubtIn(binary: string): Doubt | undefined {
  if (!suspicious.test(binary) || !isCommonLatin1(binary)) return undefined;
  const isFoundIn = (pattern: RegExp) => pattern.test(binary);
  const certain = sure.find(isFoundIn);
  const pattern = certain ?? doubtful.find(isFoundIn);
  return pattern && { isSure: certain !== undefined, at: binary.search(pattern) };
}

export function isCommonLatin1(binary: string): boolean {
  return common.test(binary) && !capitalInside.test(binary);
}

export const latin1Words = {
  expected: text("teletex", "teletex"),
  found: text("letters that make sense only in Latin-1", "letters die alleen in Latin-1 kloppen"),
  refused: text(
    "The text was probably converted to Latin-1 (é now appears as Ø). Tolerant conversion reads it as Latin-1. If it is teletex after all, specify the character set.",
    "De tekst is waarschijnlijk omgezet naar Latin-1 (é verschijnt nu als Ø). Tolerant omzetten leest de tekst als Latin-1. Is het toch teletex, geef dan de tekenset op.",
  ),
  converted: text("It was read as Latin-1.", "Het is als Latin-1 gelezen."),
  doubtful: text(
    "It was read as teletex. Check this name.",
    "Het is als teletex gelezen. Controleer deze naam.",
  ),
} as const;
