import { createHash } from "node:crypto";
import type { Language } from "../../../contract/text.ts";
import type { Severity } from "../../../language/diagnostic.ts";
import { safeJson } from "../json.ts";
import type { ReportDocument, ReportedDiagnostic } from "./reportDocument.ts";
import { causesOf, reportedTitle } from "./reportPieces.ts";

/** Issues in the form of GitLab's Code Quality report, a part of the Code Climate specification. */

const severities: Readonly<Record<Severity, "major" | "minor" | "info">> = {
  error: "major",
  warning: "minor",
  information: "info",
};

interface Issue {
  readonly checkName: string;
  readonly severity: Severity;
  readonly description: string;
  readonly file: string | undefined;
  readonly line: number | undefined;
  /** Distinguishes issues of one file and check, without values that change from run to run. */
  readonly identity: string;
}

export function diagnosticsGitlab(diagnostics: readonly ReportedDiagnostic[]): string {
  return [...listPieces(diagnosticIssues(diagnostics))].join("");
}

/** Findings, the reason for a missing result, and each failed expectation or request. */
export function gitlabPieces(document: ReportDocument, language: Language): Generator<string> {
  return listPieces(issuesOf(document, language));
}

function* diagnosticIssues(diagnostics: readonly ReportedDiagnostic[]): Generator<Issue> {
  for (const { file, line, severity, code, message } of diagnostics)
    yield { checkName: code, severity, description: message, file, line, identity: message };
}

function* issuesOf(document: ReportDocument, language: Language): Generator<Issue> {
  const { findings: diagnostics, stopped, outcomes } = document;
  yield* diagnosticIssues(diagnostics.filter(({ severity }) => severity !== "information"));
  const error = { severity: "error" } as const;
  if (stopped && !diagnostics.some(({ severity }) => severity === "error"))
    for (const message of stopped.messages) {
      const place = { file: undefined, line: undefined, identity: message };
      yield { ...error, checkName: stopped.reason, description: message, ...place };
    }
  for (const outcome of outcomes) {
    const { file, failure } = outcome;
    const request = reportedTitle(outcome, language);
    for (const { title, details, line } of causesOf(outcome, language)) {
      const description = [`${request}: ${title}`, ...details].join("\n");
      const checkName = failure?.kind ?? "expectation";
      yield { ...error, checkName, description, file, line, identity: `${request}\n${title}` };
    }
  }
}

function* listPieces(issues: Iterable<Issue>): Generator<string> {
  const counts = new Map<string, number>();
  let before = "[";
  for (const { checkName, severity, description, file = "brp", line = 1, identity } of issues) {
    const key = JSON.stringify([file, checkName, identity]);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    const issue = {
      description,
      check_name: checkName,
      fingerprint: fingerprintOf(`${key} ${count}`),
      severity: severities[severity],
      location: { path: file, lines: { begin: line } },
    };
    yield `${before}\n  ${safeJson(issue).replaceAll("\n", "\n  ")}`;
    before = ",";
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}

/** Without the line, so that GitLab recognises an issue whose place in the file has moved. */
function fingerprintOf(identity: string): string {
  return createHash("sha256").update(identity).digest("hex");
}
