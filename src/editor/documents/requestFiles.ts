import { Disposable, Range, workspace, type TextDocument, type Uri } from "vscode";
import type { LanguageFile } from "../../language/languageService.ts";
import type { RequestDocuments } from "./documents.ts";
import { workspaceBytes } from "./workspaceBytes.ts";

export const requestFiles = "**/*.brp";
export const notRequestFiles = "**/node_modules/**";

const pauseMilliseconds = 300;
const notFollowed = /\/(?:node_modules|\.git)(?:\/|$)/;
/** A name as files have it: a dot and letters at its end, and something before the dot. */
const fileLike = /[^/]\.[a-z]\w*$/i;

/**
 * Acts some time after a folder was made, moved or deleted: VS Code need not name the files in it, and in a new
 * folder the first ones often escape its watcher. A path does not say that it is a folder, so files whose names have
 * no ending count too; packages and the insides of git do not.
 */
export function watchFolders(act: () => void): Disposable {
  const watcher = workspace.createFileSystemWatcher("**", false, true, false);
  let waiting: NodeJS.Timeout | undefined;
  const seen = ({ path }: Uri) => {
    if (fileLike.test(path) || notFollowed.test(path)) return;
    clearTimeout(waiting);
    waiting = setTimeout(act, pauseMilliseconds);
  };
  return Disposable.from(
    watcher,
    watcher.onDidCreate(seen),
    watcher.onDidDelete(seen),
    new Disposable(() => clearTimeout(waiting)),
  );
}

export function openDocument(uri: Uri): TextDocument | undefined {
  const key = uri.toString();
  return workspace.textDocuments.find((one) => one.uri.toString() === key && !one.isClosed);
}

/** Not what a comparison, a help page or an unsaved new editor shows. */
export function isWorkspaceFile(uri: Uri): boolean {
  return uri.scheme === "file" || workspace.getWorkspaceFolder(uri) !== undefined;
}

export interface RequestFile {
  readonly isOpen: boolean;
  readonly text: () => string;
  readonly read: () => Promise<LanguageFile>;
}

/** As an editor shows it, else what is on disk, as far as the editor reads such files. */
export async function requestFile(
  uri: Uri,
  documents: RequestDocuments,
): Promise<RequestFile | "gone" | "unreadable"> {
  const document = openDocument(uri);
  if (document)
    return {
      isOpen: true,
      text: () => document.getText(),
      read: () => documents.file(document),
    };
  const { languageWork } = await import("../lazy/language.lazy.ts");
  const bytes = await workspaceBytes(uri, languageWork.requestFileLimits.editor);
  if ("problem" in bytes) return bytes.problem === "not found" ? "gone" : "unreadable";
  if ("tooLargeBytes" in bytes) return "unreadable";
  const decoded = languageWork.decodeRequestFile(bytes);
  if (decoded.kind !== "text") return "unreadable";
  const { text } = decoded;
  return {
    isOpen: false,
    text: () => text,
    read: () => Promise.resolve(languageWork.openFile(text)),
  };
}

/** Its path below the workspace folder. */
export function fileName(uri: Uri): string {
  return workspace.asRelativePath(uri, (workspace.workspaceFolders?.length ?? 0) > 1);
}

/** A span of a file as the editor counts it, also where no document is open. */
export function rangeInFile(
  file: LanguageFile,
  { start, end }: { start: number; end: number },
): Range {
  const [from, to] = [file.positionAt(start), file.positionAt(end)];
  return new Range(from.line - 1, from.column - 1, to.line - 1, to.column - 1);
}
