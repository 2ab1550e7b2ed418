/** The rows of a CSV file by column name. */
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

/** One record of the text, and where the next one begins. */
interface CsvRecord {
  readonly values: readonly string[];
  readonly next: number;
  readonly nextLine: number;
}

/**
 * The rows of a sound table: kept as the text and the places where they begin, each made when it is asked for, since
 * a run over a hundred thousand of them uses one at a time.
 */
export class CsvRows implements Iterable<CsvRow> {
  readonly length: number;
  readonly #text: string;
  readonly #separator: Separator;
  readonly #columns: readonly string[];
  readonly #starts: readonly number[];

  constructor(
    text: string,
    separator: Separator,
    columns: readonly string[],
    starts: readonly number[],
  ) {
    this.length = starts.length;
    this.#text = text;
    this.#separator = separator;
    this.#columns = columns;
    this.#starts = starts;
  }

  at(place: number): CsvRow | undefined {
    const start = this.#starts[place];
    if (start === undefined) return undefined;
    const record = readRecord(this.#text, start, 1, this.#separator);
    const values = "kind" in record ? [] : record.values;
    return new Map(this.#columns.map((column, index) => [column, values[index] ?? ""]));
  }

  *[Symbol.iterator](): Generator<CsvRow> {
    for (let place = 0; place < this.length; place++) {
      const row = this.at(place);
      if (row) yield row;
    }
  }
}

/** What may separate values; of equally many the first counts. */
const separators = [",", ";", "\t"] as const;
type Separator = (typeof separators)[number];

/**
 * Reads CSV as RFC 4180 describes it: a header, values in double quotes where they hold a separator, a quote
 * (doubled) or a line break; LF or CRLF. The separator is the comma, semicolon or tab that occurs most
 * outside quotes in the first line (language rule 19). One BOM is dropped. Lines count from 1.
 */
export function readCsv(text: string): CsvTable | UnreadableCsv {
  const content = text.startsWith("\ufeff") ? text.slice(1) : text;
  const separator = separatorOf(content);
  if (content === "") return problem(1, "the header is missing");
  const header = readRecord(content, 0, 1, separator);
  if ("kind" in header) return header;
  const columns = header.values;
  const starts: number[] = [];
  let unevenLine: number | undefined;
  let { next, nextLine } = header;
  while (next < content.length) {
    const record = readRecord(content, next, nextLine, separator);
    if ("kind" in record) return record;
    if (record.values.length !== columns.length) unevenLine ??= nextLine;
    starts.push(next);
    ({ next, nextLine } = record);
  }
  const why = headerProblem(columns);
  if (why) return problem(1, why);
  if (unevenLine !== undefined)
    return problem(unevenLine, "a row has more or fewer values than the header");
  return { kind: "table", columns, rows: new CsvRows(content, separator, columns, starts) };
}

function problem(line: number, why: CsvProblem): UnreadableCsv {
  return { kind: "problem", line, why };
}

function headerProblem(columns: readonly string[]): CsvProblem | undefined {
  if (columns.some((column) => column.trim() === "")) return "a column has no name";
  if (new Set(columns).size < columns.length) return "two columns have the same name";
  return undefined;
}

function separatorOf(text: string): Separator {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (let at = 0; at < text.length && (isQuoted || !isLineEnd(text, at)); at++) {
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
  separator: Separator,
): CsvRecord | UnreadableCsv {
  const values: string[] = [];
  let at = start;
  let line = startLine;
  for (;;) {
    const value =
      text[at] === '"' ? readQuoted(text, at, separator) : readPlain(text, at, separator);
    if ("why" in value) return problem(startLine + linesIn(text, at, value.at), value.why);
    values.push(value.text);
    line += linesIn(text, at, value.end);
    at = value.end;
    if (text[at] !== separator) break;
    at++;
  }
  return { values, next: at + (text[at] === "\r" ? 2 : 1), nextLine: line + 1 };
}

type ReadValue =
  | { readonly text: string; readonly end: number }
  | { readonly why: CsvProblem; readonly at: number };

/** Up to a separator or the end of the line. A carriage return counts only before a line feed. */
function readPlain(text: string, start: number, separator: Separator): ReadValue {
  let end = start;
  while (end < text.length && text[end] !== separator && !isLineEnd(text, end)) {
    if (text[end] === '"') return { why: "a quote stands inside an unquoted value", at: end };
    end++;
  }
  return { text: text.slice(start, end), end };
}

function readQuoted(text: string, start: number, separator: Separator): ReadValue {
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
