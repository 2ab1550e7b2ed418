import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Module {
  readonly path: string;
  readonly source: ts.SourceFile;
}

/** Parsed TypeScript files of a folder with such a text, without declaration files. */
export async function modulesOf(
  folder: string,
  isWanted: (text: string) => boolean = () => true,
): Promise<readonly Module[]> {
  const names = await readdir(join(root, folder), { recursive: true });
  const parsed = await Promise.all(
    names
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
      .map(async (name) => {
        const path = join(folder, name);
        const text = await readFile(join(root, path), "utf8");
        return isWanted(text) ? [{ path, source: parse(path, text) }] : [];
      }),
  );
  return parsed.flat();
}

/** Parsed once for all files of this layer, which share their modules. */
export const productModules: readonly Module[] = [
  ...(await modulesOf("src")),
  ...(await modulesOf("webview")),
];

export function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}
