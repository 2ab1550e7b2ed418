import { lstat, open, realpath } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { FileAccess } from "../runner/ports.ts";
import { configName, isInside } from "./project.ts";
import { codeOf, readInProject, utf8Text } from "./projectFile.ts";
import { requestFileEnding } from "./requestFilesBelow.ts";

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
