import type { Span } from "../text/span.ts";

/**
 * Finds secrets in a text, however they are spelt: as they are, percent-encoded (once, repeatedly, in
 * part, or as a form does), in base64 or base64url (also inside a longer encoded text), in hexadecimal
 * (with or without separators), and each of these with escapes of JSON. One pass over the text.
 */
export class SecretSearch {
  /** By the character that they begin with, read as what it stands for; by class. */
  readonly #byFirst = new Map<number, Spelling[]>();
  readonly #spellings: readonly Spelling[];
  /** By class: whether a secret may begin with such a character. */
  readonly #firsts = new Uint8Array(classes);
  /** By two characters, the same. Nearly every place is ruled out here; made for the first long text. */
  #pairs: Uint8Array | undefined;
  readonly #reader = new Reader();

  constructor(secrets: Iterable<string>) {
    const spellings = [...new Set(secrets)].filter((secret) => secret !== "").flatMap(spellingsOf);
    this.#spellings = spellings;
    for (const spelling of spellings) {
      for (const code of spellersOf(spelling, 0)) {
        const known = this.#byFirst.get(code);
        if (known) known.push(spelling);
        else this.#byFirst.set(code, [spelling]);
      }
      for (const code of beginnersOf(spelling, 0)) this.#firsts[code] = 1;
    }
  }

  /** The places of secrets from the start of the text on; none overlaps another. */
  find(text: string): readonly Span[] {
    const found: Span[] = [];
    const firsts = this.#firsts;
    const pairs = text.length < longText ? undefined : (this.#pairs ??= pairsOf(this.#spellings));
    let code = text.charCodeAt(0);
    for (let at = 0; at < text.length;) {
      const following = text.charCodeAt(at + 1);
      const isPossible = pairs
        ? pairs[classOf(code) * classes + classOf(following)] === 1
        : firsts[classOf(code)] === 1;
      const place = isPossible ? this.#placeAt(text, at, code) : undefined;
      if (place) {
        found.push({ start: Math.max(place.start, found.at(-1)?.end ?? 0), end: place.end });
        at = place.end;
        code = text.charCodeAt(at);
      } else {
        at++;
        code = following;
      }
    }
    return found;
  }

  #placeAt(text: string, at: number, code: number): Span | undefined {
    let longest = this.#longestAt(text, at, code);
    if (code !== backslash && code !== percentSign) return longest;
    // What it stands for depends on how often it was encoded.
    let read = code;
    for (let percent = 0; percent <= deepestPercent; percent++) {
      this.#reader.read(text, at, percent);
      if (this.#reader.code === read) continue;
      read = this.#reader.code;
      const place = this.#longestAt(text, at, read);
      if (place && place.end > (longest?.end ?? 0)) longest = place;
    }
    return longest;
  }

  #longestAt(text: string, at: number, code: number): Span | undefined {
    let longest: Span | undefined;
    for (const spelling of this.#byFirst.get(classOf(code)) ?? []) {
      const end = this.#reader.endOf(spelling, text, at);
      if (end > (longest?.end ?? at)) longest = this.#withEdges(spelling, text, at, end);
    }
    return longest;
  }

  /** With the characters of base64 that hold a part of the secret beside bits of something else. */
  #withEdges({ edges }: Spelling, text: string, start: number, end: number): Span {
    if (!edges) return { start, end };
    const from = edges.before && isBase64(text.charCodeAt(start - 1)) ? start - 1 : start;
    let to = end;
    if (edges.after) {
      const reader = this.#reader;
      reader.read(text, to);
      if (isBase64(reader.code)) to = reader.end;
      for (let padding = 0; padding < 2; padding++) {
        reader.read(text, to);
        if (reader.code === equalsSign) to = reader.end;
      }
    }
    return { start: from, end: to };
  }
}

/** One way to spell a secret. */
interface Spelling {
  /** What is spelt, after `folded`. */
  readonly bytes: Uint8Array;
  /** Whether escapes of JSON are read as what they stand for. */
  readonly escapes: boolean;
  /** How often percent-encoding is taken off at most. */
  readonly percent: number;
  readonly alphabet: "text" | "base64" | "hex";
  readonly edges?: { readonly before: boolean; readonly after: boolean };
}

/** The bytes of a secret from which on it is also looked for in base64 and hexadecimal. */
const shortestEncoded = 8;

/** An address inside an address inside an address. */
const deepestPercent = 3;

const backslash = 0x5c;
const percentSign = 0x25;
const plus = 0x2b;
const space = 0x20;
const equalsSign = 0x3d;

function spellingsOf(secret: string): readonly Spelling[] {
  const bytes = utf8(secret);
  // What looks like an escape in the secret itself is also looked for as it is.
  const escapes = secret.includes("\\") ? [true, false] : [true];
  const percents = secret.includes("%") ? [0, 1, 2, deepestPercent] : [deepestPercent];
  const asText = escapes.flatMap((escape) =>
    percents.map((percent) => ({ bytes, escapes: escape, percent, alphabet: "text" }) as const),
  );
  if (bytes.length < shortestEncoded) return asText;
  const asHex = {
    bytes: hexOf(bytes),
    escapes: true,
    percent: deepestPercent,
    alphabet: "hex",
  } as const;
  return [...asText, ...([0, 1, 2] as const).map((shift) => base64At(bytes, shift)), asHex];
}

