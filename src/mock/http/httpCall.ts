import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isUtf8 } from "node:buffer";

/** The head of one received call. */
export interface HttpCall {
  readonly method: string;
  /** The path as it stands in the request line, not decoded. */
  readonly path: string;
  /** What stands behind the question mark, not decoded. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
}

export function receivedCall(request: IncomingMessage): HttpCall {
  const target = request.url ?? "/";
  const mark = target.indexOf("?");
  return {
    method: request.method ?? "",
    path: mark < 0 ? target : target.slice(0, mark),
    query: mark < 0 ? "" : target.slice(mark + 1),
    headers: request.headers,
  };
}

/**
 * Hands over the whole body once, or undefined when it is longer than the server takes or was cut off.
 * Reads to the end even what is too long, and drops it: a client that writes all before it reads
 * would not see an answer that comes earlier. The server's time limit ends what has no end.
 */
export function readBody(
  request: IncomingMessage,
  maxBytes: number,
  received: (body: Uint8Array | undefined) => void,
): void {
  const chunks: Buffer[] = [];
  let size = 0;
  let hasEnded = false;
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) chunks.length = 0;
    else chunks.push(chunk);
  });
  request.on("end", () => {
    hasEnded = true;
    // Most bodies come in one piece.
    const [only] = chunks;
    const whole = only && chunks.length === 1 ? only : Buffer.concat(chunks);
    received(size > maxBytes ? undefined : whole);
  });
  // Comes last, whether or not there was an end.
  request.on("close", () => {
    if (!hasEnded) received(undefined);
  });
}

/** Text of a body without its byte order mark, or undefined when its bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  if (!isUtf8(bytes)) return undefined;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}
