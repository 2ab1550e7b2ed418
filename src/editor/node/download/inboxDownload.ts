import { homedir } from "node:os";
import { join } from "node:path";
import { text } from "../../../contract/text.ts";
import { ProgressLocation, Uri, window, workspace } from "vscode";
import { downloadFolder } from "../../../platform/downloadFolder.ts";
import { downloadInto } from "../../../platform/downloadInto.ts";
import { repositoryAround } from "../../../platform/gitRepository.ts";
import type { DownloadReport } from "../../../model/download.ts";
import { hasAll, repositoryWords } from "../../../explain/explainDownload.ts";
import {
  failuresName,
  indexName,
  readFolderState,
} from "../../../runner/download/downloadIndex.ts";
import {
  downloadedMailbox,
  type DownloadedMailbox,
} from "../../../runner/download/writeAheadLog.ts";
import { downloadRequests } from "../../../runner/download/downloadRequests.ts";
import { downloadTimeoutMs, mailboxCalls } from "../../../runner/download/mailboxCalls.ts";
import type { MailboxCalls } from "../../../runner/download/ports.ts";
import { inboxDraft } from "../../../runner/run/inboxDraft.ts";
import type { ApprovedRun } from "../../../runner/runSession.ts";
import { displayLanguage, localize, reportFailure, reportProblem } from "../../vscodeApi.ts";
import {
  DownloadProgress,
  downloadOutcome,
  downloadQuestion,
  downloadWords,
  folderSentence,
} from "./downloadProgress.ts";
import type { Services } from "../../services.ts";
import { inboxFile } from "../../inbox/inboxRequests.ts";
import type { UsableEnvironment } from "../../environments/resolvedEnvironment.ts";
import { systemClock } from "../../../runner/gateway/systemClock.ts";

const sentences = {
  title: text("Choose a Folder for the Messages", "In welke map komen de berichten?"),
  here: text("Download Here", "Hierheen downloaden"),
  notHere: text(
    "A mailbox can only be downloaded to a folder on the machine that runs the extension.",
    "Een postbus is alleen te downloaden naar een map op de machine waarop de extensie draait.",
  ),
  allTheSame: text("Use Anyway", "Toch gebruiken"),
} as const;

interface InboxDownloadParts extends Pick<
  Services,
  "environments" | "runnerFactory" | "approvals" | "activeRuns"
> {
  /** Called after messages were fetched from the mailbox of the active environment. */
  readonly downloaded: () => unknown;
}

/** Downloads the mailbox of the active environment after count, plan, approval and confirmation. */
export async function downloadIntoFolder(parts: InboxDownloadParts): Promise<void> {
  const { environments } = parts;
  const usable = await environments.use(inboxFile());
  if (!usable) return;
  if ("problem" in usable) return reportProblem(usable.problem);
  const { environment } = usable;
  if (!environment.berichten) {
    const { name } = environment;
    await reportFailure({ kind: "serviceMissing", service: "berichten", environment: name });
    return;
  }
  const isEmbedded = (await environments.look(environment.name)) === "built in";
  const folder = await chooseDownloadFolder();
  if (folder === undefined) return;
  const mailbox = downloadedMailbox(environment, isEmbedded);
  await new InboxDownload(parts, usable, { mailbox, folder }).run();
}

interface DownloadTarget {
  readonly mailbox: DownloadedMailbox;
  readonly folder: string;
}

class InboxDownload {
  readonly #parts: InboxDownloadParts;
  readonly #usable: UsableEnvironment;
  readonly #mailbox: DownloadedMailbox;
  readonly #folder: string;

  constructor(
    parts: InboxDownloadParts,
    usable: UsableEnvironment,
    { mailbox, folder }: DownloadTarget,
  ) {
    this.#parts = parts;
    this.#usable = usable;
    this.#mailbox = mailbox;
    this.#folder = folder;
  }

