import { dirname, resolve } from "node:path";
import { projectFiles } from "./projectFiles.ts";

/** Reads request files that others name: from the folder of those, and never outside the root. */
export function usedFileReader(root: string) {
  return async (
    file: string,
    from: string,
  ): Promise<{ readonly path: string; readonly text: string } | { readonly problem: string }> => {
    const folder = dirname(from);
    const read = await projectFiles({ folder, root, saveFolders: [] }).read(file);
    return "text" in read ? { path: resolve(folder, file), text: read.text } : read;
  };
}
