import type { Language } from "../../../contract/text.ts";
import type { Severity } from "../../../language/diagnostic.ts";
import { codeDescriptions } from "../../../language/diagnosticCodes.ts";
import { safeJson } from "../json.ts";
import type { ReportedDiagnostic } from "./reportDocument.ts";

const levels: Readonly<Record<Severity, "error" | "warning" | "note">> = {
  error: "error",
  warning: "warning",
  information: "note",
};

interface SarifOptions {
  readonly version: string;
  readonly language: Language;
  readonly isComplete: boolean;
}

/** Diagnostics in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS), for code scanning. */
export function diagnosticsSarif(
  diagnostics: readonly ReportedDiagnostic[],
  { version, language, isComplete }: SarifOptions,
): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))];
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
        results: diagnostics.map((diagnostic) => ({
          ruleId: diagnostic.code,
          ruleIndex: codes.indexOf(diagnostic.code),
          level: levels[diagnostic.severity],
          message: { text: withoutLinks(diagnostic.message) },
          locations: [{ physicalLocation: physicalLocation(diagnostic) }],
          ...(diagnostic.fixes && diagnostic.fixes.length > 0 && fixesOf(diagnostic)),
        })),
      },
    ],
  };
  return `${safeJson(log)}\n`;
}

/** Escapes brackets with a backslash, because SARIF parses them as links (2.1.0, section 3.11.6). */
function withoutLinks(message: string): string {
  return message.replace(/\\*[[\]]/g, (part) => part.replace(/[\\[\]]/g, "\\$&"));
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

function physicalLocation(diagnostic: ReportedDiagnostic) {
  return { artifactLocation: { uri: uriOf(diagnostic.file) }, region: regionOf(diagnostic) };
}

function regionOf({ line, column, endLine, endColumn }: SarifPlace) {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

type SarifPlace = Pick<ReportedDiagnostic, "line" | "column" | "endLine" | "endColumn">;

/** The property bag contains the safety of each fix, in the same order. */
function fixesOf({ file, fixes = [] }: ReportedDiagnostic) {
  return {
    fixes: fixes.map(({ title, edits }) => ({
      description: { text: withoutLinks(title) },
      artifactChanges: [
        {
          artifactLocation: { uri: uriOf(file) },
          replacements: edits.map(({ newText, ...place }) => ({
            deletedRegion: regionOf(place),
            insertedContent: { text: newText },
          })),
        },
      ],
    })),
    properties: { safeFixes: fixes.map(({ safe }) => safe) },
  };
}

/** Path as a URI reference: each segment is percent-encoded, and none can be parsed as a scheme. */
function uriOf(file: string): string {
  if (/^[A-Za-z]:\//.test(file)) return `file:///${encoded(file).replace("%3A", ":")}`;
  return file.startsWith("/") ? `file://${encoded(file)}` : encoded(file);
}

/** Replaces lone surrogates, which are invalid in a URI. */
function encoded(file: string): string {
  return file
    .split("/")
    .map((part) => encodeURIComponent(part.replace(/\p{Cs}/gu, "\ufffd")))
    .join("/");
}
