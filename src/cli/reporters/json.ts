import { explainWarning } from "../../model/explainWarning.ts";
import { memberOf, type JsonObject } from "../../contract/json.ts";
import type { Language } from "../../contract/text.ts";
import { explainFailure } from "../../model/explainFailure.ts";
import { succeeded, type RunOutcome } from "../../model/outcome.ts";
import { findingJson, totalsOf, type RunReport } from "./report.ts";

/** The shape below; it grows by new members only, or gets a new number (docs/command-line.md). */
const reportVersion = 1;

/**
 * The run as JSON. It holds no secret, no token and, unless answers are asked for, no value of an
 * answer: only counts, verdicts and sentences.
 */
export function jsonReport(
  report: RunReport,
  options: { readonly language: Language; readonly includeAnswers: boolean },
): string {
  const { outcomes, findings = [], stopped, ...run } = report;
  const { language } = options;
  const document = {
    format: "brp-report",
    reportVersion,
    ...run,
    totals: totalsOf(outcomes),
    ...(stopped && {
      stopped: {
        reason: stopped.reason,
        messages: stopped.messages.map((message) => message[language]),
      },
    }),
    findings: findings.map((each) => findingJson(each, language)),
    outcomes: outcomes.map((outcome) => outcomeJson(outcome, options)),
  };
  return `${safeJson(document)}\n`;
}

/** JSON that moves no cursor and commands no CI runner, whatever stands in its strings. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replace(
    /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|#(?=#)/gu,
    escaped,
  );
}

function escaped(text: string): string {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`)
    .join("");
}

function outcomeJson(
  outcome: RunOutcome,
  options: { readonly language: Language; readonly includeAnswers: boolean },
) {
  const { request, environment, startedAt, durationMs, sent, expectations } = outcome;
  return {
    ...request,
    environment,
    startedAt,
    durationMs,
    outcome: outcome.kind,
    succeeded: succeeded(outcome),
    ...resultJson(outcome, options),
    expectations: expectations.map(({ expectation: _, ...result }) => result),
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
  { language, includeAnswers }: { readonly language: Language; readonly includeAnswers: boolean },
) {
  switch (outcome.kind) {
    case "answered":
      return {
        status: outcome.status,
        bytes: outcome.bytes,
        ...(outcome.interactieId === undefined ? {} : { interactieId: outcome.interactieId }),
        fields: outcome.fields,
        ...(outcome.parameters === undefined ? {} : { parameters: outcome.parameters }),
        counts: countsOf(outcome.answer),
        ...(includeAnswers ? { answer: outcome.answer } : {}),
      };
    case "failed":
      return {
        failure: { kind: outcome.failure.kind, ...explainFailure(outcome.failure, language) },
        ...(outcome.received === undefined ? {} : { counts: countsOf(outcome.received) }),
        ...(includeAnswers && outcome.received !== undefined ? { received: outcome.received } : {}),
      };
    case "skipped":
      return { reason: outcome.reason };
  }
}

const countedLists = ["personen", "berichten", "opgehaaldeBerichten", "nietOpgehaaldeBerichten"];

/** An outcome of which a report without answers tells the same: its lists are only as long as they were. */
export function countedOutcome(outcome: RunOutcome): RunOutcome {
  switch (outcome.kind) {
    case "answered":
      return { ...outcome, answer: lengthsOf(outcome.answer) };
    case "failed":
      return outcome.received ? { ...outcome, received: lengthsOf(outcome.received) } : outcome;
    case "skipped":
      return outcome;
  }
}

function lengthsOf(answer: JsonObject): JsonObject {
  const { aantalBerichten, ...lengths } = countsOf(answer);
  return {
    ...Object.fromEntries(
      Object.entries(lengths).map(([name, length]) => [name, Array<null>(length).fill(null)]),
    ),
    ...(aantalBerichten !== undefined && { aantalBerichten }),
  };
}

/** How much came back, by the members of the answer. */
function countsOf(answer: JsonObject): Readonly<Record<string, number>> {
  const lists = countedLists.flatMap((name): readonly [string, number][] => {
    const list = memberOf(answer, name);
    return Array.isArray(list) ? [[name, list.length]] : [];
  });
  const told = memberOf(answer, "aantalBerichten");
  return Object.fromEntries([
    ...lists,
    ...(typeof told === "number" ? [["aantalBerichten", told] as const] : []),
  ]);
}
