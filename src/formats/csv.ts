interface CsvTable {
  readonly kind: "table";
  readonly columns: readonly string[];
  readonly rows: CsvRows;
}

export type CsvRow = ReadonlyMap<string, string>;

interface UnreadableCsv {
  readonly kind: "problem";
  readonly line: number;
  readonly why: CsvProblem;
}

type CsvProblem =
  | "the header is missing"
  | "a column has no name"
  | "two columns have the same name"
  | "a row has more or fewer values than the header"
  | "a quoted value is not closed"
  | "text follows a closing quote"
  | "a quote stands inside an unquoted value";

interface CsvRecord {
  readonly values: readonly string[];
  readonly starts: readonly number[];
  readonly next: number;
  readonly nextLine: number;
}

interface CsvPosition {
  readonly line: number;
  readonly column: number;
}

/** Rows are parsed lazily, because a run over a hundred thousand rows uses one at a time. */
export class CsvRows implements Iterable<CsvRow> {
  readonly length: number;
  readonly #head: CsvHead;
  readonly #starts: readonly number[];
  readonly #numbers: readonly number[] | undefined;

  /** @param numbers of the rows in their file, if these are a selection */
  constructor(head: CsvHead, starts: readonly number[], numbers?: readonly number[]) {
    this.length = starts.length;
    this.#head = head;
    this.#starts = starts;
    this.#numbers = numbers;
  }

  /** Number of a row in its file, from 1. */
  numberOf(place: number): number {
    return this.#numbers?.[place] ?? place + 1;
  }

