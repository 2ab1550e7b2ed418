import type { Language, Text } from "../../contract/text.ts";
import { succeeded, type RunOutcome } from "../../model/outcome.ts";
import { exitCodes, type ExitCode } from "../exitCodes.ts";
import type { LocatedFinding } from "../files/requestLoading.ts";
import type { Shard } from "../shards.ts";
import type { ReportedFinding, ReportHead } from "./ci/reportDocument.ts";

export interface RunReport {
  readonly version: string;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly exitCode: ExitCode;
  readonly outcomes: Iterable<RunOutcome>;
  /** Computed if absent. */
  readonly totals?: Totals;
  readonly findings?: readonly LocatedFinding[];
  /** Includes the position of each outcome's request in the whole run. */
  readonly shard?: Shard & { readonly positions: readonly number[] };
  readonly stopped?: StoppedRun;
}

type StopReason = NonNullable<ReportHead["stopped"]>["reason"];

const stopReasons: ReadonlyMap<ExitCode, StopReason> = new Map([
  [exitCodes.fileErrors, "findings"],
  [exitCodes.notAllowed, "notAllowed"],
  [exitCodes.nothingMatched, "nothingMatched"],
  // A value for a variable that is in no file.
  [exitCodes.usage, "nothingMatched"],
]);

export function stopReasonOf(exitCode: ExitCode): StopReason {
  return stopReasons.get(exitCode) ?? "fault";
}

export interface StoppedRun {
  readonly reason: StopReason;
  readonly messages: readonly Text[];
}

/** Leaves out the line of the file, which is for terminals. */
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

export interface ReportOptions {
  readonly language: Language;
  /** Undefined: values are masked if people are real. */
  readonly mask?: boolean | undefined;
  readonly pathOf?: (file: string) => string;
}

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
