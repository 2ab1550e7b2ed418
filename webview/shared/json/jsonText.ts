import { memberPath } from "../../../src/presentation/person/places.ts";
import type { RawLine } from "../../../src/presentation/messages/rawLines.ts";

/** Which lines of JSON belong together: each member is on a line of its own, so brackets end lines. */
export interface JsonFolds {
  /** The last line of what begins at a line, for lines that end with an open bracket. */
  readonly ends: ReadonlyMap<number, number>;
  /** The line whose bracket holds each line; undefined for the outermost. */
  readonly above: readonly (number | undefined)[];
  /** How many brackets hold each line. */
  readonly depths: readonly number[];
}

export function jsonFolds(lines: readonly RawLine[]): JsonFolds {
  const ends = new Map<number, number>();
  const above: (number | undefined)[] = [];
  const depths: number[] = [];
  const open: number[] = [];
  for (const [at, { text, goesOn }] of lines.entries()) {
    // Only its last part says how a line ends.
    const isWhole = lines[at + 1]?.goesOn !== true;
    const from = isWhole && goesOn !== true && /^\s*[\]}],?$/.test(text) ? open.pop() : undefined;
    if (from !== undefined) ends.set(from, at);
    above.push(open.at(-1));
    depths.push(open.length);
    if (isWhole && /[[{]$/.test(text)) open.push(at);
  }
  return { ends, above, depths };
}

/** The lines with the paths of what begins or ends on them, read from the text itself. */
export function withPaths(lines: readonly RawLine[]): readonly RawLine[] {
  const open: { readonly path: string; readonly isList: boolean; count: number }[] = [];
  let path = "";
  return lines.map((line, at) => {
    const { text, goesOn } = line;
    const isWhole = lines[at + 1]?.goesOn !== true;
    const isEnd = isWhole && goesOn !== true && /^\s*[\]}],?$/.test(text);
    const holder = isEnd ? open.pop() : open.at(-1);
    if (isEnd) path = holder?.path ?? "";
    else if (goesOn !== true && holder) path = pathIn(holder, text);
    if (isWhole && /[[{]$/.test(text)) open.push({ path, isList: text.endsWith("["), count: 0 });
    return { ...line, path };
  });
}

function pathIn(
  holder: { readonly path: string; readonly isList: boolean; count: number },
  text: string,
) {
  if (holder.isList) return `${holder.path}[${holder.count++}]`;
  const name = /^\s*("(?:[^"\\]|\\.)*"): /.exec(text)?.[1];
  return name === undefined ? holder.path : memberPath(holder.path, String(JSON.parse(name)));
}

/** The lines that are shown while some blocks are folded to their first line. */
export function unfoldedLines(
  count: number,
  { ends }: JsonFolds,
  folded: ReadonlySet<number>,
): readonly number[] {
  const shown: number[] = [];
  for (let at = 0; at < count; at++) {
    shown.push(at);
    if (folded.has(at)) at = ends.get(at) ?? at;
  }
  return shown;
}

/** Places in the text, the last not included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A stretch of a line in one colour. */
interface JsonPart extends Stretch {
  readonly kind: "name" | "string" | "number" | "word" | undefined;
}

/** A string with the colon after it, a number, a word; what is begun here may end on the next line. */
const parts = /("(?:[^"\\]|\\.)*(?:"|\\?$))(\s*:)?|(-?[0-9][0-9.eE+-]*)|\b(true|false|null)\b/g;
/** As much of a string that began on the line before as is on this one. */
const restOfString = /^(?:[^"\\]|\\.)*(?:"|\\?$)/;

/** The whole line in stretches, also those without a colour; `goesOn` for what the line before had no room for. */
export function jsonParts(text: string, goesOn: boolean): readonly JsonPart[] {
  const found: JsonPart[] = [];
  let at = 0;
  const add = (from: number, to: number, kind: JsonPart["kind"]) => {
    if (from > at) found.push({ from: at, to: from, kind: undefined });
    if (to > from) found.push({ from, to, kind });
    at = to;
  };
  const begun = goesOn ? (restOfString.exec(text)?.[0].length ?? 0) : 0;
  add(0, begun, "string");
  for (const { index, 0: whole, 1: string, 2: colon, 3: number } of text.matchAll(parts)) {
    if (index < begun) continue;
    if (string !== undefined)
      add(index, index + string.length, colon === undefined ? "string" : "name");
    else add(index, index + whole.length, number === undefined ? "word" : "number");
  }
  add(text.length, text.length, undefined);
  return found;
}

/** Where the words are in a text, capitals or not; at most so many places. */
export function placesOf(text: string, words: string, most: number): readonly Stretch[] {
  const wanted = inSmallLetters(words.trim());
  if (wanted === "") return [];
  const all = inSmallLetters(text);
  const found: Stretch[] = [];
  for (
    let from = all.indexOf(wanted);
    from >= 0 && found.length < most;
    from = all.indexOf(wanted, from + wanted.length)
  )
    found.push({ from, to: from + wanted.length });
  return found;
}

/** As long as the text itself, so that places in both are the same. */
function inSmallLetters(text: string): string {
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  return [...text]
    .map((one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one))
    .join("");
}
