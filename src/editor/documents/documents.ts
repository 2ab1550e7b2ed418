import { workspace, type Disposable, type TextDocument } from "vscode";
import type { LanguageFile } from "../../language/languageService.ts";
import { parseRequestDocument } from "../../language/syntax/parser.ts";
import type { RequestDocument } from "../../language/syntax/requestDocument.ts";
import { FollowedFile, type FollowedDocument } from "./followedFile.ts";

type OpenFile = (text: string) => LanguageFile;

/** What was read of the open documents, shared by all features. */
export class RequestDocuments implements Disposable {
  readonly #parsed = new WeakMap<TextDocument, { version: number; document: RequestDocument }>();
  readonly #followed = new WeakMap<TextDocument, FollowedFile>();
  readonly #subscription: Disposable;

  constructor() {
    this.#subscription = workspace.onDidChangeTextDocument(({ document, contentChanges }) =>
      this.#followed.get(document)?.change(followed(document), contentChanges),
    );
  }

  /** The document read as a whole, once for each version: for what takes all of it, such as a run; never while somebody types. */
  of(textDocument: TextDocument): RequestDocument {
    const known = this.#parsed.get(textDocument);
    if (known?.version === textDocument.version) return known.document;
    const document = parseRequestDocument(textDocument.getText());
    this.#parsed.set(textDocument, { version: textDocument.version, document });
    return document;
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

  /** The same for what is sent: compared with the whole text, however well the edits were followed. */
  exact(document: TextDocument, openFile: OpenFile): LanguageFile {
    const file = this.opened(document, openFile);
    const text = document.getText();
    if (file.text !== text) file.become(text);
    return file;
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
