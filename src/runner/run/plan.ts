import { scryptAsync } from "@noble/hashes/scrypt.js";
import { hexadecimalOf } from "../../contract/binary.ts";
import { hexDigestOf } from "../../contract/digest.ts";
import { deliveredValues } from "../../contract/response/fields.ts";
import { type JsonObject, type JsonValue, isList } from "../../contract/json/json.ts";
import { operations, type OperationName, type Service } from "../../contract/operations.ts";
import type { Environment } from "../../model/environments/environment.ts";
import { isReason, type Approval, type PlannedRequest, type RunPlan } from "../../model/plan.ts";
import { trustFacts } from "../../model/environments/trustScope.ts";
import { originOf, originsOf } from "../gateway/origins.ts";
import { splitParameter, splitQuery, type FillInResult } from "../filling/fillIn.ts";
import type { RequestDraft, GivenVariables } from "../../model/requestDraft.ts";
import type { RunFailure } from "../../model/failure.ts";
import type { RetryWait } from "../../model/outcome.ts";
import type { Selection } from "./order.ts";
import type {
  AuditLog,
  AllowedVariables,
  Clock,
  FileAccess,
  Gateway,
  Prompt,
  RunnerHost,
  TrustGuard,
} from "../ports.ts";

/** Contains one filled query for each row, or the reason why there is none. */
export interface PreviewedRequest {
  readonly draft: RequestDraft;
  readonly rows?: number;
  /** Ordinals of the requests that depend on it. Absent for a chosen request. */
  readonly neededBy?: readonly number[];
  /** Empty if its directives already exclude sending. */
  readonly fillings: readonly FillInResult[];
}

/** Reason why requests of this operation need an approval in this environment, if they do. */
export function approvalReason(
  environment: Environment,
  operation: OperationName,
): "not needed" | "production" | "mailbox" {
  if (environment.kind === "production") return "production";
  const changes = operations[operation].changesMailbox !== "no";
  return changes && !environment.isEmbedded ? "mailbox" : "not needed";
}

/** Reason why a plan may not run: without approval, or without the required reason. */
export interface LackingApproval {
  readonly planHash: string;
  readonly lacks?: "reason";
}

export function lackingApproval(
  approval: Approval | undefined,
  plan: RunPlan,
): LackingApproval | undefined {
  if (approval?.hash !== plan.hash) return { planHash: plan.hash };
  const hasReason = plan.environment.kind !== "production" || isReason(approval.reason);
  return hasReason ? undefined : { planHash: plan.hash, lacks: "reason" };
}

/** `contents` is everything that determines the sent data and is known before the run. The hash does not reveal it. */
export async function makePlan(
  environment: Environment,
  previewed: readonly PreviewedRequest[],
  contents: string,
  host: RunnerHost | undefined,
): Promise<RunPlan> {
  const requests = previewed.map((one) => planRequest(environment, one));
  const reasons = previewed
    .filter(({ fillings }) => fillings.length > 0)
    .map(({ draft }) => approvalReason(environment, draft.operation));
  const overview = {
    environment: {
      name: environment.name,
      kind: environment.kind,
      people: environment.people,
    },
    trust: trustFacts(environment),
    origins: originsOf(environment),
    requests,
    approval: reasons.find((reason) => reason !== "not needed") ?? "not needed",
  } as const;
  const canonicalText = JSON.stringify({ ...overview, contents: await digest(contents, host) });
  const hash = hexDigestOf(canonicalText);
  return { ...overview, canonicalText, hash };
}

/** Plan hashes appear in CI logs. A slow hash (about 50 ms) prevents brute-forcing the BSN in a request. */
async function digest(contents: string, host: RunnerHost | undefined): Promise<string> {
  const hash = host?.slowHash ?? slowHashAnywhere;
  return hexadecimalOf(await hash(contents, "brp-workbench plan"));
}

/** The same on every host, but two to three times as slow as Node's. */
function slowHashAnywhere(text: string, salt: string): Promise<Uint8Array> {
  return scryptAsync(text, salt, { N: 2 ** 14, r: 8, p: 1, dkLen: 32 });
}

function planRequest(environment: Environment, previewed: PreviewedRequest): PlannedRequest {
  const { draft, rows, neededBy, fillings } = previewed;
  const { service, changesMailbox } = operations[draft.operation];
  const baseUrl = environment[service]?.baseUrl;
  const sending = fillings.filter(({ kind }) => kind === "filled" || kind === "later");
  const each = (count: (operation: OperationName, filling: FillInResult) => Count) =>
    sending.map((filling) => count(draft.operation, filling));
  const [calls, people, messages] = [
    sum(each(callsOf)),
    sum(each(peopleOf)),
    sum(each(messagesOf)),
  ];
  const leafPaths = highest(each(leafPathsOf));
  return {
    ordinal: draft.ordinal,
    ...(draft.name !== undefined && { name: draft.name }),
    ...(draft.title !== undefined && { title: draft.title }),
    operation: draft.operation,
    service,
    ...(baseUrl !== undefined && { origin: originOf(baseUrl) }),
    ...(rows !== undefined && { rows }),
    ...(calls !== undefined && { calls }),
    ...(people !== undefined && { people }),
    ...(leafPaths !== undefined && { leafPaths }),
    mailbox: changesMailbox,
    ...(neededBy && { neededBy }),
    ...(messages !== undefined && { messages }),
    sendsNothing: sending.length === 0,
  };
}

