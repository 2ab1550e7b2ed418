import type { Language, Text } from "../../contract/text.ts";
import { succeeded, type RunOutcome } from "../../model/outcome.ts";
import { exitCodes, type ExitCode } from "../exitCodes.ts";
import type { LocatedFinding } from "../files/requestLoading.ts";
import type { Shard } from "../shards.ts";
import type { ReportedFinding } from "./ci/reportDocument.ts";

/** A whole run, as the file reporters take it. */
export interface RunReport {
  /** Version of the program. */
  readonly version: string;
  /** ISO moment at which the run began. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly exitCode: ExitCode;
  /** Walked as often as a report needs. */
  readonly outcomes: Iterable<RunOutcome>;
  /** How many of each there are; counted when absent. */
  readonly totals?: Totals;
  /** What the check before the run found. */
  readonly findings?: readonly LocatedFinding[];
  /** Of a part of a run, with the place of each outcome's request in the whole run. */
  readonly shard?: Shard & { readonly positions: readonly number[] };
  /** Why nothing was sent, or why there is no result. */
  readonly stopped?: StoppedRun;
}

export type StopReason =
  /** Errors in request files. */
  | "findings"
  /** A setting, secret, permission or approval is missing. */
  | "notAllowed"
  | "nothingMatched"
  /** A report cannot be written where it should go. */
  | "notWritable"
  /** A fault of this program. */
  | "fault"
  /** What a report holds from the start of a run until its end, for a process that is killed. */
  | "unfinished";

const stopReasons: ReadonlyMap<ExitCode, StopReason> = new Map([
  [exitCodes.fileErrors, "findings"],
  [exitCodes.notAllowed, "notAllowed"],
  [exitCodes.nothingMatched, "nothingMatched"],
]);

/** Why a run that ends with this code sent nothing. */
export function stopReasonOf(exitCode: ExitCode): StopReason {
  return stopReasons.get(exitCode) ?? "fault";
}

export interface StoppedRun {
  readonly reason: StopReason;
  readonly messages: readonly Text[];
}

/** A finding in one language, for reports; the line of the file is for terminals. */
export function findingJson(
  finding: LocatedFinding,
  language: Language,
  pathOf: (file: string) => string = (file) => file,
): ReportedFinding {
  const { line, column, endLine, endColumn, severity, code, parameter, fixes = [] } = finding;
  return {
    file: pathOf(finding.file),
    ...{ line, column, endLine, endColumn, severity, code },
    message: finding.message[language],
    ...(parameter !== undefined && { parameter }),
    fixes: fixes.map(({ title, safe, edits }) => ({ title: title[language], safe, edits })),
  };
}

/** How a report is written. */
export interface ReportOptions {
  readonly language: Language;
  /** Undefined: values are hidden where people are real. */
  readonly mask?: boolean | undefined;
  /** How it names files; without it as they were named. */
  readonly pathOf?: (file: string) => string;
}

/** How many of each there are; every outcome is counted once. */
export type Totals = Readonly<Record<"requests" | "succeeded" | "failed" | "skipped", number>>;

export function totalsOf(outcomes: Iterable<RunOutcome>): Totals {
  const totals = { requests: 0, succeeded: 0, failed: 0, skipped: 0 };
  for (const outcome of outcomes) {
    totals.requests += 1;
    if (outcome.kind === "skipped") totals.skipped += 1;
    else if (succeeded(outcome)) totals.succeeded += 1;
    else totals.failed += 1;
  }
  return totals;
}
