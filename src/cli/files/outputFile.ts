import { randomUUID } from "node:crypto";
import { constants, type Stats } from "node:fs";
import {
  chmod,
  lstat,
  mkdir,
  open,
  realpath,
  rename,
  rm,
  stat,
  type FileHandle,
} from "node:fs/promises";
import { createConnection } from "node:net";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { text, type Text } from "../../contract/text.ts";
import { codeOf } from "../../platform/project.ts";

interface OutputOptions {
  /** Permissions of a new file. A replaced file keeps its own. */
  readonly mode: number;
  readonly existing: "replace" | "refuse";
}

/**
 * Writes a file atomically, and creates its folder. Writes directly to a pipe, socket or character device, as `>` does.
 */
export async function writeOutput(
  path: string,
  pieces: Iterable<string | Uint8Array>,
  { mode, existing }: OutputOptions,
): Promise<Text | undefined> {
  const place = await placeAt(path);
  try {
    switch (place.kind) {
      case "problem":
        return place.problem;
      case "stream":
        await writeStream(path, pieces);
        return undefined;
      case "socket":
        await pipeline(Readable.from(pieces), createConnection(path));
        return undefined;
      case "file":
        if (existing === "refuse") return problems.exists;
        await replaceFile(path, pieces, mode, place.mode);
        return undefined;
      case "nothing":
        if (!(await isCreated(dirname(path)))) return problems.noFolder;
        if (existing === "refuse") await writeNewFile(path, pieces, mode);
        else await replaceFile(path, pieces, mode);
        return undefined;
    }
  } catch (error) {
    // A reader that stops early, such as `head`, is not an error, as on standard output.
    if (place.kind !== "file" && codeOf(error) === "EPIPE") return undefined;
    return codeOf(error) === "EEXIST" ? problems.exists : problems.notWritable;
  }
}

/** Whether the path is a stream, which has no content before the text is written. */
export async function isStream(path: string): Promise<boolean> {
  const { kind } = await placeAt(path);
  return kind === "stream" || kind === "socket";
}

type OutputPlace =
  | { readonly kind: "nothing" | "stream" | "socket" }
  | { readonly kind: "file"; readonly mode: number }
  | { readonly kind: "problem"; readonly problem: Text };

async function placeAt(path: string): Promise<OutputPlace> {
  const entry = await lstat(path).catch(codeOf);
  if (typeof entry !== "object")
    return entry === "ENOENT" || entry === "ENOTDIR" ? { kind: "nothing" } : refused("notWritable");
  if (!entry.isSymbolicLink()) return placeOf(entry);
  // /dev/stdout and the paths of >(command) are links to streams, which cannot be replaced.
  const target = await stat(path).catch(() => undefined);
  const place = target && placeOf(target);
  return place?.kind === "stream" || place?.kind === "socket" ? place : refused("link");
}

function placeOf(entry: Stats): OutputPlace {
  if (entry.isFile()) return { kind: "file", mode: entry.mode & 0o7777 };
  if (entry.isDirectory()) return refused("folder");
  if (entry.isSocket()) return { kind: "socket" };
  return entry.isFIFO() || entry.isCharacterDevice() ? { kind: "stream" } : refused("device");
}

async function isCreated(folder: string): Promise<boolean> {
  return mkdir(folder, { recursive: true }).then(
    () => true,
    () => false,
  );
}

function refused(problem: keyof typeof problems): OutputPlace {
  return { kind: "problem", problem: problems[problem] };
}

/** Replaces the old file by a complete scratch file in the same folder. */
async function replaceFile(
  path: string,
  pieces: Iterable<string | Uint8Array>,
  newMode: number,
  oldMode?: number,
): Promise<void> {
  const scratch = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  await writeNewFile(scratch, pieces, newMode);
  try {
    if (oldMode !== undefined) await chmod(scratch, oldMode);
    await rename(scratch, path);
  } catch (error) {
    await rm(scratch, { force: true });
    throw error;
  }
}

/** The flag `wx` creates the file or fails. It does not follow links. */
async function writeNewFile(
  path: string,
  pieces: Iterable<string | Uint8Array>,
  mode: number,
): Promise<void> {
  const file = await open(path, "wx", mode);
  try {
    await writePieces(file, pieces);
    await file.sync();
  } catch (error) {
    // A partial response must not look complete.
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Opens without creating or truncating, so that a regular file created in the meantime is not changed. */
async function writeStream(path: string, pieces: Iterable<string | Uint8Array>): Promise<void> {
  const file = await open(path, constants.O_WRONLY | constants.O_NOCTTY);
  try {
    if ((await file.stat()).isFile()) throw new Error("A file has taken the place of the stream.");
    await writePieces(file, pieces);
  } finally {
    await file.close();
  }
}

async function writePieces(file: FileHandle, pieces: Iterable<string | Uint8Array>): Promise<void> {
  for (const block of inBlocks(pieces)) await file.writeFile(block, "utf8");
}

/** Replaces the target of a path. Returns whether it succeeded. */
export async function rewriteFile(path: string, content: string): Promise<boolean> {
  const target = await realpath(path).catch(() => undefined);
  if (target === undefined) return false;
  return !(await writeOutput(target, [content], { mode: 0o666, existing: "replace" }));
}

export const notRewritten = text(
  "This file cannot be written. It was not changed.",
  "Dit bestand is niet te schrijven. Het is niet gewijzigd.",
);

const blockCharacters = 1 << 16;

/** Joins small pieces, because each write is a system call. Bytes are not changed. */
export function* inBlocks<Piece extends string | Uint8Array>(
  pieces: Iterable<Piece>,
): Generator<Piece | string> {
  let block = "";
  for (const piece of pieces) {
    if (typeof piece !== "string") {
      if (block !== "") yield block;
      block = "";
      yield piece;
      continue;
    }
    block += piece;
    if (block.length < blockCharacters) continue;
    yield block;
    block = "";
  }
  if (block !== "") yield block;
}

const problems = {
  link: text(
    "This is a symbolic link. brp replaces only the files that you name, so give the path of the file itself.",
    "Dit is een symbolische koppeling. brp vervangt alleen bestanden die u noemt, dus geef het pad van het bestand zelf.",
  ),
  folder: text(
    "This is a folder. Give the path of a file.",
    "Dit is een map. Geef het pad van een bestand.",
  ),
  device: text(
    "This is a disk, not a file. Give the path of a file.",
    "Dit is een schijf, geen bestand. Geef het pad van een bestand.",
  ),
  noFolder: text(
    "Its folder cannot be created. Check that you may write there, or choose another path.",
    "De map ervan is niet te maken. Controleer of u daar mag schrijven, of kies een ander pad.",
  ),
  exists: text(
    "This already exists and was not overwritten. Choose another name, or remove it first.",
    "Dit bestaat al en is niet overschreven. Kies een andere naam, of verwijder het eerst.",
  ),
  notWritable: text(
    "This file cannot be written. Check that you may write there and that the disk has room.",
    "Dit bestand is niet te schrijven. Controleer of u daar mag schrijven en of de schijf ruimte heeft.",
  ),
} as const;
