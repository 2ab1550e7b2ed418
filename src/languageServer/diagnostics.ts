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

/** So many sections take some ten milliseconds; between slices other messages have their turn. */
const sectionsAtOnce = 200;

/** All findings of a document; undefined when it changed, or nobody wants them, before they were known. */
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

/** At the first place: a document that is too large has no text here. */
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

/** The findings that a client asks for by itself; those that it has already are not sent again. */
export async function diagnosticReport(
  session: Session,
  { textDocument: { uri }, previousResultId }: DocumentDiagnosticParams,
  token: CancellationToken,
): Promise<DocumentDiagnosticReport> {
  for (;;) {
    const document = session.documents.get(uri);
    if (!document || token.isCancellationRequested) return { kind: "full", items: [] };
    const context = await session.environments.contextFor(document);
    // Findings depend on the text and on what is known of the environments.
    const resultId = `${document.version} ${JSON.stringify(context)}`;
    if (resultId === previousResultId) return { kind: "unchanged", resultId };
    const items = await diagnosticsOf(session, document, () => token.isCancellationRequested);
    if (items) return { kind: "full", resultId, items };
  }
}

/** Other work goes first, such as an edit. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Typing goes on within this time. */
const pauseMilliseconds = 100;

/** Sends findings to clients that do not ask for them: at once behind opening, else when typing pauses. */
export class Publishing {
  readonly #session: Session;
  readonly #send: (findings: PublishDiagnosticsParams) => void;
  readonly #publish: (uri: string) => void;
  readonly #waiting = new Map<string, NodeJS.Timeout>();

  /** `publish` calls `now` and takes care of what goes wrong there. */
  constructor(
    session: Session,
    send: (findings: PublishDiagnosticsParams) => void,
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

  /** A document that is not open has no findings. */
  clear(uri: string): void {
    this.#forget(uri);
    this.#send({ uri, diagnostics: [] });
  }

  #forget(uri: string): void {
    clearTimeout(this.#waiting.get(uri));
    this.#waiting.delete(uri);
  }
}
