import { open, readdir, realpath, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { readCsv } from "../runner/csv.ts";
import { isInside } from "./project.ts";

/** More files than these are not opened for a list of suggestions, or for the checks of one request file. */
const mostFiles = 50;
/** The names of columns fit into this many bytes; what has no line end by then is no table of rows. */
const longestHeader = 64 * 1024;

/** A table of rows for `@each`: its name as written, and the names in its first line; never its rows. */
export interface CsvColumns {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Where a request file finds its files: its own folder, and the one that nothing leads out of. */
export interface RowPlace {
  readonly folder: string;
  /** Nothing outside it is read, links resolved. */
  readonly root: string;
}

/** The CSV files in the folder of a request file. A file whose first line names no columns has none. */
export async function csvFilesIn({ folder, root }: RowPlace): Promise<readonly CsvColumns[]> {
  const real = await realInside(folder, root);
  if (real === undefined) return [];
  const entries = await readdir(real, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && /\.csv$/i.test(entry.name))
    .map(({ name }) => name)
    .sort();
  return Promise.all(
    names.slice(0, mostFiles).map(async (name) => ({
      name,
      columns: (await columnsOf(name, { folder: real, root })) ?? [],
    })),
  );
}

/**
 * The files of rows that a request file names, as it writes them. One that is not there, lies outside the
 * root or does not begin with names of columns is left out: nothing is known of it.
 */
export async function namedCsvFiles(
  names: readonly string[],
  place: RowPlace,
): Promise<readonly CsvColumns[]> {
  const read = names.slice(0, mostFiles).map(async (name) => {
    const columns = await columnsOf(name, place);
    return columns ? [{ name, columns }] : [];
  });
  return (await Promise.all(read)).flat();
}

/** The first line of a file, and never more of it than that. */
async function columnsOf(
  name: string,
  { folder, root }: RowPlace,
): Promise<readonly string[] | undefined> {
  const path = await realInside(resolve(folder, name), root);
  const header = path === undefined ? undefined : await firstLine(path);
  if (header === undefined) return undefined;
  const read = readCsv(header);
  return read.kind === "table" ? read.columns : undefined;
}

/** Nothing outside the root is touched, not even to find out where a link leads from there. */
async function realInside(path: string, root: string): Promise<string | undefined> {
  if (!isInside(path, root)) return undefined;
  try {
    const [real, realRoot] = await Promise.all([realpath(path), realpath(root)]);
    return isInside(real, realRoot) ? real : undefined;
  } catch {
    return undefined;
  }
}

async function firstLine(path: string): Promise<string | undefined> {
  try {
    // A pipe would keep whoever opens it waiting.
    if (!(await stat(path)).isFile()) return undefined;
    const file = await open(path, "r");
    try {
      const { buffer, bytesRead } = await file.read(
        Buffer.alloc(longestHeader),
        0,
        longestHeader,
        0,
      );
      const bytes = buffer.subarray(0, bytesRead);
      const end = bytes.indexOf("\n");
      if (end < 0 && bytesRead === longestHeader) return undefined;
      const line = end < 0 ? bytes : bytes.subarray(0, end + 1);
      return new TextDecoder("utf-8", { fatal: true }).decode(line);
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  }
}