  async run(): Promise<void> {
    const look = await readFolderState(downloadFolder(this.#folder), this.#mailbox);
    if (look.kind === "folder problem")
      return this.#reportFolder(folderSentence(look, displayLanguage()));
    const approved = await this.#approve();
    if (approved === "declined") return;
    const waiting = await this.#count(approved);
    if (waiting === undefined) return;
    const pending = look.kind === "begun" ? look.pending : 0;
    if (waiting === 0 && pending === 0)
      return void window.showInformationMessage(localize(downloadWords.nothing));
    const { message, detail } = downloadQuestion(
      this.#mailbox.environment,
      waiting,
      this.#folder,
      look,
    );
    const go = localize(pending > 0 ? downloadWords.resume : downloadWords.download);
    const options = { modal: true, detail: localize(detail) };
    if ((await window.showInformationMessage(localize(message), options, go)) !== go) return;
    const report = await this.#download(approved, pending);
    const { environments, downloaded } = this.#parts;
    if (report.saved > 0 && environments.activeName === this.#mailbox.environment) downloaded();
    await this.#report(report);
  }

  async #approve(): Promise<ApprovedRun | "declined"> {
    const { runnerFactory, approvals } = this.#parts;
    const draft = inboxDraft(downloadRequests(this.#folder, displayLanguage()), undefined);
    const session = await runnerFactory.open(this.#usable, inboxFile(), draft);
    return session.approve(approvals.askFor(this.#usable));
  }

  /** Undefined after a failure that was already reported. */
  #count(approved: ApprovedRun): Promise<number | undefined> {
    return this.#cancellable(localize(downloadWords.counting), async (signal) => {
      const counted = await this.#calls(approved, signal).count();
      if (counted.kind === "counted") return counted.count;
      const { name } = this.#usable.environment;
      const calls = { environment: name, services: ["berichten"] } as const;
      if (counted.failure.kind !== "cancelled")
        void reportFailure(counted.failure, calls, () => this.run());
      return undefined;
    });
  }

  #download(approved: ApprovedRun, pending: number): Promise<DownloadReport> {
    const title = `${localize(downloadWords.downloading)} ${this.#mailbox.environment}`;
    return this.#cancellable(title, async (signal, report) => {
      signal.addEventListener("abort", () => report({ message: localize(downloadWords.ending) }));
      const progress = new DownloadProgress(pending);
      return downloadInto(
        this.#folder,
        { calls: this.#calls(approved, signal), clock: systemClock },
        {
          mailbox: this.#mailbox,
          signal,
          report: (event) => {
            const { message, increment } = progress.after(event);
            if (!signal.aborted) report({ message: localize(message), increment });
          },
        },
      );
    });
  }

  #calls({ gateway }: ApprovedRun, signal: AbortSignal): MailboxCalls {
    const { environment } = this.#usable;
    const timeoutMs = Math.max(environment.timeoutMs, downloadTimeoutMs);
    return mailboxCalls(gateway, environment, { timeoutMs, signal });
  }

  async #cancellable<Result>(
    title: string,
    work: (
      signal: AbortSignal,
      report: (step: { readonly message: string; readonly increment?: number }) => void,
    ) => Promise<Result>,
  ): Promise<Result> {
    const { activeRuns } = this.#parts;
    const controller = activeRuns.begin();
    try {
      return await window.withProgress(
        { location: ProgressLocation.Notification, cancellable: true, title },
        (bar, token) => {
          token.onCancellationRequested(() => controller.abort());
          return work(controller.signal, (step) => bar.report(step));
        },
      );
    } finally {
      activeRuns.end(controller);
    }
  }

  async #report(report: DownloadReport): Promise<void> {
    const words = downloadOutcome(report, this.#folder, displayLanguage());
    const { end, failed, indexed = 0 } = report;
    if (end.kind === "folder problem") return this.#reportFolder(words);
    const [open, failures, resume] = [
      localize(downloadWords.openIndex),
      localize(downloadWords.openFailures),
      localize(downloadWords.resume),
    ];
    const isOver = end.kind === "emptied" || end.kind === "limit reached";
    const buttons = [
      ...(isOver ? [] : [resume]),
      ...(failed.length > 0 ? [failures] : []),
      ...(indexed > 0 ? [open] : []),
    ];
    const show =
      hasAll(report) && !report.repeated && !report.sentAgain && !report.credentialsRemoved
        ? window.showInformationMessage
        : end.kind === "stopped"
          ? window.showErrorMessage
          : window.showWarningMessage;
    const pressed = await show(words, ...buttons);
    if (pressed === open) await this.#open(indexName);
    if (pressed === failures) await this.#open(failuresName);
    if (pressed === resume) await this.run();
  }

  async #open(name: string): Promise<void> {
    const uri = Uri.file(join(this.#folder, name));
    await window.showTextDocument(await workspace.openTextDocument(uri), { preview: true });
  }

  async #reportFolder(words: string): Promise<void> {
    const another = localize(downloadWords.anotherFolder);
    if ((await window.showErrorMessage(words, another)) === another)
      await downloadIntoFolder(this.#parts);
  }
}

/** Asks for a folder. One in a Git repository requires confirmation. */
async function chooseDownloadFolder(): Promise<string | undefined> {
  for (;;) {
    const [chosen] =
      (await window.showOpenDialog({
        canSelectFiles: false,
        canSelectFolders: true,
        canSelectMany: false,
        // The workspace is usually a repository.
        defaultUri: Uri.file(homedir()),
        title: localize(sentences.title),
        openLabel: localize(sentences.here),
      })) ?? [];
    if (!chosen) return undefined;
    if (chosen.scheme !== "file") {
      reportProblem(localize(sentences.notHere));
      return undefined;
    }
    const repository = await repositoryAround(chosen.fsPath);
    const answer = repository === undefined ? "use" : await askAboutRepository(repository);
    if (answer === "use") return chosen.fsPath;
    if (answer === "leave") return undefined;
  }
}

async function askAboutRepository(repository: string): Promise<"use" | "another" | "leave"> {
  const another = localize(downloadWords.anotherFolder);
  const allTheSame = localize(sentences.allTheSame);
  const pressed = await window.showWarningMessage(
    localize(repositoryWords.inRepository),
    { modal: true, detail: `${localize(repositoryWords.detail)} ${repository}` },
    another,
    allTheSame,
  );
  if (pressed === undefined) return "leave";
  return pressed === allTheSame ? "use" : "another";
}
