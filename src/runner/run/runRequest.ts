import { isAtOrBelow } from "../../contract/response/fields.ts";
import { type JsonObject, listOf } from "../../contract/json/json.ts";
import { missedCounts } from "../../contract/messages/missedMessages.ts";
import { traitsOf } from "../../contract/rules/searchRules.ts";
import { operations } from "../../contract/operations.ts";
import type { Problem } from "../../contract/errors/problem.ts";
import type { Environment } from "../../model/environments/environment.ts";
import type { RequestFault, RunFailure, UnresolvedPlaceholder } from "../../model/failure.ts";
import type {
  AnsweredOutcome,
  ExpectedRefusal,
  FailedOutcome,
  RunWarning,
  SkippedOutcome,
  RetryWait,
} from "../../model/outcome.ts";
import type { RequestDraft } from "../../model/requestDraft.ts";
import type { CallSlots } from "./taskOrder.ts";
import {
  evaluateExpectations,
  expectsOneOf,
  expectsStatus,
  fillExpectations,
  type FilledExpectation,
} from "../expectations/expectations.ts";
import { mergeResponses, orderedAsAsked } from "../filling/merge.ts";
import type { Placeholders } from "../filling/placeholders.ts";
import type { CallResult } from "../ports.ts";
import { retryRules } from "../gateway/callTiming.ts";
import type { RunnerOptions, RunnerPorts } from "./plan.ts";
import {
  fillIn,
  outsideProfile,
  prepareCalls,
  type PreparedCall,
  splitParameter,
} from "../filling/fillIn.ts";

/** Result from which an outcome is made, with its request and duration. */
export type RequestEnd = Pick<SkippedOutcome, "durationMs" | "sent" | "warnings" | "expectations"> &
  (
    | ({ readonly kind: "failed" } & Pick<FailedOutcome, "failure" | "received" | "parameters">)
    | { readonly kind: "skipped"; readonly reason: SkippedOutcome["reason"] }
    /** With the original text of a single response, for saving. */
    | ({ readonly kind: "answered"; readonly text?: string | undefined } & ResponseFacts)
  );

type ResponseFacts = Omit<AnsweredOutcome, keyof SkippedOutcome>;

type Answered = CallResult & { readonly kind: "answered" };
type Refused = CallResult & { readonly kind: "failed" };

const untouched = { durationMs: 0, sent: [], warnings: [], expectations: [] } as const;

export function failedEnd(failure: RunFailure): RequestEnd {
  return { ...untouched, kind: "failed", failure };
}

export function skippedEnd(reason: SkippedOutcome["reason"]): RequestEnd {
  return { ...untouched, kind: "skipped", reason };
}

type RequestOptions = RunnerOptions & {
  readonly environment: Environment;
  readonly timeoutMs: number;
  readonly slots: CallSlots;
};

/** Fills in, checks, sends and evaluates one request (for `@each`: one row). */
export async function runRequest(
  ports: RunnerPorts,
  draft: RequestDraft,
  placeholders: Placeholders,
  options: RequestOptions,
): Promise<RequestEnd> {
  if (options.signal.aborted) throw new Aborted();
  let made = makeCalls(draft, placeholders, options);
  for (let { ask } = placeholders; ask; { ask } = placeholders) {
    await untilAborted(ask(), options.signal);
    made = makeCalls(draft, placeholders, options);
  }
  if ("end" in made) return made.end;
  const results = await sendCalls(ports, draft, made, options);
  const responses = results.flatMap(({ result }) => (result.kind === "answered" ? [result] : []));
  const refused = results.find(isRefused);
  const common = {
    durationMs: tookMs(results),
    sent: results.flatMap(({ result }) => result.sent),
    warnings: warningsOf(
      results.map(({ result }) => result),
      made.calls.length,
    ),
    expectations: [],
  };
  if (!refused) return answeredEnd(draft, made, responses, common);
  const end = refusedEnd(draft, refused.result, refused.call, made.expectations, common);
  if (end.kind !== "failed") return end;
  const received = mergeResponses(responses.map(({ response }) => response));
  return {
    ...end,
    ...(end.failure.kind === "refused" && { parameters: parametersOf(made.query) }),
    ...(responses.length > 0 && { received }),
  };
}

/** One completed call with its start and end in milliseconds, without its wait in the queue. */
interface MadeCall {
  readonly call: PreparedCall;
  readonly result: CallResult;
  readonly beganAt: number;
  readonly endedAt: number;
}

function isRefused(made: MadeCall): made is MadeCall & { readonly result: Refused } {
  return made.result.kind === "failed";
}

