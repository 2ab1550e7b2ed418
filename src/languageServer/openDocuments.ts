import type {
  DidChangeTextDocumentParams,
  DidOpenTextDocumentParams,
  TextDocumentItem,
  Range,
  SemanticTokens,
  SemanticTokensDelta,
} from "vscode-languageserver/node";
import { openFile, type LanguageFile } from "../language/languageService.ts";
import { requestFileLimits } from "../language/syntax/requestFileLimits.ts";
import type { ClientFeatures, PositionEncoding } from "../language/features/places.ts";
import { LanguageFeatures } from "../language/features/languageFeatures.ts";
import { tokenDataEdit } from "../language/navigation/tokens.ts";
import { posix, win32 } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const isWindows = process.platform === "win32";

/** A file's path; undefined for other addresses. Clients on Windows write one drive as `c%3A`, `c:` and `C:`. */
export function pathOf(uri: string, windows = isWindows): string | undefined {
  try {
    const path = fileURLToPath(uri, { windows });
    if (!windows) return posix.resolve(path);
    return win32.resolve(path).replace(/^[a-z]:/, (drive) => drive.toUpperCase());
  } catch {
    return undefined;
  }
}

/** A file's address as this server writes it, however the client does; other addresses as they are. */
export function usualAddress(uri: string, windows = isWindows): string {
  const path = pathOf(uri, windows);
  return path === undefined ? uri : pathToFileURL(path, { windows }).href;
}

export interface OpenDocument {
  /** As the client wrote it when it opened the document. */
  readonly uri: string;
  readonly version: number;
  /** Empty if the text is too large. */
  readonly file: LanguageFile;
  readonly features: LanguageFeatures;
  /** Size of a text above the limit, in UTF-16 units. Its content is not kept. */
  readonly tooLarge?: number;
}

/** A file that the client calls by several addresses is one document. */
export class OpenDocuments {
  readonly #client: ClientFeatures;
  readonly #addressOf: (uri: string) => string;
  readonly #open = new Map<string, OpenDocument>();

  constructor(client: ClientFeatures, addressOf: (uri: string) => string = usualAddress) {
    this.#client = client;
    this.#addressOf = addressOf;
  }

  get(uri: string): OpenDocument | undefined {
    return this.#open.get(this.#addressOf(uri));
  }

  all(): readonly OpenDocument[] {
    return [...this.#open.values()];
  }

  /** Ignores everything but request files: a client may send its other open documents. */
  open({ textDocument }: DidOpenTextDocumentParams): void {
    if (textDocument.languageId === "brp") this.#read(textDocument);
  }

  #read({ uri, version, text }: Omit<TextDocumentItem, "languageId">): OpenDocument {
    const isTooLarge = text.length > requestFileLimits.editor;
    const file = openFile(isTooLarge ? "" : text);
    const features = new LanguageFeatures(file, uri, this.#client);
    const document = { uri, version, file, features, ...(isTooLarge && { tooLarge: text.length }) };
    this.#open.set(this.#addressOf(uri), document);
    return document;
  }

  /** Applies changes in order. Each refers to the text after the previous ones. */
  change({
    textDocument: { uri, version },
    contentChanges,
  }: DidChangeTextDocumentParams): OpenDocument | undefined {
    const known = this.get(uri);
    if (!known) return undefined;
    if (known.tooLarge !== undefined) {
      // No text is kept to apply a partial change to. Only a whole text shows the new size.
      const whole = contentChanges.findLast((change) => !("range" in change));
      return whole && this.#read({ uri: known.uri, version, text: whole.text });
    }
    for (const change of contentChanges) {
      if ("range" in change)
        known.file.edit([{ span: known.features.places.span(change.range), newText: change.text }]);
      else known.file.setText(change.text);
    }
    const document = { ...known, version };
    this.#open.set(this.#addressOf(uri), document);
    return document;
  }

  /** The address by which the client opened it. */
  close(uri: string): string {
    const known = this.get(uri)?.uri ?? uri;
    this.#open.delete(this.#addressOf(uri));
    return known;
  }
}

/** The last tokens sent to clients, so that only differences are sent. */
export class SentTokens {
  readonly #reported = new Map<string, { readonly id: string; readonly data: Uint32Array }>();

  whole(document: OpenDocument, encoding: PositionEncoding): SemanticTokens {
    const { id, data } = this.#report(document, encoding);
    return { resultId: id, data: [...data] };
  }

  difference(
    document: OpenDocument,
    encoding: PositionEncoding,
    previousResultId: string,
  ): SemanticTokens | SemanticTokensDelta {
    const before = this.#reported.get(document.uri);
    if (before?.id !== previousResultId) return this.whole(document, encoding);
    const { id, data } = this.#report(document, encoding);
    const edit = tokenDataEdit(before.data, data);
    return { resultId: id, edits: edit ? [{ ...edit, data: [...edit.data] }] : [] };
  }

  forget(uri: string): void {
    this.#reported.delete(uri);
  }

  #report(document: OpenDocument, encoding: PositionEncoding) {
    const data = inClientColumns(document, encoding, document.file.tokens());
    const now = { id: String(document.version), data };
    this.#reported.set(document.uri, now);
    return now;
  }
}

export function tokensIn(
  document: OpenDocument,
  encoding: PositionEncoding,
  range: Range,
): SemanticTokens {
  const tokens = document.file.tokensIn(document.features.places.span(range));
  return { data: [...inClientColumns(document, encoding, tokens)] };
}

/**
 * The protocol's five integers per token (relative line and column, length, type, modifiers), in the client's units.
 */
function inClientColumns(
  { features: { places } }: OpenDocument,
  encoding: PositionEncoding,
  tokens: Uint32Array,
): Uint32Array {
  if (encoding === "utf-16") return tokens;
  const data = Uint32Array.from(tokens);
  const [own, reported] = [{ column: 0 }, { column: 0 }];
  let line = 0;
  for (let at = 0; at < tokens.length; at += 5) {
    const [lines = 0, columns = 0, length = 0] = tokens.subarray(at, at + 3);
    line += lines;
    if (lines > 0) own.column = reported.column = 0;
    own.column += columns;
    const start = places.character(line, own.column);
    data[at + 1] = start - reported.column;
    data[at + 2] = places.character(line, own.column + length) - start;
    reported.column = start;
  }
  return data;
}
