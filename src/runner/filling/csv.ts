/** The rows of a CSV file by column name. */
interface CsvTable {
  readonly kind: "table";
  readonly columns: readonly string[];
  readonly rows: readonly ReadonlyMap<string, string>[];
}

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
  readonly line: number;
  readonly values: readonly string[];
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
  const records = readRecords(content, separatorOf(content));
  if ("kind" in records) return records;
  const [header, ...rest] = records;
  if (!header) return problem(1, "the header is missing");
  const why = headerProblem(header.values);
  if (why) return problem(header.line, why);
  const columns = header.values;
  const uneven = rest.find((record) => record.values.length !== columns.length);
  if (uneven) return problem(uneven.line, "a row has more or fewer values than the header");
  const rows = rest.map(
    ({ values }) => new Map(columns.map((column, place) => [column, values[place] ?? ""])),
  );
  return { kind: "table", columns, rows };
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

function readRecords(text: string, separator: Separator): readonly CsvRecord[] | UnreadableCsv {
  const records: CsvRecord[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const startLine = line;
    const values: string[] = [];
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
    records.push({ line: startLine, values });
    at += text[at] === "\r" ? 2 : 1;
    line++;
  }
  return records;
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
