import { lineOf, rawLines, type RawLine } from "../../../src/presentation/messages/rawLines.ts";
import { memberPath } from "../../../src/presentation/person/places.ts";

const mostFound = 2000;

/** Places in the text, the last not included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** JSON by line, and which lines belong together: each member is on a line of its own, so brackets end lines. */
export class FoldableJson {
  readonly source: JsonSource;
  readonly lines: readonly RawLine[];
  readonly text: string;
  /** Where each line begins in the text, and its number there; a long line goes on in the next one. */
  readonly #starts: number[] = [];
  readonly #numbers: number[] = [];
  /** The last line of each block, by its first. */
  readonly #ends = new Map<number, number>();
  /** The line whose bracket holds each line, and how many brackets do. */
  readonly #above: (number | undefined)[] = [];
  readonly #depths: number[] = [];

  constructor(source: JsonSource) {
    this.source = source;
    this.lines =
      typeof source === "string"
        ? withPaths(rawLines({ text: source, places: new Map() }))
        : source;
    const open: number[] = [];
    let [whole, number] = ["", 0];
    for (const [at, { text, goesOn }] of this.lines.entries()) {
      if (!goesOn && number++ > 0) whole += "\n";
      this.#starts.push(whole.length);
      this.#numbers.push(number);
      whole += text;
      const { isEnd, isBegin } = bracketOf(this.lines, at);
      const from = isEnd ? open.pop() : undefined;
      if (from !== undefined) this.#ends.set(from, at);
      this.#above.push(open.at(-1));
      this.#depths.push(open.length);
      if (isBegin) open.push(at);
    }
    this.text = whole;
  }

