import type { Language } from "../../contract/text.ts";
import type { Severity } from "../../language/finding.ts";
import type { LocatedFinding } from "../files/requestLoading.ts";
import { safeJson } from "./json.ts";
import { findingJson } from "./report.ts";
import { line, piece, type Line, type Style } from "./layout.ts";

/** Findings as an array, for tools (docs/command-line.md). */
export function findingsJson(findings: readonly LocatedFinding[], language: Language): string {
  return `${safeJson(findings.map((each) => findingJson(each, language)))}\n`;
}

const styles: Readonly<Record<Severity, Style>> = {
  error: "bad",
  warning: "warn",
  information: "quiet",
};

const severityWords: Readonly<Record<Language, Readonly<Record<Severity, string>>>> = {
  en: { error: "error", warning: "warning", information: "information" },
  nl: { error: "fout", warning: "waarschuwing", information: "informatie" },
};

/** One finding for people and for tools that read lines: `file:line:column: severity: message (code)`. */
export function findingLine(finding: LocatedFinding, language: Language): Line {
  const { file, line: row, column, severity, code, message } = finding;
  return line(
    [],
    [
      piece(`${file}:${row}:${column}: `, "strong"),
      piece(`${severityWords[language][severity]}: `, styles[severity]),
      piece(message[language]),
      piece(` (${code})`, "quiet"),
    ],
  );
}

/** The same as text without style. */
export function findingText(finding: LocatedFinding, language: Language): string {
  return findingLine(finding, language)
    .content.map(({ text }) => text)
    .join("");
}

const githubLevels: Readonly<Record<Severity, string>> = {
  error: "error",
  warning: "warning",
  information: "notice",
};

/** Annotations of GitHub Actions, every value escaped as its command syntax asks. */
export function findingsGithub(findings: readonly LocatedFinding[], language: Language): string {
  return findings
    .map(({ file, line: row, column, endLine, endColumn, severity, code, message }) => {
      const properties = { file, line: row, col: column, endLine, endColumn, title: code };
      const written = Object.entries(properties)
        .map(([name, value]) => `${name}=${escapedProperty(String(value))}`)
        .join(",");
      return `::${githubLevels[severity]} ${written}::${escapedData(message[language])}\n`;
    })
    .join("");
}

function escapedData(value: string): string {
  return value
    .replace(/(?![\r\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "\ufffd")
    .replace(/%/g, "%25")
    .replace(/\r/g, "%0D")
    .replace(/\n/g, "%0A");
}

function escapedProperty(value: string): string {
  return escapedData(value).replace(/:/g, "%3A").replace(/,/g, "%2C");
}
