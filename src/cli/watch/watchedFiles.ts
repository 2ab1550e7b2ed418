import { realpath, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { namedRowFiles } from "../../language/rowFiles.ts";
import type { RequestDocument } from "../../language/syntax/requestDocument.ts";
import { readUsedFiles, usedNamesOf, type UsedFile } from "../../language/usedFiles.ts";
import { configName, foldersUpTo, projectRoot } from "../../platform/project.ts";
import { foldersBelow } from "../../platform/requestFilesBelow.ts";
import { usedFileReader } from "../../platform/usedFiles.ts";
import { isPattern, readPattern } from "../files/pathPattern.ts";
import { findRequestFiles } from "../files/requestFiles.ts";
import { readRequestFile } from "../files/requestLoading.ts";

/** What a command over request files depends on; all paths absolute. */
interface WatchedFiles {
  /** The request files, and others whose place does not follow from the paths that were given. */
  readonly files: ReadonlySet<string>;
  /** The folders in which something of it can change. */
  readonly folders: ReadonlySet<string>;
}

/**
 * The files that request files depend on: what they use, their rows and their settings, also where there is no such
 * file yet.
 * @param others files besides, such as a profile
 */
export async function watchedFiles(
  paths: readonly string[],
  cwd: string,
  others: readonly string[] = [],
): Promise<WatchedFiles> {
  const files = new Set(others.map((file) => resolve(cwd, file)));
  const found = await requestFilePaths(paths, cwd);
  for (const path of found) for (const each of await neededBy(path, cwd)) files.add(each);
  const folders = new Set<string>();
  for (const path of paths) for (const each of await searchedFolders(path, cwd)) folders.add(each);
  for (const file of files) {
    folders.add(dirname(file));
    // A link is changed where it leads to.
    const real = await realpath(file).catch(() => undefined);
    if (real !== undefined) folders.add(dirname(real));
  }
  return { files, folders };
}

/** The request files that paths name, also those that cannot be read. */
async function requestFilePaths(paths: readonly string[], cwd: string): Promise<readonly string[]> {
  const { files, missing } = await findRequestFiles(paths, cwd);
  return [...files, ...missing].map((file) => resolve(cwd, file));
}

/** The folders whose entries decide which files paths name. */
async function searchedFolders(path: string, cwd: string): Promise<readonly string[]> {
  const named = resolve(cwd, isPattern(path) ? readPattern(path).base : path);
  const below: string[] = [];
  for await (const folder of foldersBelow(named)) below.push(folder);
  return [dirname(named), ...below];
}

async function neededBy(path: string, cwd: string): Promise<readonly string[]> {
  const root = await projectRoot(path, cwd);
  const needed = [path, ...foldersUpTo(dirname(path), root).map((one) => join(one, configName))];
  const read = await readRequestFile(path, { cwd });
  if ("finding" in read) return needed;
  const { document } = read.loaded;
  const names = usedNamesOf(document).map(({ file }) => file);
  const used = await readUsedFiles(names, path, usedFileReader(root));
  return [...needed, ...rowsOf(path, document), ...used.flatMap((one) => usedPaths(path, one))];
}

/** A used file and all that it needs, as the file at `from` names it. */
function usedPaths(from: string, { file, document, uses }: UsedFile): readonly string[] {
  const path = resolve(dirname(from), file);
  return [path, ...rowsOf(path, document), ...uses.flatMap((one) => usedPaths(path, one))];
}

function rowsOf(path: string, document: RequestDocument): readonly string[] {
  return namedRowFiles(document).map((name) => resolve(dirname(path), name));
}

/** What can be seen of files without reading them; a file that is not there has nothing. */
export type Snapshot = ReadonlyMap<string, string>;

/** How the files are now, those that paths name by now included. */
export async function snapshotOf(
  { files }: WatchedFiles,
  paths: readonly string[],
  cwd: string,
): Promise<Snapshot> {
  const all = new Set([...files, ...(await requestFilePaths(paths, cwd))]);
  const seen = await Promise.all(
    [...all].map(async (file) => {
      const found = await stat(file, { bigint: true }).catch(() => undefined);
      return [
        file,
        found ? [found.ino, found.size, found.mtimeNs, found.ctimeNs].join() : "",
      ] as const;
    }),
  );
  return new Map(seen);
}

/** The files that differ between two snapshots. */
export function changedFiles(before: Snapshot, after: Snapshot): readonly string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((file) => (before.get(file) ?? "") !== (after.get(file) ?? ""));
}
