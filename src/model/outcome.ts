import type { MissedCounts } from "../contract/messages/missedMessages.ts";
import type { RequestTraits } from "../contract/rules/requestTraits.ts";
import type { OperationName } from "../contract/operations.ts";
import type { Environment } from "./environments/environment.ts";
import type { ExpectationResult } from "./expectation.ts";
import type { FailureOf, RunFailure } from "./failure.ts";
import type { JsonObject } from "../contract/json/json.ts";

/** How one request of a run came out. A value: it holds no class, no handle and no secret. */
export type RunOutcome = AnsweredOutcome | FailedOutcome | SkippedOutcome;

interface OutcomeBase {
  readonly request: RequestIdentity;
  readonly environment: Pick<Environment, "name" | "kind" | "people">;
  /** ISO moment at which the request began. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** What went over the wire, without secrets, tokens or personal values. */
  readonly sent: readonly SentRequest[];
  readonly warnings: readonly RunWarning[];
  readonly expectations: readonly ExpectationResult[];
}

export interface RequestIdentity {
  readonly file?: string;
  readonly ordinal: number;
  readonly name?: string;
  /** As it is written, placeholders and all. */
  readonly title?: string;
  /** The title with its placeholders filled in; only `requestTitle` may show it. */
  readonly filledTitle?: string;
  readonly operation: OperationName;
  /** Line of the operation, from 1, for reports. */
  readonly line?: number;
  /** Row number of `@each`, from 1. */
  readonly row?: number;
}

export interface AnsweredOutcome extends OutcomeBase {
  readonly kind: "answered";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The answer; answers of split calls are merged in input order. Of a refusal its error body. */
  readonly answer: JsonObject;
  /** Present where the service refused the call and the request expected that. */
  readonly refusal?: ExpectedRefusal;
  /** The paths asked with `fields`, for person queries. */
  readonly fields: readonly string[];
  /** Names of the other parameters that were given, `type` left out; of their values it holds none. */
  readonly parameters?: readonly string[];
  readonly traits?: RequestTraits;
  readonly interactieId?: string;
  readonly bytes: number;
}

export type ExpectedRefusal = FailureOf<"refused">;

export interface FailedOutcome extends OutcomeBase {
  readonly kind: "failed";
  readonly failure: RunFailure;
  /** As of an answer; only where the service refused what was sent. */
  readonly parameters?: readonly string[];
  /** Earlier parts, or an answer that could not be saved: messages in it count as fetched, so it must not be lost. */
  readonly received?: JsonObject;
}

/** All that came, whole or not: a failed outcome may hold messages that count as fetched. */
export function broughtBy(outcome: RunOutcome | undefined): JsonObject | undefined {
  if (outcome?.kind === "answered") return outcome.answer;
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
  /** Origin and path; identifiers of persons never stand in a URL of these services. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly durationMs: number;
  readonly facts?: ExchangeFacts;
}

/** Worth telling, never a lost answer: contract drift, a token without lifetime, a second try. */
export type RunWarning =
  /** At how many places the answer repeated a secret or token of its own call, taken out since. */
  | { readonly kind: "credentialsRemoved"; readonly count: number }
  | { readonly kind: "contractDrift"; readonly places: readonly string[] }
  | { readonly kind: "tokenWithoutLifetime"; readonly tokenOrigin: string }
  | { readonly kind: "tokenScope"; readonly tokenOrigin: string }
  | ({ readonly kind: "messagesMissed" } & MissedCounts)
  /** The outcome could not be written into the journal; that the call was made stands in it. */
  | { readonly kind: "journalIncomplete"; readonly file: string }
  | { readonly kind: "splitCalls"; readonly calls: number }
  /** How often a call was tried again, and how long it waited for that. */
  | { readonly kind: "retried"; readonly count: number; readonly waitedMs: number }
  /** The service asks for a longer wait than the time limit leaves. */
  | { readonly kind: "notRetried"; readonly waitMs: number; readonly limitMs: number };

/** Whether the response is an error body that the request expected: no mask hides it, as of a failure. */
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

/** Whether it looks at the messages that did not come: at their list or at something in it. */
function isAboutMissed({ expectation: { subject } }: ExpectationResult): boolean {
  if (subject.kind !== "path") return false;
  const [first] = subject.steps;
  return first?.kind === "member" && first.name === "nietOpgehaaldeBerichten";
}

export interface ExchangeFacts {
  readonly phases: ExchangePhases;
  readonly sizes: ExchangeSizes;
  /** The version of HTTP that was spoken, such as `1.1`; absent when no answer came. */
  readonly httpVersion?: string;
}

/** Milliseconds with one decimal. A step not taken is absent: a kept connection has no looking up, connecting and TLS. */
export interface ExchangePhases {
  /** Until a token could be used, where it had to be asked for or waited for. */
  readonly tokenMs?: number;
  /** The name of the host, or of the proxy. */
  readonly lookupMs?: number;
  /** Until the host can be spoken to; through a proxy this includes the tunnel. */
  readonly connectMs?: number;
  readonly tlsMs?: number;
  readonly waitingMs?: number;
  readonly readingMs?: number;
}

/** Bytes of the bodies; header lines are not counted. */
export interface ExchangeSizes {
  readonly sentBytes: number;
  /** As it came over the wire. */
  readonly receivedBytes: number;
  /** After decompression; absent when it could not be unpacked. */
  readonly unpackedBytes?: number;
}
