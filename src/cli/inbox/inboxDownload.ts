import { dirname, relative, resolve, join } from "node:path";
import { operations } from "../../contract/operations.ts";
import { text, type Text } from "../../contract/text.ts";
import { downloadFolder } from "../../platform/downloadFolder.ts";
import { downloadInto } from "../../platform/downloadInto.ts";
import { repositoryAround } from "../../platform/gitRepository.ts";
import type { DownloadReport } from "../../model/download.ts";
import { hasAll } from "../../explain/explainDownload.ts";
import { downloadedMailbox } from "../../runner/download/writeAheadLog.ts";
import { downloadRequests } from "../../runner/download/downloadRequests.ts";
import { readFolderState } from "../../runner/download/downloadIndex.ts";
import { downloadTimeoutMs, mailboxCalls } from "../../runner/download/mailboxCalls.ts";
import { fetchRequests, inboxDraft } from "../../runner/run/inboxDraft.ts";
import { approvalReason } from "../../runner/run/plan.ts";
import type { Gateway } from "../../runner/ports.ts";
import { openRun, type RunSession } from "../../runner/runSession.ts";
import {
  codeOfFailure,
  codeOfPreview,
  exitCodes,
  worst,
  type ExitCode,
  printError,
  writeData,
  print,
  withPlace,
} from "../commandOutput.ts";
import {
  begunLine,
  downloadEventLine,
  downloadJson,
  downloadSummaryLines,
  folderLines,
  repositoryLine,
} from "../reporters/download.ts";
import { planLines, plansJson } from "../reporters/plan.ts";
import { approvedBy, failureText } from "../runPreparation.ts";
import type { CommandContext } from "../commandContext.ts";
import type { CallingOptions } from "./inboxOptions.ts";
import { stopInbox, openInboxSession, type InboxSession } from "./inboxCalls.ts";
import { readdir } from "node:fs/promises";
import { classicNoteText } from "../../formats/classic/notes.ts";
import { writeClassic } from "../../formats/classic/writeClassic.ts";
import { isJsonObject, memberOf, savedBudget, valueWithin } from "../../contract/json/json.ts";
import { readInProject } from "../../platform/project.ts";
import { idOfMessageFile } from "../../runner/download/exactMessages.ts";
import { writeOutput } from "../files/outputFile.ts";

interface DownloadTask {
  readonly name: string;
  readonly folder: string;
  readonly limit?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly also?: "gba" | undefined;
  /** Replaces the identifiers of the list. */
  readonly identifiers?: readonly string[];
}

export function downloadInbox(
  task: DownloadTask,
  options: CallingOptions,
  shell: CommandContext,
): Promise<ExitCode> {
  return openInboxSession(options, shell, (session) =>
    new InboxDownload(task, options, shell).run(session),
  );
}

class InboxDownload {
  readonly #task: DownloadTask;
  readonly #options: CallingOptions;
  readonly #shell: CommandContext;

  constructor(task: DownloadTask, options: CallingOptions, shell: CommandContext) {
    this.#task = task;
    this.#options = options;
    this.#shell = shell;
  }

