import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** One received call, its body not yet read. */
export interface HttpCall {
  readonly method: string;
  /** The path as it stands in the request line, not decoded. */
  readonly path: string;
  /** What stands behind the question mark, not decoded. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  /** The whole body, or undefined when it is longer than the server takes or was cut off. */
  readonly readBody: () => Promise<Uint8Array | undefined>;
}

export function receivedCall(request: IncomingMessage, maxBodyBytes: number): HttpCall {
  const target = request.url ?? "/";
  const mark = target.indexOf("?");
  return {
    method: request.method ?? "",
    path: mark < 0 ? target : target.slice(0, mark),
    query: mark < 0 ? "" : target.slice(mark + 1),
    headers: request.headers,
    readBody: () => readBody(request, maxBodyBytes),
  };
}

/**
 * Reads to the end even what is too long, and drops it: a client that writes all before it reads
 * would not see an answer that comes earlier. The server's time limit ends what has no end.
 */
function readBody(request: IncomingMessage, maxBytes: number): Promise<Uint8Array | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) chunks.length = 0;
      else chunks.push(chunk);
    });
    request.once("end", () => resolve(size > maxBytes ? undefined : Buffer.concat(chunks)));
    // Comes last, whether or not there was an end.
    request.once("close", () => resolve(undefined));
  });
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Text of a body, or undefined when its bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
