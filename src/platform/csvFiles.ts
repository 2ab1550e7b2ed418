import { readdir, realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { readCsv, readCsvColumns, type CsvRows } from "../formats/csv.ts";
import { isInside } from "./project.ts";
import { openInProject, utf8Text, type ProjectFileProblem } from "./projectFile.ts";
import { largestFile } from "./projectFiles.ts";

/** Limit for a list of suggestions and for the checks of one request file. */
const mostFiles = 50;
/** Column names fit into this many bytes. A file without a line end before that is not a table. */
const longestHeader = 64 * 1024;

/** Smaller files are read completely while the user types, only the header of larger ones. */
const readWhileTyping = 256 * 1024;

/** Problems that make a file unusable for a run, so that it is not suggested. */
const noFiles: ReadonlySet<string> = new Set<ProjectFileProblem>([
  "outside the project",
  "a link to nothing",
  "not a file",
]);

/** Table for `@each`: its name as written, the column names, and its rows if the whole file was read. */
export interface CsvColumns {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows?: CsvRows;
  readonly version?: string;
  readonly problem?: { readonly why: string; readonly line?: number };
}

export interface RowPlace {
  readonly folder: string;
  /** Nothing outside it is read, after links are resolved. */
  readonly root: string;
}

/** CSV files next to a request file that have column names in their first line. */
export async function csvFilesIn({ folder, root }: RowPlace): Promise<readonly CsvColumns[]> {
  const real = await realInside(folder, root);
  if (real === undefined) return [];
  const entries = await readdir(real, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => !entry.isDirectory() && /\.csv$/i.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const read = names.slice(0, mostFiles).map(async (name) => {
    const table = await readTable(name, { folder, root }, 0);
    if (table && "why" in table && noFiles.has(table.why)) return [];
    return [{ name, columns: table && "columns" in table ? table.columns : [] }];
  });
  return (await Promise.all(read)).flat();
}

/** Reads files of up to `wholeUpTo` bytes completely, of larger ones only the column names. */
export async function namedCsvFiles(
  names: readonly string[],
  place: RowPlace,
  wholeUpTo = readWhileTyping,
): Promise<readonly CsvColumns[]> {
  const read = names.slice(0, mostFiles).map(async (name): Promise<readonly CsvColumns[]> => {
    const table = await readTable(name, place, wholeUpTo);
    if (!table) return [];
    return ["columns" in table ? { name, ...table } : { name, columns: [], problem: table }];
  });
  return (await Promise.all(read)).flat();
}

type ReadTable =
  | Pick<CsvColumns, "columns" | "rows" | "version">
  | { readonly why: string; readonly line?: number };

/** Reports the same problems as a run, in the same words. */
async function readTable(
  name: string,
  { folder, root }: RowPlace,
  wholeUpTo: number,
): Promise<ReadTable | undefined> {
  const read = await readBeginning(resolve(folder, name), root, wholeUpTo);
  if (read === undefined || "why" in read) return read;
  const table = read.isWhole ? readCsv(read.text) : readCsvColumns(read.text);
  if (table.kind === "problem") return { why: table.why, line: table.line };
  const { columns } = table;
  return table.kind === "table"
    ? { columns, rows: table.rows, version: read.version }
    : { columns };
}

/** Does not touch anything outside the root, not even to resolve a link there. */
async function realInside(path: string, root: string): Promise<string | undefined> {
  if (!isInside(path, root)) return undefined;
  try {
    const [real, realRoot] = await Promise.all([realpath(path), realpath(root)]);
    return isInside(real, realRoot) ? real : undefined;
  } catch {
    return undefined;
  }
}

async function readBeginning(
  path: string,
  root: string,
  wholeUpTo: number,
): Promise<BeginningOfFile> {
  const opened = await openInProject(path, root);
  if ("problem" in opened) return { why: opened.problem };
  const { file } = opened;
  try {
    const { size, mtimeMs } = await file.stat();
    if (size > largestFile) return { why: "too large" };
    const isWhole = size <= wholeUpTo;
    const most = isWhole ? size : longestHeader;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const end = isWhole ? bytes.length : bytes.lastIndexOf("\n") + 1;
    if (end === 0 && bytes.length === longestHeader) return undefined;
    const text = utf8Text(end === 0 ? bytes : bytes.subarray(0, end));
    return text === undefined
      ? { why: "not readable as UTF-8" }
      : { text, isWhole, version: `${mtimeMs} ${size}` };
  } catch {
    return { why: "not readable" };
  } finally {
    await file.close();
  }
}

type BeginningOfFile =
  | { readonly text: string; readonly isWhole: boolean; readonly version: string }
  | { readonly why: string }
  | undefined;
