import { workspace, type Disposable, type TextDocument } from "vscode";
import type { LanguageFile } from "../../language/languageService.ts";
import { rangeOf } from "../convert.ts";
import { FollowedFile, type FollowedDocument } from "./followedFile.ts";

type OpenFile = (text: string) => LanguageFile;

/** What was read of the open documents, shared by all features. */
export class RequestDocuments implements Disposable {
  readonly #followed = new WeakMap<TextDocument, FollowedFile>();
  readonly #subscription: Disposable;

  constructor() {
    this.#subscription = workspace.onDidChangeTextDocument(({ document, contentChanges }) =>
      this.#followed.get(document)?.change(followed(document), contentChanges),
    );
  }

  /** The document for all that the editor shows: each edit costs what it changes. */
  async file(document: TextDocument): Promise<LanguageFile> {
    const { languageWork } = await import("../lazy/language.lazy.ts");
    return this.opened(document, languageWork.openFile);
  }

  /** The same at once, for those who have what is loaded late. */
  opened(document: TextDocument, openFile: OpenFile): LanguageFile {
    const known = this.#followed.get(document);
    if (known) return known.at(followed(document));
    const file = openFile(document.getText());
    this.#followed.set(document, new FollowedFile(file, document.version));
    return file;
  }

  /**
   * The same for what is sent, with the requests that are chosen: the stretches that a run of them takes anything
   * from are compared with the text, however well the edits were followed.
   */
  exact(
    document: TextDocument,
    openFile: OpenFile,
    choose: (file: LanguageFile) => readonly number[],
  ): { readonly file: LanguageFile; readonly ordinals: readonly number[] } {
    const file = this.opened(document, openFile);
    const ordinals = choose(file);
    const isSame = file
      .readBy(ordinals)
      .every(({ span, text }) => document.getText(rangeOf(document, span)) === text);
    if (isSame) return { file, ordinals };
    file.become(document.getText());
    return { file, ordinals: choose(file) };
  }

  dispose(): void {
    this.#subscription.dispose();
  }
}

function followed(document: TextDocument): FollowedDocument {
  return {
    version: document.version,
    length: () => document.offsetAt(document.lineAt(document.lineCount - 1).range.end),
    getText: () => document.getText(),
  };
}
