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
  readonly journal?: CallJournal;
  /** Permanent permission to change a mailbox. Absent: not permitted. */
  readonly trust?: TrustGuard;
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

export interface RunOptions {
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
