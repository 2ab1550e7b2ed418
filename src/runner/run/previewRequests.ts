import { utf8Of } from "../../contract/utf8.ts";
import type { JsonObject, JsonValue } from "../../contract/json/json.ts";
import { operations, type Service } from "../../contract/operations.ts";
import { parameterOf } from "../../contract/parameters.ts";
import type {
  Environment,
  ServiceEndpoint,
  DeclaredHeader,
} from "../../model/environments/environment.ts";
import { expressionText, placeholdersOf, type Template } from "../../model/text/sourceText.ts";
import {
  openMark,
  type PreviewedMessage,
  type OpenValue,
  type WireMessage,
} from "../../model/plan.ts";
import { loginHeader, logins, tokenLogin } from "../../model/environments/logins.ts";
import { maskValue, redacted } from "../../model/redaction/redact.ts";
import type { RequestDraft } from "../../model/requestDraft.ts";
import { tokenCall } from "../auth/accessTokens.ts";
import { filledTitle } from "./runFile.ts";
import { templatesOfValue } from "./order.ts";
import { Placeholders } from "../filling/placeholders.ts";
import { fillIn, type FillInResult, outsideProfile, prepareCalls } from "../filling/fillIn.ts";
import { scopeFor, type PreparedRun, type ReadyRequest } from "./prepareRun.ts";
import { fillHeaders } from "./runRequest.ts";
import {
  authorised,
  endpointOf,
  wireCallOf,
  type WireCall,
  redactedHeaders,
  type HiddenHeaders,
} from "../gateway/wireCall.ts";
import { originOf } from "../gateway/origins.ts";

/** Uses the code that sends messages. */
export function previewedMessages(run: PreparedRun, mask: boolean): readonly PreviewedMessage[] {
  const reported = new Set<string>();
  const messages: PreviewedMessage[] = [];
  for (const request of run.requests)
    for (const message of messagesOf(run, request, mask)) {
      if (message.kind === "call")
        messages.push(...tokenMessage(run.environment, request.draft, reported));
      messages.push(message);
    }
  return messages;
}

function messagesOf(
  run: PreparedRun,
  { draft, rows, early }: ReadyRequest,
  mask: boolean,
): readonly PreviewedMessage[] {
  const { ordinal } = draft;
  if (early)
    return early.kind === "failed" ? [{ kind: "refused", ordinal, failure: early.failure }] : [];
  const found: PreviewedMessage[] = [];
  let place = 0;
  for (const row of rows ?? [undefined]) {
    const number = rows?.numberOf(place++);
    const scope = scopeFor(run, draft, row);
    // While values are masked, the title is shown as written.
    const title = mask ? undefined : filledTitle(draft, scope);
    const identity = {
      ordinal,
      ...(number !== undefined && { row: number }),
      ...(title !== undefined && { title }),
    };
    const placeholders = new Placeholders(scope);
    for (const message of callsOf(run.environment, draft, placeholders, mask))
      found.push({ ...message, ...identity });
  }
  return found;
}

type Identified = "ordinal" | "row" | "title";
type CallMessage =
  | Omit<Extract<PreviewedMessage, { kind: "call" }>, Identified>
  | Omit<Extract<PreviewedMessage, { kind: "refused" }>, Identified>;

function callsOf(
  environment: Environment,
  draft: RequestDraft,
  placeholders: Placeholders,
  mask: boolean,
): readonly CallMessage[] {
  const filled = fillIn(draft, placeholders);
  const written = fillHeaders(draft, placeholders);
  const unresolved = [
    ...(filled.kind === "unresolved" ? filled.placeholders : []),
    ...("unresolved" in written ? written.unresolved : []),
  ];
  if (unresolved.length > 0)
    return [{ kind: "refused", failure: { kind: "unresolved", placeholders: unresolved } }];
  if (filled.kind === "unresolved" || filled.kind === "nothing to ask" || "unresolved" in written)
    return [];
  const split = queriesOf(environment, draft, filled);
  if ("failure" in split) return [{ kind: "refused", ...split }];
  const headers = Object.fromEntries(
    draft.directives.headers.map(({ name }) => [name, written.filled[name] ?? openMark]),
  );
  const open = [
    ...(filled.kind === "later" ? openParameters(draft, filled.unknown) : []),
    ...draft.directives.headers
      .filter(({ name }) => written.filled[name] === undefined)
      .map(({ name, value }) => ({ name, from: placeholdersIn([value]) })),
  ];
  const isOpen = filled.kind === "later";
  const found = endpointOf(environment, operations[draft.operation]);
  if ("failure" in found) return [{ kind: "refused", ...found }];
  const { endpoint } = found;
  return split.queries.map((query, index): CallMessage => {
    const isUnchecked = draft.directives.unchecked !== undefined;
    const call = { operation: draft.operation, query, headers, isUnchecked };
    const built = wireCallOf(environment, call);
    const shown = mask ? wireCallOf(environment, { ...call, query: masked(draft, query) }) : built;
    if ("failure" in built) return { kind: "refused", ...built };
    if ("failure" in shown) return { kind: "refused", ...shown };
    const length = isOpen ? openMark : String(utf8Of(built.wire.body ?? "").length);
    return {
      kind: "call",
      ...(split.queries.length > 1 && { part: { number: index + 1, of: split.queries.length } }),
      message: wireMessage(withCredentials(shown.wire, endpoint), endpoint, length),
      open: [...open, ...openHeaders(endpoint)],
    };
  });
}