/** The base64 of a secret that so many bytes precede, without what also depends on its neighbours. */
function base64At(secret: Uint8Array, shift: 0 | 1 | 2): Spelling {
  const bytes = new Uint8Array(shift + secret.length);
  bytes.set(secret, shift);
  const [from, to] = [Math.ceil((shift * 8) / 6), Math.floor((bytes.length * 8) / 6)];
  const spelt = new Uint8Array(to - from);
  for (let index = from; index < to; index++) {
    const bit = index * 6;
    const pair = ((bytes[bit >> 3] ?? 0) << 8) | (bytes[(bit >> 3) + 1] ?? 0);
    spelt[index - from] = base64Alphabet.charCodeAt((pair >> (10 - (bit & 7))) & 0x3f);
  }
  const edges = { before: shift > 0, after: bytes.length % 3 > 0 };
  return { bytes: spelt, escapes: true, percent: deepestPercent, alphabet: "base64", edges };
}

const base64Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function isBase64(code: number): boolean {
  return code < 128 && base64Alphabet.includes(String.fromCharCode(foldedBase64(code)));
}

function hexOf(bytes: Uint8Array): Uint8Array {
  const digits = new Uint8Array(bytes.length * 2);
  for (const [index, byte] of bytes.entries()) {
    digits[index * 2] = hexDigits.charCodeAt(byte >> 4);
    digits[index * 2 + 1] = hexDigits.charCodeAt(byte & 0x0f);
  }
  return digits;
}

const hexDigits = "0123456789abcdef";

function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) pushUtf8(bytes, character.codePointAt(0) ?? 0);
  return Uint8Array.from(bytes);
}

function pushUtf8(bytes: number[], code: number): void {
  // Half a pair is written as the replacement character.
  const point = code >= 0xd800 && code <= 0xdfff ? 0xfffd : code;
  if (point < 0x80) bytes.push(point);
  else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 0x3f));
  else {
    if (point < 0x10000) bytes.push(0xe0 | (point >> 12));
    else bytes.push(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 0x3f));
    bytes.push(0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f));
  }
}

/** Both alphabets of base64 as one, and hexadecimal digits in lower case. */
function folded(code: number, alphabet: Spelling["alphabet"]): number {
  if (alphabet === "text") return code;
  if (alphabet === "base64") return foldedBase64(code);
  return code >= 0x41 && code <= 0x46 ? code + 0x20 : code;
}

function foldedBase64(code: number): number {
  if (code === 0x2d) return plus;
  return code === 0x5f ? 0x2f : code;
}

/** In shorter texts, such as headers, pairs of characters save less than it takes to find out which there are. */
const longText = 512;

/** Each character of ASCII, and all others (and the end of the text) as one class. */
const classes = 129;

function classOf(code: number): number {
  return code >= 0 && code < 128 ? code : 128;
}

/** Which two characters a spelling may begin with, by `first * classes + second`. */
function pairsOf(spellings: readonly Spelling[]): Uint8Array {
  const pairs = new Uint8Array(classes * classes);
  for (const spelling of spellings) {
    const seconds = beginnersOf(spelling, 1);
    for (const first of beginnersOf(spelling, 0)) {
      const row = first * classes;
      if (isEncoded(first) || spelling.bytes.length === 1) pairs.fill(1, row, row + classes);
      else for (const second of seconds) pairs[row + second] = 1;
    }
  }
  return pairs;
}

/** Where one byte takes more than one character, or one character is more than one byte. */
function isEncoded(code: number): boolean {
  return code === backslash || code === percentSign || code >= 128;
}

/** The classes of characters that this byte may begin with, those that begin an encoded one too. */
function beginnersOf(spelling: Spelling, index: number): readonly number[] {
  const encoders = [
    ...(spelling.escapes ? [backslash] : []),
    ...(spelling.percent > 0 ? [percentSign] : []),
  ];
  return [...spellersOf(spelling, index), ...encoders];
}

/** The classes of characters that spell this byte as themselves: of all, only these can (see `folded`). */
function spellersOf(spelling: Spelling, index: number): readonly number[] {
  const expected = spelling.bytes[index] ?? 0;
  const candidates = new Set([expected, expected - 0x20, plus, 0x2d, 0x5f, classes - 1]);
  return [...candidates].filter(
    (code) => code >= 0 && code < classes && isSpeltBy(spelling, index, code),
  );
}

/** Whether a character, read as what it stands for, can spell this byte. */
function isSpeltBy({ bytes, alphabet, percent }: Spelling, index: number, code: number): boolean {
  const expected = bytes[index] ?? 0;
  if (code >= 128) return expected >= 0x80;
  if (code === plus && expected === space && percent > 0) return true;
  return folded(code, alphabet) === expected;
}

