import { randomUUID } from "node:crypto";
import type { GivenTables } from "../../contract/tables/tables.ts";
import type { Text } from "../../contract/text.ts";
import { localName } from "../../model/environments/environmentFacts.ts";
import { createGateway } from "../../runner/gateway/brpGateway.ts";
import type { RunnerPorts } from "../../runner/run/runOptions.ts";
import type { Environment } from "../../model/environments/environment.ts";
import { startLocalEnvironment } from "../../mock/localEnvironment.ts";
import { environmentSource, isEmbedded, settingsFor } from "../settings/environmentSources.ts";
import { exitCodes, type ExitCode } from "../exitCodes.ts";
import { openJournal } from "../commands/journal.ts";
import { failureText, missingForServices, warningsForServices } from "../runPreparation.ts";
import { note, printError, writeData } from "../printing.ts";
import type { CommandContext } from "../commandContext.ts";
import { openNetwork } from "../settings/transportDefaults.ts";
import type { CallingOptions } from "./inboxOptions.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import { jsonReport } from "../reporters/json.ts";
import { stopReasonOf } from "../reporters/report.ts";

export interface InboxVisit {
  readonly environment: Environment;
  /** Its mailbox exists only during this process. */
  readonly embedded: boolean;
  readonly tables: GivenTables | undefined;
  readonly ports: RunnerPorts;
}

/** Reports everything that is missing before anything is sent. */
export async function visitInbox(
  options: CallingOptions,
  shell: CommandContext,
  work: (visit: InboxVisit) => Promise<ExitCode>,
): Promise<ExitCode> {
  const name = options.environment ?? localName;
  const stop = (reasons: readonly Text[]) =>
    stopInbox(exitCodes.notAllowed, reasons, options, shell);
  const settings = await settingsFor("brp.config.json", shell.cwd);
  if ("problems" in settings) return stop(settings.problems);
  const embedded = isEmbedded(name, settings) ? await startLocalEnvironment() : undefined;
  const transport = openNetwork(shell.env);
  try {
    const source = await environmentSource(name, settings, { shell }, embedded);
    if ("problems" in source) return stop(source.problems);
    const missing = options.dryRun ? [] : await missingForServices(source, ["berichten"]);
    if (missing.length > 0) return stop(missing);
    const { journal: file = "", dryRun } = options;
    const opened = file === "" || dryRun ? undefined : await openJournal(file, systemClock, shell);
    if (opened && "problem" in opened)
      return stop([failureText({ kind: "journalProblem", file, why: opened.problem })]);
    if (!dryRun)
      for (const warning of await warningsForServices(source, ["berichten"])) note(warning, shell);
    const gateway = createGateway({ transport, clock: systemClock, ...source });
    const ports: RunnerPorts = {
      gateway,
      trust: source.trust,
      clock: systemClock,
      newId: randomUUID,
      files: noFiles,
      allowedVariables: { read: () => ({ problem: "not allowed" }) },
      ...opened,
    };
    return await work({
      environment: source.environment,
      embedded: embedded !== undefined,
      tables: settings.tables,
      ports,
    });
  } finally {
    await transport.close();
    await embedded?.close();
  }
}

const noFiles = {
  read: () => Promise.resolve({ problem: "none" }),
  write: () => Promise.resolve({ problem: "none" }),
};

/** For an act without a call: its JSON report contains the reason, like that of `brp run`. */
export function stopInbox(
  exitCode: ExitCode,
  reasons: readonly Text[],
  { reporter }: CallingOptions,
  shell: CommandContext,
): ExitCode {
  printError(reasons, shell);
  if (reporter !== "json") return exitCode;
  const stopped = { reason: stopReasonOf(exitCode), messages: reasons };
  const startedAt = systemClock.now().toISOString();
  const report = { version: shell.version, startedAt, durationMs: 0, exitCode, stopped };
  writeData(
    shell.stdout,
    jsonReport({ ...report, outcomes: [] }, { language: shell.language, includeAnswers: false }),
  );
  return exitCode;
}
