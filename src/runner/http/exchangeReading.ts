import { ExchangeClock, OpenedConnections } from "./connections.ts";

export type End = "cancelled" | "timedOut" | "tooLarge";

/** A response whose body is still compressed. */
interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array;
}

/** The HTTP client's control of a request in progress, reduced to the used part. */
interface RequestControl {
  abort(reason: Error): void;
}

/** Callback handler of the HTTP client. Not a stream, because most responses arrive in one piece. */
export class ExchangeReading {
  readonly clock = new ExchangeClock();
  readonly opened = new OpenedConnections(this.clock);
  /** The whole response. Rejects with the network error or the reason of the end. */
  readonly response: Promise<RawResponse>;
  receivedBytes = 0;
  endedBy: End | undefined;
  readonly #maxBytes: number;
  #resolve: (response: RawResponse) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;
  #control: RequestControl | undefined;
  #status = 0;
  #headers: RawResponse["headers"] = {};
  #chunks: Uint8Array[] = [];

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.response = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Ends the exchange with all its sockets. The first reason counts. */
  end(why: End): void {
    if (this.endedBy) return;
    this.endedBy = why;
    const error = new ExchangeEnded();
    this.#reject(error);
    this.opened.destroyAll();
    this.#control?.abort(error);
  }

  onRequestStart(control: RequestControl): void {
    this.#control = control;
    this.#chunks = [];
    this.receivedBytes = 0;
    this.clock.reach("sending");
    if (this.endedBy) control.abort(new ExchangeEnded());
  }

  onResponseStart(_: unknown, status: number, headers: RawResponse["headers"]): void {
    // The final response follows informational ones (RFC 9110, section 15.2).
    if (status < 200) return;
    this.clock.reach("firstByte");
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_: unknown, chunk: Uint8Array): void {
    this.receivedBytes += chunk.length;
    if (this.receivedBytes > this.#maxBytes) this.end("tooLarge");
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.clock.reach("lastByte");
    const [only] = this.#chunks;
    const body = only && this.#chunks.length === 1 ? only : Buffer.concat(this.#chunks);
    const response = { status: this.#status, headers: this.#headers, body };
    // The client frees the connection one turn later. A call before that would open a second one.
    queueMicrotask(() => setImmediate(() => this.#resolve(response)));
  }

  onResponseError(_: unknown, error: Error): void {
    this.#reject(error);
  }
}

class ExchangeEnded extends Error {}
