import { Uri, workspace } from "vscode";
import type { ProjectPlace } from "../host.ts";

/** Its folder, and the workspace folder if it is in one. */
export function projectPlace(uri: Uri): ProjectPlace {
  const folder = folderOf(uri);
  return { folder, root: workspace.getWorkspaceFolder(uri)?.uri ?? folder };
}

export function folderOf(uri: Uri): Uri {
  return Uri.joinPath(uri, "..");
}

/** Excludes documents of comparisons, help pages and unsaved new editors. */
export function isWorkspaceFile(uri: Uri): boolean {
  return uri.scheme === "file" || workspace.getWorkspaceFolder(uri) !== undefined;
}
