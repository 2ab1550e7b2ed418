import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpCall, MockResponse } from "../http/httpExchange.ts";

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
 * Passes on the whole body once, or undefined if it is too long or was cut off. Even a body that is too long is read
 * to the end, because a client that writes all before it reads would miss an earlier response.
 */
export function readRequestBody(
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
    const [only] = chunks;
    const whole = only && chunks.length === 1 ? only : Buffer.concat(chunks);
    received(size > maxBytes ? undefined : whole);
  });
  // Always emitted last, even without an end.
  request.on("close", () => {
    if (!hasEnded) received(undefined);
  });
}

/** @param last close the connection after this response */
export function sendResponse(response: ServerResponse, reply: MockResponse, last: boolean): void {
  // Names and values in turn, the form that Node uses without a conversion.
  const headers: string[] = [];
  for (const name in reply.headers) headers.push(name, reply.headers[name] ?? "");
  if (reply.status !== 204)
    headers.push("Content-Length", String(Buffer.byteLength(reply.bytes ?? reply.body)));
  if (last) headers.push("Connection", "close");
  response.writeHead(reply.status, headers);
  response.end(reply.bytes ?? reply.body);
}
