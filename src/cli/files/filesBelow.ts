import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { entriesOf, isEntered } from "../../platform/requestFilesBelow.ts";

/**
 * The files below a folder whose names end as asked, in the order of names; undefined where it is no folder.
 *
 * @param skipped name of folders that are not entered, besides those that no search enters
 */
export async function filesBelow(
  folder: string,
  cwd: string,
  names: RegExp,
  skipped?: string,
): Promise<readonly string[] | undefined> {
  const found = await stat(resolve(cwd, folder)).catch(() => undefined);
  if (!found?.isDirectory()) return undefined;
  const files: string[] = [];
  const walk = async (name: string): Promise<void> => {
    for (const entry of (await entriesOf(name, cwd)) ?? []) {
      const path = join(name, entry.name);
      if (entry.isFile() && names.test(entry.name)) files.push(path);
      if (entry.isDirectory() && isEntered(entry.name) && entry.name !== skipped) await walk(path);
    }
  };
  await walk(folder);
  return files;
}
