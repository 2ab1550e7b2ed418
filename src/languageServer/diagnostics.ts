import {
  DiagnosticSeverity,
  type CancellationToken,
  type Diagnostic,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  type PublishDiagnosticsParams,
} from "vscode-languageserver/node";
import { diagnosticSource } from "../language/features/places.ts";
import { requestFileLimits, tooLargeRequestFile } from "../language/syntax/requestFileLimits.ts";
import type { OpenDocument } from "./openDocuments.ts";
import type { Session } from "./client.ts";

/** About ten milliseconds of checks. Other messages are handled between slices. */
const sectionsAtOnce = 200;

/** Undefined if the document changed or the request was cancelled meanwhile. */
async function diagnosticsOf(
  session: Session,
  document: OpenDocument,
  isUnwanted: () => boolean = () => false,
): Promise<Diagnostic[] | undefined> {
  if (document.tooLarge !== undefined) return [tooLargeDiagnostic(document.tooLarge, document)];
  const context = await session.environments.contextFor(document);
  const isOutdated = () => session.documents.get(document.uri) !== document || isUnwanted();
  while (!isOutdated() && !document.file.checkSome(context, sectionsAtOnce)) await nextTurn();
  return isOutdated() ? undefined : document.features.diagnostics(context);
}

/** Reported at the start, because a too large document has no text here. */
function tooLargeDiagnostic(size: number, { features }: OpenDocument): Diagnostic {
  const start = { line: 0, character: 0 };
  return {
    range: { start, end: start },
    severity: DiagnosticSeverity.Error,
    code: "file-too-large",
    source: diagnosticSource,
    message: features.localize(tooLargeRequestFile(size, requestFileLimits.editor)),
  };
}

/** Diagnostics for a client that pulls them. Unchanged ones are not sent again. */
export async function diagnosticReport(
  session: Session,
  { textDocument: { uri }, previousResultId }: DocumentDiagnosticParams,
  token: CancellationToken,
): Promise<DocumentDiagnosticReport> {
  for (;;) {
    const document = session.documents.get(uri);
    if (!document || token.isCancellationRequested) return { kind: "full", items: [] };
    const context = await session.environments.contextFor(document);
    // Diagnostics depend on the text and on the known environments.
    const resultId = `${document.version} ${JSON.stringify(context)}`;
    if (resultId === previousResultId) return { kind: "unchanged", resultId };
    const items = await diagnosticsOf(session, document, () => token.isCancellationRequested);
    if (items) return { kind: "full", resultId, items };
  }
}

/** Lets other work, such as an edit, run first. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Typing continues within this time. */
const pauseMilliseconds = 100;

/** Publishes diagnostics to clients that do not pull them: at once after opening, otherwise when typing pauses. */
export class Publishing {
  readonly #session: Session;
  readonly #send: (diagnostics: PublishDiagnosticsParams) => void;
  readonly #publish: (uri: string) => void;
  readonly #waiting = new Map<string, NodeJS.Timeout>();

  /** `publish` calls `now` and handles its errors. */
  constructor(
    session: Session,
    send: (diagnostics: PublishDiagnosticsParams) => void,
    publish: (uri: string) => void,
  ) {
    this.#session = session;
    this.#send = send;
    this.#publish = publish;
  }

  async now(uri: string): Promise<void> {
    this.#forget(uri);
    const document = this.#session.documents.get(uri);
    const found = document && (await diagnosticsOf(this.#session, document));
    if (found) this.#send({ uri, version: document.version, diagnostics: found });
  }

  soon(uri: string): void {
    this.#forget(uri);
    this.#waiting.set(
      uri,
      setTimeout(() => this.#publish(uri), pauseMilliseconds),
    );
  }

  clear(uri: string): void {
    this.#forget(uri);
    this.#send({ uri, diagnostics: [] });
  }

  #forget(uri: string): void {
    clearTimeout(this.#waiting.get(uri));
    this.#waiting.delete(uri);
  }
}
