import type {
  DidChangeTextDocumentParams,
  DidOpenTextDocumentParams,
} from "vscode-languageserver/node";
import { openFile, type LanguageFile } from "../language/languageService.ts";
import type { PositionEncoding } from "./client.ts";
import { Places } from "./places.ts";

/** A request file that a client has open, as it is there now. */
export interface OpenDocument {
  readonly uri: string;
  readonly version: number;
  readonly file: LanguageFile;
  readonly places: Places;
}

/** The open documents, followed edit by edit, so that each costs what it changes. */
export class OpenDocuments {
  readonly #encoding: PositionEncoding;
  readonly #open = new Map<string, OpenDocument>();

  constructor(encoding: PositionEncoding) {
    this.#encoding = encoding;
  }

  get(uri: string): OpenDocument | undefined {
    return this.#open.get(uri);
  }

  all(): readonly OpenDocument[] {
    return [...this.#open.values()];
  }

  open({ textDocument: { uri, version, text } }: DidOpenTextDocumentParams): OpenDocument {
    const file = openFile(text);
    const document = { uri, version, file, places: new Places(file, this.#encoding) };
    this.#open.set(uri, document);
    return document;
  }

  /** Takes over changes one after another: each counts in the text that those before it left. */
  change({
    textDocument: { uri, version },
    contentChanges,
  }: DidChangeTextDocumentParams): OpenDocument | undefined {
    const known = this.#open.get(uri);
    if (!known) return undefined;
    for (const change of contentChanges) {
      if ("range" in change)
        known.file.edit([{ span: known.places.span(change.range), newText: change.text }]);
      else known.file.become(change.text);
    }
    const document = { ...known, version };
    this.#open.set(uri, document);
    return document;
  }

  close(uri: string): void {
    this.#open.delete(uri);
  }
}
