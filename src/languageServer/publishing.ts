import type { PublishDiagnosticsParams } from "vscode-languageserver/node";
import { diagnosticsOf } from "./diagnostics.ts";
import type { Session } from "./session.ts";

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

  /** What is not open has no findings. */
  clear(uri: string): void {
    this.#forget(uri);
    this.#send({ uri, diagnostics: [] });
  }

  #forget(uri: string): void {
    clearTimeout(this.#waiting.get(uri));
    this.#waiting.delete(uri);
  }
}
