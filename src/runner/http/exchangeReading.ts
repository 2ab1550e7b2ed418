import { ExchangeClock, OpenedConnections } from "./connections.ts";
import { isUtf8 } from "node:buffer";
import { promisify } from "node:util";
import * as zlib from "node:zlib";
import type { CodingFault } from "../../model/bodyFault.ts";

type End = "cancelled" | "timedOut" | "tooLarge";

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

const gunzip = promisify(zlib.gunzip);
const inflate = promisify(zlib.inflate);
const inflateRaw = promisify(zlib.inflateRaw);
const brotliDecompress = promisify(zlib.brotliDecompress);

type Unpack = (
  bytes: Uint8Array,
  options: { readonly maxOutputLength: number },
) => Promise<Uint8Array>;

export type Decoded =
  /** With a fault the body is decoded as far as possible. */
  | { readonly kind: "decoded"; readonly body: Uint8Array; readonly fault?: CodingFault }
  | { readonly kind: "tooLarge" };

/** More layers indicate an attack. */
const mostLayers = 3;

/** Stops at `maxBytes`. */
export async function decodeContent(
  body: Uint8Array,
  contentEncoding: string,
  maxBytes: number,
): Promise<Decoded> {
  const codings = contentEncoding
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity");
  const decoded = (bytes: Uint8Array, coding: string, why: CodingFault["why"]): Decoded => ({
    kind: "decoded",
    body: bytes,
    fault: { kind: "coding", coding, why },
  });
  if (codings.length > mostLayers) return decoded(body, codings.join(", "), "too many");
  let bytes = body;
  for (const coding of codings.reverse()) {
    if (bytes.length === 0) break;
    const unpack = unpackers.get(coding);
    if (!unpack) return decoded(bytes, coding, "unknown");
    try {
      bytes = await unpack(bytes, { maxOutputLength: maxBytes });
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "ERR_BUFFER_TOO_LARGE") return { kind: "tooLarge" };
      // Compressed bytes are almost never valid text.
      if (isUtf8(bytes)) return decoded(bytes, coding, "not packed");
      return decoded(bytes, coding, code === "Z_BUF_ERROR" ? "cut" : "damaged");
    }
  }
  return { kind: "decoded", body: bytes };
}

// Some servers omit the zlib header, whose low four bits are always 8.
const unpackDeflated: Unpack = (bytes, options) =>
  (((bytes[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw)(bytes, options);

const unpackers: ReadonlyMap<string, Unpack> = new Map<string, Unpack>([
  ["gzip", gunzip],
  ["x-gzip", gunzip],
  ["deflate", unpackDeflated],
  ["br", brotliDecompress],
]);
