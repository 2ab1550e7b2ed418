import type { Language } from "../../../contract/text.ts";
import type { Severity } from "../../../language/diagnostic.ts";
import type { ReportDocument, ReportedDiagnostic } from "./reportDocument.ts";
import { causesOf, reportedTitle } from "./reportPieces.ts";
import { withoutCommands } from "../../../model/text/buildServers.ts";

/**
 * Annotations of GitHub Actions. Every value is escaped, so that no text from a file or a service becomes a command.
 */

const levels: Readonly<Record<Severity, string>> = {
  error: "error",
  warning: "warning",
  information: "notice",
};

export function diagnosticsGithub(diagnostics: readonly ReportedDiagnostic[]): string {
  return diagnostics
    .map(({ file, line, column, endLine, endColumn, severity, code, message }) =>
      annotation(
        levels[severity],
        { file, line, col: column, endLine, endColumn, title: code },
        message,
      ),
    )
    .join("");
}

/** Annotates the line of the request or the expectation, or gives the reason for a missing result. */
export function* githubPieces(document: ReportDocument, language: Language): Generator<string> {
  const { findings: diagnostics, stopped, outcomes } = document;
  yield diagnosticsGithub(diagnostics.filter(({ severity }) => severity !== "information"));
  if (stopped && !diagnostics.some(({ severity }) => severity === "error"))
    for (const message of stopped.messages)
      yield annotation("error", { title: `brp: ${stopped.reason}` }, message);
  for (const outcome of outcomes) {
    const { file } = outcome;
    for (const { title, details, line } of causesOf(outcome, language))
      yield annotation(
        "error",
        {
          ...(file !== undefined && { file }),
          ...(file !== undefined && line !== undefined && { line }),
          title: reportedTitle(outcome, language),
        },
        [title, ...details].join("\n"),
      );
  }
}

function annotation(
  level: string,
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string {
  const written = Object.entries(properties)
    .map(([name, value]) => `${name}=${escapedProperty(String(value))}`)
    .join(",");
  return `::${level} ${written}::${escapedData(message)}\n`;
}

function escapedData(value: string): string {
  if (/^[ -"$&-~]*$/.test(value)) return value;
  return withoutCommands(value)
    .replace(/(?![\r\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "\ufffd")
    .replace(/%/g, "%25")
    .replace(/\r/g, "%0D")
    .replace(/\n/g, "%0A");
}

function escapedProperty(value: string): string {
  return escapedData(value).replace(/:/g, "%3A").replace(/,/g, "%2C");
}