  lineAt(offset: number): number {
    return lastUpTo(this.#starts, offset);
  }

  startOf(line: number): number {
    return this.#starts[line] ?? 0;
  }

  /** Where a line ends, with what is folded into it. */
  endOf(line: number, folded: ReadonlySet<string>): number {
    const end = this.isFolded(line, folded) ? (this.endOfBlock(line) ?? line) : line;
    return this.startOf(end) + (this.lines[end]?.text.length ?? 0);
  }

  numberOf(line: number): number {
    return this.#numbers[line] ?? 1;
  }

  depthOf(line: number): number {
    return this.#depths[line] ?? 0;
  }

  above(line: number): number | undefined {
    return this.#above[line];
  }

  /** The last line of the block that begins at a line; undefined where none does. */
  endOfBlock(line: number): number | undefined {
    return this.#ends.get(line);
  }

  isFolded(line: number, folded: ReadonlySet<string>): boolean {
    return this.#ends.has(line) && folded.has(this.lines[line]?.path ?? "");
  }

  /** Where a line is; of a line without a place that of the block around it. */
  pathAt(line: number): string {
    let at: number | undefined = line;
    while (at !== undefined && !this.lines[at]?.path) at = this.#above[at];
    return at === undefined ? "" : (this.lines[at]?.path ?? "");
  }

  /** Paths of all blocks but the outermost: that one line would say nothing. */
  blocks(): ReadonlySet<string> {
    const inner = [...this.#ends.keys()].filter((line) => this.depthOf(line) > 0);
    return new Set(inner.map((line) => this.lines[line]?.path ?? ""));
  }

  /** The lines that are shown while some blocks are folded to their first line. */
  rows(folded: ReadonlySet<string>): readonly number[] {
    const shown: number[] = [];
    for (let at = 0; at < this.lines.length; at++) {
      shown.push(at);
      if (this.isFolded(at, folded)) at = this.#ends.get(at) ?? at;
    }
    return shown;
  }
}

/** JSON as text, whose paths are read from it, or by line as its host wrote it. */
export type JsonSource = string | readonly RawLine[];

/** The page's own state of JSON that is looked at; made anew by the functions below at each change. */
export interface JsonPage {
  readonly json: FoldableJson;
  readonly path: string | undefined;
  /** Paths of the blocks that are folded, and the lines that are shown then. */
  readonly folded: ReadonlySet<string>;
  readonly rows: readonly number[];
  readonly at: number;
  /** The chosen lines, from where the user began to where the choice ends. */
  readonly from: number;
  readonly to: number;
  readonly words: string;
  readonly found: readonly Stretch[];
  /** Place among what was found; -1 before the first was gone to. */
  readonly foundAt: number;
}

export const firstJson: JsonPage = {
  json: new FoldableJson([]),
  path: undefined,
  folded: new Set(),
  rows: [],
  at: 0,
  from: 0,
  to: 0,
  words: "",
  found: [],
  foundAt: -1,
};

/** The same page where it shows this JSON and has gone to this path. */
export function shown(page: JsonPage, source: JsonSource, path: string | undefined): JsonPage {
  const isOther = page.json.source !== source;
  if (!isOther && page.path === path) return page;
  const json = isOther ? new FoldableJson(source) : page.json;
  const rows = isOther ? json.rows(page.folded) : page.rows;
  const now = { ...page, path, json, rows, ...(isOther && { at: 0, from: 0, to: 0 }) };
  const line =
    path === undefined || json.pathAt(now.at) === path ? undefined : lineOf(json.lines, path);
  const gone = line === undefined ? now : goneTo(now, line);
  return isOther ? sought(gone, page.words) : gone;
}

/** The row of a line, or of the one that it is folded into. */
export function rowOf({ rows }: JsonPage, line: number): number {
  return lastUpTo(rows, line);
}

/** At a line, what hides it unfolded; with those from where the choice began, or alone. */
export function goneTo(page: JsonPage, line: number, isMore = false): JsonPage {
  const { json, from } = page;
  let now = { ...page, at: line, from: isMore ? from : line, to: line };
  for (;;) {
    const row = now.rows[rowOf(now, line)];
    if (row === undefined || row === line) return now;
    const folded = new Set(now.folded);
    folded.delete(json.lines[row]?.path ?? "");
    now = { ...now, folded, rows: json.rows(folded) };
  }
}

/** With a block folded or unfolded; the same page where that changes nothing. */
export function folded(page: JsonPage, line: number, on: boolean): JsonPage {
  const { json } = page;
  if (json.endOfBlock(line) === undefined || json.isFolded(line, page.folded) === on) return page;
  const paths = new Set(page.folded);
  const path = json.lines[line]?.path ?? "";
  if (on) paths.add(path);
  else paths.delete(path);
  return refolded(page, paths);
}

export function allFolded(page: JsonPage, on: boolean): JsonPage {
  return refolded(page, on ? page.json.blocks() : new Set());
}

/** The keyboard is on a line that is shown. */
function refolded(page: JsonPage, paths: ReadonlySet<string>): JsonPage {
  const now = { ...page, folded: paths, rows: page.json.rows(paths) };
  const at = now.rows[rowOf(now, page.at)] ?? 0;
  return at === page.at ? now : { ...now, at, from: at, to: at };
}

export function sought(page: JsonPage, words: string): JsonPage {
  return { ...page, words, found: placesOf(page.json.text, words, mostFound), foundAt: -1 };
}

export function stepped(page: JsonPage, by: 1 | -1): JsonPage {
  const { json, found, foundAt } = page;
  if (found.length === 0) return page;
  const to = ((foundAt < 0 && by < 0 ? 0 : foundAt) + by + found.length) % found.length;
  return { ...goneTo(page, json.lineAt(found[to]?.from ?? 0)), foundAt: to };
}

/** Whether a line begins or ends a block; of a long one only the last part says how it ends. */
function bracketOf(lines: readonly RawLine[], at: number) {
  const { text, goesOn } = lines[at] ?? { text: "" };
  const isWhole = lines[at + 1]?.goesOn !== true;
  return {
    isBegin: isWhole && /[[{]$/.test(text),
    isEnd: isWhole && goesOn !== true && /^\s*[\]}],?$/.test(text),
  };
}

interface Holder {
  readonly path: string;
  readonly isList: boolean;
  count: number;
}

/** The lines with the paths of what begins or ends on them, read from the text itself. */
export function withPaths(lines: readonly RawLine[]): readonly RawLine[] {
  const open: Holder[] = [];
  let path = "";
  return lines.map((line, at) => {
    const { text, goesOn } = line;
    const { isBegin, isEnd } = bracketOf(lines, at);
    const holder = isEnd ? open.pop() : open.at(-1);
    if (isEnd) path = holder?.path ?? "";
    else if (goesOn !== true && holder) path = pathIn(holder, text);
    if (isBegin) open.push({ path, isList: text.endsWith("["), count: 0 });
    return { ...line, path };
  });
}

function pathIn(holder: Holder, text: string): string {
  if (holder.isList) return `${holder.path}[${holder.count++}]`;
  const name = /^\s*("(?:[^"\\]|\\.)*"): /.exec(text)?.[1];
  return name === undefined ? holder.path : memberPath(holder.path, String(JSON.parse(name)));
}

/** The place of the last number that is not above a limit. */
function lastUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, Math.max(0, numbers.length - 1)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
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
