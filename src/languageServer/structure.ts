import {
  SymbolKind,
  type DocumentSymbol,
  type DocumentSymbolParams,
  type InlayHint,
  type InlayHintParams,
  type SemanticTokens,
  type SemanticTokensDelta,
  type SemanticTokensDeltaParams,
  type SemanticTokensParams,
  type SemanticTokensRangeParams,
  type SymbolInformation,
} from "vscode-languageserver/node";
import { tokenDataEdit } from "../language/navigation/tokenData.ts";
import { tokenModifiers, tokenTypes } from "../language/navigation/tokenWriter.ts";
import type { OutlineEntry } from "../language/outline.ts";
import type { OpenDocument } from "./openDocuments.ts";
import type { Session } from "./session.ts";

const symbolKinds = {
  request: SymbolKind.Method,
  parameter: SymbolKind.Property,
  field: SymbolKind.Field,
  expectation: SymbolKind.Boolean,
  variable: SymbolKind.Variable,
} as const;

/** The outline: nested where the client can show that, else as a flat list. */
export function symbols(
  { client, documents }: Session,
  { textDocument: { uri } }: DocumentSymbolParams,
): DocumentSymbol[] | SymbolInformation[] {
  const document = documents.get(uri);
  if (!document) return [];
  const entries = document.file.outline();
  if (client.nestsSymbols) return entries.map((entry) => symbolOf(entry, document));
  return entries.flatMap((entry) => flatSymbols(entry, document));
}

function symbolOf(entry: OutlineEntry, document: OpenDocument): DocumentSymbol {
  const { name, detail, kind, span, nameSpan, children } = entry;
  return {
    name,
    detail,
    kind: symbolKinds[kind],
    range: document.places.range(span),
    selectionRange: document.places.range(nameSpan),
    children: children.map((child) => symbolOf(child, document)),
  };
}

function flatSymbols(
  { name, kind, span, children }: OutlineEntry,
  document: OpenDocument,
  containerName?: string,
): SymbolInformation[] {
  const location = { uri: document.uri, range: document.places.range(span) };
  const own = { name, kind: symbolKinds[kind], location };
  return [
    containerName === undefined ? own : { ...own, containerName },
    ...children.flatMap((child) => flatSymbols(child, document, name)),
  ];
}

export const tokenLegend = { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] };

/** The tokens that clients were told last, so that only what differs is sent. */
export class SemanticMeanings {
  readonly #told = new Map<string, { readonly id: string; readonly data: Uint32Array }>();

  whole(session: Session, { textDocument: { uri } }: SemanticTokensParams): SemanticTokens {
    const document = session.documents.get(uri);
    if (!document) return { data: [] };
    const now = this.#tell(session, document);
    return { resultId: now.id, data: [...now.data] };
  }

  difference(
    session: Session,
    { textDocument, previousResultId }: SemanticTokensDeltaParams,
  ): SemanticTokens | SemanticTokensDelta {
    const document = session.documents.get(textDocument.uri);
    const before = this.#told.get(textDocument.uri);
    if (!document || before?.id !== previousResultId) return this.whole(session, { textDocument });
    const now = this.#tell(session, document);
    const edit = tokenDataEdit(before.data, now.data);
    return { resultId: now.id, edits: edit ? [{ ...edit, data: [...edit.data] }] : [] };
  }

  part(session: Session, { textDocument, range }: SemanticTokensRangeParams): SemanticTokens {
    const document = session.documents.get(textDocument.uri);
    if (!document) return { data: [] };
    const tokens = document.file.tokensIn(document.places.span(range));
    return { data: [...inClientColumns(session, document, tokens)] };
  }

  forget(uri: string): void {
    this.#told.delete(uri);
  }

  #tell(session: Session, document: OpenDocument) {
    const data = inClientColumns(session, document, document.file.tokens());
    const now = { id: String(document.version), data };
    this.#told.set(document.uri, now);
    return now;
  }
}

/** Five numbers a token, as the protocol writes them, in the columns that the client counts. */
function inClientColumns(
  { client }: Session,
  { places }: OpenDocument,
  tokens: Uint32Array,
): Uint32Array {
  if (client.encoding === "utf-16") return tokens;
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

/** Numbers of one token: lines and columns since the one before, length, type and modifiers. */
const tokenLength = 5;

export function hints(
  { documents }: Session,
  { textDocument: { uri }, range }: InlayHintParams,
): InlayHint[] {
  const document = documents.get(uri);
  if (!document) return [];
  const { file, places } = document;
  return file.inlayHints(places.span(range)).map(({ offset, label }) => ({
    position: places.position(offset),
    label,
    paddingLeft: true,
  }));
}
