import { readdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { readCsv } from "../runner/csv.ts";
import { isInside } from "./project.ts";
import { projectFiles } from "./projectFiles.ts";

/** More files than these are not opened for a list of suggestions. */
const mostFiles = 50;

/** A table of rows for `@each`: its name, and the names in its first line; never its rows. */
export interface CsvColumns {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The CSV files in a folder, which lies inside the root once links are resolved; else none. */
export async function csvFilesIn(folder: string, root: string): Promise<readonly CsvColumns[]> {
  if (!isInside(folder, root)) return [];
  const [real, realRoot] = await Promise.all([folder, root].map((path) => realpath(path))).catch(
    () => [],
  );
  if (real === undefined || realRoot === undefined || !isInside(real, realRoot)) return [];
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && /\.csv$/i.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const files = projectFiles({ folder, root, saveFolders: [] });
  return Promise.all(
    names.slice(0, mostFiles).map(async (name) => {
      const found = await files.read(join(folder, name));
      return { name, columns: "text" in found ? columnsOf(found.text) : [] };
    }),
  );
}

function columnsOf(table: string): readonly string[] {
  const read = readCsv(/^[^\r\n]*/.exec(table)?.[0] ?? "");
  return read.kind === "table" ? read.columns : [];
}
