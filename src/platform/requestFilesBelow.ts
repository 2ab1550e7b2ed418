import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";

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
