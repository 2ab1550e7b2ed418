import { Disposable, Range, workspace, type TextDocument, type Uri } from "vscode";
import type { LanguageFile } from "../../language/languageService.ts";
import type { FileBytes, HostFiles } from "../host.ts";
import { projectPlace } from "./projectPlace.ts";

type OpenFile = (text: string) => LanguageFile;

export class RequestDocuments {
  readonly files: HostFiles;
  readonly #read = new WeakMap<TextDocument, { file: LanguageFile; version: number }>();

  constructor(files: HostFiles) {
    this.files = files;
  }

  async file(document: TextDocument): Promise<LanguageFile> {
    const { languageModule } = await import("../lazy/language.lazy.ts");
    return this.opened(document, languageModule.openFile);
  }

  opened(document: TextDocument, openFile: OpenFile): LanguageFile {
    const { version } = document;
    const known = this.#read.get(document);
    if (known?.version === version) return known.file;
    const text = document.getText();
    const file = known?.file ?? openFile(text);
    file.setText(text);
    this.#read.set(document, { file, version });
    return file;
  }

  /** Bytes of a saved file, without unsaved edits. Rejects a link that leads outside the workspace folder. */
  bytes(uri: Uri, mostBytes: number): Promise<FileBytes> {
    return this.files.read(uri, projectPlace(uri).root, mostBytes);
  }
}

export const requestFiles = "**/*.brp";
export const notRequestFiles = "**/node_modules/**";

const pauseMilliseconds = 300;
const notFollowed = /\/(?:node_modules|\.git)(?:\/|$)/;
/** A file name with an extension and a base name. */
const fileLike = /[^/]\.[a-z]\w*$/i;

/**
 * Calls `act` some time after a folder was created, moved or deleted. VS Code may not list the
 * files in it, and its watcher often misses the first files of a new folder. Names without an
 * extension count as folders, except in packages and `.git`.
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

export interface EditorRequestFile {
  readonly isOpen: boolean;
  readonly text: () => string;
  readonly read: () => Promise<LanguageFile>;
}

/** Content from the open editor, or from disk if the editor can read such files. */
export async function requestFile(
  uri: Uri,
  documents: RequestDocuments,
): Promise<EditorRequestFile | "gone" | "unreadable"> {
  const document = openDocument(uri);
  if (document)
    return {
      isOpen: true,
      text: () => document.getText(),
      read: () => documents.file(document),
    };
  const { languageModule } = await import("../lazy/language.lazy.ts");
  const bytes = await documents.bytes(uri, languageModule.requestFileLimits.editor);
  if ("problem" in bytes) return bytes.problem === "not found" ? "gone" : "unreadable";
  if ("tooLargeBytes" in bytes) return "unreadable";
  const decoded = languageModule.decodeRequestFile(bytes);
  if (decoded.kind !== "text") return "unreadable";
  const { text } = decoded;
  return {
    isOpen: false,
    text: () => text,
    read: () => Promise.resolve(languageModule.openFile(text)),
  };
}

export function fileName(uri: Uri): string {
  return workspace.asRelativePath(uri, (workspace.workspaceFolders?.length ?? 0) > 1);
}

export function rangeInFile(
  file: LanguageFile,
  { start, end }: { start: number; end: number },
): Range {
  const [from, to] = [file.positionAt(start), file.positionAt(end)];
  return new Range(from.line - 1, from.column - 1, to.line - 1, to.column - 1);
}
