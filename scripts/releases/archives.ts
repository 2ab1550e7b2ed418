// The files in the archives of a release, to name the one that differs.
import { open, readFile } from "node:fs/promises";
import { gunzipSync, inflateRawSync } from "node:zlib";
import {
  dataOffset,
  readZipDirectory,
  type ZipEntry,
} from "../../src/platform/bulk/zipDirectory.ts";

type Files = ReadonlyMap<string, Uint8Array>;

/** Far more than a release has. */
const maxOutputLength = 100_000_000;

/** The files in this archive by name. Nothing for other files and damaged archives. */
export async function archiveFiles(path: string): Promise<Files | undefined> {
  try {
    if (path.endsWith(".vsix")) return await zipFiles(path);
    if (path.endsWith(".tgz"))
      return tarFiles(gunzipSync(await readFile(path), { maxOutputLength }));
    return undefined;
  } catch {
    return undefined;
  }
}

async function zipFiles(path: string): Promise<Files | undefined> {
  const bytes = await readFile(path);
  const file = await open(path);
  try {
    const entries = await readZipDirectory(file, bytes.length);
    if ("problem" in entries) return undefined;
    const files = new Map<string, Uint8Array>();
    for (const entry of entries) {
      const start = await dataOffset(file, entry);
      if (start === undefined || entry.problem) return undefined;
      files.set(entry.name, unpacked(bytes.subarray(start, start + entry.packedSize), entry));
    }
    return files;
  } finally {
    await file.close();
  }
}

/** A damaged file stays packed, so that it differs from the other one. */
function unpacked(packed: Uint8Array, { isDeflated }: ZipEntry): Uint8Array {
  if (!isDeflated) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength });
  } catch {
    return packed;
  }
}

const blockBytes = 512;

/** Each file has a block with its name and size, and then its bytes, in whole blocks. */
function tarFiles(bytes: Buffer): Files {
  const files = new Map<string, Uint8Array>();
  for (let at = 0; at + blockBytes <= bytes.length && bytes[at] !== 0;) {
    const field = (from: number, to: number) =>
      bytes.toString("utf8", at + from, at + to).replace(/\0.*$/s, "");
    const start = at + blockBytes;
    const size = Number.parseInt(field(124, 136), 8);
    const prefix = field(345, 500);
    files.set(`${prefix}${prefix && "/"}${field(0, 100)}`, bytes.subarray(start, start + size));
    at = start + Math.ceil(size / blockBytes) * blockBytes;
  }
  return files;
}
