import { dirname, relative, resolve, join } from "node:path";
import { operations } from "../../contract/operations.ts";
import { text, type Text } from "../../contract/text.ts";
import { drainFolder } from "../../platform/drainFolder.ts";
import { drainInto } from "../../platform/drainInto.ts";
import { repositoryAround } from "../../platform/gitRepository.ts";
import type { DrainReport } from "../../model/download.ts";
import { hasAll } from "../../explain/explainDrain.ts";
import { drainedMailbox } from "../../runner/drain/drainJournal.ts";
import { drainRequests } from "../../runner/drain/drainRequests.ts";
import { lookAtFolder } from "../../runner/drain/drainIndex.ts";
import { drainTimeoutMs, mailboxCalls } from "../../runner/drain/mailboxCalls.ts";
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
  drainEventLine,
  drainJson,
  drainSummaryLines,
  folderLines,
  repositoryLine,
} from "../reporters/drain.ts";
import { planLines, plansJson } from "../reporters/plan.ts";
import { approvedBy, failureText } from "../runPreparation.ts";
import type { CommandContext } from "../commandContext.ts";
import type { CallingOptions } from "./inboxOptions.ts";
import { stopInbox, visitInbox, type InboxVisit } from "./inboxCalls.ts";
import { readdir } from "node:fs/promises";
import { classicNoteText } from "../../formats/classic/notes.ts";
import { writeClassic } from "../../formats/classic/writeClassic.ts";
import { isJsonObject, memberOf, savedBudget, valueWithin } from "../../contract/json/json.ts";
import { readInProject } from "../../platform/project.ts";
import { idOfMessageFile } from "../../runner/drain/exactMessages.ts";
import { writeOutput } from "../files/outputFile.ts";

interface DrainTask {
  readonly name: string;
  readonly folder: string;
  readonly limit?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly also?: "gba" | undefined;
  /** Replaces the identifiers of the list. */
  readonly identifiers?: readonly string[];
}

export function drainInbox(
  task: DrainTask,
  options: CallingOptions,
  shell: CommandContext,
): Promise<ExitCode> {
  return visitInbox(options, shell, (visit) => new InboxDrain(task, options, shell).run(visit));
}

class InboxDrain {
  readonly #task: DrainTask;
  readonly #options: CallingOptions;
  readonly #shell: CommandContext;

  constructor(task: DrainTask, options: CallingOptions, shell: CommandContext) {
    this.#task = task;
    this.#options = options;
    this.#shell = shell;
  }

  async run(visit: InboxVisit): Promise<ExitCode> {
    if (this.#options.dryRun) return this.#foresee(visit);
    const session = await this.#open(visit);
    const approved = await session.approve(approvedBy(this.#options), this.#options.reason);
    if (approved.lacking) {
      const failure = failureText({ kind: "approvalNeeded", ...approved.lacking });
      const { notAllowed } = exitCodes;
      return stopInbox(notAllowed, [failure], this.#options, this.#shell);
    }
    await this.#warnOfRepository();
    const startedAt = visit.ports.clock.now();
    const beganMs = visit.ports.clock.monotonicMs();
    const { folder, limit, identifiers } = this.#task;
    const report = await drainInto(
      resolve(this.#shell.cwd, folder),
      { calls: this.#calls(visit, approved.gateway), clock: visit.ports.clock },
      {
        mailbox: drainedMailbox(visit.environment, visit.embedded),
        signal: this.#shell.signal,
        tell: (event) =>
          print([drainEventLine(event, this.#shell.language)], this.#shell, "stderr"),
        ...(limit !== undefined && { limit }),
        ...(identifiers && { identifiers }),
      },
    );
    const durationMs = Math.round(visit.ports.clock.monotonicMs() - beganMs);
    const took = { startedAt: startedAt.toISOString(), durationMs };
    return worst([this.#report(visit, report, took), await this.#writeOthers(report)]);
  }

  /** Messages without a classic form remain JSON only, and are listed. */
  async #writeOthers({ end }: DrainReport): Promise<ExitCode> {
    const { folder, also } = this.#task;
    if (also === undefined || end.kind === "folder problem") return exitCodes.ok;
    const { cwd, signal } = this.#shell;
    const problems = await writeClassicBeside(resolve(cwd, folder), signal);
    if (problems.length === 0) return exitCodes.ok;
    printError(problems, this.#shell);
    return exitCodes.failed;
  }

  #calls({ environment }: InboxVisit, gateway: Gateway) {
    const { retries, timeoutMs = drainTimeoutMs } = this.#options;
    const { pageSize } = this.#task;
    return mailboxCalls(gateway, environment, {
      timeoutMs,
      signal: this.#shell.signal,
      ...(retries !== undefined && { retries }),
      ...(pageSize !== undefined && { pageSize }),
    });
  }

  #open({ ports, environment }: InboxVisit): Promise<RunSession> {
    const { identifiers, folder, pageSize } = this.#task;
    const requests = identifiers
      ? fetchRequests(identifiers)
      : drainRequests(folder, this.#shell.language, pageSize);
    return openRun(ports, inboxDraft(requests, this.#options.timeoutMs), { environment });
  }

  /** Also shows the leftovers of an earlier download and the number of waiting messages. */
  async #foresee(visit: InboxVisit): Promise<ExitCode> {
    // Its calls contain nothing that identifies a person.
    const foresight = await (await this.#open(visit)).foresee(false);
    const plans = [{ file: this.#task.name, masked: false, ...foresight }];
    if (this.#options.reporter === "json")
      writeData(this.#shell.stdout, plansJson(plans, this.#shell.language));
    else print(planLines(plans, this.#shell.language), this.#shell);
    await this.#warnOfRepository();
    const code = worst([codeOfPreview(foresight.messages), await this.#lookAtFolder(visit)]);
    return code === exitCodes.ok && !this.#task.identifiers ? this.#foreseeCount(visit) : code;
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

  async #lookAtFolder(visit: InboxVisit): Promise<ExitCode> {
    const folder = drainFolder(resolve(this.#shell.cwd, this.#task.folder));
    const look = await lookAtFolder(folder, drainedMailbox(visit.environment, visit.embedded));
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
  async #foreseeCount(visit: InboxVisit): Promise<ExitCode> {
    const reason = approvalReason(visit.environment, operations.TelBerichten.name);
    if (reason !== "not needed") return exitCodes.ok;
    const counted = await this.#calls(visit, visit.ports.gateway).count();
    if (counted.kind === "counted") {
      print([drainEventLine(counted, this.#shell.language)], this.#shell, "stderr");
      return exitCodes.ok;
    }
    printError([failureText(counted.failure)], this.#shell);
    return codeOfFailure(counted.failure);
  }

  #report(
    visit: InboxVisit,
    report: DrainReport,
    took: { readonly startedAt: string; readonly durationMs: number },
  ): ExitCode {
    const { cwd, signal, stdout, version } = this.#shell;
    const folder = relative(cwd, resolve(cwd, this.#task.folder)) || ".";
    const exitCode = signal.aborted ? exitCodes.cancelled : codeOfEnd(report);
    const { name, kind } = visit.environment;
    const facts = {
      version,
      environment: { name, kind },
      folder,
      ...took,
      exitCode,
    };
    if (this.#options.reporter === "json")
      writeData(stdout, drainJson(report, facts, this.#shell.language));
    else print(drainSummaryLines(report, folder, this.#shell.language), this.#shell);
    return exitCode;
  }
}

function codeOfEnd(report: DrainReport): ExitCode {
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
