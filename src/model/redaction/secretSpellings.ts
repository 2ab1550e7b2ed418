import { utf8Of } from "../../contract/utf8.ts";
import { withoutIgnorables } from "./invisibleCharacters.ts";

export interface Layers {
  /** A backslash starts an escape, or a run of any length does (JSON within JSON). "slashes": runs may be skipped. */
  readonly escapes: "none" | "once" | "repeated" | "slashes";
  /** Maximum levels of percent-encoding to decode. */
  readonly percent: number;
  readonly entities: number;
  readonly quoted: boolean;
  readonly isNarrow: boolean;
}

export interface Spelling {
  /** Encoded text after `folded`. */
  readonly bytes: Uint8Array;
  readonly layers: Layers;
  readonly alphabet: "text" | "base64" | "hex";
  readonly isSpaced: boolean;
  readonly edges?: { readonly before: boolean; readonly after: boolean };
}

/** Minimum length in bytes for searching interrupted, base64 and hexadecimal forms. */
const shortestEncoded = 8;

/** Minimum length in bytes of a secret after its own escapes are decoded. A shorter one would match too much. */
const shortestRead = 4;

/** Maximum nesting, such as an address inside an address inside an address. */
const deepest = 3;

const plus = 0x2b;

/** Layers around a spelling without escapes of its own. */
export const allLayers: Layers = {
  escapes: "repeated",
  percent: deepest,
  entities: deepest,
  quoted: true,
  isNarrow: true,
};

export function spellingsOf(secret: string): readonly Spelling[] {
  const bytes = utf8Of(secret);
  const texts = [...new Set([secret, withoutIgnorables(secret), narrowed(secret)])].filter(
    (each) => each !== "",
  );
  const asText = texts.flatMap(textSpellingsOf);
  if (bytes.length < shortestEncoded) return asText;
  return [...asText, ...encodingsOf(bytes), ...utf16Of(secret).flatMap(encodingsOf)];
}

/** Replaces full-width letters by ASCII ones, because the other letters may be full-width as well. */
function narrowed(secret: string): string {
  return secret.replace(fullWidth, (letter) => String.fromCharCode(narrow(letter.charCodeAt(0))));
}

const fullWidth = /[\uff01-\uff5e]/g;

export function narrow(code: number): number {
  return code >= 0xff01 && code <= 0xff5e ? code - 0xfee0 : code;
}

/** An escape in the secret itself is also searched for unchanged. */
function textSpellingsOf(secret: string): readonly Spelling[] {
  const isNarrow = secret === narrowed(secret);
  const bytes = utf8Of(secret);
  const isSpaced = bytes.length >= shortestEncoded;
  const withBytes = (spelt: Uint8Array, escapes: Layers["escapes"]) =>
    otherLayersOf(secret).map((layers) => ({
      ...{ bytes: spelt, layers: { ...layers, escapes, isNarrow } },
      ...({ alphabet: "text", isSpaced } as const),
    }));
  if (!secret.includes("\\")) return withBytes(bytes, "repeated");
  const bare = utf8Of(secret.replaceAll("\\", ""));
  const read = withoutEscapes(secret, isNarrow);
  const hasEscapes = read.length < bare.length && read.length >= shortestRead;
  return [
    ...withBytes(bytes, "once"),
    ...withBytes(bytes, "none"),
    ...(bare.length * 2 < bytes.length ? [] : withBytes(bare, "slashes")),
    ...(hasEscapes ? withBytes(read, "slashes") : []),
  ];
}

/** Bytes of a secret after decoding. `\x41` in an encoded text is an escape even if the secret contains it. */
function withoutEscapes(secret: string, isNarrow: boolean): Uint8Array {
  const pieces = secret.split(/\\+x([0-9a-fA-F]{2})/).flatMap((piece, index) => {
    if (index % 2 === 1) return [parseInt(piece, 16)];
    const text = piece.replace(/\\+(?:u([0-9a-fA-F]{4}))?/g, (_, code?: string) =>
      code === undefined ? "" : String.fromCharCode(parseInt(code, 16)),
    );
    return [...utf8Of(isNarrow ? narrowed(text) : text)];
  });
  return Uint8Array.from(pieces);
}

function otherLayersOf(secret: string): readonly Pick<Layers, "percent" | "entities" | "quoted">[] {
  const depths = Array.from({ length: deepest + 1 }, (_, depth) => depth);
  const percents = secret.includes("%") ? depths : [deepest];
  const entities = /&[#A-Za-z0-9]*(?:;|$)/.test(secret) ? depths : [deepest];
  const quoted = secret.includes("=") ? [true, false] : [true];
  return percents.flatMap((percent) =>
    entities.flatMap((entity) =>
      quoted.map((isQuoted) => ({ percent, entities: entity, quoted: isQuoted })),
    ),
  );
}

function encodingsOf(bytes: Uint8Array): readonly Spelling[] {
  const asHex = {
    bytes: hexOf(bytes),
    layers: allLayers,
    alphabet: "hex",
    isSpaced: true,
  } as const;
  return [...([0, 1, 2] as const).map((shift) => base64At(bytes, shift)), asHex];
}

/** Bytes of an ASCII secret that both byte orders share. */
function utf16Of(secret: string): readonly Uint8Array[] {
  const units = Array.from({ length: secret.length }, (_, index) => secret.charCodeAt(index));
  const little = Uint8Array.from(units.flatMap((unit) => [unit & 0xff, unit >> 8]));
  if (units.every((unit) => unit < 0x80)) return [little.subarray(0, -1)];
  return [little, Uint8Array.from(units.flatMap((unit) => [unit >> 8, unit & 0xff]))];
}

/** Base64 of a secret after `shift` bytes, without characters that depend on its neighbours. */
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
  return { bytes: spelt, layers: allLayers, alphabet: "base64", isSpaced: true, edges };
}

const base64Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

export function isBase64(code: number): boolean {
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

/** Unifies both base64 alphabets and the case of hexadecimal digits. */
export function folded(code: number, alphabet: Spelling["alphabet"]): number {
  if (alphabet === "text") return code;
  if (alphabet === "base64") return foldedBase64(code);
  return code >= 0x41 && code <= 0x46 ? code + 0x20 : code;
}

function foldedBase64(code: number): number {
  if (code === 0x2d) return plus;
  return code === 0x5f ? 0x2f : code;
}
