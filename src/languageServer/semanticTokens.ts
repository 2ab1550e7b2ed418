import type { Range, SemanticTokens, SemanticTokensDelta } from "vscode-languageserver/node";
import { tokenDataEdit } from "../language/navigation/tokenData.ts";
import type { PositionEncoding } from "../language/features/places.ts";
import type { OpenDocument } from "./openDocuments.ts";

/** The tokens that clients were told last, so that only what differs is sent. */
export class ToldTokens {
  readonly #told = new Map<string, { readonly id: string; readonly data: Uint32Array }>();

  whole(document: OpenDocument, encoding: PositionEncoding): SemanticTokens {
    const { id, data } = this.#tell(document, encoding);
    return { resultId: id, data: [...data] };
  }

  difference(
    document: OpenDocument,
    encoding: PositionEncoding,
    previousResultId: string,
  ): SemanticTokens | SemanticTokensDelta {
    const before = this.#told.get(document.uri);
    if (before?.id !== previousResultId) return this.whole(document, encoding);
    const { id, data } = this.#tell(document, encoding);
    const edit = tokenDataEdit(before.data, data);
    return { resultId: id, edits: edit ? [{ ...edit, data: [...edit.data] }] : [] };
  }

  forget(uri: string): void {
    this.#told.delete(uri);
  }

  #tell(document: OpenDocument, encoding: PositionEncoding) {
    const data = inClientColumns(document, encoding, document.file.tokens());
    const now = { id: String(document.version), data };
    this.#told.set(document.uri, now);
    return now;
  }
}

/** The tokens of the requests that a range touches. */
export function tokensIn(
  document: OpenDocument,
  encoding: PositionEncoding,
  range: Range,
): SemanticTokens {
  const tokens = document.file.tokensIn(document.features.places.span(range));
  return { data: [...inClientColumns(document, encoding, tokens)] };
}

/** Numbers of one token: lines and columns since the one before, length, type and modifiers. */
const tokenLength = 5;

/** Five numbers a token, as the protocol writes them, in the columns that the client counts. */
function inClientColumns(
  { features: { places } }: OpenDocument,
  encoding: PositionEncoding,
  tokens: Uint32Array,
): Uint32Array {
  if (encoding === "utf-16") return tokens;
  const data = Uint32Array.from(tokens);
  const [own, told] = [{ column: 0 }, { column: 0 }];
  let line = 0;
  for (let at = 0; at < tokens.length; at += tokenLength) {
    const [lines = 0, columns = 0, length = 0] = tokens.subarray(at, at + 3);
    line += lines;
    if (lines > 0) own.column = told.column = 0;
    own.column += columns;
    const start = places.character(line, own.column);
    data[at + 1] = start - told.column;
    data[at + 2] = places.character(line, own.column + length) - start;
    told.column = start;
  }
  return data;
}
