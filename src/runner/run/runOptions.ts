import type { Service } from "../../contract/operations.ts";
import type { RunFailure } from "../../model/failure.ts";
import type { Environment } from "../../model/environments/environment.ts";
import type { GivenVariables } from "../../model/requestDraft.ts";
import type { Approval, RunPlan } from "../../model/plan.ts";
import type { RetryWait } from "../../model/retryWait.ts";
import type { Selection } from "./order.ts";
import type {
  CallJournal,
  AllowedVariables,
  Clock,
  FileAccess,
  Gateway,
  Prompt,
  TrustGuard,
} from "../ports.ts";

/** The doors through which a run reaches the world. */
export interface RunnerPorts {
  readonly gateway: Gateway;
  readonly files: FileAccess;
  /** One that remembers what it was told; absent where nobody can be asked. */
  readonly prompt?: Prompt;
  readonly allowedVariables: AllowedVariables;
  readonly clock: Clock;
  /** Makes the values of `{{$uuid}}`. */
  readonly newId: () => string;
  /** No call is written down when absent. */
  readonly journal?: CallJournal;
  /** Knows whether the user allowed changes of a mailbox once for all; without it nobody did. */
  readonly trust?: TrustGuard;
  /** Whether a secret for these services is missing: then nobody is asked for what could not be sent. */
  readonly missingSecret?: (services: readonly Service[]) => Promise<RunFailure | undefined>;
}

export interface PlanOptions {
  readonly environment: Environment;
  /** All requests when absent. Requests that these need run too. */
  readonly select?: Selection;
  /** Values of variables that go before those of the environment and of the file. */
  readonly variables?: GivenVariables;
}

/** An approval, a refusal that ends the session, or nothing: then what needs an approval fails and the rest runs. */
export type AskApproval<Refusal extends "declined" = "declined"> = (
  plan: RunPlan,
) => Promise<Approval | Refusal | undefined> | Approval | Refusal | undefined;

export interface RunOptions {
  readonly signal: AbortSignal;
  /** Behind the first outcome that is no success nothing begins any more; that has no outcome. */
  readonly bail?: boolean;
  /** The usual number when absent; only for calls that are safe to repeat. */
  readonly retries?: number;
  /** Told before a call of a request waits for another try. */
  readonly onWait?: (ordinal: number, wait: RetryWait) => void;
  /** The name of the file in outcomes. */
  readonly file?: string;
  /** The line (from 1) of an offset of the file. */
  readonly lineOf?: (offset: number) => number;
}

/** A fault of ours: what kind and where, never the message, which may hold a value. */
export function internalFailure(error: unknown): RunFailure {
  if (!(error instanceof Error)) return { kind: "internal", message: "unknown" };
  const name = /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : "Error";
  const stack = (error.stack ?? "").replace(error.message, () => "");
  const frames = stack.split("\n").filter((line) => line.startsWith("    at "));
  const place = /([A-Za-z]{1,60}\.[cm]?[jt]s:[0-9]{1,9}):[0-9]{1,9}\)?$/.exec(frames[0] ?? "")?.[1];
  return { kind: "internal", message: place === undefined ? name : `${name} at ${place}` };
}
