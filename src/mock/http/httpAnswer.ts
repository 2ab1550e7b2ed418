import type { ServerResponse } from "node:http";
import type { OperationName } from "../../contract/operations.ts";

/** How an answer is brought when not at once and whole. */
export interface Delivery {
  readonly delayMs: number;
  /** Where the connection ends: before the first byte, or in the middle of the body. */
  readonly endsAt?: "start" | "body";
  /** Time between two bytes of the body. */
  readonly dripMs?: number;
}

/** What goes back over the wire, not yet sent. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The body where it may be no text. */
  readonly bytes?: Uint8Array;
  /** Absent: at once and whole. */
  readonly delivery?: Delivery;
  /** What the log may say of it. */
  readonly about?: AnsweredCall;
}

/** What a call was, without anything of a person. */
export interface AnsweredCall {
  /** Which query or message call. */
  readonly operation?: OperationName;
  /** How many persons or messages went out, or were counted. */
  readonly count?: number;
  readonly client?: string;
}

/** The answer, or what gives it once the whole body is there (undefined: too long, or cut off). */
export type Reply = HttpAnswer | ((body: Uint8Array | undefined) => HttpAnswer);

/** Media types of the two services (contract sections 1 and 10). */
export const mediaTypes = {
  json: "application/json",
  jsonUtf8: "application/json; charset=utf-8",
  problem: "application/problem+json",
} as const;

export function jsonAnswer(
  status: number,
  mediaType: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer {
  return {
    status,
    headers: { "Content-Type": mediaType, ...headers },
    body: JSON.stringify(body),
  };
}

export function emptyAnswer(
  status: number,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer {
  return { status, headers, body: "" };
}

/** Sends an answer; `last` tells the client that the connection ends here. */
export function sendAnswer(response: ServerResponse, answer: HttpAnswer, last: boolean): void {
  // Names and values in turn: the form that Node takes as it is.
  const headers: string[] = [];
  for (const name in answer.headers) headers.push(name, answer.headers[name] ?? "");
  if (answer.status !== 204)
    headers.push("Content-Length", String(Buffer.byteLength(answer.bytes ?? answer.body)));
  if (last) headers.push("Connection", "close");
  response.writeHead(answer.status, headers);
  response.end(answer.bytes ?? answer.body);
}
