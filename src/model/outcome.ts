import type { MissedCounts } from "../contract/messages/missedMessages.ts";
import type { RequestTraits } from "../contract/rules/searchRules.ts";
import type { OperationName } from "../contract/operations.ts";
import type { Environment } from "./environments/environment.ts";
import type { ExpectationResult } from "./requestDraft.ts";
import type { FailureOf, RunFailure } from "./failure.ts";
import type { JsonObject } from "../contract/json/json.ts";
import { type Language, text } from "../contract/text.ts";

/** Outcome of one request as a value, without classes, handles or secrets. */
export type RunOutcome = AnsweredOutcome | FailedOutcome | SkippedOutcome;

interface OutcomeBase {
  readonly request: RequestIdentity;
  readonly environment: Pick<Environment, "name" | "kind" | "people">;
  /** ISO timestamp of the request's start. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** Sent messages without secrets, tokens or personal values. */
  readonly sent: readonly SentRequest[];
  readonly warnings: readonly RunWarning[];
  readonly expectations: readonly ExpectationResult[];
}

export interface RequestIdentity {
  readonly file?: string | undefined;
  readonly ordinal: number;
  readonly name?: string | undefined;
  /** As written, including placeholders. */
  readonly title?: string | undefined;
  /** Title with placeholders filled in. Only `requestTitle` may show it. */
  readonly filledTitle?: string | undefined;
  readonly operation: OperationName;
  /** Line of the operation, from 1, for reports. */
  readonly line?: number | undefined;
  /** Row number of `@each`, from 1. */
  readonly row?: number | undefined;
}

export interface AnsweredOutcome extends OutcomeBase {
  readonly kind: "answered";
  readonly status: number;
  /** Response, merged in input order for split calls, or the error body if the service rejected the call. */
  readonly response: JsonObject;
  /** Present if the request expected the error that the service returned. */
  readonly refusal?: ExpectedRefusal;
  /** Paths in `fields`, for person queries. */
  readonly fields: readonly string[];
  /** Names of the other parameters except `type`, without values. */
  readonly parameters?: readonly string[];
  readonly traits?: RequestTraits;
  readonly interactieId?: string | undefined;
  readonly bytes: number;
}

export type ExpectedRefusal = FailureOf<"refused">;

export interface FailedOutcome extends OutcomeBase {
  readonly kind: "failed";
  readonly failure: RunFailure;
  /** As for a response. Only present if the service rejected the request. */
  readonly parameters?: readonly string[];
  /** Partial result of a split request or failed save. Never discard it: its messages count as fetched. */
  readonly received?: JsonObject;
}

/** Everything received, complete or not. Even a failed outcome may contain messages that count as fetched. */
export function broughtBy(outcome: RunOutcome | undefined): JsonObject | undefined {
  if (outcome?.kind === "answered") return outcome.response;
  return outcome?.kind === "failed" ? outcome.received : undefined;
}

export interface SkippedOutcome extends OutcomeBase {
  readonly kind: "skipped";
  readonly reason: {
    readonly kind: "directive" | "emptySpread";
    readonly text: string;
  };
}

export interface SentRequest {
  readonly method: "GET" | "POST";
  /** Origin and path. URLs of these services never contain identifiers of persons. */
  readonly url: string;
  readonly headerNames: readonly string[];
  readonly status?: number | undefined;
  readonly durationMs: number;
  readonly facts?: ExchangeFacts | undefined;
}

/** Notable events that do not lose a response: contract drift, a token without lifetime, a retry. */
export type RunWarning =
  /** Places in the response from which a secret or token of its own call was removed. */
  | { readonly kind: "credentialsRemoved"; readonly count: number }
  | { readonly kind: "contractDrift"; readonly places: readonly string[] }
  | { readonly kind: "tokenWithoutLifetime"; readonly tokenOrigin: string }
  | { readonly kind: "tokenScope"; readonly tokenOrigin: string }
  | ({ readonly kind: "messagesMissed" } & MissedCounts)
  /** The outcome could not be logged. The log contains only the start of the call. */
  | { readonly kind: "journalIncomplete"; readonly file: string }
  | { readonly kind: "splitCalls"; readonly calls: number }
  /** Number of retries and total wait. */
  | { readonly kind: "retried"; readonly count: number; readonly waitedMs: number }
  | { readonly kind: "notRetried"; readonly waitMs: number; readonly limitMs: number };

