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

/** Nothing runs a request, so there are no lenses and no commands. */
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
        // A file sees those that it uses.
        interFileDependencies: true,
        workspaceDiagnostics: false,
      },
    }),
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  };
}

/** Edits with the version that they are for, where the client knows those. */
export function editFor(
  { takesVersionedEdits }: Client,
  { uri, version }: OpenDocument,
  edit: WorkspaceEdit,
): WorkspaceEdit {
  if (!takesVersionedEdits) return edit;
  // No version of other files is known.
  const documentChanges = Object.entries(edit.changes ?? {}).map(([changed, edits]) => ({
    textDocument: { uri: changed, version: changed === uri ? version : null },
    edits,
  }));
  return { documentChanges };
}

export function actionFor(client: Client, document: OpenDocument, action: CodeAction): CodeAction {
  return action.edit ? { ...action, edit: editFor(client, document, action.edit) } : action;
}

/** Nested where the client can show that, else as a flat list. */
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
