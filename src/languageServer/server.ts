import type { Readable, Writable } from "node:stream";
import {
  createConnection,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  ErrorCodes,
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type Connection,
  type InitializeParams,
  type TextDocumentIdentifier,
} from "vscode-languageserver/node";
import { configName } from "../model/projectNames.ts";
import {
  capabilitiesFor,
  actionFor,
  definitionFor,
  editFor,
  symbolsFor,
  readClient,
  type LanguageChoice,
  projectFilesOf,
  type Session,
} from "./client.ts";
import { codeActions, actionDocument, resolvedAction } from "../language/features/codeActions.ts";
import type { LanguageFeatures, Refusal } from "../language/features/languageFeatures.ts";
import {
  prepareRenameAcross,
  referencesAcross,
  renameAcross,
} from "../language/features/namesAcrossFiles.ts";
import { joinedRowFiles } from "../language/documentContext.ts";
import { diagnosticReport, Publishing } from "./diagnostics.ts";
import { WorkspaceEnvironments, RootedFiles } from "./rootedFiles.ts";
import { OpenDocuments, type OpenDocument, SentTokens, tokensIn } from "./openDocuments.ts";

interface ServerOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly version: string;
  readonly language: LanguageChoice;
  /** Today in the Netherlands, yyyy-mm-dd. */
  readonly today: () => string;
  /** For troubleshooting. Never receives text of a document. */
  readonly log: (line: string) => void;
}

/**
 * Serves the request language to one client by the Language Server Protocol. It opens no connection, reads no secret
 * and no environment variable, runs nothing, and reads files only inside the client's folders. The process ends with
 * the client: at `exit`, at the end of the input, or when the client's process is gone. Its exit code is 0 after a
 * `shutdown`, otherwise 1.
 */
export function startLanguageServer(options: ServerOptions): void {
  const connection = createConnection(options.input, options.output);
  const server = new Server(connection, options);
  server.offerFeatures();
  connection.listen();
}

class Server {
  readonly #connection: Connection;
  readonly #options: ServerOptions;
  readonly #reported = new SentTokens();
  #session: Session | undefined;
  #publishing: Publishing | undefined;
  #isShutDown = false;

  constructor(connection: Connection, options: ServerOptions) {
    this.#connection = connection;
    this.#options = options;
  }

