import { explainWarning, explainExpected, explainFailure } from "../../explain/explainFailure.ts";
import { memberOf, type JsonObject } from "../../contract/json/json.ts";
import { problemIdentity } from "../../explain/explainRefusal.ts";
import { type RunFailure, visibleFailure } from "../../model/failure.ts";
import { succeeded, type RunOutcome } from "../../model/outcome.ts";
import { shownExpectation } from "../../presentation/texts/expectationText.ts";
import { maskedResponse } from "../../presentation/rawResponse.ts";
import { requestTitle, masks, type ViewOptions } from "../../presentation/view.ts";
import type { CommandContext } from "../commandContext.ts";
import { writeData, exitCodes, type ExitCode } from "../commandOutput.ts";
import type {
  ReportDocument,
  ReportedOutcome,
  ReportedDiagnostic,
  ReportHead,
} from "./ci/reportDocument.ts";
import { harmlessJson } from "../../model/text/buildServers.ts";
import type { Language, Text } from "../../contract/text.ts";
import type { LocatedDiagnostic } from "../files/requestLoading.ts";
import type { Shard } from "../requestSelection.ts";

export interface RunReport {
  readonly version: string;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly exitCode: ExitCode;
  readonly outcomes: Iterable<RunOutcome>;
  /** Computed if absent. */
  readonly totals?: Totals;
  readonly diagnostics?: readonly LocatedDiagnostic[];
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
export function diagnosticJson(
  diagnostic: LocatedDiagnostic,
  language: Language,
  pathOf: (file: string) => string = (file) => file,
): ReportedDiagnostic {
  const { line, column, endLine, endColumn, severity, code, parameter, fixes = [] } = diagnostic;
  return {
    file: pathOf(diagnostic.file),
    ...{ line, column, endLine, endColumn, severity, code },
    message: diagnostic.message[language],
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

function totalsOf(outcomes: Iterable<RunOutcome>): Totals {
  const totals = { requests: 0, succeeded: 0, failed: 0, skipped: 0 };
  for (const outcome of outcomes) {
    totals.requests += 1;
    if (outcome.kind === "skipped") totals.skipped += 1;
    else if (succeeded(outcome)) totals.succeeded += 1;
    else totals.failed += 1;
  }
  return totals;
}

interface JsonReportOptions extends ReportOptions {
  readonly includeAnswers: boolean;
}

/** Version of the shape below. New members keep it, other changes increment it (docs/json-report.md). */
const reportVersion = 1;

/** Contains no secret and no token, and values only if `mask` allows them. */
export function jsonReport(report: RunReport, options: JsonReportOptions): string {
  return [...jsonPieces(documentOf(report, options))].join("");
}

const nestedStart = '{\n  "outcomes": [';
const nestedEnd = "\n  ]\n}";

export function* jsonPieces({ outcomes, ...head }: ReportDocument): Generator<string> {
  const text = safeJson({ ...head, outcomes: [] });
  const end = text.length - "]\n}".length;
  yield text.slice(0, end);
  let isFirst = true;
  for (const outcome of outcomes) {
    // Nested as in the report, so that its lines have their indentation.
    const nested = safeJson({ outcomes: [outcome] });
    yield `${isFirst ? "" : ","}${nested.slice(nestedStart.length, -nestedEnd.length)}`;
    isFirst = false;
  }
  yield `${isFirst ? "" : "\n  "}${text.slice(end)}\n`;
}

export function documentOf(report: RunReport, options: JsonReportOptions): ReportDocument {
  const { outcomes, totals = totalsOf(outcomes), diagnostics = [], stopped, ...run } = report;
  const { language, pathOf = asNamed } = options;
  return {
    format: "brp-report",
    reportVersion,
    ...run,
    totals,
    ...(stopped && {
      stopped: {
        reason: stopped.reason,
        messages: stopped.messages.map((message) => message[language]),
      },
    }),
    findings: diagnostics.map((each) => diagnosticJson(each, language, pathOf)),
    outcomes: {
      *[Symbol.iterator]() {
        for (const outcome of outcomes) yield outcomeJson(outcome, options);
      },
    },
  };
}

export function printJson(value: unknown, { stdout }: CommandContext): void {
  writeData(stdout, `${safeJson(value)}\n`);
}

/** JSON whose strings cannot move the cursor or issue CI commands. */
export function safeJson(value: unknown, indent = 2): string {
  return harmlessJson(JSON.stringify(value, undefined, indent));
}

const asNamed = (file: string) => file;

function outcomeJson(outcome: RunOutcome, options: JsonReportOptions): ReportedOutcome {
  const { pathOf = asNamed } = options;
  const view = { language: options.language, mask: masks(options.mask, outcome.environment) };
  const { environment, startedAt, durationMs, sent, expectations } = outcome;
  const { file, ordinal, name, title, operation, line, row } = outcome.request;
  return {
    file: file === undefined ? undefined : pathOf(file),
    ordinal,
    name,
    title: requestTitle(outcome.request, view) ?? title,
    operation,
    line,
    row,
    environment,
    startedAt,
    durationMs,
    outcome: outcome.kind,
    succeeded: succeeded(outcome),
    ...resultJson(outcome, options, view),
    expectations: expectations.map((result) => ({
      ...shownExpectation(result, view),
      ...(result.line !== undefined && { line: result.line }),
    })),
    warnings: outcome.warnings.map((warning) => ({
      ...warning,
      message: explainWarning(warning, options.language),
    })),
    sent: sent.map(({ method, url, status, durationMs: took, facts }) => ({
      method,
      url,
      ...(status === undefined ? {} : { status }),
      durationMs: took,
      ...facts,
    })),
  };
}

function resultJson(
  outcome: RunOutcome,
  { language, includeAnswers }: JsonReportOptions,
  view: ViewOptions,
) {
  // A masked response must not look like one with values.
  const valuesOf = (name: "answer" | "received", response: JsonObject) =>
    view.mask
      ? { [name]: maskedResponse(outcome.request.operation, response, view), masked: true }
      : { [name]: response };
  switch (outcome.kind) {
    case "answered":
      return {
        status: outcome.status,
        bytes: outcome.bytes,
        ...(outcome.interactieId === undefined ? {} : { interactieId: outcome.interactieId }),
        fields: outcome.fields,
        ...(outcome.parameters === undefined ? {} : { parameters: outcome.parameters }),
        ...(outcome.traits === undefined ? {} : { traits: outcome.traits }),
        ...(outcome.refusal
          ? {
              refusal: {
                ...failureNames(outcome.refusal),
                ...explainExpected(visibleFailure(outcome.refusal, view.mask), language),
              },
            }
          : { counts: countsOf(outcome.response) }),
        ...(includeAnswers ? valuesOf("answer", outcome.response) : {}),
      };
    case "failed": {
      const failure = visibleFailure(outcome.failure, view.mask);
      return {
        failure: { ...failureNames(failure), ...explainFailure(failure, language) },
        ...(outcome.received === undefined ? {} : { counts: countsOf(outcome.received) }),
        ...(includeAnswers && outcome.received !== undefined
          ? valuesOf("received", outcome.received)
          : {}),
      };
    }
    case "skipped":
      return { reason: outcome.reason };
  }
}

/** Stable names for programs. `problem` is the service's own error body. */
export function failureNames(failure: RunFailure): {
  readonly kind: string;
  readonly cause?: string;
  readonly status?: number;
  readonly problem?: Readonly<Record<string, string>>;
} {
  const { kind } = failure;
  switch (kind) {
    case "unreachable":
      return { kind, cause: failure.why };
    case "refused":
      return { kind, status: failure.status, problem: problemIdentity(failure.problem) };
    default:
      return { kind };
  }
}

const countedLists = ["personen", "berichten", "opgehaaldeBerichten", "nietOpgehaaldeBerichten"];

/** Drops the received values and keeps the lengths of lists, which are sufficient for counts. */
export function countedOutcome(outcome: RunOutcome): RunOutcome {
  switch (outcome.kind) {
    case "answered":
      return { ...outcome, response: lengthsOf(outcome.response) };
    case "failed":
      return outcome.received ? { ...outcome, received: lengthsOf(outcome.received) } : outcome;
    case "skipped":
      return outcome;
  }
}

function lengthsOf(response: JsonObject): JsonObject {
  const { aantalBerichten, ...lengths } = countsOf(response);
  return {
    ...Object.fromEntries(
      Object.entries(lengths).map(([name, length]) => [name, Array<null>(length).fill(null)]),
    ),
    ...(aantalBerichten !== undefined && { aantalBerichten }),
  };
}

function countsOf(response: JsonObject): Readonly<Record<string, number>> {
  const lists = countedLists.flatMap((name): readonly [string, number][] => {
    const list = memberOf(response, name);
    return Array.isArray(list) ? [[name, list.length]] : [];
  });
  const reported = memberOf(response, "aantalBerichten");
  return Object.fromEntries([
    ...lists,
    ...(typeof reported === "number" ? [["aantalBerichten", reported] as const] : []),
  ]);
}
