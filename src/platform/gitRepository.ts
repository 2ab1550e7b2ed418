import { realpath, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * The Git repository that a folder lies in, which may be its working tree's root itself; undefined where
 * there is none. The folder must be there.
 */
export async function repositoryAround(folder: string): Promise<string | undefined> {
  let here = await realpath(folder).catch(() => folder);
  for (;;) {
    // A file in linked working trees and submodules.
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
