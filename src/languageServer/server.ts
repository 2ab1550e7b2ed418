import type { Readable, Writable } from "node:stream";
import {
  createConnection,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  ErrorCodes,
  ResponseError,
  type CancellationToken,
  type Connection,
  type InitializeParams,
} from "vscode-languageserver/node";
import { configName } from "../platform/project.ts";
import { capabilitiesFor } from "./capabilities.ts";
import { readClient, type LanguageChoice } from "./client.ts";
import { codeActions, resolvedAction } from "./codeActions.ts";
import { completions, hoverAt, signatureHelp } from "./completion.ts";
import { diagnosticReport } from "./diagnostics.ts";
import { formatted, formattedOnType, formattedRange, renamable, renamed } from "./edits.ts";
import { KnownEnvironments } from "./knownEnvironments.ts";
import { definition, folds, highlights, links, references, selections } from "./navigation.ts";
import { OpenDocuments } from "./openDocuments.ts";
import { Publishing } from "./publishing.ts";
import { RootedFiles } from "./rootedFiles.ts";
import type { Session } from "./session.ts";
import { hints, SemanticMeanings, symbols } from "./structure.ts";

interface ServerOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly version: string;
  readonly language: LanguageChoice;
  /** Today in the Netherlands, yyyy-mm-dd. */
  readonly today: () => string;
  /** For people who look why something does not work; never given text of a document. */
  readonly log: (line: string) => void;
}

/**
 * Serves the request language to one client by the Language Server Protocol. It opens no connection,
 * knows no secret and no variable of the process, runs nothing, and reads files only inside the folders
 * that the client has opened. The process ends with the client: at `exit`, at the end of the input, or
 * when the client's process is gone; with 0 behind a `shutdown`, else with 1.
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
  readonly #meanings = new SemanticMeanings();
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
    connection.onCompletion(this.#served("completion", completions));
    connection.onHover(this.#served("hover", hoverAt));
    connection.onSignatureHelp(this.#served("signatureHelp", signatureHelp));
    connection.onDefinition(this.#served("definition", definition));
    connection.onReferences(this.#served("references", references));
    connection.onDocumentHighlight(this.#served("documentHighlight", highlights));
    connection.onDocumentSymbol(this.#served("documentSymbol", symbols));
    connection.onCodeAction(this.#served("codeAction", codeActions));
    connection.onCodeActionResolve(this.#served("codeAction/resolve", resolvedAction));
    connection.onDocumentFormatting(this.#served("formatting", formatted));
    connection.onDocumentRangeFormatting(this.#served("rangeFormatting", formattedRange));
    connection.onDocumentOnTypeFormatting(this.#served("onTypeFormatting", formattedOnType));
    connection.onPrepareRename(this.#served("prepareRename", renamable));
    connection.onRenameRequest(this.#served("rename", renamed));
    connection.onFoldingRanges(this.#served("foldingRange", folds));
    connection.onSelectionRanges(this.#served("selectionRange", selections));
    connection.onDocumentLinks(this.#served("documentLink", links));
    const { languages } = connection;
    languages.inlayHint.on(this.#served("inlayHint", hints));
    languages.diagnostics.on(this.#served("diagnostic", diagnosticReport));
    const meanings = this.#meanings;
    languages.semanticTokens.on(
      this.#served("semanticTokens/full", (session, params) => meanings.whole(session, params)),
    );
    languages.semanticTokens.onDelta(
      this.#served("semanticTokens/full/delta", (session, params) =>
        meanings.difference(session, params),
      ),
    );
    languages.semanticTokens.onRange(
      this.#served("semanticTokens/range", (session, params) => meanings.part(session, params)),
    );
  }

  #begin(params: InitializeParams) {
    const { version, today, language } = this.#options;
    const client = readClient(params, language);
    const files = new RootedFiles(params);
    const session: Session = {
      client,
      documents: new OpenDocuments(client.encoding),
      files,
      environments: new KnownEnvironments(files, today, client.environment),
      said: (text) => text[client.language],
    };
    this.#session = session;
    if (!client.pullsDiagnostics)
      this.#publishing = new Publishing(
        session,
        (findings) =>
          this.#inBackground("sending findings", this.#connection.sendDiagnostics(findings)),
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
          watchers: [{ globPattern: `**/${configName}` }, { globPattern: "**/*.csv" }],
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
      // A client that does not watch files may have changed the settings meanwhile.
      if (this.#session?.client.watchesFiles === false) this.#session.environments.reread();
      this.#publish(params.textDocument.uri);
    });
    connection.onDidChangeTextDocument((params) => {
      this.#session?.documents.change(params);
      this.#publishing?.soon(params.textDocument.uri);
    });
    connection.onDidSaveTextDocument(() => {
      if (this.#session?.client.watchesFiles === false) this.#settingsChanged();
    });
    connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
      this.#session?.documents.close(uri);
      this.#meanings.forget(uri);
      this.#publishing?.clear(uri);
    });
    connection.onDidChangeWatchedFiles(() => this.#settingsChanged());
  }

  /** Findings may be others now, without an edit. */
  #settingsChanged(): void {
    const session = this.#session;
    if (!session) return;
    session.environments.reread();
    if (this.#publishing) for (const { uri } of session.documents.all()) this.#publish(uri);
    else if (session.client.refreshesDiagnostics)
      this.#inBackground("refreshing", this.#connection.languages.diagnostics.refresh());
  }

  #publish(uri: string): void {
    this.#inBackground("publishing findings", this.#publishing?.now(uri));
  }

  /** Nobody waits for it; a fault in it does not end the server. */
  #inBackground(name: string, work: Promise<unknown> | undefined): void {
    work?.catch((error: unknown) => this.#options.log(`${name}: ${faultOf(error)}`));
  }

  /** Answers one kind of request, while there is a session; our own faults are told without any text. */
  #served<Params, Answer>(
    name: string,
    feature: (
      session: Session,
      params: Params,
      token: CancellationToken,
    ) => Answer | Promise<Answer>,
  ): (params: Params, token: CancellationToken) => Promise<Answer> {
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

/** The kind of a fault and where it arose: its message may hold a value. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown fault";
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames].join("\n");
}
