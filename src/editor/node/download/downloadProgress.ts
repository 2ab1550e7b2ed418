import { text, type Text, type Language } from "../../../contract/text.ts";
import type { DownloadEvent, DownloadReport } from "../../../model/download.ts";
import {
  explainDownloadEvent,
  explainFolderProblem,
  downloadCounts,
  explainDownloadEnd,
  waitingText,
} from "../../../explain/explainDownload.ts";
import { explainFailure } from "../../../explain/explainFailure.ts";
import type { FolderState } from "../../../runner/download/downloadIndex.ts";

/** One step of a progress bar with a total of 100. */
interface ProgressStep {
  readonly message: Text;
  readonly increment: number;
}

export class DownloadProgress {
  #total: number;
  #saved = 0;
  #failed = 0;
  #shown = 0;

  /** @param pending count of messages that an earlier run recorded but did not save */
  constructor(pending: number) {
    this.#total = pending;
  }

  after(event: DownloadEvent): ProgressStep {
    if (event.kind === "waiting" || event.kind === "took over")
      return { message: explainDownloadEvent(event), increment: 0 };
    if (event.kind === "counted") this.#total = Math.max(this.#total, event.count);
    if (event.kind === "saved") this.#saved = event.saved;
    if (event.kind === "failed") this.#failed++;
    const done = this.#saved + this.#failed;
    this.#total = Math.max(this.#total, done);
    const share = this.#total === 0 ? 0 : (100 * done) / this.#total;
    const increment = Math.max(0, share - this.#shown);
    this.#shown += increment;
    return { message: this.#message(), increment };
  }

  #message(): Text {
    const kept = `${this.#saved} / ${this.#total}`;
    if (this.#failed === 0) return text(`${kept} kept`, `${kept} bewaard`);
    return text(`${kept} kept, ${this.#failed} failed`, `${kept} bewaard, ${this.#failed} mislukt`);
  }
}

export const downloadWords = {
  counting: text("Counting waiting messages", "Wachtende berichten tellen"),
  downloading: text("Downloading the mailbox of", "Postbus downloaden van"),
  ending: text("finishing messages in progress", "lopende berichten worden afgerond"),
  nothing: text(
    "No messages are waiting and none are left from an earlier download. Nothing was written.",
    "Er wachten geen berichten en er staat niets open van een eerdere download. Er is niets geschreven.",
  ),
  download: text("Download", "Downloaden"),
  resume: text("Resume", "Hervatten"),
  openIndex: text("Open Index", "Index openen"),
  openFailures: text("Show Failed Messages", "Toon mislukte berichten"),
  anotherFolder: text("Another Folder…", "Andere map…"),
} as const;

interface Question {
  readonly message: Text;
  readonly detail: Text;
}

export function downloadQuestion(
  environment: string,
  waiting: number,
  folder: string,
  look: Extract<FolderState, { kind: "new" | "begun" }>,
): Question {
  const waits = waitingText(waiting);
  const details = [
    text(
      `Each message is saved in its own file in ${folder}, exactly as received, and marked as fetched. The files contain personal data and are not masked.`,
      `Elk bericht wordt precies zoals ontvangen in een eigen bestand in ${folder} bewaard en is daarna opgehaald. De bestanden bevatten persoonsgegevens en zijn niet gemaskeerd.`,
    ),
    ...(look.kind === "begun" && look.pending > 0
      ? [
          text(
            `An earlier download to this folder was not finished. Its remaining messages (${look.pending}) are fetched as well.`,
            `Een eerdere download naar deze map is niet afgerond. De resterende berichten daarvan (${look.pending}) worden ook opgehaald.`,
          ),
        ]
      : []),
    ...(look.kind === "begun" && look.kept > 0
      ? [
          text(
            `The messages already in the folder (${look.kept}) are not changed.`,
            `De berichten die al in de map staan (${look.kept}), blijven ongewijzigd.`,
          ),
        ]
      : []),
  ];
  return {
    message: text(`${environment}: ${waits.en}`, `${environment}: ${waits.nl}`),
    detail: text(
      details.map(({ en }) => en).join("\n\n"),
      details.map(({ nl }) => nl).join("\n\n"),
    ),
  };
}

export function downloadOutcome(
  report: DownloadReport,
  folder: string,
  language: Language,
): string {
  const counts = downloadCounts(report, folder).map((one) => one[language]);
  return [...endOf(report, language), `${counts.join(" · ")}.`].join(" ");
}

function endOf(report: DownloadReport, language: Language): readonly string[] {
  const { end } = report;
  switch (end.kind) {
    case "stopped": {
      const { title, remedy } = explainFailure(end.failure, language);
      return [`${title}.`, remedy];
    }
    case "folder problem":
      return [folderSentence(end, language)];
    default: {
      const sentence = explainDownloadEnd(report);
      return sentence ? [sentence[language]] : [];
    }
  }
}

export function folderSentence(
  problem: Extract<FolderState, { kind: "folder problem" }>,
  language: Language,
): string {
  const { problem: what, remedy } = explainFolderProblem(problem);
  return `${what[language]} ${remedy[language]}`;
}
