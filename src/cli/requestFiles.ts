import { readdir, stat } from "node:fs/promises";
import { join, normalize, resolve } from "node:path";

/** Request files that were found, named as in reports, and paths that are not there. */
export interface FoundFiles {
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
      for (const file of await filesBelow(normalize(path), cwd)) files.add(file);
    else missing.push(path);
  }
  return { files: [...files], missing };
}

async function filesBelow(folder: string, cwd: string): Promise<readonly string[]> {
  const entries = await readdir(resolve(cwd, folder), { withFileTypes: true });
  const byName = entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const found: string[] = [];
  for (const entry of byName) {
    const path = join(folder, entry.name);
    if (entry.isFile() && entry.name.endsWith(ending)) found.push(path);
    else if (entry.isDirectory() && isEntered(entry.name))
      found.push(...(await filesBelow(path, cwd)));
  }
  return found;
}

function isEntered(name: string): boolean {
  return !name.startsWith(".") && !skippedFolders.has(name);
}
