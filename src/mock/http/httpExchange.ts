import { isUtf8 } from "node:buffer";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { OperationName, Service } from "../../contract/operations.ts";

export interface HttpCall {
  readonly method: string;
  /** Path of the request line, not decoded. */
  readonly path: string;
  /** Text after the question mark, not decoded. */
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

/** Text of a body without its byte order mark. Undefined if it is not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  if (!isUtf8(bytes)) return undefined;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}

/** Delays and faults of a response. */
export interface ResponseFaults {
  readonly delayMs: number;
  /** Ends the connection before the first byte, or in the middle of the body. */
  readonly endsAt?: "start" | "body";
  /** Time between two bytes of the body. */
  readonly dripMs?: number;
}

export interface MockResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The body if it is not text. */
  readonly bytes?: Uint8Array;
  /** Default: at once and whole. */
  readonly delivery?: ResponseFaults;
  /** The part that may be logged. */
  readonly about?: AnsweredCall;
}

/** Facts of a call without personal values. */
export interface AnsweredCall {
  readonly operation?: OperationName;
  /** Persons or messages returned or counted. */
  readonly count?: number;
  readonly client?: string;
}

/** The response, or a function of the whole body (undefined: too long, or cut off). */
export type Reply = MockResponse | ((body: Uint8Array | undefined) => MockResponse);

/** Media types of the two services (contract sections 1 and 10). */
export const mediaTypes = {
  json: "application/json",
  jsonUtf8: "application/json; charset=utf-8",
  problem: "application/problem+json",
} as const;

export function jsonResponse(
  status: number,
  mediaType: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): MockResponse {
  return { status, headers: { "Content-Type": mediaType, ...headers }, body: JSON.stringify(body) };
}

export function emptyResponse(
  status: number,
  headers: Readonly<Record<string, string>> = {},
): MockResponse {
  return { status, headers, body: "" };
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

export type Destination = Service | "token";

/** Below the origin of the local server. */
export const mockPaths = {
  personen: "/haalcentraal/api/brp",
  berichten: "/api/v1",
  token: "/token",
  /** Changes the running mock, if that is allowed. */
  control: "/control",
  /** Prefix of the services' paths for each additional register. */
  registers: "/registers",
} as const satisfies Record<Destination | "control" | "registers", string>;

/** The second path is that of the official mock. */
export const healthPaths: readonly string[] = ["/health", "/personen-api/health"];

export const destinations: readonly Destination[] = ["personen", "berichten", "token"];

/** Undefined for paths of no service. */
export function destinationOf(path: string): Destination | undefined {
  return destinations.find((name) => isBelow(path, name));
}

export function isBelow(path: string, name: keyof typeof mockPaths): boolean {
  return path === mockPaths[name] || path.startsWith(`${mockPaths[name]}/`);
}

/** Splits a path into the register's id and the path below it. */
export function registerPath(path: string): { readonly id: string; readonly rest: string } {
  const [id = "", ...rest] = path.slice(mockPaths.registers.length + 1).split("/");
  return { id, rest: `/${rest.join("/")}` };
}
