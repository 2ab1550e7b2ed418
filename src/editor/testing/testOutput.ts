import type { Language } from "../../contract/text.ts";
import { explainExpected, explainFailure, explainWarning } from "../../explain/explainFailure.ts";
import { succeeded, type RunOutcome, isCancelled } from "../../model/outcome.ts";
import {
  shownExpectation,
  type ShownExpectation,
} from "../../presentation/texts/expectationText.ts";
import type { ViewOptions } from "../../presentation/view.ts";
import { outcomeSummary } from "../../panels/response/shownRun.ts";
import { testWords } from "./testWords.ts";
import type { ExpectationResult } from "../../model/requestDraft.ts";
import type { Span } from "../../model/text/sourceText.ts";

/** Terminal lines of one outcome: counts, and values as masked. */
export function outcomeOutput(
  outcome: RunOutcome,
  {
    title,
    isNeeded,
    ...view
  }: ViewOptions & { readonly title: string; readonly isNeeded: boolean },
): readonly string[] {
  const { language } = view;
  const { request, environment, durationMs, expectations, warnings } = outcome;
  const row = request.row === undefined ? "" : ` (${testWords.row[language]} ${request.row})`;
  const summary = outcomeSummary(outcome, language);
  const facts = [
    `${signOf(outcome)} ${title}${row}`,
    summary,
    ...(outcome.kind === "answered" ? [`HTTP ${outcome.status}`] : []),
    `${Math.round(durationMs)} ms`,
    `${environment.name} (${environment.kind})`,
  ].join(" · ");
  return [
    facts,
    ...(isNeeded ? [`    ${testWords.needed[language]}`] : []),
    ...expectations.map((result) => expectationLine(shownExpectation(result, view), language)),
    ...(outcome.kind === "failed" ? failureLines(outcome.failure, language) : []),
    ...(outcome.kind === "answered" && outcome.refusal
      ? indented(explainExpected(outcome.refusal, language).detail.split("\n"))
      : []),
    ...warnings.map((warning) => `    ! ${explainWarning(warning, language)}`),
  ];
}

/** Removes control characters, so that no file or server moves the terminal's cursor. */
export function terminalText(lines: readonly string[]): string {
  return lines
    .flatMap((line) => line.split("\n"))
    .map((line) => `${line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "\ufffd")}\r\n`)
    .join("");
}

function failureLines(
  failure: (RunOutcome & { kind: "failed" })["failure"],
  language: Language,
): readonly string[] {
  const { detail, remedy } = explainFailure(failure, language);
  return indented([...detail.split("\n"), `→ ${remedy}`]);
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `    ${line}`);
}

function expectationLine(shown: ShownExpectation, language: Language): string {
  const { text, verdict, expected, actual, difference } = shown;
  if (verdict === "holds") return `    ✓ ${text}`;
  const said = verdict === "fails" ? "" : ` (${testWords.undecidable[language]})`;
  const facts = [
    ...(expected === undefined ? [] : [`${testWords.expected[language]} ${expected}`]),
    ...(actual === undefined ? [] : [`${testWords.actual[language]} ${actual}`]),
    ...(difference === undefined ? [] : [difference]),
  ];
  return `    ✗ ${text}${said}${facts.length > 0 ? `: ${facts.join(", ")}` : ""}`;
}

function signOf(outcome: RunOutcome): string {
  if (outcome.kind === "skipped") return "○";
  return succeeded(outcome) ? "✓" : "✗";
}

/** Results of expectations, masked by `options`. */
interface TestVerdict {
  readonly state: "passed" | "failed" | "errored" | "skipped";
  readonly durationMs: number;
  readonly messages: readonly VerdictMessage[];
}

interface VerdictMessage {
  readonly text: string;
  /** Both or neither: only unmasked, different values are compared. */
  readonly difference?: { readonly expected: string; readonly actual: string };
  /** Default: the start of the request. */
  readonly span?: Span;
}

export function testVerdict(outcomes: readonly RunOutcome[], options: ViewOptions): TestVerdict {
  const verdicts = outcomes.map((outcome) => ({ outcome, state: stateOf(outcome) }));
  const state =
    (["errored", "failed", "passed"] as const).find((one) =>
      verdicts.some((verdict) => verdict.state === one),
    ) ?? "skipped";
  return {
    state,
    durationMs: outcomes.reduce((sum, { durationMs }) => sum + durationMs, 0),
    messages: verdicts.flatMap(({ outcome, state: own }) =>
      own === "failed" || own === "errored" ? messagesOf(outcome, options) : [],
    ),
  };
}

/** A rejected request has failed, not errored, if an expectation is about the error. */
function stateOf(outcome: RunOutcome): TestVerdict["state"] {
  if (outcome.kind === "skipped" || isCancelled(outcome)) return "skipped";
  if (succeeded(outcome)) return "passed";
  return outcome.kind === "answered" || broken(outcome).length > 0 ? "failed" : "errored";
}

function broken({ expectations }: RunOutcome): readonly ExpectationResult[] {
  return expectations.filter(({ verdict }) => verdict !== "holds");
}

function messagesOf(outcome: RunOutcome, options: ViewOptions): readonly VerdictMessage[] {
  const { language } = options;
  const { row } = outcome.request;
  const where = row === undefined ? "" : `${testWords.row[language]} ${row}: `;
  const messages = broken(outcome).map((result) => expectationMessage(result, where, options));
  if (outcome.kind !== "failed") return messages;
  const { failure } = outcome;
  const { title, detail, remedy } = explainFailure(failure, language);
  const placed = "faults" in failure ? failure.faults.filter(({ span }) => span) : [];
  return [
    ...messages,
    { text: [`${where}${title}`, detail, remedy].join("\n") },
    ...placed.map(({ name, reason, span }) => ({
      text: `${where}${name}: ${reason}`,
      ...(span && { span }),
    })),
  ];
}

function expectationMessage(
  result: ExpectationResult,
  where: string,
  options: ViewOptions,
): VerdictMessage {
  const { language } = options;
  const { text, verdict, expected, actual, difference } = shownExpectation(result, options);
  const said = verdict === "fails" ? testWords.fails : testWords.undecidable;
  const line = `${where}${text}: ${said[language]}`;
  const { span } = result.expectation;
  if (difference !== undefined) return { text: `${line}\n${difference}`, span };
  if (expected === undefined || actual === undefined || expected === actual) {
    const found = actual === undefined ? "" : `\n${testWords.actual[language]}: ${actual}`;
    return { text: `${line}${found}`, span };
  }
  return { text: line, difference: { expected, actual }, span };
}
