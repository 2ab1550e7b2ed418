import { counted, text, type Language } from "../../contract/text.ts";
import type { Severity } from "../../language/diagnostic.ts";
import type { LocatedDiagnostic } from "../files/requestLoading.ts";
import type { ReportedDiagnostic } from "./ci/reportDocument.ts";
import {
  displayWidth,
  printable,
  line,
  piece,
  unwrapped,
  type TerminalLine,
  type Style,
} from "./layout.ts";
import type { Terminal } from "../commandContext.ts";

const styles: Readonly<Record<Severity, Style>> = {
  error: "bad",
  warning: "warn",
  information: "quiet",
};

const severityWords: Readonly<Record<Language, Readonly<Record<Severity, string>>>> = {
  en: { error: "error", warning: "warning", information: "information" },
  nl: { error: "fout", warning: "waarschuwing", information: "informatie" },
};

/** `file:line:column: severity: message (code)`, which line-based tools can parse. */
export function diagnosticLine(diagnostic: LocatedDiagnostic, language: Language): TerminalLine {
  const { file, line: row, column, severity, code, message } = diagnostic;
  return line("", [
    piece(`${file}:${row}:${column}: `, "strong"),
    piece(`${severityWords[language][severity]}: `, styles[severity]),
    message[language],
    piece(` (${code})`, "quiet"),
  ]);
}

/** Cuts a line that is wider than the terminal around the position, and marks that with a caret. */
export function diagnosticLines(
  diagnostic: LocatedDiagnostic,
  language: Language,
  { width }: Terminal,
): readonly TerminalLine[] {
  const { source, line: row, column, endLine, endColumn, severity } = diagnostic;
  const heading = diagnosticLine(diagnostic, language);
  if (source === undefined || width === Infinity) return [heading];
  const gutter = `  ${row} │ `;
  const room = Math.max(width - gutter.length, 1);
  const isWhole = source.length <= room && displayWidth(printable(source)) <= room;
  const from = isWhole ? 0 : Math.max(0, column - 1 - (room >> 1));
  const shown = printable(source.slice(from, from + room));
  const before = displayWidth(printable(source.slice(from, column - 1)));
  const end = Math.min(endLine === row ? endColumn - 1 : source.length, column - 1 + room);
  const marked = displayWidth(printable(source.slice(column - 1, end)));
  const length = Math.max(Math.min(marked, room - before), 1);
  return [
    heading,
    unwrapped(piece(gutter, "quiet"), shown),
    unwrapped(
      piece(`${" ".repeat(gutter.length - 2)}│ ${" ".repeat(before)}`, "quiet"),
      piece("^".repeat(length), styles[severity]),
    ),
  ];
}

export function diagnosticCountLine(
  diagnostics: readonly LocatedDiagnostic[],
  files: number,
  language: Language,
): TerminalLine {
  const inFiles = counted(files, "checkedFile")[language];
  if (diagnostics.length === 0)
    return line(piece("✓ ", "good"), `${inFiles}: ${nothingFound[language]}`);
  const worst = severities.find((each) => diagnostics.some(({ severity }) => severity === each));
  const counts = severities.flatMap((severity) => {
    const count = diagnostics.filter((each) => each.severity === severity).length;
    return count === 0 ? [] : [counted(count, severity)[language]];
  });
  const isError = worst === "error";
  return line(
    piece(isError ? "✗ " : "▲ ", styles[worst ?? "information"]),
    `${inFiles}: ${counts.join(", ")}`,
  );
}

const severities = ["error", "warning", "information"] as const;
const nothingFound = text("nothing to report", "niets te melden");

export function diagnosticText(diagnostic: ReportedDiagnostic, language: Language): string {
  const { file, line: row, column, severity, code, message } = diagnostic;
  return `${file}:${row}:${column}: ${severityWords[language][severity]}: ${message} (${code})`;
}
