import { FileType, Uri, workspace, type TextDocument } from "vscode";
import type { CsvFile } from "../language/completion/suggestion.ts";
import { readCsv } from "../runner/csv.ts";

/** More files than these are not opened for a list of suggestions. */
const mostFiles = 50;
/** A larger file is offered by its name alone: a suggestion is not worth reading it. */
const mostBytes = 5_000_000;

/** The CSV files beside a request file, and the names in their first line; never their rows. */
export async function csvFiles({ uri }: TextDocument): Promise<readonly CsvFile[]> {
  if (uri.scheme === "untitled") return [];
  const folder = Uri.joinPath(uri, "..");
  try {
    const entries = await workspace.fs.readDirectory(folder);
    const names = entries.flatMap(([name, type]) =>
      /\.csv$/i.test(name) && (type & FileType.File) !== 0 ? [name] : [],
    );
    return await Promise.all(
      names.slice(0, mostFiles).map(async (name) => ({
        name,
        columns: await columnsOf(Uri.joinPath(folder, name)),
      })),
    );
  } catch {
    return [];
  }
}

async function columnsOf(file: Uri): Promise<readonly string[]> {
  try {
    const { size } = await workspace.fs.stat(file);
    if (size > mostBytes) return [];
    const text = new TextDecoder().decode(await workspace.fs.readFile(file));
    const read = readCsv(/^[^\r\n]*/.exec(text)?.[0] ?? "");
    return read.kind === "table" ? read.columns : [];
  } catch {
    return [];
  }
}