/** Whether the response is an expected error body, which is never masked, like a failure. */
export function isRefusal(outcome: RunOutcome): boolean {
  return outcome.kind === "answered" && outcome.refusal !== undefined;
}

/** Nobody wants a red mark for what was stopped on purpose. */
export function isCancelled(outcome: RunOutcome): boolean {
  return outcome.kind === "failed" && outcome.failure.kind === "cancelled";
}

/** A fetch that lacks messages is no success, unless the request says what it expects of those that did not come. */
export function succeeded(outcome: RunOutcome): boolean {
  if (outcome.kind === "failed") return false;
  const isMissing = outcome.warnings.some(({ kind }) => kind === "messagesMissed");
  if (isMissing && !outcome.expectations.some(isAboutMissed)) return false;
  return outcome.expectations.every((result) => result.verdict === "holds");
}

/** Whether the expectation concerns the list of missing messages or an item of it. */
function isAboutMissed({ expectation: { subject } }: ExpectationResult): boolean {
  if (subject.kind !== "path") return false;
  const [first] = subject.steps;
  return first?.kind === "member" && first.name === "nietOpgehaaldeBerichten";
}

export interface ExchangeFacts {
  readonly phases: ExchangePhases;
  readonly sizes: ExchangeSizes;
  /** HTTP version such as `1.1`, absent without a response. */
  readonly httpVersion?: string;
}

/** Milliseconds with one decimal. Skipped steps are absent: a kept connection has no lookup, connect and TLS. */
export interface ExchangePhases {
  /** Until a token is available, if it was requested or awaited. */
  readonly tokenMs?: number;
  readonly lookupMs?: number;
  /** Until the connection is open, including the tunnel of a proxy. */
  readonly connectMs?: number;
  readonly tlsMs?: number;
  readonly waitingMs?: number;
  readonly readingMs?: number;
}

/** Body sizes in bytes, without headers. */
export interface ExchangeSizes {
  readonly sentBytes: number;
  /** As transferred. */
  readonly receivedBytes: number;
  /** After decompression, absent if that failed. */
  readonly unpackedBytes?: number | undefined;
}

/** Approximate overhead in bytes of an object, list or member in a JavaScript engine. */
const overhead = 32;

/** Estimate for limits: two bytes per character plus overhead per member. Class instances count as their members. */
export function retainedBytes(value: unknown): number {
  let bytes = 0;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    bytes += 8;
    if (typeof next === "string") bytes += next.length * 2;
    if (typeof next !== "object" || next === null) continue;
    const members: readonly unknown[] = Object.values(next);
    bytes += overhead * (1 + members.length);
    for (const member of members) open.push(member);
  }
  return bytes;
}

export interface RetryWait {
  /** Status that requested the wait, absent after a refused connection. */
  readonly status?: number;
  readonly waitMs: number;
  /** Number of the next attempt, from 1, and the maximum. */
  readonly next: number;
  readonly of: number;
}

export function explainWait({ status, waitMs, next, of }: RetryWait, language: Language): string {
  const cause =
    status === undefined
      ? text("No response yet", "Nog geen antwoord")
      : text(`${status}: the service is busy`, `${status}: de dienst is bezet`);
  const wait = shownTime(waitMs);
  return text(
    `${cause.en}, retrying in ${wait} (${next} of ${of})`,
    `${cause.nl}, nieuwe poging over ${wait} (${next} van ${of})`,
  )[language];
}

export function shownTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`;
}
