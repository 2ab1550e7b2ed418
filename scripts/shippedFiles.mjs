// The files of a folder that is packed.
import { chmod, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Paths of all files in this folder, sorted, with slashes on every system. */
export async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** Archives contain the permissions of files, which otherwise depend on the umask of the machine. */
export async function setPermissions(folder) {
  for (const name of await filesIn(folder)) await chmod(join(folder, name), 0o644);
}
