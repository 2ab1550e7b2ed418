import { randomUUID } from "node:crypto";
import { chmod, open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Replaces a file's content as a whole or not at all, and keeps its permissions. A new file gets
 * `newMode`.
 */
export async function writeAtomically(
  path: string,
  content: string,
  newMode: number,
): Promise<void> {
  const old = await stat(path).catch(() => undefined);
  const scratch = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  try {
    const file = await open(scratch, "wx", newMode);
    try {
      await file.writeFile(content, "utf8");
      await file.sync();
    } finally {
      await file.close();
    }
    if (old) await chmod(scratch, old.mode & 0o7777);
    await rename(scratch, path);
  } catch (error) {
    await rm(scratch, { force: true });
    throw error;
  }
}
