import type {
  DidChangeTextDocumentParams,
  DidOpenTextDocumentParams,
  TextDocumentItem,
} from "vscode-languageserver/node";
import { openFile, type LanguageFile } from "../language/languageService.ts";
import { requestFileLimits } from "../language/syntax/requestFileLimits.ts";
import type { ClientFeatures } from "../language/features/client.ts";
import { LanguageFeatures } from "../language/features/languageFeatures.ts";

/** What clients call the language of request files. */
const languageId = "brp";

/** A request file that a client has open, as it is there now. */
export interface OpenDocument {
  readonly uri: string;
  readonly version: number;
  /** Empty where the text is too large. */
  readonly file: LanguageFile;
  readonly features: LanguageFeatures;
  /** The size of a text above the limit, in UTF-16 units; nothing of it is kept. */
  readonly tooLarge?: number;
}

/** The documents that the client has open, as they are there now. */
export class OpenDocuments {
  readonly #client: ClientFeatures;
  readonly #open = new Map<string, OpenDocument>();

  constructor(client: ClientFeatures) {
    this.#client = client;
  }

  get(uri: string): OpenDocument | undefined {
    return this.#open.get(uri);
  }

  all(): readonly OpenDocument[] {
    return [...this.#open.values()];
  }

  /** Takes request files only: a client may send whatever else it has open. */
  open({ textDocument }: DidOpenTextDocumentParams): void {
    if (textDocument.languageId === languageId) this.#read(textDocument);
  }

  #read({ uri, version, text }: Omit<TextDocumentItem, "languageId">): OpenDocument {
    const isTooLarge = text.length > requestFileLimits.editor;
    const file = openFile(isTooLarge ? "" : text);
    const features = new LanguageFeatures(file, uri, this.#client);
    const document = { uri, version, file, features, ...(isTooLarge && { tooLarge: text.length }) };
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
    if (known.tooLarge !== undefined) {
      // Nothing is kept that a part could be changed of: only a whole text says how large it is now.
      const whole = contentChanges.findLast((change) => !("range" in change));
      return whole && this.#read({ uri, version, text: whole.text });
    }
    for (const change of contentChanges) {
      if ("range" in change)
        known.file.edit([{ span: known.features.places.span(change.range), newText: change.text }]);
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