  offerFeatures(): void {
    const connection = this.#connection;
    connection.onInitialize((params) => this.#begin(params));
    connection.onInitialized(() => this.#watchFiles());
    connection.onShutdown(() => void (this.#isShutDown = true));
    this.#followDocuments();
    connection.onCompletion(
      this.#of("completion", null, async (features, { position }, { uri, session, document }) => {
        const { environments, files } = session;
        const context = await environments.contextFor(document);
        const { authorisation, headers, variables } = context;
        const known = {
          environments: await environments.namesFor(document),
          ...(authorisation && { authorisation }),
          ...(headers && { headers }),
          ...(variables && { variables }),
        };
        const namedFiles = async (inUse: boolean) => ({
          csvFiles: joinedRowFiles(await files.csvFiles(uri), context.csvFiles ?? []),
          usedFiles: context.usedFiles ?? [],
          ...(inUse && { requestFiles: await files.usableFiles(uri) }),
        });
        return features.completion(position, known, namedFiles);
      }),
    );
    connection.onHover(
      this.#of("hover", null, async (features, { position }, { session, document }) => {
        const facts = await session.environments.contextFor(document);
        return features.hover(position, facts) ?? null;
      }),
    );
    connection.onSignatureHelp(
      this.#of(
        "signatureHelp",
        null,
        (features, { position }) => features.signatureHelp(position) ?? null,
      ),
    );
    connection.onDefinition(
      this.#of("definition", null, async (features, { position }, { uri, session }) => {
        const { files, client } = session;
        const link = await features.definition(position, {
          config: () => files.findConfig(uri),
          named: (file) => files.readNamed(uri, file),
        });
        return definitionFor(client, link);
      }),
    );
    connection.onReferences(
      this.#of("references", [], (features, { position, context }, { session }) =>
        referencesAcross(features, position, context.includeDeclaration, projectFilesOf(session)),
      ),
    );
    connection.onDocumentHighlight(
      this.#of("documentHighlight", [], (features, { position }) => features.highlights(position)),
    );
    connection.onDocumentSymbol(
      this.#of("documentSymbol", [], (features, _params, { session, document }) =>
        symbolsFor(session.client, document, features.documentSymbols()),
      ),
    );
    this.#offerActions();
    connection.onDocumentFormatting(
      this.#of("formatting", [], (features) => features.formatting()),
    );
    connection.onDocumentRangeFormatting(
      this.#of("rangeFormatting", [], (features, { range }) => features.rangeFormatting(range)),
    );
    connection.onDocumentOnTypeFormatting(
      this.#of("onTypeFormatting", [], (features, { position }) =>
        features.onTypeFormatting(position),
      ),
    );
    connection.onPrepareRename(
      this.#of("prepareRename", null, async (features, { position }, { session }) =>
        unlessRefused(await prepareRenameAcross(features, position, projectFilesOf(session))),
      ),
    );
    connection.onRenameRequest(
      this.#of("rename", null, async (features, { position, newName }, { session, document }) => {
        const renamed = await renameAcross(features, position, newName, projectFilesOf(session));
        return editFor(session.client, document, unlessRefused(renamed));
      }),
    );
    connection.onFoldingRanges(
      this.#of("foldingRange", [], (features) => features.foldingRanges()),
    );
    connection.onSelectionRanges(
      this.#of("selectionRange", null, (features, { positions }) =>
        positions.map((position) => features.selectionRange(position)),
      ),
    );
    connection.onDocumentLinks(
      this.#of("documentLink", [], (features, _params, { uri, session }) =>
        features.documentLinks((file) => session.files.addressOf(uri, file)),
      ),
    );
    const { languages } = connection;
    languages.inlayHint.on(
      this.#of("inlayHint", [], async (features, { range }, { session, document }) => {
        const facts = await session.environments.contextFor(document);
        return features.inlayHints(range, facts);
      }),
    );
    languages.diagnostics.on(this.#served("diagnostic", diagnosticReport));
    this.#offerTokens();
  }

  #offerActions(): void {
    const connection = this.#connection;
    connection.onCodeAction(
      this.#of(
        "codeAction",
        [],
        async (features, { range, context }, { uri, session, document }) => {
          const { client, documents, environments, files } = session;
          if (!client.takesCodeActions) return [];
          const checks = await environments.contextFor(document);
          const now = documents.get(uri) ?? document;
          const config = () => files.findConfig(uri);
          const actions = await codeActions(features, checks, { ...context, range }, config);
          return actions.map((action) => {
            const isWhole = action.edit !== undefined || client.resolvesEdits;
            const whole = isWhole ? action : resolvedAction(features, checks, action);
            return actionFor(client, now, whole);
          });
        },
      ),
    );
    connection.onCodeActionResolve(
      this.#served("codeAction/resolve", async (session, action) => {
        const document = session.documents.get(actionDocument(action) ?? "");
        if (!document) return action;
        const checks = await session.environments.contextFor(document);
        const resolved = resolvedAction(document.features, checks, action);
        return actionFor(session.client, document, resolved);
      }),
    );
  }

  #offerTokens(): void {
    const { semanticTokens } = this.#connection.languages;
    const none = { data: [] };
    semanticTokens.on(
      this.#of("semanticTokens/full", none, (_features, _params, { session, document }) =>
        this.#reported.whole(document, session.client.encoding),
      ),
    );
    semanticTokens.onDelta(
      this.#of(
        "semanticTokens/full/delta",
        none,
        (_features, { previousResultId }, { session, document }) =>
          this.#reported.difference(document, session.client.encoding, previousResultId),
      ),
    );
    semanticTokens.onRange(
      this.#of("semanticTokens/range", none, (_features, { range }, { session, document }) =>
        tokensIn(document, session.client.encoding, range),
      ),
    );
  }

  #begin(params: InitializeParams) {
    const { version, today, language } = this.#options;
    const client = readClient(params, language);
    const files = new RootedFiles(params);
    const documents = new OpenDocuments(client);
    const openText = (address: string) => documents.get(address)?.file.text;
    const chosen = client.environment;
    const environments = new WorkspaceEnvironments({ files, today, chosen, openText });
    const session: Session = { client, documents, files, environments };
    this.#session = session;
    if (!client.pullsDiagnostics)
      this.#publishing = new Publishing(
        session,
        (diagnostics) =>
          this.#inBackground("sending findings", this.#connection.sendDiagnostics(diagnostics)),
        (uri) => this.#publish(uri),
      );
    return {
      capabilities: capabilitiesFor(client),
      serverInfo: { name: "brp language-server", version },
    };
  }

  #watchFiles(): void {
    const { client, files } = this.#session ?? {};
    if (client?.watchesFiles)
      this.#inBackground(
        "watching files",
        this.#connection.client.register(DidChangeWatchedFilesNotification.type, {
          watchers: [
            { globPattern: `**/${configName}` },
            { globPattern: "**/*.csv" },
            { globPattern: "**/*.brp" },
          ],
        }),
      );
    this.#connection.onNotification(DidChangeWorkspaceFoldersNotification.type, ({ event }) => {
      files?.change(event.added, event.removed);
      this.#settingsChanged();
    });
  }

  #followDocuments(): void {
    const connection = this.#connection;
    connection.onDidOpenTextDocument((params) => {
      this.#session?.documents.open(params);
      // A client without file watching may have changed the settings meanwhile.
      if (this.#session?.client.watchesFiles === false) this.#session.environments.reread();
      this.#publish(params.textDocument.uri);
    });
    connection.onDidChangeTextDocument((params) => {
      const changed = this.#session?.documents.change(params)?.uri;
      if (changed !== undefined) this.#publishing?.soon(changed);
      for (const { uri, file } of this.#session?.documents.all() ?? [])
        if (uri !== changed && file.usedNames.length > 0) this.#publishing?.soon(uri);
    });
    connection.onDidSaveTextDocument(() => {
      if (this.#session?.client.watchesFiles === false) this.#settingsChanged();
    });
    connection.onDidCloseTextDocument(({ textDocument }) => {
      const uri = this.#session?.documents.close(textDocument.uri) ?? textDocument.uri;
      this.#reported.forget(uri);
      this.#publishing?.clear(uri);
    });
    connection.onDidChangeWatchedFiles(() => this.#settingsChanged());
  }

  /** Diagnostics may change without an edit. */
  #settingsChanged(): void {
    const session = this.#session;
    if (!session) return;
    session.environments.reread();
    if (session.client.refreshesInlayHints)
      this.#inBackground("refreshing", this.#connection.languages.inlayHint.refresh());
    if (this.#publishing) for (const { uri } of session.documents.all()) this.#publish(uri);
    else if (session.client.refreshesDiagnostics)
      this.#inBackground("refreshing", this.#connection.languages.diagnostics.refresh());
  }

  #publish(uri: string): void {
    this.#inBackground("publishing findings", this.#publishing?.now(uri));
  }

  /** Not awaited. An error in it does not end the server. */
  #inBackground(name: string, work: Promise<unknown> | undefined): void {
    work?.catch((error: unknown) => this.#options.log(`${name}: ${faultOf(error)}`));
  }

  /** Handles one kind of request about a document. Returns `none` if the document is not open. */
  #of<Params extends { readonly textDocument: TextDocumentIdentifier }, Handler, None>(
    name: string,
    none: None,
    feature: (
      features: LanguageFeatures,
      params: Params,
      about: About,
    ) => Handler | Promise<Handler>,
  ) {
    return this.#served(name, (session, params: Params): Handler | None | Promise<Handler> => {
      const document = session.documents.get(params.textDocument.uri);
      if (!document) return none;
      return feature(document.features, params, { uri: document.uri, session, document });
    });
  }

  /** Handles one kind of request during a session. Internal errors are logged without any text. */
  #served<Params, Handler>(
    name: string,
    feature: (
      session: Session,
      params: Params,
      token: CancellationToken,
    ) => Handler | Promise<Handler>,
  ): (params: Params, token: CancellationToken) => Promise<Handler> {
    return async (params, token) => {
      if (!this.#session)
        throw new ResponseError(ErrorCodes.ServerNotInitialized, "initialize comes first");
      if (this.#isShutDown)
        throw new ResponseError(ErrorCodes.InvalidRequest, "there was a shutdown");
      try {
        return await feature(this.#session, params, token);
      } catch (error) {
        if (error instanceof ResponseError) throw error;
        this.#options.log(`${name}: ${faultOf(error)}`);
        throw new ResponseError(ErrorCodes.InternalError, `${name} has a fault`);
      }
    };
  }
}

interface About {
  readonly uri: string;
  readonly session: Session;
  readonly document: OpenDocument;
}

/** Editors show the sentence of a rejection to their user. */
function unlessRefused<Handler extends object>(response: Handler | Refusal): Handler {
  if ("refusal" in response) throw new ResponseError(LSPErrorCodes.RequestFailed, response.refusal);
  return response;
}

/** Type and origin of an error, because its message may contain a value. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown fault";
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames].join("\n");
}