  async run(mailboxSession: InboxSession): Promise<ExitCode> {
    if (this.#options.dryRun) return this.#preview(mailboxSession);
    const session = await this.#open(mailboxSession);
    const approved = await session.approve(approvedBy(this.#options), this.#options.reason);
    if (approved.lacking) {
      const failure = failureText({ kind: "approvalNeeded", ...approved.lacking });
      const { notAllowed } = exitCodes;
      return stopInbox(notAllowed, [failure], this.#options, this.#shell);
    }
    await this.#warnOfRepository();
    const startedAt = mailboxSession.ports.clock.now();
    const beganMs = mailboxSession.ports.clock.monotonicMs();
    const { folder, limit, identifiers } = this.#task;
    const report = await downloadInto(
      resolve(this.#shell.cwd, folder),
      { calls: this.#calls(mailboxSession, approved.gateway), clock: mailboxSession.ports.clock },
      {
        mailbox: downloadedMailbox(mailboxSession.environment, mailboxSession.embedded),
        signal: this.#shell.signal,
        report: (event) =>
          print([downloadEventLine(event, this.#shell.language)], this.#shell, "stderr"),
        ...(limit !== undefined && { limit }),
        ...(identifiers && { identifiers }),
      },
    );
    const durationMs = Math.round(mailboxSession.ports.clock.monotonicMs() - beganMs);
    const took = { startedAt: startedAt.toISOString(), durationMs };
    return worst([this.#report(mailboxSession, report, took), await this.#writeOthers(report)]);
  }

  /** Messages without a classic form remain JSON only, and are listed. */
  async #writeOthers({ end }: DownloadReport): Promise<ExitCode> {
    const { folder, also } = this.#task;
    if (also === undefined || end.kind === "folder problem") return exitCodes.ok;
    const { cwd, signal } = this.#shell;
    const problems = await writeClassicBeside(resolve(cwd, folder), signal);
    if (problems.length === 0) return exitCodes.ok;
    printError(problems, this.#shell);
    return exitCodes.failed;
  }

  #calls({ environment }: InboxSession, gateway: Gateway) {
    const { retries, timeoutMs = downloadTimeoutMs } = this.#options;
    const { pageSize } = this.#task;
    return mailboxCalls(gateway, environment, {
      timeoutMs,
      signal: this.#shell.signal,
      ...(retries !== undefined && { retries }),
      ...(pageSize !== undefined && { pageSize }),
    });
  }

  #open({ ports, environment }: InboxSession): Promise<RunSession> {
    const { identifiers, folder, pageSize } = this.#task;
    const requests = identifiers
      ? fetchRequests(identifiers)
      : downloadRequests(folder, this.#shell.language, pageSize);
    return openRun(ports, inboxDraft(requests, this.#options.timeoutMs), { environment });
  }

  /** Also shows the leftovers of an earlier download and the number of waiting messages. */
  async #preview(session: InboxSession): Promise<ExitCode> {
    // Its calls contain nothing that identifies a person.
    const preview = await (await this.#open(session)).preview(false);
    const plans = [{ file: this.#task.name, masked: false, ...preview }];
    if (this.#options.reporter === "json")
      writeData(this.#shell.stdout, plansJson(plans, this.#shell.language));
    else print(planLines(plans, this.#shell.language), this.#shell);
    await this.#warnOfRepository();
    const code = worst([codeOfPreview(preview.messages), await this.#readFolderState(session)]);
    return code === exitCodes.ok && !this.#task.identifiers ? this.#previewCount(session) : code;
  }

  /** Warns before anything is written, because files in a repository are easily committed. */
  async #warnOfRepository(): Promise<void> {
    const { cwd } = this.#shell;
    const folder = resolve(cwd, this.#task.folder);
    // A missing folder will be created at the given path.
    const repository =
      (await repositoryAround(folder)) ?? (await repositoryAround(dirname(folder)));
    if (repository !== undefined)
      print([repositoryLine(repository, this.#shell.language)], this.#shell, "stderr");
  }

  async #readFolderState(session: InboxSession): Promise<ExitCode> {
    const folder = downloadFolder(resolve(this.#shell.cwd, this.#task.folder));
    const look = await readFolderState(
      folder,
      downloadedMailbox(session.environment, session.embedded),
    );
    // A missing folder will be created.
    if (look.kind === "folder problem" && look.problem !== "folder not found") {
      print(folderLines(look, this.#shell.language), this.#shell, "stderr");
      return exitCodes.notAllowed;
    }
    if (look.kind === "begun")
      print([begunLine(look, this.#shell.language)], this.#shell, "stderr");
    return exitCodes.ok;
  }

  /** Counts only if that needs no approval. */
  async #previewCount(session: InboxSession): Promise<ExitCode> {
    const reason = approvalReason(session.environment, operations.TelBerichten.name);
    if (reason !== "not needed") return exitCodes.ok;
    const counted = await this.#calls(session, session.ports.gateway).count();
    if (counted.kind === "counted") {
      print([downloadEventLine(counted, this.#shell.language)], this.#shell, "stderr");
      return exitCodes.ok;
    }
    printError([failureText(counted.failure)], this.#shell);
    return codeOfFailure(counted.failure);
  }

  #report(
    session: InboxSession,
    report: DownloadReport,
    took: { readonly startedAt: string; readonly durationMs: number },
  ): ExitCode {
    const { cwd, signal, stdout, version } = this.#shell;
    const folder = relative(cwd, resolve(cwd, this.#task.folder)) || ".";
    const exitCode = signal.aborted ? exitCodes.cancelled : codeOfEnd(report);
    const { name, kind } = session.environment;
    const facts = {
      version,
      environment: { name, kind },
      folder,
      ...took,
      exitCode,
    };
    if (this.#options.reporter === "json")
      writeData(stdout, downloadJson(report, facts, this.#shell.language));
    else print(downloadSummaryLines(report, folder, this.#shell.language), this.#shell);
    return exitCode;
  }
}

function codeOfEnd(report: DownloadReport): ExitCode {
  const { end } = report;
  switch (end.kind) {
    case "emptied":
    case "limit reached":
      return hasAll(report) ? exitCodes.ok : exitCodes.failed;
    case "cancelled":
      return exitCodes.cancelled;
    case "stopped":
      return codeOfFailure(end.failure);
    case "folder problem":
      return exitCodes.notAllowed;
  }
}

/** Skips existing files, which completes an interrupted download. Returns messages without a classic form. */
async function writeClassicBeside(folder: string, signal: AbortSignal): Promise<readonly Text[]> {
  const names = new Set(await readdir(folder).catch(() => []));
  const problems: Text[] = [];
  for (const name of [...names].sort()) {
    const target = name.replace(/[.]json$/, ".GBA");
    if (signal.aborted || idOfMessageFile(name) === undefined || names.has(target)) continue;
    const problem = await convertOne(join(folder, name), join(folder, target));
    if (problem) problems.push(withPlace(name, problem));
  }
  return problems;
}

async function convertOne(from: string, to: string): Promise<Text | undefined> {
  const bytes = await readInProject(from, dirname(from), savedBudget.bytes);
  if (!(bytes instanceof Uint8Array)) return notReadable;
  const message = valueWithin(new TextDecoder().decode(bytes), savedBudget);
  const content = memberOf(message, "berichtInhoud");
  if (!isJsonObject(content)) return notReadable;
  const written = writeClassic(content, { form: "gba" });
  if (written.kind === "fault") return classicNoteText(written.fault);
  return writeOutput(to, [written.bytes], { mode: 0o600, existing: "refuse" });
}

const notReadable = text("This message cannot be read.", "Dit is geen leesbaar bericht.");
