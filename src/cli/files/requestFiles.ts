import { requestFileEnding } from "../../model/projectNames.ts";
import { realpath, stat } from "node:fs/promises";
import { join, normalize, resolve } from "node:path";
import { entriesBelow, entriesOf, isEntered, isSkipped } from "../../platform/projectFiles.ts";
import { isInside, projectRoot, readAtMost, type BoundedBytes } from "../../platform/project.ts";
import { text, type Text } from "../../contract/text.ts";
import { printable } from "../reporters/layout.ts";
import type { CommandContext } from "../commandContext.ts";

interface FoundFiles {
  readonly files: readonly string[];
  /** Skipped links to files outside the project. */
  readonly outside: readonly string[];
  /** Only for files given with lines, such as `intake.brp:15`. */
  readonly lines: ReadonlyMap<string, readonly number[]>;
  /** Missing or unreadable paths. */
  readonly missing: readonly string[];
  readonly unmatched: readonly string[];
}

export const standardInput = "-";

/**
 * Request files below the given paths, each once. Folders are searched in alphabetical order. A file given explicitly
 * may have any extension. Hidden folders and links to folders are not entered. A link to a file counts as that file, in
 * a folder only if its target is in the project. A path that does not exist may be a file with a line, or a pattern.
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
  const { kept, outside } = await withoutCopies([...files], links, cwd);
  return { files: kept, outside, lines, missing, unmatched };
}

export function nothingFound({
  files,
  outside,
  missing,
  unmatched,
}: Pick<FoundFiles, "files" | "outside" | "missing" | "unmatched">): readonly Text[] {
  if (unmatched.length > 0) return unmatched.map(noMatchingFiles);
  const [first] = outside;
  if (first !== undefined && files.length + missing.length === 0) return [onlyOutside(first)];
  return files.length + missing.length === 0 ? [noFiles] : [];
}

/** Leaves out links to files that are already found, and separates links that lead out of the project. */
async function withoutCopies(
  files: readonly string[],
  links: ReadonlySet<string>,
  cwd: string,
): Promise<{ readonly kept: readonly string[]; readonly outside: readonly string[] }> {
  if (links.size === 0) return { kept: files, outside: [] };
  const realPathOf = (file: string) => realpath(resolve(cwd, file)).catch(() => undefined);
  const own = files.filter((file) => !links.has(file));
  const seen = new Set(await Promise.all(own.map(realPathOf)));
  const kept: string[] = [];
  const outside: string[] = [];
  for (const file of files) {
    const real = links.has(file) ? await realPathOf(file) : undefined;
    if (real !== undefined && !(await isInProject(file, real, cwd))) outside.push(file);
    else if (real === undefined || !seen.has(real)) kept.push(file);
    if (real !== undefined) seen.add(real);
  }
  return { kept, outside };
}

async function isInProject(link: string, real: string, cwd: string): Promise<boolean> {
  const root = await projectRoot(link, cwd);
  return isInside(real, await realpath(root).catch(() => root));
}

async function kindOf(path: string, cwd: string): Promise<"file" | "folder" | undefined> {
  const found = await stat(resolve(cwd, path)).catch(() => undefined);
  return found?.isFile() ? "file" : found?.isDirectory() ? "folder" : undefined;
}

/** Matches only request files, unless the pattern includes an extension. */
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
      } else if (isFolder || pattern.hasExtension || entry.name.endsWith(requestFileEnding))
        found.add(name);
    }
  };
  await walk(normalize(pattern.base || "."), pattern.segments);
  return [...found];
}

function onlyOutside(link: string): Text {
  const shown = printable(link);
  return text(
    `No request file (*.brp) of this project was found: ${shown} is a link to a place outside the project, so it was not read. Put the file itself there.`,
    `Er is geen verzoekbestand (*.brp) van dit project gevonden: ${shown} is een koppeling naar een plek buiten het project en is daarom niet gelezen. Zet het bestand zelf daar.`,
  );
}

const noFiles = text(
  "No request file (*.brp) was found. brp init creates a first one.",
  "Er is geen verzoekbestand (*.brp) gevonden. brp init maakt een eerste.",
);

function noMatchingFiles(pattern: string): Text {
  const shown = printable(pattern);
  return text(`No request file matches ${shown}.`, `Geen verzoekbestand voldoet aan ${shown}.`);
}

interface PathPattern {
  /** Part before the first wildcard; empty for the working directory. */
  readonly base: string;
  /** Patterns of the names below it. `**` matches any number of folders. */
  readonly segments: readonly (RegExp | "**")[];
  /** Whether the last segment includes an extension, such as `*.txt`. If not, only request files match. */
  readonly hasExtension: boolean;
}

const signs = /[*?[\]{}]/;

/** Whether a path that does not exist may be a pattern. Windows shells do not expand patterns. */
export function isPattern(path: string): boolean {
  return signs.test(path);
}

/** Supports `*`, `?`, `[a-z]`, `{a,b}` and `**`, with either separator. */
export function readPattern(written: string): PathPattern {
  const parts = written.replaceAll("\\", "/").split("/");
  const first = parts.findIndex((part) => signs.test(part));
  const base = parts.slice(0, first).join("/");
  const own = parts.slice(first).filter((part, at) => part !== "" || at === 0);
  const last = own.at(-1) ?? "";
  return {
    // Without the separator, a drive refers to its current folder.
    base: first > 0 && /^(?:[a-z]:)?$/i.test(base) ? `${base}/` : base,
    segments: own.map((part) => (part === "**" ? part : nameExpression(part))),
    hasExtension: !/[*?\]}]$/.test(last),
  };
}

/** Matches hidden names only if the segment begins with a dot. */
function nameExpression(segment: string): RegExp {
  const source = segment
    .replace(/\*+/g, "*")
    .match(/\*|\?|\[[^\]]+\]|\{[^{}]*\}|[^]/gu)
    ?.map((sign) => {
      if (sign === "*") return ".*";
      if (sign === "?") return ".";
      if (sign.length > 2 && sign.startsWith("["))
        return `[${sign.slice(1, -1).replace(/^!/, "^").replace(/[\\[]/g, "\\$&")}]`;
      if (sign.length > 1 && sign.startsWith("{"))
        return `(?:${sign.slice(1, -1).split(",").map(literal).join("|")})`;
      return literal(sign);
    })
    .join("");
  const hidden = segment.startsWith(".") ? "" : "(?![.])";
  try {
    return new RegExp(`^${hidden}${source ?? ""}$`, "su");
  } catch {
    // An invalid range such as [z-a] is part of the name.
    return new RegExp(`^${literal(segment)}$`, "u");
  }
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replaceAll("\\*", ".*");
}

export type InputContext = Pick<CommandContext, "cwd" | "input">;

export async function readInput(
  path: string,
  mostBytes: number,
  shell: InputContext,
): Promise<BoundedBytes> {
  if (path !== standardInput) return readAtMost(resolve(shell.cwd, path), mostBytes);
  const bytes = await shell.input?.(mostBytes);
  if (!bytes) return "not readable";
  return bytes.length > mostBytes ? { tooLargeBytes: undefined } : bytes;
}
