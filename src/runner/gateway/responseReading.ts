import { refusedNames } from "../../contract/authorisation/verdict.ts";
import { dottedRubric } from "../../contract/authorisation/rubricNames.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  isList,
  listOf,
  responseBudget,
} from "../../contract/json/json.ts";
import { type OperationName, isQueryType } from "../../contract/operations.ts";
import type { Problem } from "../../contract/errors/problem.ts";
import {
  type ForeignPage,
  lackingRubricsCode,
  type RequestFault,
  type RunFailure,
  maskedFailure,
} from "../../model/failure.ts";
import {
  type People,
  type ServiceEndpoint,
  settableHeader,
} from "../../model/environments/environment.ts";
import { cleanServerText, redactor } from "../../model/redaction/redact.ts";
import { parseExactly, readJsonBody, type ReadBody } from "./jsonBody.ts";
import type { HttpResult } from "../ports.ts";
import { findDrift } from "../../contract/response/drift.ts";
import { findMessageDrift } from "../../contract/messages/messageResponses.ts";
import type { RunWarning } from "../../model/outcome.ts";
import { originOf } from "./origins.ts";
import { readRefusal, writtenIn, type RefusalContext } from "./refusalReading.ts";
import { isSearchable } from "../../model/redaction/secretFault.ts";
import { SecretSearch } from "../../model/redaction/secretSearch.ts";

export type HttpResponse = Extract<HttpResult, { kind: "response" }>;

type ReadResponse =
  /** `text` is the response as received. */
  | { readonly kind: "answered"; readonly response: JsonObject; readonly text: string }
  | { readonly kind: "failed"; readonly failure: RunFailure };

export interface ResponseContext extends RefusalContext {
  readonly operation: OperationName;
  readonly url: string;
  readonly now: Date;
  /** For real people, a rejection repeats only words of the contract. */
  readonly people: People;
}

/** Only 200 is a response. Any other status is kept (contract: every status not listed counts as 500). */
export function readResponse(response: HttpResponse, context: ResponseContext): ReadResponse {
  const redirected = redirectOf(context.url, response, context.redact);
  const read = redirected ? failed(redirected) : readOwn(response, context);
  return read.kind === "failed" && context.people === "real"
    ? failed(maskedFailure(read.failure))
    : read;
}

function readOwn(response: HttpResponse, context: ResponseContext): ReadResponse {
  const body = readJsonBody(response.body, responseBudget, parseExactly);
  return response.status === 200
    ? readSuccess(response, body, context)
    : failed(refusal(response, body, context));
}

function readSuccess(
  response: HttpResponse,
  read: ReadBody,
  context: ResponseContext,
): ReadResponse {
  const { operation, redact } = context;
  const { status, headers } = response;
  const body = labelled(response, read);
  if (body.kind === "notJson") {
    const { fault } = body;
    const page = fault.kind === "other" ? foreignPage(response, context) : undefined;
    const contentType = headers["content-type"];
    return failed({
      kind: "notJson",
      status,
      ...(contentType !== undefined && {
        contentType: cleanServerText(contentType, redact),
      }),
      fault:
        fault.kind === "coding"
          ? { ...fault, coding: cleanServerText(fault.coding, redact) }
          : fault,
      ...(page && { page }),
    });
  }
  if (body.kind === "excess")
    return failed({ kind: "contractBroken", status, places: [], excess: body.excess });
  const broken = (places: readonly string[]) => failed({ kind: "contractBroken", status, places });
  if (!isJsonObject(body.value)) return broken(["$"]);
  const reply = body.value;
  const missing = neededMembers(operation).filter(
    ({ name, isOfType }) => !isOfType(memberOf(reply, name)),
  );
  if (missing.length > 0) return broken(missing.map(({ name }) => name));
  const noPersons = placesWithoutPerson(reply);
  return noPersons.length > 0
    ? broken(noPersons)
    : { kind: "answered", response: reply, text: body.text };
}

function foreignPage(
  { status, headers, body }: HttpResponse,
  context: ResponseContext,
): ForeignPage | undefined {
  const { problem, identifiers, gateway } = readRefusal(
    { status, headers, ...writtenIn(body) },
    context,
  );
  return (
    gateway && {
      sender: gateway.sender,
      ...(problem?.title !== undefined && { words: problem.title }),
      ...(identifiers && { identifiers }),
    }
  );
}

/** Limit of the places that a message lists. */
const mostPlaces = 10;

function placesWithoutPerson(response: JsonObject): readonly string[] {
  const persons = listOf(response, "personen") ?? [];
  return persons
    .flatMap((person, index) => (isJsonObject(person) ? [] : [`personen[${index}]`]))
    .slice(0, mostPlaces);
}

/** A false label explains more than the look of packed bytes. A text that arrived unpacked needs no label. */
function labelled({ fault }: HttpResponse, body: ReadBody): ReadBody {
  const isText = body.kind !== "notJson" || body.fault.kind === "json";
  const isEmpty = body.kind === "notJson" && body.fault.kind === "empty";
  return !fault || isEmpty || (isText && fault.why === "unknown")
    ? body
    : { kind: "notJson", fault };
}

interface NeededMember {
  readonly name: string;
  readonly isOfType: (value: unknown) => boolean;
}