/** Reads one character after the other as a spelling means them. Made once: it is used at every place. */
class Reader {
  /** The character or byte that was read; -1 at the end of the text. */
  code = -1;
  /** Behind it. */
  end = 0;
  /** Whether `code` is a byte of a percent-encoded character. */
  isByte = false;

  /** Where a spelling that begins at `start` ends; -1 where none begins. */
  endOf(spelling: Spelling, text: string, start: number): number {
    const { bytes, alphabet, percent } = spelling;
    let at = start;
    for (let done = 0; done < bytes.length;) {
      this.#readAs(spelling, text, at);
      if (alphabet === "hex" && done > 0 && done % 2 === 0 && isSeparator(this.code))
        this.#readAs(spelling, text, this.end);
      if (this.code < 0) return -1;
      const expected = bytes[done] ?? 0;
      at = this.end;
      if (this.isByte || this.code < 0x80) {
        const isSpace = expected === space && this.code === plus && percent > 0 && !this.isByte;
        if (!isSpace && folded(this.code, alphabet) !== expected) return -1;
        done++;
      } else {
        const wide: number[] = [];
        pushUtf8(wide, this.code);
        for (const byte of wide) if (bytes[done++] !== byte) return -1;
      }
    }
    return at;
  }

  /** With escapes of JSON and percent-encoding taken off, the latter so many times at most. */
  read(text: string, at: number, percent = deepestPercent): void {
    this.#percentAt(text, at, true, percent);
  }

  #readAs({ escapes, percent }: Spelling, text: string, at: number): void {
    // Nearly every place is decided by a plain character.
    const code = text.charCodeAt(at);
    if (code < 0x80 && code !== backslash && code !== percentSign) this.#set(code, at + 1);
    else this.#percentAt(text, at, escapes, percent);
  }

  #percentAt(text: string, at: number, escapes: boolean, percent: number): void {
    this.#characterAt(text, at, escapes);
    if (this.code !== percentSign || percent === 0) return;
    let { end } = this;
    for (let depth = 0; depth < percent && this.code === percentSign; depth++) {
      const byte = this.#byteAt(text, end, escapes);
      if (byte < 0) break;
      end = this.end;
      this.#set(byte, end, true);
    }
    this.end = end;
  }

  /** The byte of two hexadecimal digits, and -1 where there are none; sets only `end`. */
  #byteAt(text: string, at: number, escapes: boolean): number {
    const { code } = this;
    this.#characterAt(text, at, escapes);
    const high = hexValue(this.code);
    if (high >= 0) this.#characterAt(text, this.end, escapes);
    const low = hexValue(this.code);
    this.code = code;
    return high < 0 || low < 0 ? -1 : high * 16 + low;
  }

  #characterAt(text: string, at: number, escapes: boolean): void {
    if (at >= text.length) return this.#set(-1, at);
    const code = text.charCodeAt(at);
    if (code === backslash && escapes) {
      const escaped = escapeAt(text, at);
      if (escaped >= 0) {
        const end = at + (text[at + 1] === "u" ? 6 : 2);
        if (!isHighHalf(escaped)) return this.#set(escaped, end);
        const low = escapeAt(text, end);
        if (isLowHalf(low)) return this.#set(pairOf(escaped, low), end + 6);
        return this.#set(escaped, end);
      }
    }
    const low = isHighHalf(code) ? text.charCodeAt(at + 1) : -1;
    if (isLowHalf(low)) this.#set(pairOf(code, low), at + 2);
    else this.#set(code, at + 1);
  }

  #set(code: number, end: number, isByte = false): void {
    this.code = code;
    this.end = end;
    this.isByte = isByte;
  }
}

/** The character that an escape of JSON stands for; -1 where none begins. */
function escapeAt(text: string, at: number): number {
  if (text.charCodeAt(at) !== backslash) return -1;
  const letter = text[at + 1] ?? "";
  if (letter !== "u") return shortEscapes[letter] ?? -1;
  let code = 0;
  for (let index = at + 2; index < at + 6; index++) {
    const digit = hexValue(text.charCodeAt(index));
    if (digit < 0) return -1;
    code = code * 16 + digit;
  }
  return code;
}

const shortEscapes: Readonly<Record<string, number>> = {
  '"': 0x22,
  "\\": backslash,
  "/": 0x2f,
  b: 0x08,
  f: 0x0c,
  n: 0x0a,
  r: 0x0d,
  t: 0x09,
};

function hexValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  if (code >= 0x41 && code <= 0x46) return code - 0x37;
  return code >= 0x61 && code <= 0x66 ? code - 0x57 : -1;
}

const isHighHalf = (code: number) => code >= 0xd800 && code <= 0xdbff;
const isLowHalf = (code: number) => code >= 0xdc00 && code <= 0xdfff;
const pairOf = (high: number, low: number) => 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
/** What stands between the bytes of a hexadecimal dump. */
const isSeparator = (code: number) => code === space || code === 0x3a || code === 0x2d;
