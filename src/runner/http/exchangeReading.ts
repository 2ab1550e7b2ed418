import { ExchangeClock, OpenedConnections } from "./connections.ts";
import { promisify } from "node:util";
import * as zlib from "node:zlib";

/** Why an exchange was ended from this side. */
export type End = "cancelled" | "timedOut" | "tooLarge";

/** An answer as it came, its body still packed. */
interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array;
}

/** The part of an HTTP client's control over a request that is under way. */
interface RequestControl {
  abort(reason: Error): void;
}

/** The HTTP client tells it what happens. A handler and no stream: most answers come in one piece. */
export class ExchangeReading {
  readonly clock = new ExchangeClock();
  readonly opened = new OpenedConnections(this.clock);
  /** The whole answer; refused with the error of the network, or when it is ended. */
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

  /** Ends it with everything it has opened; the first reason counts. */
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
    // The answer proper comes behind informational ones (RFC 9110, section 15.2).
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
    // The client frees the connection a turn later: who sends at once would open a second one.
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

type Decoded =
  | { readonly kind: "decoded"; readonly body: Uint8Array }
  | { readonly kind: "tooLarge" }
  /** Compressed data that ends too early or is damaged. */
  | { readonly kind: "damaged" };

/** More layers than this only somebody who wants to keep us busy applies. */
const mostLayers = 3;

/** Stops at `maxBytes`. An unknown coding leaves the bytes as they are: then they are no JSON, and that is told. */
export async function decodeContent(
  body: Uint8Array,
  contentEncoding: string | undefined,
  maxBytes: number,
): Promise<Decoded> {
  const codings = (contentEncoding ?? "")
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity");
  if (codings.length > mostLayers) return { kind: "damaged" };
  let bytes = body;
  for (const coding of codings.reverse()) {
    if (bytes.length === 0) break;
    try {
      bytes = await decodeLayer(bytes, coding, maxBytes);
    } catch (error) {
      return { kind: isTooLarge(error) ? "tooLarge" : "damaged" };
    }
  }
  return { kind: "decoded", body: bytes };
}

function decodeLayer(
  bytes: Uint8Array,
  coding: string,
  maxBytes: number,
): Promise<Uint8Array> | Uint8Array {
  const options = { maxOutputLength: maxBytes };
  switch (coding) {
    case "gzip":
    case "x-gzip":
      return gunzip(bytes, options);
    case "deflate":
      // Some servers leave out the zlib header, whose low bits are always 8.
      return (((bytes[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw)(bytes, options);
    case "br":
      return brotliDecompress(bytes, options);
    default:
      return bytes;
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}
