import type { TextDocument } from "vscode";
import { parseRequestDocument } from "../language/parser.ts";
import type { RequestDocument } from "../language/requestDocument.ts";

/** One parse for each version of a document, shared by all features. */
export class RequestDocuments {
  readonly #parsed = new WeakMap<TextDocument, { version: number; document: RequestDocument }>();

  of(textDocument: TextDocument): RequestDocument {
    const known = this.#parsed.get(textDocument);
    if (known?.version === textDocument.version) return known.document;
    const document = parseRequestDocument(textDocument.getText());
    this.#parsed.set(textDocument, { version: textDocument.version, document });
    return document;
  }
}
