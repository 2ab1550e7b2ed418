import {
  DocumentHighlightKind,
  FoldingRangeKind,
  type DefinitionParams,
  type DocumentHighlight,
  type DocumentHighlightParams,
  type DocumentLink,
  type DocumentLinkParams,
  type FoldingRange,
  type FoldingRangeParams,
  type Location,
  type LocationLink,
  type ReferenceParams,
  type SelectionRange,
  type SelectionRangeParams,
} from "vscode-languageserver/node";
import { text } from "../contract/text.ts";
import type { Definition } from "../language/navigation/definition.ts";
import { jsonKeySpan } from "../language/navigation/jsonPlace.ts";
import type { Span } from "../model/text/span.ts";
import type { OpenDocument } from "./openDocuments.ts";
import { linesOf, Places } from "./places.ts";
import type { ReadFile } from "./rootedFiles.ts";
import type { Session } from "./session.ts";

export async function definition(
  session: Session,
  { textDocument: { uri }, position }: DefinitionParams,
): Promise<LocationLink[] | Location | null> {
  const document = session.documents.get(uri);
  const found = document && document.file.definition(document.places.offset(position));
  const target = found && (await targetOf(session, document, found));
  if (!document || !found || !target) return null;
  if (!session.client.takesDefinitionLinks) return target;
  return [
    {
      originSelectionRange: document.places.range(found.origin),
      targetUri: target.uri,
      targetRange: target.range,
      targetSelectionRange: target.range,
    },
  ];
}

async function targetOf(
  session: Session,
  { uri, places }: OpenDocument,
  found: Definition,
): Promise<Location | undefined> {
  switch (found.kind) {
    case "place":
      return { uri, range: places.range(found.span) };
    case "environment": {
      const config = await session.files.findConfig(uri);
      const span = config && jsonKeySpan(config.text, ["environments", found.name]);
      return span && placeIn(session, config, span);
    }
    case "file": {
      const named = await session.files.readNamed(uri, found.file);
      return named && placeIn(session, named, columnSpan(named.text, found.column));
    }
  }
}

/** The column in the first line of a file with rows; its start where there is none. */
function columnSpan(rows: string, column: string | undefined): Span {
  const header = rows.slice(0, /[\n\r]|$/.exec(rows)?.index);
  const start = column === undefined ? -1 : header.indexOf(column);
  return start < 0 ? { start: 0, end: 0 } : { start, end: start + (column?.length ?? 0) };
}

function placeIn({ client }: Session, { uri, text: content }: ReadFile, span: Span): Location {
  return { uri, range: new Places(linesOf(content), client.encoding).range(span) };
}

export function references(
  { documents }: Session,
  { textDocument: { uri }, position, context }: ReferenceParams,
): Location[] {
  const document = documents.get(uri);
  if (!document) return [];
  const { file, places } = document;
  return file
    .references(places.offset(position), context.includeDeclaration)
    .map((span) => ({ uri, range: places.range(span) }));
}

export function highlights(
  { documents }: Session,
  { textDocument: { uri }, position }: DocumentHighlightParams,
): DocumentHighlight[] {
  const document = documents.get(uri);
  if (!document) return [];
  const { file, places } = document;
  return file.highlights(places.offset(position)).map(({ span, access }) => ({
    range: places.range(span),
    kind: access === "write" ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
  }));
}

export function folds(
  { documents }: Session,
  { textDocument: { uri } }: FoldingRangeParams,
): FoldingRange[] {
  const document = documents.get(uri);
  if (!document) return [];
  return document.file.folding().map(({ span, kind }) => {
    const { start, end } = document.places.range(span);
    return {
      startLine: start.line,
      endLine: end.line,
      ...(kind === "comment" ? { kind: FoldingRangeKind.Comment } : {}),
    };
  });
}

/** For each position the stretches around it, each inside the next. */
export function selections(
  { documents }: Session,
  { textDocument: { uri }, positions }: SelectionRangeParams,
): SelectionRange[] | null {
  const document = documents.get(uri);
  if (!document) return null;
  const { file, places } = document;
  return positions.map((position) => {
    const spans = file.selection(places.offset(position));
    const grown = spans.reduceRight<SelectionRange | undefined>(
      (parent, span) => ({ range: places.range(span), ...(parent && { parent }) }),
      undefined,
    );
    return grown ?? { range: { start: position, end: position } };
  });
}

const tooltips = {
  read: text("Open the file with the rows", "Open het bestand met de rijen"),
  written: text("Open the saved answer", "Open het bewaarde antwoord"),
} as const;

/** Links to the files that requests name, inside the root only. */
export function links(
  { documents, files, said }: Session,
  { textDocument: { uri } }: DocumentLinkParams,
): DocumentLink[] {
  const document = documents.get(uri);
  if (!document) return [];
  return document.file.links().flatMap(({ span, file, use }) => {
    const target = files.addressOf(uri, file);
    if (target === undefined) return [];
    return [{ range: document.places.range(span), target, tooltip: said(tooltips[use]) }];
  });
}
