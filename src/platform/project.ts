import { lstat, realpath } from "node:fs/promises";
import nodePath, { dirname, join, resolve, type PlatformPath } from "node:path";

export const configName = "brp.config.json";

/**
 * Project root of a file: the nearest parent folder that contains `.git`. Without one it is the working directory if
 * that contains the file, else the file's own folder. A link that leads out of the project of the working directory
 * does not change the project of the file.
 */
export async function projectRoot(file: string, cwd: string): Promise<string> {
  const [folder, here] = [dirname(resolve(cwd, file)), resolve(cwd)];
  const own = await repositoryOf(folder);
  if (!isInside(folder, here)) return own ?? folder;
  if (own === undefined || isInside(here, own)) return own ?? here;
  const around = (await repositoryOf(here)) ?? here;
  const [real, realAround] = await Promise.all([own, around].map(realPathOf));
  return isInside(real ?? own, realAround ?? around) ? own : around;
}

/** Settings file of a request file, searched upwards to the project root. */
export async function findConfigFile(file: string, cwd: string): Promise<string | undefined> {
  return configFileAbove(dirname(resolve(cwd, file)), await projectRoot(file, cwd));
}

/** Reports an unreadable file, but skips a folder that a link leads out of the project. */
export async function configFileAbove(folder: string, root: string): Promise<string | undefined> {
  const realRoot = await realPathOf(root);
  for (const each of foldersUpTo(folder, root))
    if (isInside(await realPathOf(each), realRoot) && (await exists(join(each, configName))))
      return join(each, configName);
  return undefined;
}

/** A folder and its parents up to a root; both absolute. */
export function foldersUpTo(
  folder: string,
  root: string,
  paths: PlatformPath = nodePath,
): readonly string[] {
  const all = upwards(folder, paths);
  const last = all.findIndex((each) => paths.relative(root, each) === "");
  return last < 0 ? all : all.slice(0, last + 1);
}

/** Whether a path is the folder itself or below it; both absolute. Ignores case on Windows. */
export function isInside(path: string, folder: string, paths: PlatformPath = nodePath): boolean {
  const way = paths.relative(folder, path);
  // A path to another drive or server is absolute.
  return way !== ".." && !way.startsWith(`..${paths.sep}`) && !paths.isAbsolute(way);
}

function upwards(folder: string, paths: PlatformPath = nodePath): readonly string[] {
  const parent = paths.dirname(folder);
  return parent === folder ? [folder] : [folder, ...upwards(parent, paths)];
}

async function repositoryOf(folder: string): Promise<string | undefined> {
  for (const candidate of upwards(folder))
    if (await exists(join(candidate, ".git"))) return candidate;
  return undefined;
}

async function realPathOf(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined;
}
