import { lineOf, rawLines, type RawLine } from "../../../src/presentation/messages/rawLines.ts";
import { memberPath } from "../../../src/presentation/person/places.ts";

const mostFound = 2000;

/** Positions in the text, `to` excluded. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** JSON by line, with its blocks. Each member is on its own line, so brackets end lines. */
export class FoldableJson {
  readonly source: JsonSource;
  readonly lines: readonly RawLine[];
  readonly text: string;
  /** Offset and line number of each line. A long line continues in the next one. */
  readonly #starts: number[] = [];
  readonly #numbers: number[] = [];
  readonly #ends = new Map<number, number>();
  /** Line of the enclosing bracket of each line, and its depth. */
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

  /** End of a line, including lines collapsed into it. */
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

  /** Last line of the block that starts at a line; undefined for other lines. */
  endOfBlock(line: number): number | undefined {
    return this.#ends.get(line);
  }

  isFolded(line: number, folded: ReadonlySet<string>): boolean {
    return this.#ends.has(line) && folded.has(this.lines[line]?.path ?? "");
  }

  pathAt(line: number): string {
    let at: number | undefined = line;
    while (at !== undefined && !this.lines[at]?.path) at = this.#above[at];
    return at === undefined ? "" : (this.lines[at]?.path ?? "");
  }

  /** Paths of all blocks except the outermost, which would leave nothing visible. */
  blocks(): ReadonlySet<string> {
    const inner = [...this.#ends.keys()].filter((line) => this.depthOf(line) > 0);
    return new Set(inner.map((line) => this.lines[line]?.path ?? ""));
  }

  /** Visible lines with some blocks collapsed to their first line. */
  rows(folded: ReadonlySet<string>): readonly number[] {
    const shown: number[] = [];
    for (let at = 0; at < this.lines.length; at++) {
      shown.push(at);
      if (this.isFolded(at, folded)) at = this.#ends.get(at) ?? at;
    }
    return shown;
  }
}

/** JSON as text, or as lines with paths from the host. */
export type JsonSource = string | readonly RawLine[];

/** Page state of displayed JSON. The functions below return changed copies. */
export interface JsonPage {
  readonly json: FoldableJson;
  readonly path: string | undefined;
  /** Paths of collapsed blocks, and the remaining lines. */
  readonly folded: ReadonlySet<string>;
  readonly rows: readonly number[];
  readonly at: number;
  /** Selected lines, from the anchor to the end of the selection. */
  readonly from: number;
  readonly to: number;
  readonly words: string;
  readonly found: readonly Stretch[];
  /** Index of the match; -1 before the first. */
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

/** Page for this JSON and path; the same object if both are unchanged. */
export function shownJson(page: JsonPage, source: JsonSource, path: string | undefined): JsonPage {
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

export function visibleRowOf({ rows }: JsonPage, line: number): number {
  return lastUpTo(rows, line);
}

/** Moves to a line and expands it. Extends the selection with `isMore`. */
export function goneTo(page: JsonPage, line: number, isMore = false): JsonPage {
  const { json, from } = page;
  let now = { ...page, at: line, from: isMore ? from : line, to: line };
  for (;;) {
    const row = now.rows[visibleRowOf(now, line)];
    if (row === undefined || row === line) return now;
    const folded = new Set(now.folded);
    folded.delete(json.lines[row]?.path ?? "");
    now = { ...now, folded, rows: json.rows(folded) };
  }
}

/** Collapses or expands a block; the same object if nothing changes. */
export function foldedPage(page: JsonPage, line: number, on: boolean): JsonPage {
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

function refolded(page: JsonPage, paths: ReadonlySet<string>): JsonPage {
  const now = { ...page, folded: paths, rows: page.json.rows(paths) };
  const at = now.rows[visibleRowOf(now, page.at)] ?? 0;
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

/** Whether a line starts or ends a block. Only the last part of a long line shows its end. */
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

/** Lines with the paths of members that start or end on them, read from the text. */
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

function lastUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, Math.max(0, numbers.length - 1)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

interface JsonPart extends Stretch {
  readonly kind: "name" | "string" | "number" | "word" | undefined;
}

/** A string with its colon, a number, or a word. A string may continue on the next line. */
const parts = /("(?:[^"\\]|\\.)*(?:"|\\?$))(\s*:)?|(-?[0-9][0-9.eE+-]*)|\b(true|false|null)\b/g;
/** Rest of a string from the line before. */
const restOfString = /^(?:[^"\\]|\\.)*(?:"|\\?$)/;

/** The whole line in parts, with and without colour. `goesOn` for the rest of a long line. */
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

/** Case-insensitive matches, limited in number. */
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

/** Preserves the length, so that offsets match the original. */
function inSmallLetters(text: string): string {
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  return [...text]
    .map((one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one))
    .join("");
}
