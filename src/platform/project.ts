import { lstat, realpath, open, type FileHandle } from "node:fs/promises";
import nodePath, { dirname, join, resolve, type PlatformPath } from "node:path";
import { constants } from "node:fs";
import { configName } from "../model/projectNames.ts";

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

/** Reports an unreadable file, but skips a folder that a link leads out of the project. */
export async function configFileAbove(folder: string, root: string): Promise<string | undefined> {
  const realRoot = await realPathOf(root);
  for (const each of foldersUpTo(folder, root))
    if (isInside(await realPathOf(each), realRoot) && (await exists(join(each, configName))))
      return join(each, configName);
  return undefined;
}

/** Finds the root and settings of each folder once, for one round of a command. */
export class ProjectFolders {
  readonly cwd: string;
  readonly #roots = new Map<string, Promise<string>>();
  readonly #configs = new Map<string, Promise<string | undefined>>();

  constructor(cwd: string) {
    this.cwd = cwd;
  }

  /** See `projectRoot`. */
  rootOf(file: string): Promise<string> {
    return onceFor(this.#roots, dirname(resolve(this.cwd, file)), () =>
      projectRoot(file, this.cwd),
    );
  }

  /** Settings file of a request file, searched upwards to the project root. */
  configOf(file: string): Promise<string | undefined> {
    const folder = dirname(resolve(this.cwd, file));
    return onceFor(this.#configs, folder, async () =>
      configFileAbove(folder, await this.rootOf(file)),
    );
  }
}

export function onceFor<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  const value = known.get(key) ?? find();
  known.set(key, value);
  return value;
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

/** All files of a project are accessed here, so that no link in a repository can lead out of it. */

export type ProjectFileProblem =
  | "not found"
  | "outside the project"
  | "a link to nothing"
  | "not a file"
  | "not readable";

type Refused = { readonly problem: ProjectFileProblem };

export type ProjectBytes = Uint8Array | Refused | { readonly tooLargeBytes: number | undefined };

/**
 * Path of a file after links are resolved. A link counts as its target if that is in the project. Nothing outside the
 * project is touched, not even to check whether it exists.
 * @param path absolute, as is the root
 */
export async function placeInProject(
  path: string,
  root: string,
): Promise<{ readonly real: string } | Refused> {
  const realRoot = await realpath(root).catch(() => root);
  if (!isInside(path, root) && !isInside(path, realRoot)) return { problem: "outside the project" };
  const real = await realpath(path).catch(() => undefined);
  if (real === undefined) {
    const entry = await lstat(path).catch(() => undefined);
    return { problem: entry?.isSymbolicLink() ? "a link to nothing" : "not found" };
  }
  if (!isInside(real, realRoot)) return { problem: "outside the project" };
  const found = await lstat(real).catch(() => undefined);
  return found?.isFile() ? { real } : { problem: found ? "not a file" : "not found" };
}

/** Opens a regular file for reading. The caller closes it. */
export async function openInProject(
  path: string,
  root: string,
): Promise<{ readonly file: FileHandle } | Refused> {
  const place = await placeInProject(path, root);
  if ("problem" in place) return place;
  const file = await open(place.real, openFlags).catch(() => undefined);
  if (!file) return { problem: "not readable" };
  // The file may have been replaced since the check.
  const found = await file.stat().catch(() => undefined);
  if (found?.isFile()) return { file };
  await file.close();
  return { problem: "not a file" };
}

export async function readInProject(
  path: string,
  root: string,
  mostBytes: number,
): Promise<ProjectBytes> {
  const opened = await openInProject(path, root);
  if ("problem" in opened) return opened;
  const bytes = await readHandle(opened.file, mostBytes);
  return bytes === "not readable" ? { problem: bytes } : bytes;
}

/** Opening a pipe blocks until it has a writer, and a blocked thread prevents the process from exiting. */
const openFlags =
  constants.O_RDONLY |
  ((constants.O_NONBLOCK as number | undefined) ?? 0) |
  (constants.O_NOFOLLOW ?? 0);

export type BoundedBytes =
  | Uint8Array
  | "not readable"
  /** The size, if it is known before reading. */
  | { readonly tooLargeBytes: number | undefined };

const chunkBytes = 1024 * 1024;

/** Rejects a larger file before reading it. Reads a file without a size, such as a pipe, up to the limit. */
export async function readAtMost(path: string, mostBytes: number): Promise<BoundedBytes> {
  const file = await open(path, "r").catch(() => undefined);
  return file ? readHandle(file, mostBytes) : "not readable";
}

async function readHandle(file: FileHandle, mostBytes: number): Promise<BoundedBytes> {
  try {
    const found = await file.stat();
    if (found.isDirectory()) return "not readable";
    const { size } = found;
    if (size > mostBytes) return { tooLargeBytes: size };
    const chunks: Buffer[] = [];
    for (let total = 0; ;) {
      // One byte more than a known size shows the end without a second large buffer.
      const expected = total <= size && size > 0 ? size + 1 - total : chunkBytes;
      const wanted = Math.min(expected, mostBytes + 1 - total);
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, null);
      if (bytesRead === 0)
        return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
      chunks.push(buffer.subarray(0, bytesRead));
      total += bytesRead;
      if (total > mostBytes) return { tooLargeBytes: undefined };
    }
  } catch {
    return "not readable";
  } finally {
    await file.close();
  }
}

/** Decodes UTF-8; undefined for any other bytes. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}
