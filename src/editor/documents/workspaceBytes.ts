import { dirname } from "node:path";
import { FileType, workspace, type Uri } from "vscode";
import { readInProject, type ProjectBytes } from "../../platform/projectFile.ts";

/** Bytes of a file on disk, without unsaved edits. Empty if a link leads outside its folder. */
export async function workspaceBytes(uri: Uri, mostBytes: number): Promise<ProjectBytes> {
  if (uri.scheme === "file") {
    const root = workspace.getWorkspaceFolder(uri)?.uri.fsPath ?? dirname(uri.fsPath);
    return readInProject(uri.fsPath, root, mostBytes);
  }
  try {
    const { type, size } = await workspace.fs.stat(uri);
    if ((type & FileType.File) === 0) return { problem: "not a file" };
    if (size > mostBytes) return { tooLargeBytes: size };
    return await workspace.fs.readFile(uri);
  } catch {
    return { problem: "not found" };
  }
}
