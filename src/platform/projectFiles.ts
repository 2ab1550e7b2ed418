import { lstat, open, realpath, readdir } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { FileAccess } from "../runner/ports.ts";
import { configName, isInside } from "./project.ts";
import { codeOf, readInProject, utf8Text } from "./projectFile.ts";

export const requestFileEnding = ".brp";

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
    async foreseeWrite(file) {
      const target = await targetOf(file);
      if ("problem" in target) return target;
      const there = await lstat(target.path).catch(() => undefined);
      return there ? { problem: "exists already" } : {};
    },
  };
}

/**
 * The service determines these names: they must be valid on all systems, and neither hidden nor used by BRP Workbench.
 */
function isSavedName(name: string): boolean {
  const plain = name.toLowerCase();
  return !(
    name.startsWith(".") ||
    plain === configName ||
    plain.endsWith(requestFileEnding) ||
    /[. ]$|[<>:"/\\|?*\p{Cc}]/u.test(name) ||
    /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/u.test(plain)
  );
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
