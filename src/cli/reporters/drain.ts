import { text, type Language, type Text } from "../../contract/text.ts";
import type { DrainEvent, DrainReport } from "../../model/drain.ts";
import { explainFolderProblem, explainUndelivered } from "../../model/explainDrain.ts";
import { explainFailure } from "../../model/explainFailure.ts";
import type { ExitCode } from "../exitCodes.ts";
import { safeJson } from "./json.ts";
import { line, piece, type Line } from "./layout.ts";

export interface DrainFacts {
  readonly version: string;
  readonly environment: { readonly name: string; readonly kind: string };
  readonly folder: string;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly exitCode: ExitCode;
}

/** A drain for programs. It holds identifiers, counts and reasons; no value of a message. */
export function drainJson(report: DrainReport, facts: DrainFacts, language: Language): string {
  const { end, failed, ...counts } = report;
  const explained =
    end.kind === "stopped"
      ? { kind: end.failure.kind, ...explainFailure(end.failure, language) }
      : end.kind === "folder problem"
        ? explainedFolder(end, language)
        : undefined;
  return `${safeJson({
    format: "brp-drain-report",
    reportVersion: 1,
    ...facts,
    end: end.kind,
    ...counts,
    ...(explained && { failure: explained }),
    failed: failed.map((message) => ({
      ...message,
      message: explainUndelivered(message)[language],
    })),
  })}\n`;
}

function explainedFolder(
  end: Extract<DrainReport["end"], { kind: "folder problem" }>,
  language: Language,
) {
  const { problem, remedy } = explainFolderProblem(end);
  return { kind: end.problem, title: problem[language], remedy: remedy[language] };
}

/** One line while it goes on. */
export function drainEventLine(event: DrainEvent, language: Language): Line {
  switch (event.kind) {
    case "counted":
      return said(
        event.count === 1
          ? text("1 message waits.", "Er wacht 1 bericht.")
          : text(`${event.count} messages wait.`, `Er wachten ${event.count} berichten.`),
        language,
      );
    case "resumed":
      return said(
        text(
          `Noted by an earlier run and still to fetch: ${event.pending}. Written by it and now kept: ${event.recovered}.`,
          `Eerder genoteerd en nog op te halen: ${event.pending}. Eerder geschreven en nu bewaard: ${event.recovered}.`,
        ),
        language,
      );
    case "listed":
      return said(
        text(`New messages noted: ${event.fresh}.`, `Nieuwe berichten genoteerd: ${event.fresh}.`),
        language,
      );
    case "saved":
      return said(
        text(`Messages kept: ${event.saved}.`, `Berichten bewaard: ${event.saved}.`),
        language,
      );
    case "failed": {
      const { berichtTransportId } = event.message;
      const why = explainUndelivered(event.message)[language];
      return line([piece("▲ ", "warn")], [piece(`${berichtTransportId}: ${why}`, "warn")]);
    }
  }
}

function said(sentence: Text, language: Language): Line {
  return line([piece("· ", "quiet")], [piece(sentence[language], "quiet")]);
}

/** How it came out. */
export function drainSummaryLines(
  report: DrainReport,
  folder: string,
  language: Language,
): readonly Line[] {
  const isGood = hasAll(report);
  const { saved, recovered, failed, pending, unusable } = report;
  const parts = [
    kept(saved + recovered, folder),
    ...(failed.length > 0
      ? [text(`${failed.length} did not come`, `${failed.length} kwamen niet`)]
      : []),
    ...(pending > 0
      ? [
          text(
            `${pending} are fetched the next time`,
            `${pending} worden de volgende keer opgehaald`,
          ),
        ]
      : []),
    ...(unusable > 0
      ? [
          text(
            `${unusable} in the list have no usable identifier`,
            `${unusable} in de lijst hebben geen bruikbare identificatie`,
          ),
        ]
      : []),
  ];
  return [
    ...endLines(report, language),
    line(
      [piece(isGood ? "✓ " : "✗ ", isGood ? "good" : "bad")],
      [piece(parts.map((part) => part[language]).join(" · "), "strong")],
    ),
  ];
}

/** Whether nothing is left to say but that it is done. */
export function hasAll({ end, failed, unusable }: DrainReport): boolean {
  const isOver = end.kind === "emptied" || end.kind === "limit reached";
  return isOver && failed.length === 0 && unusable === 0;
}

function kept(count: number, folder: string): Text {
  return count === 1
    ? text(`1 message kept in ${folder}`, `1 bericht bewaard in ${folder}`)
    : text(`${count} messages kept in ${folder}`, `${count} berichten bewaard in ${folder}`);
}

function endLines({ end }: DrainReport, language: Language): readonly Line[] {
  switch (end.kind) {
    case "emptied":
      return [];
    case "limit reached":
      return [
        said(
          text(
            "As many as were asked for; more may wait.",
            "Zoveel als gevraagd; er kunnen er meer wachten.",
          ),
          language,
        ),
      ];
    case "cancelled":
      return [
        said(
          text(
            "Stopped. What was noted and is not there yet is fetched the next time.",
            "Gestopt. Wat genoteerd is en er nog niet staat, wordt de volgende keer opgehaald.",
          ),
          language,
        ),
      ];
    case "stopped": {
      const { title, detail, remedy } = explainFailure(end.failure, language);
      return [
        line([piece("✗ ", "bad")], [piece(title, "bad")]),
        ...detail.split("\n").map((each) => line([piece("  ")], [piece(each)])),
        line([piece("  → ", "accent")], [piece(remedy)]),
      ];
    }
    case "folder problem": {
      const { problem, remedy } = explainFolderProblem(end);
      return [
        line([piece("✗ ", "bad")], [piece(problem[language], "bad")]),
        line([piece("  → ", "accent")], [piece(remedy[language])]),
      ];
    }
  }
}
