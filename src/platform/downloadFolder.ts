import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  type FileHandle,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FolderProblem } from "../model/download.ts";
import { codeOf, utf8Text } from "./project.ts";
import { FolderFault, type FolderFiles } from "../runner/download/ports.ts";

/** Messages are personal data, so only the owner may read them. */
const fileMode = 0o600;
const folderMode = 0o700;

/** Creates the folder for its owner alone. The permissions of an existing folder do not change. */
export function downloadFolder(path: string): FolderFiles & { prepare(): Promise<void> } {
  const at = (name: string) => join(path, name);
  return {
    prepare: () =>
      guarded(undefined, async () => {
        const found = await stat(path).catch(() => undefined);
        if (found && !found.isDirectory()) throw new FolderFault("folder not found");
        if (found) return;
        await mkdir(path, { mode: folderMode }).catch((error: unknown) => {
          // Another download has created it at the same time.
          if (codeOf(error) !== "EEXIST") throw error;
        });
        await flushFolder(dirname(path));
      }),
    names: () => guarded(undefined, () => readdir(path)),
    read: (name) =>
      guarded(name, async () => {
        const bytes = await bytesIn(at(name));
        return bytes && utf8Text(bytes);
      }),
    readDamaged: (name) =>
      guarded(name, async () => {
        const bytes = await bytesIn(at(name));
        return bytes && new TextDecoder("utf-8").decode(bytes);
      }),
    writeFlushed: (name, content) =>
      guarded(name, async () => {
        try {
          await writeNew(at(name), content);
        } catch (error) {
          // An interrupted run left this file. A link in its place is not followed.
          if (codeOf(error) !== "EEXIST") throw error;
          await rm(at(name));
          await writeNew(at(name), content);
        }
      }),
    appendFlushed: (name, content) =>
      guarded(name, () =>
        onFile(at(name), "a", async (file) => {
          await writeAll(file, content);
          await file.datasync();
        }),
      ),
    rename: (from, to) => guarded(to, () => rename(at(from), at(to))),
    remove: (name) => guarded(name, () => rm(at(name), { force: true })),
    flushNames: () => guarded(undefined, () => flushFolder(path)),
  };
}

function writeNew(path: string, content: string): Promise<void> {
  return onFile(path, "wx", async (file) => {
    await writeAll(file, content);
    await file.sync();
  });
}

async function onFile(
  path: string,
  flags: string,
  work: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags, fileMode);
  try {
    await work(file);
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, content: string): Promise<void> {
  let rest = Buffer.from(content, "utf8");
  while (rest.length > 0) {
    const { bytesWritten } = await file.write(rest);
    if (bytesWritten === 0) throw Object.assign(new Error(), { code: "ENOSPC" });
    rest = rest.subarray(bytesWritten);
  }
}

/** Windows cannot flush a folder and does not need to: names are durable when a file is flushed. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function bytesIn(path: string): Promise<Uint8Array | undefined> {
  return readFile(path).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
}

/** Turns errors of the file system into faults with the file name but without its content. */
async function guarded<T>(name: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw folderFault(error, name);
  }
}

/** Turns an error of the file system into a folder fault and returns any other error unchanged. */
export function folderFault(error: unknown, name?: string): unknown {
  const code = codeOf(error);
  if (error instanceof FolderFault || code === undefined) return error;
  return new FolderFault(problemOf(code), name);
}

function problemOf(code: string): FolderProblem {
  switch (code) {
    case "ENOSPC":
    case "EDQUOT":
    case "EFBIG":
      return "disk full";
    case "ENOENT":
    case "ENOTDIR":
      return "folder not found";
    default:
      return "not writable";
  }
}