/** Without these members a response is incomplete (contract sections 1, 11, 12 and 13). */
function neededMembers(operation: OperationName): readonly NeededMember[] {
  if (isQueryType(operation)) return [{ name: "personen", isOfType: isList }];
  switch (operation) {
    case "TelBerichten":
      return [{ name: "aantalBerichten", isOfType: (value) => typeof value === "number" }];
    case "LijstBerichten":
      return [{ name: "berichten", isOfType: isList }];
    case "HaalBerichtenOp":
      return [
        { name: "opgehaaldeBerichten", isOfType: isList },
        { name: "nietOpgehaaldeBerichten", isOfType: isList },
      ];
  }
}

function refusal(response: HttpResponse, body: ReadBody, context: ResponseContext): RunFailure {
  const { status, headers } = response;
  const refused = readRefusal(
    {
      status,
      headers,
      ...(body.kind === "json" ? { json: body.value } : writtenIn(response.body)),
    },
    context,
  );
  const retryAfterSeconds = readRetryAfter(headers["retry-after"], context.now);
  return {
    ...refused,
    ...(refused.problem && {
      faults: [...refused.faults, ...closedTo(refused.problem, context)],
    }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(retryAfterSeconds !== undefined &&
      retryAfterSeconds > 3600 && {
        retryAt: new Date(context.now.getTime() + retryAfterSeconds * 1000).toISOString(),
      }),
  };
}

/** A rejection lists paths and parameters. Each needs these rubrics of an authorisation. */
function closedTo(problem: Problem, { operation }: ResponseContext): readonly RequestFault[] {
  return refusedNames(problem, operation).map(({ name, rubrics }) => ({
    name,
    code: lackingRubricsCode,
    reason: rubrics.map(dottedRubric).join(", "),
  }));
}

/** Headers to compare an error with: a gateway may write them in any case. */
export function headerContext(
  headers: Readonly<Record<string, string>>,
  { logins, headers: declared }: ServiceEndpoint,
): Pick<ResponseContext, "isSent" | "keyHeaders"> {
  const sent = () => Object.keys(headers).map((name) => name.toLowerCase());
  return {
    isSent: (name) => {
      const settable = settableHeader(name, declared);
      return {
        name,
        isSent: sent().includes(name.toLowerCase()),
        ...(settable && { isPerRequest: true }),
        ...(settable?.values && { values: settable.values }),
      };
    },
    keyHeaders: logins.flatMap((auth) => (auth.type === "apiKey" ? [auth.header] : [])),
  };
}

/** Headers for expectations: without cookies, cleaned, and without echoed secrets. */
export function shownHeaders(
  headers: Readonly<Record<string, string>>,
  redact: ResponseContext["redact"],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== "set-cookie")
      .map(([name, value]) => [name, cleanServerText(value, redact)]),
  );
}

/** Seconds or a date (RFC 9110, section 10.2.3), 0 for a date in the past. Anything else counts as absent. */
function readRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  const seconds = value.trim();
  if (/^-?[0-9]{1,9}$/.test(seconds)) return Math.max(0, Number(seconds));
  // `Date.parse` is lenient and would accept numbers.
  if (!/[a-z]/i.test(seconds)) return undefined;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - now.getTime()) / 1000));
}

function failed(failure: RunFailure): ReadResponse {
  return { kind: "failed", failure };
}

/** A few names of members only, because a service could derive them from values. For real people, only known names. */
export function driftOf(
  { operation, redact, people }: ResponseContext,
  response: JsonObject,
): readonly RunWarning[] {
  const found = isQueryType(operation)
    ? findDrift(operation, response)
    : findMessageDrift(operation, response);
  const places = new Set(
    found.map(({ place, kind }) =>
      people === "real" && kind === "unknown member"
        ? place.replace(/[^.]*$/, "?")
        : cleanServerText(place, redact),
    ),
  );
  return places.size > 0 ? [{ kind: "contractDrift", places: [...places] }] : [];
}

/**
 * Redirects are never followed: they would send a query or secret to an unknown origin. Only the target's origin is
 * shown.
 */
export function redirectOf(
  url: string,
  response: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
  redact: (text: string) => string,
): RunFailure | undefined {
  const { status, headers } = response;
  if (!redirects.includes(status)) return undefined;
  const location = headers.location;
  const to =
    location !== undefined && URL.canParse(location, url)
      ? new URL(location, url).origin
      : undefined;
  return {
    kind: "redirected",
    origin: originOf(url),
    status,
    ...(to !== undefined && to !== "null" && { to: cleanServerText(to, redact) }),
  };
}

/** Statuses that redirect the same request (RFC 9110, section 15.4). */
const redirects: readonly number[] = [301, 302, 303, 307, 308];

/** Finds the secrets and personal values of calls in responses. The search is rebuilt when these change. */
export class ResponseSecrets {
  #known: { readonly key: string; readonly search: SecretSearch } | undefined;
  #redactor: { readonly key: string; readonly redact: (text: string) => string } | undefined;

  searchFor(credentials: readonly string[]): SecretSearch {
    const key = JSON.stringify(credentials);
    if (this.#known?.key !== key)
      this.#known = { key, search: new SecretSearch(credentials.filter(isSearchable)) };
    return this.#known.search;
  }

  redactorFor(secrets: readonly string[]): (text: string) => string {
    const key = JSON.stringify(secrets);
    if (this.#redactor?.key !== key) this.#redactor = { key, redact: redactor(secrets) };
    return this.#redactor.redact;
  }
}