/** Person queries run concurrently, message calls one at a time. No call starts after a failure. */
function sendCalls(
  ports: RunnerPorts,
  draft: RequestDraft,
  made: MadeCalls,
  options: RequestOptions,
): Promise<readonly MadeCall[]> {
  const { operation } = draft;
  const { environment, timeoutMs, signal, onWait, slots } = options;
  const retries = expectsOneOf(made.expectations, retryRules.statuses) ? 0 : options.retries;
  // Joined responses have no original text.
  const keepsText = draft.directives.save !== undefined && made.calls.length === 1;
  const readsHeaders = draft.expectations.some(({ subject }) => subject.kind === "header");
  const now = () => ports.clock.monotonicMs();
  let hasFailed = false;
  const send = async (call: PreparedCall): Promise<readonly MadeCall[]> => {
    const turn = slots.enter();
    if (turn) await turn;
    try {
      if (hasFailed) return [];
      const slotAt = now();
      const { query } = call;
      const result = await ports.gateway.call(
        environment,
        {
          operation,
          query,
          headers: made.headers,
          timeoutMs,
          ...(draft.directives.unchecked && { isUnchecked: true }),
          ...(retries !== undefined && { retries }),
          ...(keepsText && { keepsText }),
          ...(readsHeaders && { readsHeaders }),
          ...(onWait && { onWait: (wait: RetryWait) => onWait(draft.ordinal, wait) }),
        },
        signal,
      );
      if (result.kind === "failed") hasFailed = true;
      return [{ call, result, beganAt: slotAt + (result.queuedMs ?? 0), endedAt: now() }];
    } finally {
      slots.leave();
    }
  };
  const [only] = made.calls;
  if (only && made.calls.length === 1) return send(only);
  return operations[operation].service === "berichten"
    ? oneByOne(made.calls, send)
    : together(made.calls, send);
}

type SendCall = (call: PreparedCall) => Promise<readonly MadeCall[]>;

async function oneByOne(
  calls: readonly PreparedCall[],
  send: SendCall,
): Promise<readonly MadeCall[]> {
  const results: MadeCall[] = [];
  for (const call of calls) results.push(...(await send(call)));
  return results;
}

async function together(
  calls: readonly PreparedCall[],
  send: SendCall,
): Promise<readonly MadeCall[]> {
  const ended = await Promise.allSettled(calls.map(send));
  return ended.flatMap((one) => {
    if (one.status === "rejected") throw one.reason;
    return one.value;
  });
}

function tookMs(results: readonly MadeCall[]): number {
  const began = Math.min(...results.map(({ beganAt }) => beganAt));
  const ended = Math.max(...results.map(({ endedAt }) => endedAt));
  return results.length === 0 ? 0 : Math.max(0, Math.round(ended - began));
}

interface MadeCalls {
  readonly calls: readonly PreparedCall[];
  readonly headers: Readonly<Record<string, string>>;
  readonly expectations: readonly FilledExpectation[];
  readonly query: JsonObject;
}

/** Every step before the first byte: fills in, splits and checks, or returns the reason not to send. */
function makeCalls(
  draft: RequestDraft,
  placeholders: Placeholders,
  { environment }: Pick<RequestOptions, "environment">,
): MadeCalls | { readonly end: RequestEnd } {
  const filled = fillIn(draft, placeholders);
  const headers = fillHeaders(draft, placeholders);
  const expectations = fillExpectations(draft.expectations, placeholders);
  const unresolved = [
    ...(filled.kind === "unresolved" ? filled.placeholders : []),
    ...("unresolved" in headers ? headers.unresolved : []),
    ...("unresolved" in expectations ? expectations.unresolved : []),
  ];
  if (filled.kind === "nothing to ask" && unresolved.length === 0)
    return { end: skippedEnd({ kind: "emptySpread", text: filled.text }) };
  if (filled.kind !== "filled" || "unresolved" in headers || "unresolved" in expectations)
    return { end: failedEnd({ kind: "unresolved", placeholders: unresolved }) };
  const dialect = environment.berichten?.dialect ?? "default";
  const prepared = prepareCalls(draft, filled.request, dialect);
  if ("faults" in prepared)
    return { end: failedEnd({ kind: "invalidRequest", faults: prepared.faults }) };
  const refused = outsideProfile(draft, filled.request, environment);
  if (refused) return { end: failedEnd(refused) };
  return {
    calls: prepared.calls,
    headers: headers.filled,
    expectations: expectations.filled,
    query: filled.request.query,
  };
}

/** Headers of a request. A plan omits those that only the run can determine. */
export function fillHeaders(
  draft: RequestDraft,
  placeholders: Placeholders,
):
  | { readonly filled: Readonly<Record<string, string>> }
  | { readonly unresolved: readonly UnresolvedPlaceholder[] } {
  const headers: [string, string][] = [];
  const unresolved: UnresolvedPlaceholder[] = [];
  for (const { name, value } of draft.directives.headers) {
    const filled = placeholders.text(value, { name, date: false });
    if (filled.kind === "unresolved") unresolved.push(...filled.placeholders);
    else if (filled.kind === "text") headers.push([name, filled.text]);
  }
  return unresolved.length > 0 ? { unresolved } : { filled: Object.fromEntries(headers) };
}

type Common = Pick<RequestEnd, "durationMs" | "sent" | "warnings" | "expectations">;

