import { pingPathOf, toWireQuery, type WireProblem } from "../../contract/dialects.ts";
import type { MessageFaultCode } from "../../contract/rules/messageRules.ts";
import { operations, type Operation } from "../../contract/operations.ts";
import {
  type Environment,
  type ServiceEndpoint,
  settableHeader,
  type DeclaredHeader,
} from "../../model/environments/environment.ts";
import { openMark } from "../../model/plan.ts";
import type { RunFailure, RequestFault } from "../../model/failure.ts";
import { joinUrl } from "./origins.ts";
import type { HttpRequest, ResolvedCall, HttpResult } from "../ports.ts";
import {
  headerValuePattern,
  requestHeaders as settableHeaders,
} from "../../contract/requestHeaders.ts";
import { loginHeader } from "../../model/environments/logins.ts";
import type { SentRequest } from "../../model/outcome.ts";
import { redacted } from "../../model/redaction/redact.ts";

/** Content of one call, without its connection. */
export type WireCall = Pick<HttpRequest, "method" | "url" | "headers" | "body">;

type Failed = { readonly failure: RunFailure };

export function endpointOf(
  environment: Environment,
  { service }: Operation,
): { readonly endpoint: ServiceEndpoint } | Failed {
  const endpoint = environment[service];
  if (endpoint) return { endpoint };
  return { failure: { kind: "serviceMissing", service, environment: environment.name } };
}

/** Without credentials. Creates both the sent call and its preview. */
export function wireCallOf(
  environment: Environment,
  call: Pick<ResolvedCall, "operation" | "query" | "headers" | "isUnchecked">,
): { readonly wire: WireCall } | Failed {
  const operation = operations[call.operation];
  const found = endpointOf(environment, operation);
  if ("failure" in found) return found;
  const target = targetOf(operation, found.endpoint, environment, call);
  if ("failure" in target) return target;
  const built = requestHeaders(operation, environment, found.endpoint, call.headers);
  if ("failure" in built) return built;
  const { method, service } = operation;
  return {
    wire: {
      method,
      url: target.url,
      headers: built.headers,
      body: service === "personen" ? JSON.stringify(call.query) : undefined,
    },
  };
}

/** A ping of the message service, if its dialect has one. */
export function pingWireOf(environment: Environment): { readonly wire: WireCall } | Failed {
  const found = endpointOf(environment, operations.TelBerichten);
  if ("failure" in found) return found;
  const path = pingPathOf(environment.berichten?.dialect ?? "default");
  if (path === undefined) return refusedParameter("ping", "not in this dialect");
  const url = joinUrl(found.endpoint.baseUrl, path);
  return { wire: { method: "GET", url, headers: {} } };
}

/** The same call with values that no file contains: generated values, secrets and logins, after everything else. */
export function authorised(wire: WireCall, headers: Readonly<Record<string, string>>): WireCall {
  if (Object.keys(headers).length === 0) return wire;
  return { ...wire, headers: { ...wire.headers, ...headers } };
}

/** Returns the reason if the call has no wire form in the dialect of the environment. */
function targetOf(
  operation: Operation,
  endpoint: ServiceEndpoint,
  environment: Environment,
  { query, isUnchecked }: Pick<ResolvedCall, "query" | "isUnchecked">,
): { readonly url: string } | Failed {
  if (operation.service === "personen") return { url: joinUrl(endpoint.baseUrl, operation.path) };
  const dialect = environment.berichten?.dialect ?? "default";
  const wire = toWireQuery(dialect, operation.name, query, isUnchecked);
  if ("problem" in wire) return refusedParameter(wire.problem.parameter, wire.problem.why);
  return { url: joinUrl(endpoint.baseUrl, wire.target) };
}

function refusedParameter(name: string, why: WireProblem["why"]): Failed {
  const faults = [{ name, code: wireFaultCodes[why], reason: "" }];
  return { failure: { kind: "invalidRequest", faults } };
}

const wireFaultCodes: Readonly<Record<WireProblem["why"], MessageFaultCode>> = {
  "not an operation's parameter": "unknownParam",
  "not in this dialect": "notInDialect",
  "not a sendable value": "value",
};

