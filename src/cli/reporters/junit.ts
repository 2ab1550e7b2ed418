import type { Language } from "../../contract/text.ts";
import { explainFailure } from "../../explain/explainFailure.ts";
import type { ExpectationResult } from "../../model/expectation.ts";
import { succeeded, type RunOutcome } from "../../model/outcome.ts";
import { shownExpectation } from "../../presentation/texts/expectationText.ts";
import { masks } from "../../presentation/viewOptions.ts";
import { findingText } from "./findings.ts";
import { titleOf } from "./outcomeParts.ts";
import { consoleWords } from "./consoleWords.ts";
import { totalsOf, type ReportOptions, type RunReport } from "./report.ts";

/**
 * The run as JUnit XML: a suite for each file, a case for each request. An expectation that does not
 * hold is a failure, a request without a usable answer an error. Where nothing was sent each error of a
 * file is a case with an error, else the reason is. Of an answer it holds only what expectations found, and
 * of people who exist not even that.
 */
export function junitReport(report: RunReport, options: ReportOptions): string {
  const { outcomes, durationMs, startedAt } = report;
  const files = [...new Set(outcomes.map(fileOf))];
  const suites = files.map((file) =>
    suiteXml(
      file,
      outcomes.filter((outcome) => fileOf(outcome) === file),
      options,
    ),
  );
  const stops = stopCases(report, options.language);
  for (const file of new Set(stops.map((each) => each.file)))
    suites.push(
      stopSuiteXml(
        file,
        stops.filter((each) => each.file === file),
      ),
    );
  const counts = countsOf(outcomes);
  const attributes = {
    name: "brp",
    ...counts,
    tests: counts.tests + stops.length,
    errors: counts.errors + stops.length,
    time: seconds(durationMs),
    timestamp: startedAt,
  };
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<testsuites${attributesXml(attributes)}>`,
    ...suites,
    `</testsuites>`,
    "",
  ].join("\n");
}

/** Something that kept the run from sending anything. */
interface StopCase {
  readonly file: string;
  readonly name: string;
  readonly line?: number;
  readonly type: string;
  readonly message: string;
  readonly text: string;
}

function stopCases({ findings = [], stopped }: RunReport, language: Language): StopCase[] {
  if (!stopped) return [];
  const errors = findings.filter(({ severity }) => severity === "error");
  if (stopped.reason === "findings" && errors.length > 0)
    return errors.map((finding) => ({
      file: finding.file,
      name: `${finding.line}:${finding.column} ${finding.code}`,
      line: finding.line,
      type: finding.code,
      message: finding.message[language],
      text: findingText(finding, language),
    }));
  return stopped.messages.map((message) => {
    const [first = ""] = message[language].split("\n");
    return {
      file: "brp",
      name: first,
      type: stopped.reason,
      message: first,
      text: message[language],
    };
  });
}

function stopSuiteXml(file: string, cases: readonly StopCase[]): string {
  const counts = { tests: cases.length, failures: 0, errors: cases.length, skipped: 0 };
  return [
    `  <testsuite${attributesXml({ name: file, ...counts, time: seconds(0) })}>`,
    ...cases.map(({ name, line, type, message, text }) => {
      const place = line === undefined ? {} : { file, line };
      const open = attributesXml({ name, classname: file, time: seconds(0), ...place });
      const error = `<error${attributesXml({ message, type })}>${xmlText(text)}</error>`;
      return `    <testcase${open}>\n      ${error}\n    </testcase>`;
    }),
    `  </testsuite>`,
  ].join("\n");
}

function fileOf(outcome: RunOutcome): string {
  return outcome.request.file ?? "";
}

function countsOf(outcomes: readonly RunOutcome[]) {
  const { requests, failed, skipped } = totalsOf(outcomes);
  const errors = outcomes.filter(({ kind }) => kind === "failed").length;
  return { tests: requests, failures: failed - errors, errors, skipped };
}

function suiteXml(file: string, outcomes: readonly RunOutcome[], options: ReportOptions): string {
  const took = outcomes.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const attributes = { name: file, ...countsOf(outcomes), time: seconds(took) };
  return [
    `  <testsuite${attributesXml(attributes)}>`,
    ...outcomes.map((outcome) => caseXml(outcome, options)),
    `  </testsuite>`,
  ].join("\n");
}

function caseXml(outcome: RunOutcome, options: ReportOptions): string {
  const { language } = options;
  const { request, durationMs } = outcome;
  const row = request.row === undefined ? "" : ` (${consoleWords.row[language]} ${request.row})`;
  const attributes = {
    name: titleOf(request, { language, mask: masks(options.mask, outcome.environment) }) + row,
    classname: `${fileOf(outcome)}.${request.operation}`,
    time: seconds(durationMs),
    ...(request.file === undefined ? {} : { file: request.file }),
    ...(request.line === undefined ? {} : { line: request.line }),
  };
  const open = `    <testcase${attributesXml(attributes)}`;
  const result = resultXml(outcome, options);
  return result === undefined ? `${open}/>` : `${open}>\n      ${result}\n    </testcase>`;
}

function resultXml(outcome: RunOutcome, { language, mask }: ReportOptions): string | undefined {
  if (outcome.kind === "skipped")
    return `<skipped${attributesXml({ message: outcome.reason.text })}/>`;
  if (outcome.kind === "failed") {
    const { title, detail, remedy } = explainFailure(outcome.failure, language);
    const attributes = { message: title, type: outcome.failure.kind };
    return `<error${attributesXml(attributes)}>${xmlText(`${detail}\n${remedy}`)}</error>`;
  }
  if (succeeded(outcome)) return undefined;
  const hides = masks(mask, outcome.environment);
  const broken = outcome.expectations
    .filter(({ verdict }) => verdict !== "holds")
    .map((result) => ({
      at: placeText(outcome, result),
      ...shownExpectation(result, { language, mask: hides }),
    }));
  const { expected, actual } = consoleWords;
  const lines = broken.map((result) =>
    [
      `${result.at}${result.text} (${result.verdict})`,
      ...(result.expected === undefined ? [] : [`${expected[language]}: ${result.expected}`]),
      ...(result.actual === undefined ? [] : [`${actual[language]}: ${result.actual}`]),
      ...(result.difference === undefined ? [] : [result.difference]),
    ].join(", "),
  );
  const attributes = { message: broken[0]?.text ?? "", type: "expectation" };
  return `<failure${attributesXml(attributes)}>${xmlText(lines.join("\n"))}</failure>`;
}

/** `intake.brp:12: `, as editors and CI runners find it. */
function placeText({ request: { file } }: RunOutcome, { line }: ExpectationResult): string {
  return file === undefined || line === undefined ? "" : `${file}:${line}: `;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}

function attributesXml(attributes: Readonly<Record<string, string | number>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(String(value)).replace(/\n/g, "&#10;")}"`)
    .join("");
}

/** Characters that XML forbids are replaced; signs that a CI runner takes as commands are escaped. */
function xmlText(text: string): string {
  return text
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\ufffe\uffff]/gu, "\ufffd")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/::/g, "&#58;&#58;")
    .replace(/##/g, "&#35;&#35;");
}
