import { TextDocumentSyncKind, type ServerCapabilities } from "vscode-languageserver/node";
import type { Client } from "./client.ts";
import { actionKinds } from "../language/features/codeActions.ts";
import { completionTriggers } from "../language/features/client.ts";
import { tokenModifiers, tokenTypes } from "../language/navigation/tokenWriter.ts";

/** What is offered to a client. Nothing runs a request, so there are no lenses and no commands. */
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
