import { lstat, open, realpath, readdir } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { FileAccess } from "../runner/ports.ts";
import { isSavedName, requestFileEnding } from "../model/projectNames.ts";
import {
  isInside,
  codeOf,
  readInProject,
  utf8Text,
  openInProject,
  type ProjectFileProblem,
} from "./project.ts";
import { readCsv, readCsvColumns, type CsvRows } from "../formats/csv.ts";

interface FoundEntry {
  readonly name: string;
  readonly kind: "file" | "link" | "unreadable folder";
}

/** Entries by name, of any kind of file. Skips hidden and linked folders. */
export async function* entriesBelow(folder: string, cwd: string): AsyncGenerator<FoundEntry> {
  const entries = await entriesOf(folder, cwd);
  if (!entries) {
    yield { name: folder, kind: "unreadable folder" };
    return;
  }
  for (const entry of entries) {
    const name = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (isEntered(entry.name)) yield* entriesBelow(name, cwd);
    } else if (entry.name.endsWith(requestFileEnding))
      yield { name, kind: entry.isSymbolicLink() ? "link" : "file" };
  }
}

/** The folder and its subfolders that can contain request files; none if it is not a folder. */
export async function* foldersBelow(folder: string): AsyncGenerator<string> {
  const entries = await entriesOf(folder, ".");
  if (!entries) return;
  yield folder;
  for (const entry of entries)
    if (entry.isDirectory() && isEntered(entry.name)) yield* foldersBelow(join(folder, entry.name));
}

export async function entriesOf(folder: string, cwd: string) {
  const read = readdir(resolve(cwd, folder), { withFileTypes: true });
  const entries = await read.catch(() => undefined);
  return entries?.sort((a, b) => (a.name < b.name ? -1 : 1));
}

export function isEntered(name: string): boolean {
  return !name.startsWith(".") && !isSkipped(name);
}

export function isSkipped(name: string): boolean {
  return name === "node_modules";
}

interface ProjectFilesOptions {
  /** Folder of the request file. Its paths are relative to it. */
  readonly folder: string;
  /** Nothing outside this folder is read or written, after links are resolved. */
  readonly root: string;
  readonly saveFolders: readonly string[];
}

/** Tables for `@each` are small. The limit protects the memory. */
export const largestFile = 32 * 1024 * 1024;

/**
 * File access for `@each` and `@save`. Links are resolved first. `@save` only creates private files and never
 * overwrites one.
 */
export function projectFiles({
  folder,
  root,
  saveFolders,
}: ProjectFilesOptions): Required<FileAccess> {
  const targetOf = async (file: string): Promise<{ path: string } | { problem: string }> => {
    const target = resolve(folder, file);
    const parent = await realpath(dirname(target)).catch(() => undefined);
    if (parent === undefined) return { problem: "folder not found" };
    const realRoot = await realpath(root);
    if (!isInside(parent, realRoot)) return { problem: "outside the project" };
    const names = relative(realRoot, join(parent, basename(target))).split(sep);
    if (!names.every(isSavedName)) return { problem: "name not allowed" };
    if (!(await isAllowed(parent, saveFolders))) return { problem: "folder not allowed" };
    return { path: join(parent, basename(target)) };
  };
  return {
    async read(file) {
      const bytes = await readInProject(resolve(folder, file), root, largestFile);
      if ("problem" in bytes) return bytes;
      if ("tooLargeBytes" in bytes) return { problem: "too large" };
      const text = utf8Text(bytes);
      return text === undefined ? { problem: "not readable as UTF-8" } : { text };
    },
    async write(file, content) {
      const target = await targetOf(file);
      return "problem" in target ? target : writeNew(target.path, content);
    },
    async previewWrite(file) {
      const target = await targetOf(file);
      if ("problem" in target) return target;
      const there = await lstat(target.path).catch(() => undefined);
      return there ? { problem: "exists already" } : {};
    },
  };
}

async function isAllowed(parent: string, folders: readonly string[]): Promise<boolean> {
  for (const folder of folders) {
    const real = await realpath(folder).catch(() => undefined);
    if (real !== undefined && isInside(parent, real)) return true;
  }
  return false;
}

/** The flag `wx` creates the file or fails. It does not follow a link at the end of the path. */
async function writeNew(path: string, content: string): ReturnType<FileAccess["write"]> {
  try {
    const file = await open(path, "wx", 0o600);
    try {
      await file.writeFile(content, "utf8");
      await file.sync();
    } finally {
      await file.close();
    }
    return {};
  } catch (error) {
    return { problem: codeOf(error) === "EEXIST" ? "exists already" : "not writable" };
  }
}

const mostOffered = 200;

/** Reads inside the root only. @param openText text in an editor, which takes precedence over the file on disk */
export function usedFileReader(
  root: string,
  openText: (path: string) => string | undefined = () => undefined,
) {
  return async (
    file: string,
    from: string,
  ): Promise<{ readonly path: string; readonly text: string } | { readonly problem: string }> => {
    const folder = dirname(from);
    const read = await projectFiles({ folder, root, saveFolders: [] }).read(file);
    if ("problem" in read) return read;
    const path = resolve(folder, file);
    return { path, text: openText(path) ?? read.text };
  };
}

/** Request files of a project, as paths for `@use`. */
export async function usableFiles(file: string, root: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { name, kind } of entriesBelow(root, root)) {
    if (found.length >= mostOffered) break;
    if (kind !== "unreadable folder" && name !== file)
      found.push(relative(dirname(file), name).split(sep).join("/"));
  }
  return found;
}

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

interface RowPlace {
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
