import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Module {
  readonly path: string;
  readonly source: ts.SourceFile;
}

/** Parsed TypeScript files of a folder, without declaration files. */
export async function modulesOf(folder: string): Promise<readonly Module[]> {
  const names = await readdir(join(root, folder), { recursive: true });
  return Promise.all(
    names
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
      .map(async (name) => {
        const path = join(folder, name);
        return { path, source: parse(path, await readFile(join(root, path), "utf8")) };
      }),
  );
}

export function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}
