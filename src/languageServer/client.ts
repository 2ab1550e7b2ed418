import {
  type InitializeParams,
  TextDocumentSyncKind,
  type ServerCapabilities,
  type CodeAction,
  type DocumentSymbol,
  type Location,
  type LocationLink,
  type SymbolInformation,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import type { Language } from "../contract/text.ts";
import {
  type ClientFeatures,
  type PositionEncoding,
  completionTriggers,
} from "../language/features/places.ts";
import type { ProjectFiles } from "../language/features/namesAcrossFiles.ts";
import type { WorkspaceEnvironments, RootedFiles } from "./rootedFiles.ts";
import type { OpenDocuments, OpenDocument } from "./openDocuments.ts";
import { actionKinds } from "../language/features/codeActions.ts";
import { tokenModifiers, tokenTypes } from "../language/navigation/tokens.ts";

type Client = ReturnType<typeof readClient>;

export interface LanguageChoice {
  readonly asked: Language | undefined;
  readonly fallback: Language;
}

/** Reads `language` (`en`, `nl`) and `environment` of `initializationOptions` and ignores other members. */
export function readClient(params: InitializeParams, choice: LanguageChoice) {
  const { textDocument, workspace, general } = params.capabilities;
  const item = textDocument?.completion?.completionItem;
  const action = textDocument?.codeAction;
  const options = optionsOf(params.initializationOptions);
  return {
    language: options.language ?? choice.asked ?? languageOf(params.locale) ?? choice.fallback,
    /** The environment sets the dialect and the authorisation profile. */
    environment: options.environment,
    encoding: chooseEncoding(general?.positionEncodings),
    takesSnippets: item?.snippetSupport === true,
    takesLabelDetails: item?.labelDetailsSupport === true,
    readsMarkdown: {
      hover: textDocument?.hover?.contentFormat?.includes("markdown") === true,
      completion: item?.documentationFormat?.includes("markdown") === true,
    },
    /** The client pulls diagnostics, so they are not published to it. */
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    refreshesInlayHints: workspace?.inlayHint?.refreshSupport === true,
    takesVersionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    takesCodeActions: action?.codeActionLiteralSupport !== undefined,
    resolvesEdits: action?.resolveSupport?.properties.includes("edit") === true,
    nestsSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    takesDefinitionLinks: textDocument?.definition?.linkSupport === true,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
  } satisfies ClientFeatures & Record<string, unknown>;
}

function optionsOf(options: unknown): { language?: Language; environment?: string } {
  if (typeof options !== "object" || options === null) return {};
  const { language, environment } = options as Readonly<Record<string, unknown>>;
  return {
    ...(language === "en" || language === "nl" ? { language } : {}),
    ...(typeof environment === "string" && environment !== "" ? { environment } : {}),
  };
}

/** A client's locale is a language tag, such as `nl` or `nl-NL`. */
function languageOf(locale: unknown): Language | undefined {
  if (typeof locale !== "string" || locale === "") return undefined;
  return /^nl\b/i.test(locale) ? "nl" : "en";
}

/** UTF-16 is native here and the protocol's default. Other encodings are used only if it is not offered. */
function chooseEncoding(offered: readonly string[] | undefined): PositionEncoding {
  if (!offered || offered.length === 0 || offered.includes("utf-16")) return "utf-16";
  return offered.includes("utf-8") ? "utf-8" : offered.includes("utf-32") ? "utf-32" : "utf-16";
}

/** State that the features share while one client is served. */
export interface Session {
  readonly client: Client;
  readonly documents: OpenDocuments;
  readonly files: RootedFiles;
  readonly environments: WorkspaceEnvironments;
}

/** Request files in the client's folders. Open files keep the client's form of their address. */
export function projectFilesOf({ files, documents }: Session): ProjectFiles {
  const calledBy = (address: string) => documents.get(address)?.uri ?? address;
  return {
    addressOf: (from, file) => {
      const address = files.addressOf(from, file);
      return address === undefined ? undefined : calledBy(address);
    },
    all: async () => {
      const open = documents.all().map(({ uri }) => uri);
      return [...new Set([...(await files.requestFiles()).map(calledBy), ...open])];
    },
    read: async (uri) => documents.get(uri)?.file.text ?? (await files.readAt(uri))?.text,
  };
}

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
