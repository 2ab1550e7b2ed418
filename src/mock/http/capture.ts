import { decodeUtf8 } from "../../contract/utf8.ts";
import {
  type MockResponse,
  type HttpCall,
  type Reply,
  destinationOf,
  isBelow,
  registerPath,
} from "./httpExchange.ts";

export interface CapturedCall {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** Empty if it is not UTF-8 or was not read. */
  readonly body: string;
  readonly status: number;
  readonly response: string;
}

/** Receives each call of the two services with all personal values, but no calls for a token. */
export type Capture = (call: CapturedCall) => void;

/** Returns the same responses and captures each call of the two services. */
export function captured(
  respond: (call: HttpCall) => Reply,
  capture: Capture,
  onFault: (fault: unknown) => void,
): (call: HttpCall) => Reply {
  return (call) => {
    const reply = respond(call);
    if (!isOfServices(call.path)) return reply;
    const report = (answered: MockResponse, bytes?: Uint8Array) => {
      try {
        capture(capturedCall(call, answered, bytes));
      } catch (fault) {
        onFault(fault);
      }
      return answered;
    };
    return typeof reply === "function" ? (body) => report(reply(body), body) : report(reply);
  };
}

function isOfServices(path: string): boolean {
  const own = isBelow(path, "registers") ? registerPath(path).rest : path;
  const destination = destinationOf(own);
  return destination !== undefined && destination !== "token";
}

function capturedCall(
  { method, path, query, headers }: HttpCall,
  { status, body: response }: MockResponse,
  bytes: Uint8Array | undefined,
): CapturedCall {
  return {
    method,
    target: query === "" ? path : `${path}?${query}`,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value: String(value ?? "") })),
    body: bytes ? (decodeUtf8(bytes) ?? "") : "",
    status,
    response,
  };
}
