import { dirname, resolve } from "node:path";
import { projectFiles } from "./projectFiles.ts";

/**
 * Reads request files that others name: from the folder of those, and never outside the root.
 * @param openText what an editor shows of the file at a path, which counts above what is on disk
 */
export function usedFileReader(
  root: string,
  openText: (path: string) => string | undefined = () => undefined,
) {
  return async (
    file: string,
    from: string,
  ): Promise<{ readonly path: string; readonly text: string } | { readonly problem: string }> => {
    const folder = dirname(from);
    const read = await projectFiles({ folder, root, saveFolders: [] }).read(file);
    if ("problem" in read) return read;
    const path = resolve(folder, file);
    return { path, text: openText(path) ?? read.text };
  };
}
