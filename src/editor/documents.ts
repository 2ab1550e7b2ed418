import { workspace, type Disposable, type TextDocument } from "vscode";
import type { LanguageFile } from "../language/languageService.ts";
import { parseRequestDocument } from "../language/parser.ts";
import type { RequestDocument } from "../language/requestDocument.ts";
import { FollowedFile, type FollowedDocument } from "./followedFile.ts";

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

  /** The document read as a whole, once for each version: for a run, which takes all of it. */
  of(textDocument: TextDocument): RequestDocument {
    const known = this.#parsed.get(textDocument);
    if (known?.version === textDocument.version) return known.document;
    const document = parseRequestDocument(textDocument.getText());
    this.#parsed.set(textDocument, { version: textDocument.version, document });
    return document;
  }

  /** The document for what the editor shows while somebody types: each edit costs what it changes. */
  async file(textDocument: TextDocument): Promise<LanguageFile> {
    const { languageWork } = await import("./languageWork.ts");
    const document = followed(textDocument);
    const known = this.#followed.get(textDocument);
    if (known) return known.at(document);
    const file = languageWork.openFile(document.getText());
    this.#followed.set(textDocument, new FollowedFile(file, document.version));
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
