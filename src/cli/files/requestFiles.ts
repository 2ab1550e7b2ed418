import { realpath, stat } from "node:fs/promises";
import { join, normalize, resolve } from "node:path";
import {
  entriesBelow,
  entriesOf,
  isEntered,
  isSkipped,
  requestFileEnding,
} from "../../platform/requestFilesBelow.ts";
import { isPattern, readPattern, type PathPattern } from "./pathPattern.ts";

/** Request files that were found, named as in reports, and what of the given paths leads to none. */
interface FoundFiles {
  readonly files: readonly string[];
  /** Of a file that was named only with lines, such as `intake.brp:15`: these lines. */
  readonly lines: ReadonlyMap<string, readonly number[]>;
  /** Paths that are not there or not readable. */
  readonly missing: readonly string[];
  /** Patterns that match nothing. */
  readonly unmatched: readonly string[];
}

/** The path that stands for standard input. */
export const standardInput = "-";

/**
 * The request files below the given paths, each once, folders searched in the order of names. A
 * file that is named itself is taken whatever its ending. Hidden folders and links to folders are not entered; a link
 * to a file counts as that file.
 * A path that names nothing may be a file with a line, or a pattern.
 */
export async function findRequestFiles(paths: readonly string[], cwd: string): Promise<FoundFiles> {
  const files = new Set<string>();
  const lines = new Map<string, number[]>();
  const wholes = new Set<string>();
  const links = new Set<string>();
  const missing: string[] = [];
  const unmatched: string[] = [];
  const take = (name: string) => {
    files.add(name);
    wholes.add(name);
  };
  const search = async (path: string): Promise<boolean> => {
    const found = await kindOf(path, cwd);
    if (found === "file") take(normalize(path));
    else if (found === "folder")
      for await (const { name, kind } of entriesBelow(normalize(path), cwd))
        if (kind === "unreadable folder") missing.push(name);
        else {
          if (kind === "link") links.add(name);
          take(name);
        }
    return found !== undefined;
  };
  for (const path of paths) {
    if (path === standardInput) take(path);
    if (path === standardInput || (await search(path))) continue;
    const [, file, line] = /^(.+?):([1-9][0-9]{0,8})(?::[0-9]*)?$/s.exec(path) ?? [];
    const isFile = file !== undefined && (await kindOf(file, cwd)) === "file";
    if (isFile) {
      files.add(normalize(file));
      lines.set(normalize(file), [...(lines.get(normalize(file)) ?? []), Number(line)]);
    } else if (isPattern(path)) {
      const matches = await matchesOf(readPattern(path), cwd);
      if (matches.length === 0) unmatched.push(path);
      for (const match of matches) if (!(await search(match))) missing.push(match);
    } else missing.push(path);
  }
  for (const name of wholes) lines.delete(name);
  return { files: await withoutCopies([...files], links, cwd), lines, missing, unmatched };
}

/** Without the links that a search found to files that are there by their own name, or by an earlier link. */
async function withoutCopies(
  files: readonly string[],
  links: ReadonlySet<string>,
  cwd: string,
): Promise<readonly string[]> {
  if (links.size === 0) return files;
  const realPathOf = (file: string) => realpath(resolve(cwd, file)).catch(() => file);
  const own = files.filter((file) => !links.has(file));
  const seen = new Set(await Promise.all(own.map(realPathOf)));
  const kept: string[] = [];
  for (const file of files) {
    const real = links.has(file) ? await realPathOf(file) : undefined;
    if (real === undefined || !seen.has(real)) kept.push(file);
    if (real !== undefined) seen.add(real);
  }
  return kept;
}

async function kindOf(path: string, cwd: string): Promise<"file" | "folder" | undefined> {
  const found = await stat(resolve(cwd, path)).catch(() => undefined);
  return found?.isFile() ? "file" : found?.isDirectory() ? "folder" : undefined;
}

/** The files and folders that a pattern names. Of files, request files only, unless it says their ending. */
async function matchesOf(pattern: PathPattern, cwd: string): Promise<readonly string[]> {
  const found = new Set<string>();
  const walk = async (folder: string, segments: PathPattern["segments"]): Promise<void> => {
    const [segment, ...rest] = segments;
    if (segment === undefined) return;
    if (segment === "**" && rest.length > 0) await walk(folder, rest);
    for (const entry of (await entriesOf(folder, cwd)) ?? []) {
      const name = join(folder, entry.name);
      const isFolder = entry.isDirectory();
      if (segment === "**" && rest.length > 0) {
        if (isFolder && isEntered(entry.name)) await walk(name, segments);
        continue;
      }
      const isMatch = segment === "**" ? isEntered(entry.name) : segment.test(entry.name);
      if (!isMatch || (isFolder && isSkipped(entry.name))) continue;
      if (rest.length > 0) {
        if (isFolder) await walk(name, rest);
      } else if (isFolder || pattern.saysEnding || entry.name.endsWith(requestFileEnding))
        found.add(name);
    }
  };
  await walk(normalize(pattern.base || "."), pattern.segments);
  return [...found];
}