/** A request file replaces headers of the contract and sets those left to it. Credentials belong to the environment. */
function requestHeaders(
  operation: Operation,
  environment: Environment,
  { headers: declared }: ServiceEndpoint,
  own: Readonly<Record<string, string>>,
): { readonly headers: WireCall["headers"] } | Failed {
  const faults = Object.entries(own).flatMap(
    ([name, value]) => headerFault(name, value, declared) ?? [],
  );
  if (faults.length > 0) return { failure: { kind: "invalidRequest", faults } };
  const headers = new Map<string, readonly [name: string, value: string]>();
  const set = (name: string, value: string) => headers.set(name.toLowerCase(), [name, value]);
  if (operation.service === "personen") {
    set("Content-Type", "application/json; charset=utf-8");
    const version = environment.personen?.acceptGezagVersion;
    if (version !== undefined) set("accept-gezag-version", version);
  }
  set("Accept", "application/json");
  for (const header of declared)
    if ((header.kind === "fixed" || header.kind === "perRequest") && header.value !== undefined)
      set(header.name, header.value);
  // Spelled as in the environment: a gateway may accept only one spelling.
  for (const [name, value] of Object.entries(own))
    set(settableHeader(name, declared)?.name ?? name, value);
  return { headers: Object.fromEntries(headers.values()) };
}

export function declaredSent(
  declared: readonly DeclaredHeader[],
  own: Readonly<Record<string, string>>,
): readonly string[] {
  const set = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  return declared
    .filter(
      (header) =>
        header.kind !== "perRequest" ||
        header.value !== undefined ||
        set.has(header.name.toLowerCase()),
    )
    .map(({ name }) => name);
}

/** The value is not repeated, because it may come from a response. */
function headerFault(
  name: string,
  value: string,
  declared: readonly DeclaredHeader[],
): RequestFault | undefined {
  const header = settableHeader(name, declared);
  if (!header && !settableHeaders.includes(name.toLowerCase()))
    return { name, code: "header-not-allowed", reason: "" };
  if (!headerValuePattern.test(value)) return { name, code: "header-value", reason: "" };
  if (header?.values && value !== openMark && !header.values.includes(value))
    return { name, code: "header-choice", reason: header.values.join(", ") };
  return undefined;
}

/** Parts of an endpoint that decide which headers are hidden. */
export type HiddenHeaders = Pick<ServiceEndpoint, "logins" | "headers">;

/** No body, and of headers only names. `tokenMs`: the wait for a token. */
export function sentRequest(
  request: Pick<HttpRequest, "method" | "url" | "headers">,
  result: HttpResult,
  { durationMs, tokenMs }: { readonly durationMs: number; readonly tokenMs?: number | undefined },
): SentRequest {
  const { facts } = result;
  return {
    method: request.method,
    url: request.url,
    headerNames: Object.keys(request.headers),
    status: result.kind === "response" ? result.status : undefined,
    durationMs: Math.round(durationMs),
    facts:
      facts && tokenMs !== undefined ? { ...facts, phases: { tokenMs, ...facts.phases } } : facts,
  };
}

/** The headers as sent, without credentials and personal values. */
export function redactedHeaders(
  headers: Readonly<Record<string, string>>,
  hidden: HiddenHeaders,
): Readonly<Record<string, string>> {
  const names = new Set(
    [
      ...hidden.logins.flatMap((auth) => loginHeader(auth) ?? []),
      ...hidden.headers
        .filter(({ kind, isPersonal }) => kind === "secret" || isPersonal)
        .map(({ name }) => name),
    ].map((name) => name.toLowerCase()),
  );
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, shownHeader(name, value, names)]),
  );
}

function shownHeader(name: string, value: string, hidden: ReadonlySet<string>): string {
  const lower = name.toLowerCase();
  const scheme = /^(Basic|Bearer) /.exec(value)?.[1];
  if (lower === "authorization" && scheme !== undefined) return `${scheme} ${redacted}`;
  return lower === "authorization" || hidden.has(lower) ? redacted : value;
}