function answeredEnd(
  draft: RequestDraft,
  made: MadeCalls,
  results: readonly Answered[],
  common: Common,
): RequestEnd {
  const [first] = results;
  if (!first) throw new Error("A request without calls.");
  const response = results.length > 1 ? mergedResponse(draft, made.query, results) : first.response;
  const { status, headers = {}, interactieId, text } = first;
  const expectations = evaluateExpectations(made.expectations, {
    operation: draft.operation,
    status,
    headers,
    durationMs: common.durationMs,
    body: response,
  });
  const missed = missedCounts(response);
  return {
    kind: "answered",
    durationMs: common.durationMs,
    sent: common.sent,
    warnings: missed
      ? [...common.warnings, { kind: "messagesMissed", ...missed }]
      : common.warnings,
    expectations,
    status,
    response,
    fields: textsOf(made.query, "fields"),
    text,
    parameters: parametersOf(made.query),
    traits: traitsOf(made.query),
    interactieId,
    bytes: results.reduce((total, result) => total + result.bytes, 0),
  };
}

/** Names only, never values. */
function parametersOf(query: JsonObject): readonly string[] {
  return Object.keys(query).filter((name) => name !== "type" && name !== "fields");
}

function mergedResponse(
  draft: RequestDraft,
  query: JsonObject,
  results: readonly Answered[],
): JsonObject {
  const merged = mergeResponses(results.map((result) => result.response));
  return orderedAsAsked(merged, textsOf(query, splitParameter(draft.operation) ?? ""));
}

function textsOf(query: JsonObject, name: string): readonly string[] {
  return (listOf(query, name) ?? []).filter((item) => typeof item === "string");
}

/** An error body is a response if it has the expected status and all expectations pass. Otherwise it is a failure. */
function refusedEnd(
  draft: RequestDraft,
  result: Refused,
  call: PreparedCall,
  expectations: readonly FilledExpectation[],
  common: Common,
): RequestEnd {
  const failure = withPlaces(result.failure, draft, call);
  const error = errorResponse(failure);
  if (!error) return { ...common, kind: "failed", failure };
  const headers = result.headers ?? {};
  const results = evaluateExpectations(expectations, {
    operation: draft.operation,
    status: error.status,
    headers,
    durationMs: common.durationMs,
    body: error.body,
  });
  const expected =
    expectsStatus(draft.expectations) && results.every(({ verdict }) => verdict === "holds");
  if (!expected) return { ...common, kind: "failed", failure, expectations: results };
  const { status, body, refusal } = error;
  const facts = { status, response: body, refusal, fields: [], bytes: 0 };
  return { ...common, kind: "answered", expectations: results, ...facts };
}

function errorResponse(failure: RunFailure):
  | {
      readonly status: number;
      readonly body: JsonObject;
      readonly refusal: ExpectedRefusal;
    }
  | undefined {
  if (failure.kind !== "refused") return undefined;
  const { problem } = failure.asWritten ?? failure;
  const { status } = failure;
  return { status, body: problem ? problemBody(problem) : {}, refusal: failure };
}

function problemBody(problem: Problem): JsonObject {
  const { invalidParams, ...rest } = problem;
  return {
    ...rest,
    ...(invalidParams.length > 0 && {
      invalidParams: invalidParams.map((param) => ({ ...param })),
    }),
  };
}

/** Adds places in the request file to faults that the service or the gateway reports. */
function withPlaces(failure: RunFailure, draft: RequestDraft, call: PreparedCall): RunFailure {
  if (failure.kind !== "refused" && failure.kind !== "invalidRequest") return failure;
  const isOfFields = failure.kind === "refused" && failure.problem?.code === "unauthorizedField";
  const placed = (fault: RequestFault): RequestFault => {
    const name = isOfFields ? fieldName(fault.name, call) : fault.name;
    const span = fault.span ?? call.placeOf(name) ?? headerPlace(draft, fault.name);
    return span ? { ...fault, span } : fault;
  };
  const faults = failure.faults.map(placed);
  if (failure.kind === "invalidRequest" || !failure.asWritten) return { ...failure, faults };
  const { asWritten } = failure;
  return {
    ...failure,
    faults,
    asWritten: { ...asWritten, faults: asWritten.faults.map(placed) },
  };
}

/** A rejected authorisation names a path, which maps to the first entry of `fields` that requests it. */
function fieldName(name: string, { query }: PreparedCall): string {
  const paths = listOf(query, "fields") ?? [];
  const below = paths.findIndex((path) => typeof path === "string" && isAtOrBelow(path, name));
  const index = paths.includes(name) ? paths.indexOf(name) : below;
  return index < 0 ? name : `fields[${index}]`;
}

function headerPlace(draft: RequestDraft, name: string) {
  return draft.directives.headers.find((header) => header.name === name)?.span;
}

function warningsOf(results: readonly CallResult[], calls: number): readonly RunWarning[] {
  const warnings = results.flatMap((result) => result.warnings);
  return calls > 1 ? [{ kind: "splitCalls", calls }, ...warnings] : warnings;
}

/** For work that does not support the signal, such as a prompt. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Aborted());
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

/** The run was cancelled during a wait. */
export class Aborted extends Error {}
