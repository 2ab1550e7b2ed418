import { decodeUtf8 } from "../../contract/utf8.ts";
import { callIdentifiers } from "../../contract/gateways/callIdentifiers.ts";
import {
  readGatewayResponse,
  type GatewayResponse,
  type GatewaySubject,
} from "../../contract/gateways/gatewayRefusal.ts";
import { markedWords, plainWords } from "../../contract/gateways/markedWords.ts";
import { readProblem, type Problem } from "../../contract/errors/problem.ts";
import { responseBudget, valueWithin } from "../../contract/json/json.ts";
import type { FailureOf, GatewayHeader, RequestFault } from "../../model/failure.ts";
import { cleanServerText } from "../../model/redaction/redact.ts";

/** An error response, or one from a file, which has no headers and its status in the body. */
interface Received {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** The body if it is not JSON. */
  readonly text?: string;
}

export interface RefusalContext {
  /** Removes secrets and personal values. */
  readonly redact: (text: string) => string;
  /** Whether the call had a header that a response mentions. */
  readonly isSent: (name: string) => GatewayHeader;
  /** Headers that contain an API key. */
  readonly keyHeaders: readonly string[];
}

/** A rejection with its sender: the same body gives the same result in every front end. */
export function readRefusal(received: Received, context: RefusalContext): FailureOf<"refused"> {
  const { status, headers, json } = received;
  // Redacted before it is cut, because half a secret would not be found.
  const text = received.text === undefined ? undefined : context.redact(received.text);
  const gateway = readGatewayResponse({
    status,
    headers,
    json,
    ...(text !== undefined && { text }),
  });
  const read = readProblem(json, status) ?? writtenProblem(text, status);
  const problem = read && cleaned(read, context.redact);
  const words = text === undefined ? undefined : plainWords(text);
  const identifiers = Object.entries(callIdentifiers(headers, json, words)).map(
    ([name, value]) =>
      [cleanServerText(name, context.redact), cleanServerText(value, context.redact)] as const,
  );
  return {
    kind: "refused",
    status,
    ...(problem && { problem }),
    faults: problem ? faultsOf(problem) : [],
    ...(identifiers.length > 0 && { identifiers: Object.fromEntries(identifiers) }),
    ...(gateway && { gateway: aboutHeaders(gateway, context) }),
  };
}

/** A body that is not JSON in UTF-8: some gateways write their JSON in Latin-1. */
export function writtenIn(body: Uint8Array): Pick<Received, "json" | "text"> {
  const isWide = body[0] === 0xff && body[1] === 0xfe;
  const text =
    decodeUtf8(body) ?? new TextDecoder(isWide ? "utf-16le" : "windows-1252").decode(body);
  const json = valueWithin(text, responseBudget);
  if (json !== undefined) return { json };
  return text.trim() === "" ? {} : { text };
}

function writtenProblem(text: string | undefined, status: number): Problem | undefined {
  if (text === undefined) return undefined;
  const { title, detail, code } = markedWords(text);
  if (title === undefined && detail === undefined) return undefined;
  return {
    status,
    ...(code !== undefined && { code }),
    ...(title !== undefined && { title }),
    ...(detail !== undefined && { detail }),
    invalidParams: [],
  };
}

/** Adds the headers in question, which a gateway may leave out. */
function aboutHeaders(
  { sender, subject, headers }: GatewayResponse,
  { isSent, keyHeaders }: RefusalContext,
): NonNullable<FailureOf<"refused">["gateway"]> {
  const usual = subject === "key" ? keyHeaders : (usualHeaders[subject] ?? []);
  return { sender, subject, headers: (headers.length > 0 ? headers : usual).map(isSent) };
}

const usualHeaders: Readonly<Partial<Record<GatewaySubject, readonly string[]>>> = {
  purpose: ["x-doelbinding"],
  grant: ["fsc-grant-hash"],
  transaction: ["fsc-transaction-id"],
};

function faultsOf(problem: Problem): readonly RequestFault[] {
  return problem.invalidParams.map(({ name, code = "", reason = "" }) => ({ name, code, reason }));
}

/** Text of a server is data: cleaned of terminal control characters and of echoed values. */
function cleaned(problem: Problem, redact: RefusalContext["redact"]): Problem {
  const clean = (text: string) => cleanServerText(text, redact);
  const { status, invalidParams, ...texts } = problem;
  return {
    ...(status !== undefined && { status }),
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, clean(text)])),
    invalidParams: invalidParams.map(({ name, code, reason }) => ({
      name: clean(name),
      ...(code !== undefined && { code: clean(code) }),
      ...(reason !== undefined && { reason: clean(reason) }),
    })),
  };
}
