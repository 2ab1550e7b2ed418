import type { OperationName, Service } from "../../contract/operations.ts";

/** Names in lower case. */
export interface CallHeaders {
  readonly [name: string]: string | readonly string[] | undefined;
  readonly accept?: string | undefined;
  readonly authorization?: string | undefined;
  readonly "content-type"?: string | undefined;
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
}

export interface HttpCall {
  readonly method: string;
  /** Path of the request line, not decoded. */
  readonly path: string;
  /** Text after the question mark, not decoded. */
  readonly query: string;
  readonly headers: CallHeaders;
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
  readonly operation?: OperationName | undefined;
  /** Persons or messages returned or counted. */
  readonly count?: number | undefined;
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
