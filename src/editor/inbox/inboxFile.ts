import { Uri, workspace } from "vscode";

/** The inbox's requests belong to the workspace, not to one of its files: this name stands for it. */
export function inboxFile(): Uri {
  const folder = workspace.workspaceFolders?.[0];
  return folder ? Uri.joinPath(folder.uri, "inbox.brp") : Uri.file("/inbox.brp");
}