/** One query per call. An unknown value results in one query with a symbol in its place. */
function queriesOf(
  environment: Environment,
  draft: RequestDraft,
  filled: Extract<FillInResult, { kind: "filled" | "later" }>,
):
  | { readonly queries: readonly JsonObject[] }
  | Pick<Extract<CallMessage, { kind: "refused" }>, "failure"> {
  if (filled.kind === "later") return { queries: [withOpenValues(draft, filled)] };
  const prepared = prepareCalls(draft, filled.request, environment.berichten?.dialect ?? "default");
  if ("faults" in prepared) return { failure: { kind: "invalidRequest", faults: prepared.faults } };
  const refused = outsideProfile(draft, filled.request, environment);
  return refused ? { failure: refused } : { queries: prepared.calls.map(({ query }) => query) };
}

/** In the final order of the values. */
function withOpenValues(
  { parameters }: RequestDraft,
  { known, unknown }: Extract<FillInResult, { kind: "later" }>,
): JsonObject {
  const own = new Map(Object.entries(known));
  const members = parameters.flatMap(({ name }): readonly [string, JsonValue][] => {
    if (unknown.has(name)) return [[name, openMark]];
    const value = own.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  const implied = [...own].filter(([name]) => !parameters.some((one) => one.name === name));
  return Object.fromEntries([...implied, ...members]);
}

function openParameters(
  { parameters }: RequestDraft,
  unknown: ReadonlySet<string>,
): readonly OpenValue[] {
  return parameters
    .filter(({ name }) => unknown.has(name))
    .map(({ name, value }) => ({ name, from: placeholdersIn(templatesOfValue(value)) }));
}

function placeholdersIn(templates: readonly Template[]): readonly string[] {
  return [...new Set(templates.flatMap(placeholdersOf).map(expressionText))];
}

function masked({ operation }: RequestDraft, query: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const isHarmless =
        name === "type" || value === openMark || parameterOf(operation, name)?.personal === false;
      return [name, isHarmless ? value : maskedValue(value)];
    }),
  );
}

function maskedValue(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((item: JsonValue) => maskedValue(item));
  return typeof value === "string" ? maskValue(true, value) : redacted;
}

/** With symbols for secrets and for values generated or prompted for during the run. Reads no secret. */
function withCredentials(wire: WireCall, endpoint: ServiceEndpoint): WireCall {
  const shown = endpoint.headers.flatMap(({ name, kind }): readonly [string, string][] =>
    kind === "secret" ? [[name, redacted]] : isOpen(kind) ? [[name, openMark]] : [],
  );
  const logged = endpoint.logins.flatMap((auth): readonly [string, string][] => {
    const { scheme } = logins[auth.type];
    const name = loginHeader(auth);
    if (name === undefined) return [];
    return [[name, scheme === undefined ? redacted : `${scheme} ${redacted}`]];
  });
  return authorised(wire, Object.fromEntries([...shown, ...logged]));
}

function isOpen(kind: DeclaredHeader["kind"]): boolean {
  return kind === "generated" || kind === "input";
}

function openHeaders({ headers }: ServiceEndpoint): readonly OpenValue[] {
  return headers
    .filter(({ kind }) => isOpen(kind))
    .map((header) => ({
      name: header.name,
      from:
        "label" in header
          ? [`$input "${header.label}"`]
          : "value" in header
            ? [header.value ?? ""]
            : [],
    }));
}

/** Token request before the first call that needs it. Its length would reveal that of the secret. */
function tokenMessage(
  environment: Environment,
  draft: RequestDraft,
  reported: Set<string>,
): readonly PreviewedMessage[] {
  const service: Service = operations[draft.operation].service;
  const endpoint = environment[service];
  const auth = tokenLogin(endpoint?.logins);
  if (!endpoint || !auth) return [];
  const besides = endpoint.headers.filter(({ isForToken }) => isForToken);
  const headers = Object.fromEntries(
    besides.flatMap((header) =>
      "value" in header && header.value !== undefined ? [[header.name, header.value]] : [],
    ),
  );
  const {
    url,
    body = "",
    ...wire
  } = withCredentials(tokenCall(auth, redacted, headers), {
    ...endpoint,
    logins: [],
    headers: besides,
  });
  const key = `${url} ${body}`;
  if (reported.has(key)) return [];
  reported.add(key);
  const message = wireMessage({ ...wire, url, body: readable(body) }, endpoint, redacted);
  return [{ kind: "token", service, message }];
}

/** HTTP/1.1 in the client's form. `length` is that of the body in bytes, or a symbol that hides it. */
function wireMessage(
  { method, url, headers, body }: WireCall,
  hidden: HiddenHeaders,
  length: string,
): WireMessage {
  const { host, hostname, port, pathname, search } = new URL(url);
  const lines = Object.entries(redactedHeaders(headers, hidden)).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return {
    origin: originOf(url),
    head: [
      `${method} ${readable(`${pathname}${search}`)} HTTP/1.1`,
      // The mock in this process has no port.
      `host: ${port === "0" ? hostname : host}`,
      "connection: keep-alive",
      ...lines,
      ...(body === undefined ? [] : [`content-length: ${length}`]),
    ],
    body: body ?? "",
  };
}

/** Decodes the symbols of hidden or unknown values. */
function readable(encoded: string): string {
  return [openMark, redacted].reduce(
    (text, sign) => text.replaceAll(encodeURIComponent(sign), sign),
    encoded,
  );
}
