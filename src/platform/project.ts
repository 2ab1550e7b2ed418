import { stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";

/** The folder that a request file may read and write in, and where its settings are looked for. */

export const configName = "brp.config.json";

/**
 * The root of a file's project: the nearest folder above it that holds `.git`. Without one it is the
 * working directory when the file lies in it, else the file's own folder.
 */
export async function projectRoot(file: string, cwd: string): Promise<string> {
  const folder = dirname(resolve(cwd, file));
  for (const candidate of upwards(folder))
    if (await exists(join(candidate, ".git"))) return candidate;
  return isInside(folder, resolve(cwd)) ? resolve(cwd) : folder;
}

/** The settings file that holds for a request file: upwards, no further than the project's root. */
export async function findConfigFile(file: string, cwd: string): Promise<string | undefined> {
  const root = await projectRoot(file, cwd);
  for (const folder of foldersUpTo(dirname(resolve(cwd, file)), root))
    if (await exists(join(folder, configName))) return join(folder, configName);
  return undefined;
}

/** A folder and those above it, up to a root; both absolute. */
export function foldersUpTo(folder: string, root: string): readonly string[] {
  const all = upwards(folder);
  const last = all.indexOf(root);
  return last < 0 ? all : all.slice(0, last + 1);
}

/** Whether a path is the folder itself or lies below it; both absolute. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return (
    way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && resolve(folder, way) === path)
  );
}

function upwards(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...upwards(parent)];
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
