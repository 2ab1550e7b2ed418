import { succeeded, type RunOutcome } from "../../model/outcome.ts";
import type { ExitCode } from "../exitCodes.ts";

/** A whole run, as the file reporters take it. */
export interface RunReport {
  /** Version of the program. */
  readonly version: string;
  /** ISO moment at which the run began. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly exitCode: ExitCode;
  readonly outcomes: readonly RunOutcome[];
}

/** How many of each there are; every outcome is counted once. */
export function totalsOf(outcomes: readonly RunOutcome[]) {
  const skipped = outcomes.filter((outcome) => outcome.kind === "skipped").length;
  const failed = outcomes.filter((outcome) => !succeeded(outcome)).length;
  const requests = outcomes.length;
  return { requests, succeeded: requests - skipped - failed, failed, skipped };
}
