import { readdir, stat } from "node:fs/promises";
import { join, normalize, resolve } from "node:path";

/** Request files that were found, named as in reports, and paths that are not there or not readable. */
interface FoundFiles {
  readonly files: readonly string[];
  readonly missing: readonly string[];
}

const ending = ".brp";
const skippedFolders: ReadonlySet<string> = new Set(["node_modules"]);

/**
 * The request files below the given paths, each once, folders searched in the order of names. A
 * file that is named itself is taken whatever its ending. Hidden folders and links are not entered.
 */
export async function findRequestFiles(paths: readonly string[], cwd: string): Promise<FoundFiles> {
  const files = new Set<string>();
  const missing: string[] = [];
  for (const path of paths) {
    const found = await stat(resolve(cwd, path)).catch(() => undefined);
    if (found?.isFile()) files.add(normalize(path));
    else if (found?.isDirectory())
      for await (const { name, kind } of entriesBelow(normalize(path), cwd))
        if (kind === "file") files.add(name);
        else missing.push(name);
    else missing.push(path);
  }
  return { files: [...files], missing };
}

interface FoundEntry {
  readonly name: string;
  readonly kind: "file" | "unreadable folder";
}

async function* entriesBelow(folder: string, cwd: string): AsyncGenerator<FoundEntry> {
  const entries = await readdir(resolve(cwd, folder), { withFileTypes: true }).catch(
    () => undefined,
  );
  if (!entries) {
    yield { name: folder, kind: "unreadable folder" };
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = join(folder, entry.name);
    if (entry.isFile() && entry.name.endsWith(ending)) yield { name, kind: "file" };
    else if (entry.isDirectory() && isEntered(entry.name)) yield* entriesBelow(name, cwd);
  }
}

function isEntered(name: string): boolean {
  return !name.startsWith(".") && !skippedFolders.has(name);
}
