import { FileType, Uri, workspace } from "vscode";
import { readCsv, readCsvColumns } from "../../formats/csv.ts";
import type { CsvFile } from "../../language/documentContext.ts";
import { configName, isSavedName, requestFileEnding } from "../../model/projectNames.ts";
import type { FileBytes, HostFiles, ProjectPlace } from "../host.ts";

/** Same limits as on a disk (`platform/projectFiles`). */
const largestFile = 32 * 1024 * 1024;
const readWhileTyping = 256 * 1024;
const mostFiles = 50;
const mostOffered = 200;
/** A virtual folder is read over a network, so the search of a huge one ends. */
const mostFolders = 1000;

/** Files of a virtual workspace, through VS Code. Its folders have no links, so a path is a place. */
export const workspaceFiles: HostFiles = {
  // `joinPath` resolves `..`, also in a path from the root.
  at: (folder, name) =>
    Uri.joinPath(name.startsWith("/") ? folder.with({ path: "/" }) : folder, name),
  read: readWithin,
  async configAbove({ folder, root }) {
    for (let current = folder; isWithin(current, root); current = Uri.joinPath(current, "..")) {
      const file = Uri.joinPath(current, configName);
      if ((await statOf(file)) !== undefined) return file;
      if (current.path === root.path) break;
    }
    return undefined;
  },
  async csvBeside({ folder, root }) {
    if (!isWithin(folder, root)) return [];
    const names = (await entriesOf(folder))
      .filter(([name, type]) => (type & FileType.File) !== 0 && /\.csv$/i.test(name))
      .map(([name]) => name);
    const read = names.slice(0, mostFiles).map((name) => csvFile(name, { folder, root }, 0));
    return (await Promise.all(read)).map(({ name, columns }) => ({ name, columns }));
  },
  csvNamed: (names, place) =>
    Promise.all(names.slice(0, mostFiles).map((name) => csvFile(name, place, readWhileTyping))),
  async requestFiles(file, root) {
    const found = await requestFilesBelow([root], mostOffered + 1);
    return found
      .filter(({ path }) => path !== file.path)
      .slice(0, mostOffered)
      .map((uri) => wayTo(uri, file));
  },
  find: (most, signal) =>
    requestFilesBelow(
      (workspace.workspaceFolders ?? []).map(({ uri }) => uri),
      most,
      signal,
    ),
  access: ({ folder, root }) => {
    const previewWrite = async (name: string) => {
      const file = workspaceFiles.at(folder, name);
      if (!isWithin(file, root)) return { problem: "outside the project" };
      const names = file.path.slice(folderPath(root).length).split("/");
      if (!names.every(isSavedName)) return { problem: "name not allowed" };
      if (((await statOf(Uri.joinPath(file, "..")))?.type ?? 0) !== FileType.Directory)
        return { problem: "folder not found" };
      return (await statOf(file)) ? { problem: "exists already" } : {};
    };
    return {
      read: (name) => textWithin(workspaceFiles.at(folder, name), root),
      previewWrite,
      async write(name, text) {
        const previewed = await previewWrite(name);
        if (previewed.problem !== undefined) return previewed;
        const file = workspaceFiles.at(folder, name);
        return workspace.fs.writeFile(file, new TextEncoder().encode(text)).then(
          () => ({}),
          () => ({ problem: "not writable" }),
        );
      },
    };
  },
};

/** VS Code's own search waits for ever for a file system that has none. The nearest folders are read first. */
async function requestFilesBelow(
  roots: readonly Uri[],
  most: number,
  signal?: AbortSignal,
): Promise<readonly Uri[]> {
  const found: Uri[] = [];
  const folders = [...roots];
  for (const folder of folders)
    for (const [name, type] of await entriesOf(folder)) {
      if (found.length >= most || signal?.aborted) return found;
      const uri = Uri.joinPath(folder, name);
      if ((type & FileType.Directory) !== 0) {
        const isEntered = !name.startsWith(".") && name !== "node_modules";
        if (isEntered && folders.length < mostFolders) folders.push(uri);
      } else if (name.endsWith(requestFileEnding)) found.push(uri);
    }
  return found;
}

function isWithin({ scheme, authority, path }: Uri, root: Uri): boolean {
  const isThere = scheme === root.scheme && authority === root.authority;
  return isThere && (path === root.path || path.startsWith(folderPath(root)));
}

/** Ends in a slash. */
function folderPath({ path }: Uri): string {
  return path.endsWith("/") ? path : `${path}/`;
}

async function readWithin(file: Uri, root: Uri, mostBytes: number): Promise<FileBytes> {
  if (!isWithin(file, root)) return { problem: "outside the project" };
  const found = await statOf(file);
  if (!found) return { problem: "not found" };
  if ((found.type & FileType.File) === 0) return { problem: "not a file" };
  if (found.size > mostBytes) return { tooLargeBytes: found.size };
  return workspace.fs.readFile(file).then(
    (bytes) => (bytes.length > mostBytes ? { tooLargeBytes: bytes.length } : bytes),
    () => ({ problem: "not readable" }),
  );
}

async function textWithin(
  file: Uri,
  root: Uri,
): Promise<{ readonly text: string } | { readonly problem: string }> {
  const bytes = await readWithin(file, root, largestFile);
  if ("problem" in bytes) return bytes;
  if ("tooLargeBytes" in bytes) return { problem: "too large" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { problem: "not readable as UTF-8" };
  }
}

/** Rows of a small file, of a larger one only the column names. */
async function csvFile(
  name: string,
  { folder, root }: ProjectPlace,
  wholeUpTo: number,
): Promise<CsvFile> {
  const file = workspaceFiles.at(folder, name);
  const read = await textWithin(file, root);
  if ("problem" in read) return { name, columns: [], problem: { why: read.problem } };
  const { text } = read;
  const table = text.length <= wholeUpTo ? readCsv(text) : readCsvColumns(text);
  if (table.kind === "problem")
    return { name, columns: [], problem: { why: table.why, line: table.line } };
  const { columns } = table;
  if (table.kind !== "table") return { name, columns };
  const version = `${(await statOf(file))?.mtime} ${text.length}`;
  return { name, columns, rows: table.rows, version };
}

function statOf(file: Uri) {
  return workspace.fs.stat(file).then(
    (found) => found,
    () => undefined,
  );
}

async function entriesOf(folder: Uri): Promise<readonly [string, FileType][]> {
  const entries = await workspace.fs.readDirectory(folder).then(
    (found) => found,
    () => [],
  );
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Relative path from the folder of a file. */
function wayTo(to: Uri, from: Uri): string {
  const [target, own] = [to.path.split("/"), from.path.split("/").slice(0, -1)];
  const common = own.findIndex((name, at) => name !== target[at]);
  const shared = common < 0 ? own.length : common;
  return [...own.slice(shared).map(() => ".."), ...target.slice(shared)].join("/");
}
