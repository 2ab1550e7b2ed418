import type { Language } from "../../../contract/text.ts";
import { consoleWords } from "../layout.ts";
import { diagnosticText } from "../diagnostics.ts";
import { documentOf, type ReportOptions, type RunReport } from "../json.ts";
import type { ReportDocument, ReportedOutcome } from "./reportDocument.ts";
import { brokenExpectations, markupText as xmlText, reportedTitle } from "./reportPieces.ts";

/**
 * JUnit XML of a run: a suite per file and a case per request. A failed expectation is a failure, a request without a
 * usable response an error. If nothing was sent, each error of a file is a case with an error, or else the reason is.
 * It contains only the compared values of a response, and none at all of real people. Jenkins rejects reports that do
 * not follow its schema, so positions are part of the texts. Names of cases are unique, because GitLab would drop the
 * second one.
 */
export function junitReport(report: RunReport, options: ReportOptions): string {
  const document = documentOf(report, { ...options, includeAnswers: false });
  return [...junitPieces(document, options.language)].join("");
}

export function* junitPieces(document: ReportDocument, language: Language): Generator<string> {
  const { outcomes, durationMs, startedAt } = document;
  const suites = suitesOf(outcomes);
  const stops = stopCases(document, language);
  const sum = (name: "tests" | "failures" | "errors") =>
    suites.reduce((total, suite) => total + suite[name], 0);
  const attributes = {
    name: "brp",
    tests: sum("tests") + stops.length,
    failures: sum("failures"),
    errors: sum("errors") + stops.length,
    time: seconds(durationMs),
  };
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributesXml(attributes)}>\n`;
  const open = suites.values();
  let left = 0;
  let names = new Set<string>();
  for (const outcome of outcomes) {
    if (left === 0) {
      const suite = open.next().value ?? noSuite;
      yield `  <testsuite${suiteAttributes(suite)}>\n`;
      left = suite.tests;
      names = new Set();
    }
    const name = nameAmong(names, outcome, language);
    names.add(name);
    yield `${caseXml(name, outcome, language)}\n`;
    left -= 1;
    if (left === 0) yield "  </testsuite>\n";
  }
  for (const file of new Set(stops.map((each) => each.file)))
    yield `${stopSuiteXml(
      file,
      stops.filter((each) => each.file === file),
      startedAt,
    )}\n`;
  yield "</testsuites>\n";
}

interface Suite {
  readonly file: string;
  readonly startedAt: string;
  tests: number;
  failures: number;
  errors: number;
  skipped: number;
  tookMs: number;
}

const noSuite: Readonly<Suite> = {
  file: "",
  startedAt: "",
  tests: 0,
  failures: 0,
  errors: 0,
  skipped: 0,
  tookMs: 0,
};

/** The requests of a file are consecutive. */
function suitesOf(outcomes: Iterable<ReportedOutcome>): readonly Suite[] {
  const suites: Suite[] = [];
  for (const { file = "", startedAt, outcome, succeeded, durationMs } of outcomes) {
    let suite = suites.at(-1);
    if (suite?.file !== file) {
      suite = { ...noSuite, file, startedAt };
      suites.push(suite);
    }
    suite.tests += 1;
    suite.tookMs += durationMs;
    if (outcome === "skipped") suite.skipped += 1;
    else if (outcome === "failed") suite.errors += 1;
    else if (!succeeded) suite.failures += 1;
  }
  return suites;
}

function suiteAttributes({ file, tookMs, startedAt, ...counts }: Suite): string {
  return attributesXml({ name: file, ...counts, time: seconds(tookMs), timestamp: startedAt });
}

/** Adds the line if a previous request of the file has the same name. */
function nameAmong(
  names: ReadonlySet<string>,
  outcome: ReportedOutcome,
  language: Language,
): string {
  const name = reportedTitle(outcome, language);
  return names.has(name) && outcome.line !== undefined
    ? `${name} (${consoleWords.line[language]} ${outcome.line})`
    : name;
}

interface StopCase {
  readonly file: string;
  readonly name: string;
  readonly type: string;
  readonly message: string;
  readonly text: string;
}

function stopCases(
  { findings: diagnostics, stopped }: ReportDocument,
  language: Language,
): StopCase[] {
  if (!stopped) return [];
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (stopped.reason === "findings" && errors.length > 0)
    return errors.map((diagnostic) => ({
      file: diagnostic.file,
      name: `${diagnostic.line}:${diagnostic.column} ${diagnostic.code}`,
      type: diagnostic.code,
      message: diagnostic.message,
      text: diagnosticText(diagnostic, language),
    }));
  return stopped.messages.map((message) => {
    const [first = ""] = message.split("\n");
    return { file: "brp", name: first, type: stopped.reason, message: first, text: message };
  });
}

function stopSuiteXml(file: string, cases: readonly StopCase[], startedAt: string): string {
  const count = cases.length;
  return [
    `  <testsuite${suiteAttributes({ ...noSuite, file, startedAt, tests: count, errors: count })}>`,
    ...cases.map(({ name, type, message, text }) => {
      const open = attributesXml({ name, classname: file, time: seconds(0) });
      const error = `<error${attributesXml({ message, type })}>${xmlText(text)}</error>`;
      return `    <testcase${open}>\n      ${error}\n    </testcase>`;
    }),
    `  </testsuite>`,
  ].join("\n");
}

function caseXml(name: string, outcome: ReportedOutcome, language: Language): string {
  const { file, operation, durationMs } = outcome;
  const classname = `${file ?? ""}.${operation}`;
  const attributes = { name, classname, time: seconds(durationMs) };
  const open = `    <testcase${attributesXml(attributes)}`;
  const result = resultXml(outcome, language);
  return result === undefined ? `${open}/>` : `${open}>\n      ${result}\n    </testcase>`;
}

function resultXml(outcome: ReportedOutcome, language: Language): string | undefined {
  const { failure, refusal, reason, succeeded, warnings } = outcome;
  // GitLab and Jenkins show the text of a skipped case.
  if (reason) return `<skipped>${xmlText(reason.text)}</skipped>`;
  if (failure) {
    const { kind, title, detail, remedy } = failure;
    const attributes = { message: title, type: kind };
    const text = `${placeText(outcome)}${detail}\n${remedy}`;
    return `<error${attributesXml(attributes)}>${xmlText(text)}</error>`;
  }
  if (succeeded)
    return refusal && `<system-out>${xmlText(`${refusal.title}\n${refusal.detail}`)}</system-out>`;
  const broken = brokenExpectations(outcome);
  if (broken.length === 0) {
    // Messages that were not returned count unless the request has expectations about them.
    const [first = ""] = warnings.map(({ message }) => message);
    const lines = warnings.map(({ message }) => `${placeText(outcome)}${message}`);
    return failureXml(first, "warning", lines);
  }
  const { expected, actual } = consoleWords;
  const lines = broken.map((result) =>
    [
      `${placeText({ ...outcome, line: result.line })}${result.text} (${result.verdict})`,
      ...(result.expected === undefined ? [] : [`${expected[language]}: ${result.expected}`]),
      ...(result.actual === undefined ? [] : [`${actual[language]}: ${result.actual}`]),
      ...(result.difference === undefined ? [] : [result.difference]),
    ].join(", "),
  );
  return failureXml(broken[0]?.text ?? "", "expectation", lines);
}

function failureXml(message: string, type: string, lines: readonly string[]): string {
  return `<failure${attributesXml({ message, type })}>${xmlText(lines.join("\n"))}</failure>`;
}

/** `intake.brp:12: ` is the form that editors and CI runners recognise. */
function placeText({ file, line }: Pick<ReportedOutcome, "file" | "line">): string {
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
