import { sep } from "node:path";
import { filesBelow } from "./filesBelow.ts";

/** Folders of Bruno with what is no request. */
const environmentFolder = "environments";

/**
 * The files of a collection of Bruno below a folder, named from the working directory with forward slashes;
 * undefined where it is no folder.
 */
export async function collectionFilesBelow(
  folder: string,
  cwd: string,
  withEnvironments: boolean,
): Promise<readonly string[] | undefined> {
  const skipped = withEnvironments ? undefined : environmentFolder;
  const files = await filesBelow(folder, cwd, /[.](bru|ya?ml)$/i, skipped);
  return files?.map((path) => path.split(sep).join("/"));
}