type Count = number | undefined;

function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (total, count) => (total === undefined || count === undefined ? undefined : total + count),
    0,
  );
}

function highest(counts: readonly Count[]): Count {
  const known = counts.flatMap((count) => count ?? []);
  return known.length === 0 || known.length < counts.length ? undefined : Math.max(...known);
}

/** List of requested BSNs. Undefined if only the run can determine it. */
function askedList(
  operation: OperationName,
  filling: FillInResult,
): readonly JsonValue[] | undefined {
  const name = splitParameter(operation);
  const list = name === undefined ? undefined : knownMember(filling, name);
  return isList(list) ? list : undefined;
}

function knownMember(filling: FillInResult, name: string): JsonValue | undefined {
  const query = knownQuery(filling);
  return Object.hasOwn(query, name) ? query[name] : undefined;
}

function knownQuery(filling: FillInResult): JsonObject {
  if (filling.kind === "filled") return filling.request.query;
  return filling.kind === "later" ? filling.known : {};
}

function callsOf(operation: OperationName, filling: FillInResult): Count {
  if (filling.kind === "filled") return splitQuery(operation, filling.request).length;
  const listed = splitParameter(operation);
  const listUnknown =
    filling.kind === "later" && listed !== undefined && filling.unknown.has(listed);
  return listUnknown ? undefined : 1;
}

function peopleOf(operation: OperationName, filling: FillInResult): Count {
  const facts = operations[operation];
  if (facts.service !== "personen") return undefined;
  return splitParameter(operation) === undefined
    ? facts.maxResults
    : askedList(operation, filling)?.length;
}

function messagesOf(operation: OperationName, filling: FillInResult): Count {
  return operation === "HaalBerichtenOp" ? askedList(operation, filling)?.length : undefined;
}

/** Counts single values. A date or table value is one. */
function leafPathsOf(operation: OperationName, filling: FillInResult): Count {
  const facts = operations[operation];
  const fields = knownMember(filling, "fields");
  if (facts.service !== "personen" || !isList(fields)) return undefined;
  const paths = fields.filter((path) => typeof path === "string");
  return deliveredValues(paths, facts.responseType).size;
}

export interface RunnerPorts {
  readonly gateway: Gateway;
  readonly files: FileAccess;
  /** A prompt that remembers its values. Absent if the user cannot be prompted. */
  readonly prompt?: Prompt;
  readonly allowedVariables: AllowedVariables;
  readonly clock: Clock;
  /** Values of `{{$uuid}}`. */
  readonly newId: () => string;
  /** Absent if calls are not logged. */
  readonly auditLog?: AuditLog;
  /** Permanent permission to change a mailbox. Absent: not permitted. */
  readonly trust?: TrustGuard;
  /** Absent in a browser. */
  readonly host?: RunnerHost;
  /** Missing secret of these services, if any. Then the run does not prompt for values that could not be sent. */
  readonly missingSecret?: (services: readonly Service[]) => Promise<RunFailure | undefined>;
}

export interface PlanOptions {
  readonly environment: Environment;
  /** All requests if absent. Their dependencies run too. */
  readonly select?: Selection;
  /** Variables that override those of the environment and of the file. */
  readonly variables?: GivenVariables;
}

/** An approval, a rejection that ends the session, or undefined: then only requests that need an approval fail. */
export type AskApproval<Refusal extends "declined" = "declined"> = (
  plan: RunPlan,
) => Promise<Approval | Refusal | undefined> | Approval | Refusal | undefined;

export interface RunnerOptions {
  readonly signal: AbortSignal;
  /** Starts nothing after the first outcome without success. Requests not started have no outcome. */
  readonly bail?: boolean;
  /** Absent for the default. Applies only to calls that are safe to repeat. */
  readonly retries?: number;
  /** Called before a call of a request waits for a retry. */
  readonly onWait?: (ordinal: number, wait: RetryWait) => void;
  /** File name in outcomes. */
  readonly file?: string;
  /** Line (from 1) of an offset of the file. */
  readonly lineOf?: (offset: number) => number;
}

/** Type and origin of an internal error, never its message, which may contain a value. */
export function internalFailure(error: unknown): RunFailure {
  if (!(error instanceof Error)) return { kind: "internal", message: "unknown" };
  const name = /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : "Error";
  const stack = (error.stack ?? "").replace(error.message, () => "");
  const frames = stack.split("\n").filter((line) => line.startsWith("    at "));
  const place = /([A-Za-z]{1,60}\.[cm]?[jt]s:[0-9]{1,9}):[0-9]{1,9}\)?$/.exec(frames[0] ?? "")?.[1];
  return { kind: "internal", message: place === undefined ? name : `${name} at ${place}` };
}
