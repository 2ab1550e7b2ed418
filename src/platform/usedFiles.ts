import { dirname, relative, resolve, sep } from "node:path";
import { projectFiles } from "./projectFiles.ts";
import { entriesBelow } from "./requestFilesBelow.ts";

const mostOffered = 200;

/** Reads inside the root only. @param openText text in an editor, which takes precedence over the file on disk */
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

/** Request files of a project, as paths for `@use`. */
export async function usableFiles(file: string, root: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { name, kind } of entriesBelow(root, root)) {
    if (found.length >= mostOffered) break;
    if (kind !== "unreadable folder" && name !== file)
      found.push(relative(dirname(file), name).split(sep).join("/"));
  }
  return found;
}
