import {
  LSPErrorCodes,
  ResponseError,
  type DocumentFormattingParams,
  type DocumentOnTypeFormattingParams,
  type DocumentRangeFormattingParams,
  type PrepareRenameParams,
  type Range,
  type RenameParams,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import type { Text } from "../contract/text.ts";
import type { TextEdit as OwnEdit } from "../model/text/span.ts";
import type { OpenDocument } from "./openDocuments.ts";
import type { Session } from "./session.ts";

/** Edits of one document as a client takes them: with the version that they are for, where it knows those. */
export function workspaceEdit(
  { client }: Session,
  document: OpenDocument,
  edits: readonly OwnEdit[],
): WorkspaceEdit {
  const { uri, version } = document;
  const own = textEdits(document, edits);
  if (!client.takesVersionedEdits) return { changes: { [uri]: own } };
  return { documentChanges: [{ textDocument: { uri, version }, edits: own }] };
}

function textEdits({ places }: OpenDocument, edits: readonly OwnEdit[]): TextEdit[] {
  return edits.map(({ span, newText }) => ({ range: places.range(span), newText }));
}

export function formatted(
  { documents }: Session,
  { textDocument: { uri } }: DocumentFormattingParams,
): TextEdit[] {
  const document = documents.get(uri);
  return document ? textEdits(document, document.file.format()) : [];
}

export function formattedRange(
  { documents }: Session,
  { textDocument: { uri }, range }: DocumentRangeFormattingParams,
): TextEdit[] {
  const document = documents.get(uri);
  if (!document) return [];
  const { file, places } = document;
  return textEdits(document, file.formatRange(places.span(range)));
}

/** The line that Enter has just left. */
export function formattedOnType(
  { documents }: Session,
  { textDocument: { uri }, position }: DocumentOnTypeFormattingParams,
): TextEdit[] {
  const document = documents.get(uri);
  if (!document) return [];
  const { file, places } = document;
  return textEdits(document, file.formatOnEnter(places.offset(position)));
}

export function renamable(
  { documents, said }: Session,
  { textDocument: { uri }, position }: PrepareRenameParams,
): { range: Range; placeholder: string } | null {
  const document = documents.get(uri);
  if (!document) return null;
  const { file, places } = document;
  const prepared = file.prepareRename(places.offset(position));
  if ("refusal" in prepared) throw refused(said(prepared.refusal));
  return { range: places.range(prepared.span), placeholder: prepared.name };
}

export function renamed(
  session: Session,
  { textDocument: { uri }, position, newName }: RenameParams,
): WorkspaceEdit | null {
  const document = session.documents.get(uri);
  if (!document) return null;
  const { file, places } = document;
  const result = file.rename(places.offset(position), newName);
  if ("refusal" in result) throw refused(session.said(result.refusal satisfies Text));
  return workspaceEdit(session, document, result.edits);
}

/** Editors show the sentence to their user. */
function refused(sentence: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestFailed, sentence);
}
