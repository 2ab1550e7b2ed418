import { utf8Of } from "../../contract/utf8.ts";
import { isIgnorable, isSpace } from "./invisibleCharacters.ts";
import { folded, narrow, type Layers, type Spelling } from "./secretSpellings.ts";

const backslash = 0x5c;
const percentSign = 0x25;
const ampersand = 0x26;
const equalsSign = 0x3d;
const plus = 0x2b;
const space = 0x20;
const zero = 0x30;
const letterU = 0x75;
const letterX = 0x78;

export function isOfRuns({ escapes }: Layers): boolean {
  return escapes === "repeated" || escapes === "slashes";
}

/** Whether one byte can be several characters, or one character several bytes. */
export function isEncoded(code: number): boolean {
  return isEncoder(code) || code >= 128;
}

export function isEncoder(code: number): boolean {
  return code === backslash || code === percentSign || code === ampersand || code === equalsSign;
}

/** Decodes characters one by one. Reused at every place to avoid allocations. */
export class SpellingReader {
  /** Last decoded character or byte, -1 at the end of the text. */
  code = -1;
  /** Offset after it. */
  end = 0;
  isByte = false;

  /** End of a spelling that begins at `start`, -1 if there is none. */
  endOf(spelling: Spelling, text: string, start: number): number {
    const { bytes, alphabet, layers } = spelling;
    let at = start;
    for (let done = 0; done < bytes.length;) {
      const expected = bytes[done] ?? 0;
      const plain = text.charCodeAt(at);
      // A plain character decides nearly every place.
      if (plain > space && plain < 0x7f && !isEncoder(plain)) {
        const isMatch =
          folded(plain, alphabet) === expected ||
          (plain === plus && expected === space && layers.percent > 0);
        if (plain === zero && isBetweenBytes(spelling, done) && isX(text.charCodeAt(at + 1)))
          at += 2;
        else if (isMatch) {
          done++;
          at++;
        } else if (isBetweenBytes(spelling, done) && isSeparator(plain)) at++;
        else return -1;
        continue;
      }
      this.read(text, at, layers);
      const { code } = this;
      if (code < 0) return -1;
      if (code === zero && isBetweenBytes(spelling, done)) {
        const { end } = this;
        this.read(text, end, layers);
        if (isX(this.code)) {
          at = this.end;
          continue;
        }
        this.#set(code, end);
      }
      if (this.isByte || code < 0x80) {
        const isBlank = expected === space && isSpace(code) && !this.isByte;
        const isPlus = expected === space && code === plus && layers.percent > 0 && !this.isByte;
        if (isBlank || isPlus || folded(code, alphabet) === expected) done++;
        else if (done === 0 || !this.#isSkipped(spelling, done)) return -1;
      } else {
        const ended = matchedWide(bytes, done, code);
        if (ended > 0) done = ended;
        else if (done === 0 || !this.#isSkipped(spelling, done)) return -1;
      }
      at = this.end;
    }
    return at;
  }

  /** Whether the last character may be skipped between two characters of a secret. */
  #isSkipped(spelling: Spelling, done: number): boolean {
    const { code, isByte } = this;
    if (code === backslash) return isOfRuns(spelling.layers);
    if (isByte && code >= 0x80) return false;
    if (isSpace(code)) return spelling.isSpaced;
    return isIgnorable(code) || (isBetweenBytes(spelling, done) && isSeparator(code));
  }

  /** Decodes escapes, entities and percent-encoding up to the limit of each layer. */
  read(text: string, at: number, layers: Layers): void {
    this.#escaped(text, at, layers);
    let { percent, entities } = layers;
    let isQuoted = layers.quoted;
    for (;;) {
      const { code, end, isByte } = this;
      if (code === percentSign && percent > 0) {
        percent--;
        if (this.#byteAt(text, end, layers)) continue;
      } else if (code === equalsSign && isQuoted) {
        isQuoted = false;
        if (this.#byteAt(text, end, layers)) continue;
        if (this.#softBreakAt(text, end, layers)) continue;
      } else if (code === ampersand && entities > 0) {
        entities--;
        if (this.#entityAt(text, end, layers)) continue;
      } else if (code === backslash && isOfRuns(layers)) {
        if (this.#wrappedEscapeAt(text, end, layers)) continue;
      } else return;
      this.#set(code, end, isByte);
      return;
    }
  }

  #byteAt(text: string, at: number, layers: Layers): boolean {
    this.#escaped(text, at, layers);
    const high = this.isByte ? -1 : hexValue(this.code);
    if (high < 0) return false;
    this.#escaped(text, this.end, layers);
    const low = this.isByte ? -1 : hexValue(this.code);
    if (low < 0) return false;
    this.#set(high * 16 + low, this.end, true);
    return true;
  }

  /** A soft line break of quoted-printable is read as a line end, which is skipped. */
  #softBreakAt(text: string, at: number, layers: Layers): boolean {
    this.#escaped(text, at, layers);
    if (this.code === 0x0d) this.#escaped(text, this.end, layers);
    return this.code === 0x0a;
  }

  #entityAt(text: string, at: number, layers: Layers): boolean {
    let name = "";
    let end = at;
    while (name.length <= mostEntity) {
      const plain = text.charCodeAt(end);
      if (plain === backslash || plain === percentSign) {
        this.#escaped(text, end, layers);
        if (this.code === percentSign && !this.#byteAt(text, this.end, layers)) return false;
      } else this.#set(plain, end + 1);
      const { code } = this;
      end = this.end;
      if (code === 0x3b) break;
      if (!isOfEntity(code)) return false;
      name += String.fromCharCode(code);
    }
    const stands = entityAt(name);
    if (stands < 0) return false;
    this.#set(stands, end);
    return true;
  }

  #wrappedEscapeAt(text: string, at: number, layers: Layers): boolean {
    this.#escaped(text, at, layers);
    const digits = this.code === letterU ? 4 : this.code === letterX ? 2 : 0;
    if (digits === 0) return false;
    let code = 0;
    for (let index = 0; index < digits; index++) {
      this.#escaped(text, this.end, layers);
      const digit = hexValue(this.code);
      if (digit < 0) return false;
      code = code * 16 + digit;
    }
    this.#set(layers.isNarrow ? narrow(code) : code, this.end, digits === 2);
    return true;
  }

  #escaped(text: string, at: number, layers: Layers): void {
    const { escapes, isNarrow } = layers;
    if (at >= text.length) return this.#set(-1, at);
    const code = text.charCodeAt(at);
    if (code === backslash && escapes === "once" && this.#escapeAt(text, at + 1, layers)) return;
    if (code === backslash && (escapes === "repeated" || escapes === "slashes")) {
      const behind = runEnd(text, at);
      if (!this.#escapeAt(text, behind, layers)) this.#set(backslash, behind);
      return;
    }
    const low = isHighHalf(code) ? text.charCodeAt(at + 1) : -1;
    if (isLowHalf(low)) this.#set(pairOf(code, low), at + 2);
    else this.#set(isNarrow ? narrow(code) : code, at + 1);
  }

  #escapeAt(text: string, letterAt: number, { escapes, isNarrow }: Layers): boolean {
    const letter = text[letterAt] ?? "";
    if (letter === "u") {
      const code = hexAt(text, letterAt + 1, 4);
      if (code < 0) return false;
      const end = letterAt + 5;
      const next = runEnd(text, end);
      const low =
        isHighHalf(code) && next > end && text[next] === "u" ? hexAt(text, next + 1, 4) : -1;
      if (isLowHalf(low)) this.#set(pairOf(code, low), next + 5);
      else this.#set(isNarrow ? narrow(code) : code, end);
      return true;
    }
    if (letter === "x") {
      const code = hexAt(text, letterAt + 1, 2);
      if (code < 0) return false;
      this.#set(code, letterAt + 3, true);
      return true;
    }
    const stands = escapes === "slashes" ? undefined : shortEscapes[letter];
    if (stands === undefined) return false;
    this.#set(stands, letterAt + 1);
    return true;
  }

  #set(code: number, end: number, isByte = false): void {
    this.code = code;
    this.end = end;
    this.isByte = isByte;
  }
}

function runEnd(text: string, at: number): number {
  let end = at;
  while (text.charCodeAt(end) === backslash) end++;
  return end;
}

/** Index after the bytes of a multibyte character, -1 if they differ. */
function matchedWide(bytes: Uint8Array, from: number, code: number): number {
  const wide = utf8Of(String.fromCodePoint(code));
  return wide.every((byte, index) => bytes[from + index] === byte) ? from + wide.length : -1;
}

function isOfEntity(code: number): boolean {
  if (code === 0x23 || (code >= 0x30 && code <= 0x39)) return true;
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

/** Value of `digits` hexadecimal digits, -1 if there are fewer. */
function hexAt(text: string, at: number, digits: number): number {
  let code = 0;
  for (let index = at; index < at + digits; index++) {
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
function isBetweenBytes({ alphabet }: Spelling, done: number): boolean {
  return alphabet === "hex" && done > 0 && done % 2 === 0;
}

const isSeparator = (code: number) =>
  code === 0x3a || code === 0x2d || code === 0x2c || code === 0x3b;
const isX = (code: number) => code === letterX || code === 0x58;

/** Longer entities encode no character of a secret. */
const mostEntity = 12;

/** Character of an HTML or XML entity without `&` and `;`, -1 if unknown. */
function entityAt(name: string): number {
  const number = /^#(?:0*([0-9]{1,7})|[xX]0*([0-9a-fA-F]{1,6}))$/.exec(name);
  if (!number) return Object.hasOwn(entities, name) ? (entities[name] ?? -1) : -1;
  const [, decimal, hexadecimal = ""] = number;
  const code = decimal === undefined ? parseInt(hexadecimal, 16) : Number(decimal);
  return code <= 0x10ffff ? code : -1;
}

/** Entities of XML, and of HTML for ASCII, spaces and invisible characters. */
const entities: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    "\t": "Tab",
    "\n": "NewLine",
    "!": "excl",
    '"': "quot QUOT",
    "#": "num",
    $: "dollar",
    "%": "percnt",
    "&": "amp AMP",
    "'": "apos",
    "(": "lpar",
    ")": "rpar",
    "*": "ast midast",
    "+": "plus",
    ",": "comma",
    ".": "period",
    "/": "sol",
    ":": "colon",
    ";": "semi",
    "<": "lt LT",
    "=": "equals",
    ">": "gt GT",
    "?": "quest",
    "@": "commat",
    "[": "lsqb lbrack",
    "\\": "bsol",
    "]": "rsqb rbrack",
    "^": "Hat",
    _: "lowbar UnderBar",
    "`": "grave DiacriticalGrave",
    "{": "lcub lbrace",
    "|": "verbar vert VerticalLine",
    "}": "rcub rbrace",
    "\u00a0": "nbsp NonBreakingSpace",
    "\u00ad": "shy",
    "\u200b": "ZeroWidthSpace",
    "\u200c": "zwnj",
    "\u200d": "zwj",
    "\u200e": "lrm",
    "\u200f": "rlm",
    "\u2060": "NoBreak",
  }).flatMap(([character, names]) =>
    names.split(" ").map((name) => [name, character.charCodeAt(0)] as const),
  ),
);
