import type { Language } from "../../contract/text.ts";
import { explainExpected, explainFailure } from "../../explain/explainFailure.ts";
import { explainWarning } from "../../explain/explainWarning.ts";
import { succeeded, type RunOutcome } from "../../model/outcome.ts";
import {
  shownExpectation,
  type ShownExpectation,
} from "../../presentation/texts/expectationText.ts";
import type { ViewOptions } from "../../presentation/viewOptions.ts";
import { outcomeSummary } from "../panels/shownRun.ts";
import { testWords } from "./testWords.ts";

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
