import { open, type FileHandle } from "node:fs/promises";

/** The bytes of a file, or why there are none. */
export type BoundedBytes =
  | Uint8Array
  | "not readable"
  /** Its size where that is known before it is read. */
  | { readonly tooLargeBytes: number | undefined };

const chunkBytes = 1024 * 1024;

/**
 * Reads a file that the user names, of at most so many bytes; those of a project have `projectFile.ts`. A larger one is refused by its size, before it is read; what has
 * no size, such as a pipe, is read no further than that.
 */
export async function readAtMost(path: string, mostBytes: number): Promise<BoundedBytes> {
  const file = await open(path, "r").catch(() => undefined);
  return file ? readHandle(file, mostBytes) : "not readable";
}

/** Reads an open file and closes it. */
export async function readHandle(file: FileHandle, mostBytes: number): Promise<BoundedBytes> {
  try {
    const found = await file.stat();
    if (found.isDirectory()) return "not readable";
    const { size } = found;
    if (size > mostBytes) return { tooLargeBytes: size };
    const chunks: Buffer[] = [];
    for (let total = 0; ;) {
      const wanted = Math.min(Math.max(size - total, chunkBytes), mostBytes + 1 - total);
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