  /** Rows with these numbers. Undefined if one does not exist. */
  only(numbers: readonly number[]): CsvRows | undefined {
    const starts = numbers.flatMap((number) => this.#starts[number - 1] ?? []);
    return starts.length < numbers.length ? undefined : new CsvRows(this.#head, starts, numbers);
  }

  at(place: number): CsvRow | undefined {
    const start = this.#starts[place];
    if (start === undefined) return undefined;
    const { content, separator, columns } = this.#head;
    const record = readRecord(content, start, 1, separator);
    const values = "kind" in record ? [] : record.values;
    return new Map(columns.map((column, index) => [column, values[index] ?? ""]));
  }

  /** First line of a row, from 1. */
  lineOf(place: number): number {
    return 1 + linesIn(this.#head.content, 0, this.#starts[place] ?? 0);
  }

  /** Start of a value in its file, line and column from 1. */
  positionOf(place: number, column: string): CsvPosition {
    const { content, separator, columns } = this.#head;
    const start = this.#starts[place] ?? 0;
    const record = readRecord(content, start, 1, separator);
    const at = ("kind" in record ? undefined : record.starts[columns.indexOf(column)]) ?? start;
    const line = this.lineOf(place) + linesIn(content, start, at);
    return { line, column: at - content.lastIndexOf("\n", at - 1) };
  }

  *[Symbol.iterator](): Generator<CsvRow> {
    for (let place = 0; place < this.length; place++) {
      const row = this.at(place);
      if (row) yield row;
    }
  }
}

/** On a tie the first wins. Any other separator needs a line `sep=`. */
const separators = [",", ";", "\t"] as const;

/**
 * Reads CSV (RFC 4180). The separator is the comma, semicolon or tab that occurs most outside quotes in the first line
 * (language rule 19), or the one that a line `sep=;` above it names, as Excel writes it. Rows without a value, spaces
 * around the names of columns and one BOM are skipped. Lines count from 1.
 */
export function readCsv(text: string): CsvTable | UnreadableCsv {
  const head = readHead(text);
  if (head.kind === "problem") return head;
  const { content, separator, columns } = head;
  const starts: number[] = [];
  let unevenLine: number | undefined;
  let { next, nextLine } = head;
  while (next < content.length) {
    const record = readRecord(content, next, nextLine, separator);
    if ("kind" in record) return record;
    // Spreadsheets keep rows that were emptied; what is in quotes is meant.
    const hasValues = record.values.some((value) => value.trim() !== "");
    if (hasValues || content.slice(next, record.next).includes('"')) {
      if (record.values.length !== columns.length) unevenLine ??= nextLine;
      starts.push(next);
    }
    ({ next, nextLine } = record);
  }
  if (unevenLine !== undefined)
    return problem(unevenLine, "a row has more or fewer values than the header");
  return { kind: "table", columns, rows: new CsvRows(head, starts) };
}

export function readCsvColumns(
  text: string,
): { readonly kind: "columns"; readonly columns: readonly string[] } | UnreadableCsv {
  const head = readHead(text);
  return head.kind === "problem" ? head : { kind: "columns", columns: head.columns };
}

interface CsvHead extends CsvRecord {
  readonly kind: "head";
  readonly content: string;
  readonly separator: string;
  readonly columns: readonly string[];
}

function readHead(text: string): CsvHead | UnreadableCsv {
  const written = text.startsWith("\ufeff") ? text.slice(1) : text;
  // Excel's CSV (Macintosh) ends lines with a carriage return alone.
  const content = written.includes("\n") ? written : written.replaceAll("\r", "\n");
  const named = /^"?sep=([^"\r\n])"?\r?\n/i.exec(content);
  let at = named?.[0].length ?? 0;
  let line = named ? 2 : 1;
  for (let end = blankEnd(content, at); end !== undefined; end = blankEnd(content, at)) {
    at = end;
    line++;
  }
  const separator = named?.[1] ?? separatorOf(content, at);
  if (at >= content.length) return problem(1, "the header is missing");
  const header = readRecord(content, at, line, separator);
  if ("kind" in header) return header;
  const columns = header.values.map((name) => name.trim());
  const why = headerProblem(columns);
  if (why) return problem(line, why);
  return { ...header, kind: "head", content, separator, columns };
}

/** Start of the next line, if only spaces precede it. */
function blankEnd(text: string, start: number): number | undefined {
  let at = start;
  while (text[at] === " " || text[at] === "\t") at++;
  if (at === text.length) return at > start ? at : undefined;
  if (!isLineEnd(text, at)) return undefined;
  return at + (text[at] === "\r" ? 2 : 1);
}

function problem(line: number, why: CsvProblem): UnreadableCsv {
  return { kind: "problem", line, why };
}

function headerProblem(columns: readonly string[]): CsvProblem | undefined {
  if (columns.includes("")) return "a column has no name";
  if (new Set(columns).size < columns.length) return "two columns have the same name";
  return undefined;
}

function separatorOf(text: string, start: number): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (let at = start; at < text.length && (isQuoted || !isLineEnd(text, at)); at++) {
    const letter = text.charAt(at);
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const most = Math.max(...separators.map((each) => counts.get(each) ?? 0));
  return separators.find((each) => (counts.get(each) ?? 0) === most) ?? ",";
}

function readRecord(
  text: string,
  start: number,
  startLine: number,
  separator: string,
): CsvRecord | UnreadableCsv {
  const values: string[] = [];
  const starts: number[] = [];
  let at = start;
  let line = startLine;
  for (;;) {
    starts.push(at);
    const value =
      text[at] === '"' ? readQuoted(text, at, separator) : readPlain(text, at, separator);
    if ("why" in value) return problem(startLine + linesIn(text, at, value.at), value.why);
    values.push(value.text);
    line += linesIn(text, at, value.end);
    at = value.end;
    if (text[at] !== separator) break;
    at++;
  }
  return { values, starts, next: at + (text[at] === "\r" ? 2 : 1), nextLine: line + 1 };
}

type ReadValue =
  | { readonly text: string; readonly end: number }
  | { readonly why: CsvProblem; readonly at: number };

/** Reads to a separator or the end of the line. A carriage return only counts before a line feed. */
function readPlain(text: string, start: number, separator: string): ReadValue {
  let end = start;
  while (end < text.length && text[end] !== separator && !isLineEnd(text, end)) {
    if (text[end] === '"') return { why: "a quote stands inside an unquoted value", at: end };
    end++;
  }
  return { text: text.slice(start, end), end };
}

function readQuoted(text: string, start: number, separator: string): ReadValue {
  let value = "";
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return { why: "a quoted value is not closed", at: start };
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      const end = quote + 1;
      if (end < text.length && text[end] !== separator && !isLineEnd(text, end))
        return { why: "text follows a closing quote", at: end };
      return { text: value, end };
    }
    value += '"';
    from = quote + 2;
  }
}

function isLineEnd(text: string, at: number): boolean {
  return text[at] === "\n" || (text[at] === "\r" && text[at + 1] === "\n");
}

function linesIn(text: string, start: number, end: number): number {
  let lines = 0;
  for (let at = start; at < end; at++) if (text[at] === "\n") lines++;
  return lines;
}
