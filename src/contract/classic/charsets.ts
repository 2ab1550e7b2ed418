import { text, type Text } from "../text.ts";
import { codePointOf, hexOf } from "./notes.ts";
import { composedForTeletex, fromTeletex, isInTeletex, isTeletex, toTeletex } from "./teletex.ts";
import { fromUtf8, toUtf8 } from "./binary.ts";

/** The forms in which the characters of a classic message travel; Latin-1 is damage that can be read on request. */
export const charsetNames = ["teletex", "utf-8", "latin-1"] as const;
export type CharsetName = (typeof charsetNames)[number];

/** A character that does not belong there, and its place in what was given. */
interface WrongCharacter {
  readonly at: number;
  readonly found: Text;
  /** The whole value spelled so that it fits, where only the spelling is wrong. */
  readonly repaired?: string;
}

export interface Charset {
  readonly name: CharsetName;
  /** From bytes (one a character) to text. */
  readonly decode: (binary: string) => string | WrongCharacter;
  /** From text to bytes. */
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
  return { at, found: text(words, words) };
}

function encodeTeletex(value: string): string | WrongCharacter {
  const written = toTeletex(value);
  return typeof written === "string" ? written : wrongCharacter(value, written);
}

/** Every character of the set, in another encoding. */
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
 * The encoding of a whole file: no character of the set is valid in both. Without a byte above 7F both are the same;
 * what is neither is read as teletex, which then names the first wrong byte.
 */
export function charsetOf(binary: string): "teletex" | "utf-8" {
  const high = binary.search(/[\x80-\xff]/);
  if (high < 0 || typeof fromUtf8(binary.slice(high)) !== "string") return "teletex";
  return isTeletex(binary) ? "teletex" : "utf-8";
}
