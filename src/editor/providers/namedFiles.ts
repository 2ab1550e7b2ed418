import { Uri, workspace } from "vscode";

/**
 * The file that a request names, from the folder of the request file on; undefined outside the
 * workspace folder, where the project reads and writes nothing.
 */
export function namedFile(from: Uri, file: string): Uri | undefined {
  const folder = workspace.getWorkspaceFolder(from);
  if (!folder || /^([/\\]|[A-Za-z]:)/.test(file)) return undefined;
  const uri = Uri.joinPath(from, "..", file);
  return uri.path.startsWith(`${folder.uri.path}/`) ? uri : undefined;
}

/** The text of a file; undefined when it is not there or is no text. */
export async function textOf(uri: Uri): Promise<string | undefined> {
  try {
    const bytes = await workspace.fs.readFile(uri);
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
