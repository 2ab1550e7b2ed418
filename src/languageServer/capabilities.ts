import {
  TextDocumentSyncKind,
  type ServerCapabilities,
  type CodeAction,
  type DocumentSymbol,
  type Location,
  type LocationLink,
  type SymbolInformation,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import type { Client } from "./client.ts";
import { actionKinds } from "../language/features/codeActions.ts";
import { completionTriggers } from "../language/features/places.ts";
import { tokenModifiers, tokenTypes } from "../language/navigation/tokens.ts";
import type { OpenDocument } from "./openDocuments.ts";

/** The server runs no requests, so it offers no lenses and no commands. */
export function capabilitiesFor(client: Client): ServerCapabilities {
  return {
    positionEncoding: client.encoding,
    textDocumentSync: {
      openClose: true,
      change: TextDocumentSyncKind.Incremental,
      save: { includeText: false },
    },
    completionProvider: { triggerCharacters: [...completionTriggers] },
    hoverProvider: true,
    signatureHelpProvider: { triggerCharacters: [":"], retriggerCharacters: ["\n"] },
    definitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    documentSymbolProvider: true,
    codeActionProvider: {
      codeActionKinds: [...actionKinds],
      resolveProvider: client.resolvesEdits,
    },
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    documentOnTypeFormattingProvider: { firstTriggerCharacter: "\n" },
    renameProvider: { prepareProvider: true },
    foldingRangeProvider: true,
    selectionRangeProvider: true,
    semanticTokensProvider: {
      legend: { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] },
      full: { delta: true },
      range: true,
    },
    inlayHintProvider: true,
    documentLinkProvider: { resolveProvider: false },
    ...(client.pullsDiagnostics && {
      diagnosticProvider: {
        identifier: "brp",
        // A file depends on the files that it uses.
        interFileDependencies: true,
        workspaceDiagnostics: false,
      },
    }),
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  };
}

/** Edits with the version of the document, if the client supports versions. */
export function editFor(
  { takesVersionedEdits }: Client,
  { uri, version }: OpenDocument,
  edit: WorkspaceEdit,
): WorkspaceEdit {
  if (!takesVersionedEdits) return edit;
  // The versions of other files are unknown.
  const documentChanges = Object.entries(edit.changes ?? {}).map(([changed, edits]) => ({
    textDocument: { uri: changed, version: changed === uri ? version : null },
    edits,
  }));
  return { documentChanges };
}

export function actionFor(client: Client, document: OpenDocument, action: CodeAction): CodeAction {
  return action.edit ? { ...action, edit: editFor(client, document, action.edit) } : action;
}

/** Nested if the client supports that, otherwise a flat list. */
export function symbolsFor(
  { nestsSymbols }: Client,
  { uri }: OpenDocument,
  symbols: DocumentSymbol[],
): DocumentSymbol[] | SymbolInformation[] {
  return nestsSymbols ? symbols : symbols.flatMap((symbol) => flatSymbols(symbol, uri));
}

function flatSymbols(
  { name, kind, range, children = [] }: DocumentSymbol,
  uri: string,
  containerName?: string,
): SymbolInformation[] {
  return [
    { name, kind, location: { uri, range }, ...(containerName !== undefined && { containerName }) },
    ...children.flatMap((child) => flatSymbols(child, uri, name)),
  ];
}

export function definitionFor(
  { takesDefinitionLinks }: Client,
  link: LocationLink | undefined,
): LocationLink[] | Location | null {
  if (!link) return null;
  return takesDefinitionLinks ? [link] : { uri: link.targetUri, range: link.targetRange };
}
