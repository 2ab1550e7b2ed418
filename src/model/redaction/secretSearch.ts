import { addTo } from "../../contract/lists.ts";
import type { Span } from "../text/sourceText.ts";
import {
  allLayers,
  folded,
  isBase64,
  narrow,
  spellingsOf,
  type Layers,
  type Spelling,
} from "./secretSpellings.ts";
import { isEncoded, isEncoder, isOfRuns, SpellingReader } from "./spellingReader.ts";

/**
 * Finds secrets in a text in one pass and in any spelling: plain, base64 or base64url (also inside a
 * longer encoded text), hexadecimal, and the last two also of UTF-16. Each may be wrapped several times
 * in escapes of JSON or of programs, percent-encoding, HTML or XML entities and quoted-printable, be
 * interrupted by spaces and line ends, and contain invisible characters.
 */
export class SecretSearch {
  /** By the class of their first decoded character. */
  readonly #byFirst = new Map<number, Spelling[]>();
  readonly #spellings: readonly Spelling[];
  /** Spellings that may begin with an encoded character, by their layers. */
  readonly #wrappings: readonly Wrapping[];
  /** By class: whether a secret may begin with such a character. */
  readonly #firsts = new Uint8Array(classes);
  /** The same for pairs of characters, which exclude nearly every place. Built for the first long text. */
  #pairs: Uint8Array | undefined;
  readonly #reader = new SpellingReader();

  constructor(secrets: Iterable<string>) {
    const spellings = [...new Set(secrets)].filter((secret) => secret !== "").flatMap(spellingsOf);
    this.#spellings = spellings;
    this.#wrappings = wrappingsOf(spellings);
    for (const spelling of spellings) {
      addByFirst(this.#byFirst, spelling);
      for (const code of beginnersOf(spelling, 0)) this.#firsts[code] = 1;
    }
  }

  /** Spans of secrets in text order, without overlaps. */
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
    if (!isEncoder(code)) return this.#longestAt(this.#byFirst, text, at, code);
    let longest: Span | undefined;
    for (const { layers, byFirst } of this.#wrappings) {
      // A run of backslashes counts as one start.
      if (code === backslash && isOfRuns(layers) && text.charCodeAt(at - 1) === backslash) continue;
      this.#reader.read(text, at, layers);
      const place = this.#longestAt(byFirst, text, at, this.#reader.code);
      if (place && place.end > (longest?.end ?? 0)) longest = place;
    }
    return longest;
  }

  #longestAt(
    byFirst: ReadonlyMap<number, readonly Spelling[]>,
    text: string,
    at: number,
    code: number,
  ): Span | undefined {
    let longest: Span | undefined;
    for (const spelling of byFirst.get(classOf(code)) ?? []) {
      const end = this.#reader.endOf(spelling, text, at);
      if (end > (longest?.end ?? at)) longest = this.#withEdges(spelling, text, at, end);
    }
    return longest;
  }

  /** Includes base64 characters at the edges that also encode bits outside the secret. */
  #withEdges({ edges }: Spelling, text: string, start: number, end: number): Span {
    if (!edges) return { start, end };
    const from = edges.before && isBase64(text.charCodeAt(start - 1)) ? start - 1 : start;
    let to = end;
    if (edges.after) {
      const reader = this.#reader;
      reader.read(text, to, allLayers);
      if (isBase64(reader.code)) to = reader.end;
      for (let padding = 0; padding < 2; padding++) {
        reader.read(text, to, allLayers);
        if (reader.code === equalsSign) to = reader.end;
      }
    }
    return { start: from, end: to };
  }
}

interface Wrapping {
  readonly layers: Layers;
  readonly byFirst: Map<number, Spelling[]>;
}

function wrappingsOf(spellings: readonly Spelling[]): readonly Wrapping[] {
  const found = new Map<string, Wrapping>();
  for (const spelling of spellings) {
    const { layers } = spelling;
    const key = JSON.stringify(Object.entries(layers).toSorted());
    const known = found.get(key) ?? { layers, byFirst: new Map<number, Spelling[]>() };
    found.set(key, known);
    addByFirst(known.byFirst, spelling);
  }
  return [...found.values()];
}

function addByFirst(byFirst: Map<number, Spelling[]>, spelling: Spelling): void {
  for (const code of spellersOf(spelling, 0)) addTo(byFirst, code, spelling);
}

const backslash = 0x5c;
const plus = 0x2b;
const space = 0x20;
const equalsSign = 0x3d;

/** For shorter texts such as headers, building the pairs costs more than it saves. */
const longText = 512;

/** One class per ASCII character. All others and the end of the text share one class. */
const classes = 129;

/** A full-width letter has the class of its ASCII letter. */
function classOf(code: number): number {
  if (code >= 0 && code < 128) return code;
  const ordinary = narrow(code);
  return ordinary === code ? classes - 1 : ordinary;
}

/** Possible first pairs of a spelling, by `first * classes + second`. */
function pairsOf(spellings: readonly Spelling[]): Uint8Array {
  const pairs = new Uint8Array(classes * classes);
  for (const spelling of spellings) {
    const seconds = [...beginnersOf(spelling, 1), ...between];
    for (const first of beginnersOf(spelling, 0)) {
      const row = first * classes;
      const isWide = isEncoded(first) || isEncoded(spelling.bytes[0] ?? 0);
      if (isWide || spelling.bytes.length === 1) pairs.fill(1, row, row + classes);
      else for (const second of seconds) pairs[row + second] = 1;
    }
  }
  return pairs;
}

function beginnersOf(spelling: Spelling, index: number): readonly number[] {
  return [...spellersOf(spelling, index), ...encoders];
}

const encoders = Array.from({ length: classes }, (_, code) => code).filter(isEncoder);

/** Classes that may occur between two characters of a secret: invisible ones and line breaks. */
const between = Array.from({ length: classes }, (_, code) => code).filter(
  (code) => code <= space || code >= 0x7f,
);

/** Classes of characters that represent this byte directly (see `folded`). */
function spellersOf(spelling: Spelling, index: number): readonly number[] {
  const expected = spelling.bytes[index] ?? 0;
  const candidates = new Set([expected, expected - 0x20, plus, 0x2d, 0x5f, classes - 1]);
  const found = [...candidates].filter(
    (code) => code >= 0 && code < classes && isSpeltBy(spelling, index, code),
  );
  const fullWidth = fullWidthAt(spelling.bytes, index);
  return fullWidth === undefined ? found : [...found, classOf(fullWidth)];
}

/** Full-width letter whose UTF-8 begins at this byte. `classOf` maps it to its ASCII letter. */
function fullWidthAt(bytes: Uint8Array, index: number): number | undefined {
  const [lead = 0, second = 0, third = 0] = bytes.subarray(index, index + 3);
  if (lead !== 0xef) return undefined;
  const code = 0xf000 | ((second & 0x3f) << 6) | (third & 0x3f);
  return narrow(code) === code ? undefined : code;
}

function isSpeltBy({ bytes, alphabet, layers }: Spelling, index: number, code: number): boolean {
  const expected = bytes[index] ?? 0;
  if (code >= 128) return expected >= 0x80;
  if (code === plus && expected === space && layers.percent > 0) return true;
  return folded(code, alphabet) === expected;
}
