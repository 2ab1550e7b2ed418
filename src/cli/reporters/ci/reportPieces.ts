import nodePath, { type PlatformPath } from "node:path";
import { operationNames, operations } from "../../../contract/operations.ts";
import { counted, text, type Language } from "../../../contract/text.ts";
import { isInside } from "../../../platform/project.ts";
import type { CommandContext } from "../../commandContext.ts";
import { consoleWords } from "../layout.ts";
import type { ReportDocument, ReportedOutcome } from "./reportDocument.ts";

type ReportedExpectation = ReportedOutcome["expectations"][number];

export function reportedTitle(outcome: ReportedOutcome, language: Language): string {
  const { title, name, operation, row } = outcome;
  const known = operationNames.find((each) => each === operation);
  const called = title ?? name ?? (known ? operations[known].title[language] : operation);
  return row === undefined ? called : `${called} (${consoleWords.row[language]} ${row})`;
}

export function brokenExpectations(outcome: ReportedOutcome): readonly ReportedExpectation[] {
  return outcome.expectations.filter(({ verdict }) => verdict !== "holds");
}

export function causesOf(outcome: ReportedOutcome, language: Language): readonly Cause[] {
  const { failure, succeeded, line: place, warnings } = outcome;
  if (succeeded) return [];
  const broken = brokenExpectations(outcome).map((result) => ({
    title: result.text,
    details: expectationDetails(result, language),
    line: result.line ?? place,
  }));
  if (failure) {
    const { title, detail, remedy } = failure;
    return [{ title, details: [detail, remedy], line: place }, ...broken];
  }
  if (broken.length > 0) return broken;
  // Messages that were not returned count unless the request has expectations about them.
  return warnings.map(({ message }) => ({ title: message, details: [], line: place }));
}

interface Cause {
  readonly title: string;
  readonly details: readonly string[];
  readonly line: number | undefined;
}

function expectationDetails(
  { verdict, expected, actual, difference }: ReportedExpectation,
  language: Language,
): readonly string[] {
  const words = consoleWords;
  return [
    ...(verdict === "cannot be decided" ? [words.undecided[language]] : []),
    ...(expected === undefined ? [] : [`${words.expected[language]}: ${expected}`]),
    ...(actual === undefined ? [] : [`${words.actual[language]}: ${actual}`]),
    ...(difference === undefined ? [] : [difference]),
  ];
}

/** Relative to a folder, with forward slashes on every system. A path on another disk stays absolute. */
export function reportPath(file: string, folder: string, paths: PlatformPath = nodePath): string {
  const path = paths.relative(folder, paths.resolve(folder, file));
  return path.replaceAll(paths.sep, "/");
}

/** GitHub Actions and GitLab resolve paths from the folder of the checkout, if that is a parent. */
export function annotationFolder({ env, cwd }: Pick<CommandContext, "env" | "cwd">): string {
  const checkout = env.GITHUB_WORKSPACE || env.CI_PROJECT_DIR;
  return checkout && isInside(nodePath.resolve(cwd), nodePath.resolve(checkout)) ? checkout : cwd;
}

/** Result of the run in one sentence. */
export function headline({ totals, stopped }: ReportDocument, language: Language): string {
  const { requests, failed } = totals;
  if (stopped)
    return headlines[stopped.reason === "unfinished" ? "unfinished" : "stopped"][language];
  const all = counted(requests, "request")[language];
  if (failed === 0) return `${all}, ${headlines.allPassed[language]}`;
  return text(`${failed} of ${all} failed`, `${failed} van ${all} mislukt`)[language];
}

const headlines = {
  allPassed: text("none failed", "geen mislukt"),
  stopped: text("Nothing was sent", "Er is niets verzonden"),
  unfinished: text("The run did not finish", "De uitvoering is niet voltooid"),
} as const;

/** Text for XML and HTML. Replaces invisible and forbidden characters except joiners, and escapes commands of CI runners. */
export function markupText(text: string): string {
  return text
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\ufffe\uffff]/gu, "\ufffd")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/::/g, "&#58;&#58;")
    .replace(/##/g, "&#35;&#35;");
}
