import { text, type Language, type Text } from "../../contract/text.ts";
import type { DownloadEnd, DownloadEvent, DownloadReport } from "../../model/download.ts";
import {
  explainFolderProblem,
  explainUndelivered,
  repositoryWords,
  downloadCounts,
  explainDownloadEnd,
  explainDownloadEvent,
  explainQuarantined,
  explainRedacted,
  explainSentAgain,
  hasAll,
} from "../../explain/explainDownload.ts";
import { explainFailure } from "../../explain/explainFailure.ts";
import type { FolderState } from "../../runner/download/downloadIndex.ts";
import type { ExitCode } from "../commandOutput.ts";
import { safeJson } from "./json.ts";
import { line, piece, type TerminalLine, explainedLines } from "./layout.ts";

interface DownloadFacts {
  readonly version: string;
  readonly environment: { readonly name: string; readonly kind: string };
  readonly folder: string;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly exitCode: ExitCode;
}

/** Contains identifiers, counts and reasons, but no value of a message. */
export function downloadJson(
  report: DownloadReport,
  facts: DownloadFacts,
  language: Language,
): string {
  const { end, failed, quarantined, ...counts } = report;
  const explained =
    end.kind === "stopped"
      ? { kind: end.failure.kind, ...explainFailure(end.failure, language) }
      : end.kind === "folder problem"
        ? { kind: end.problem, ...folderTexts(end, language) }
        : undefined;
  return `${safeJson({
    format: "brp-drain-report",
    reportVersion: 1,
    ...facts,
    end: end.kind,
    ...counts,
    ...(quarantined && {
      quarantined: quarantined.map((one) => ({
        ...one,
        message: explainQuarantined(one)[language],
      })),
    }),
    ...(explained && { failure: explained }),
    failed: failed.map((message) => ({
      ...message,
      message: explainUndelivered(message)[language],
    })),
  })}\n`;
}

function folderTexts(end: Extract<DownloadEnd, { kind: "folder problem" }>, language: Language) {
  const { problem, remedy } = explainFolderProblem(end);
  return { title: problem[language], remedy: remedy[language] };
}

export function downloadEventLine(event: DownloadEvent, language: Language): TerminalLine {
  const sentence = explainDownloadEvent(event);
  if (event.kind !== "failed") return said(sentence, language);
  return warned(sentence[language]);
}

function warned(sentence: string): TerminalLine {
  return line(piece("▲ ", "warn"), piece(sentence, "warn"));
}

function said(sentence: Text, language: Language): TerminalLine {
  return line(piece("· ", "quiet"), piece(sentence[language], "quiet"));
}

export function downloadSummaryLines(
  report: DownloadReport,
  folder: string,
  language: Language,
): readonly TerminalLine[] {
  const isGood = hasAll(report);
  const parts = downloadCounts(report, folder);
  return [
    ...endLines(report, language),
    ...(report.repeated ?? []).map(({ berichtTransportId, files }) =>
      warned(`${berichtTransportId}: ${files.join(", ")}`),
    ),
    ...(report.quarantined ?? []).map((one) => warned(explainQuarantined(one)[language])),
    ...(report.sentAgain ?? []).map((one) => warned(explainSentAgain(one)[language])),
    ...(report.credentialsRemoved ?? []).map((one) => warned(explainRedacted(one)[language])),
    line(
      piece(isGood ? "✓ " : "✗ ", isGood ? "good" : "bad"),
      piece(parts.map((part) => part[language]).join(" · "), "strong"),
    ),
  ];
}

function endLines(report: DownloadReport, language: Language): readonly TerminalLine[] {
  const { end } = report;
  switch (end.kind) {
    case "emptied":
    case "limit reached":
    case "cancelled": {
      const sentence = explainDownloadEnd(report);
      return sentence ? [said(sentence, language)] : [];
    }
    case "stopped":
      return explainedLines(explainFailure(end.failure, language));
    case "folder problem":
      return folderLines(end, language);
  }
}

export function folderLines(
  end: Extract<DownloadEnd, { kind: "folder problem" }>,
  language: Language,
): readonly TerminalLine[] {
  return explainedLines(folderTexts(end, language));
}

/** Warns because messages in a repository are easily committed. */
export function repositoryLine(repository: string, language: Language): TerminalLine {
  const { inRepository, detail } = repositoryWords;
  return warned(`${inRepository[language]}. ${detail[language]} ${repository}`);
}

export function begunLine(
  { kept, pending }: Extract<FolderState, { kind: "begun" }>,
  language: Language,
): TerminalLine {
  return said(
    text(
      `The folder already contains ${kept}. Noted by an earlier run and still to be fetched: ${pending}.`,
      `De map bevat er al ${kept}. Eerder genoteerd en nog op te halen: ${pending}.`,
    ),
    language,
  );
}
