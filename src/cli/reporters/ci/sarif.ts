import type { Language } from "../../../contract/text.ts";
import type { Severity } from "../../../language/finding.ts";
import { codeDescriptions } from "../../../language/findingCodes.ts";
import { safeJson } from "../json.ts";
import type { ReportedFinding } from "./reportDocument.ts";

const levels: Readonly<Record<Severity, "error" | "warning" | "note">> = {
  error: "error",
  warning: "warning",
  information: "note",
};

interface SarifOptions {
  /** Version of the program. */
  readonly version: string;
  readonly language: Language;
  /** Whether everything was checked. */
  readonly isComplete: boolean;
}

/** Findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS), for code scanning. */
export function findingsSarif(
  findings: readonly ReportedFinding[],
  { version, language, isComplete }: SarifOptions,
): string {
  const codes = [...new Set(findings.map(({ code }) => code))];
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "brp",
            version,
            language,
            rules: codes.map((code) => ruleOf(code, language)),
          },
        },
        columnKind: "utf16CodeUnits",
        invocations: [{ executionSuccessful: isComplete }],
        results: findings.map((finding) => ({
          ruleId: finding.code,
          ruleIndex: codes.indexOf(finding.code),
          level: levels[finding.severity],
          message: { text: finding.message },
          locations: [{ physicalLocation: physicalLocation(finding) }],
        })),
      },
    ],
  };
  return `${safeJson(log)}\n`;
}

function ruleOf(code: string, language: Language) {
  const description = codeDescriptions.get(code);
  if (!description) return { id: code };
  const { title, explanation, severity } = description;
  return {
    id: code,
    shortDescription: { text: title[language] },
    fullDescription: { text: explanation[language] },
    help: { text: explanation[language] },
    defaultConfiguration: { level: levels[severity] },
  };
}

function physicalLocation({ file, line, column, endLine, endColumn }: ReportedFinding) {
  return {
    artifactLocation: { uri: uriOf(file) },
    region: { startLine: line, startColumn: column, endLine, endColumn },
  };
}

/** A path as a reference of a URI: each part percent-encoded, and none of them taken for a scheme. */
function uriOf(file: string): string {
  if (/^[A-Za-z]:\//.test(file)) return `file:///${encoded(file).replace("%3A", ":")}`;
  return file.startsWith("/") ? `file://${encoded(file)}` : encoded(file);
}

/** Half surrogates, which no URI can hold, are replaced. */
function encoded(file: string): string {
  return file
    .split("/")
    .map((part) => encodeURIComponent(part.replace(/\p{Cs}/gu, "\ufffd")))
    .join("/");
}
