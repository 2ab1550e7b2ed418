import { realpath, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Root of the repository around an existing folder; undefined without one. */
export async function repositoryAround(folder: string): Promise<string | undefined> {
  let here = await realpath(folder).catch(() => folder);
  for (;;) {
    // `.git` is a file in linked working trees and submodules.
    if (await isThere(join(here, ".git"))) return here;
    const above = dirname(here);
    if (above === here) return undefined;
    here = above;
  }
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
