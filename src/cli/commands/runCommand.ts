import { randomUUID } from "node:crypto";
import { dirname, resolve } from "node:path";
import { text } from "../../contract/text.ts";
import { explainWait, type RetryWait, succeeded, type RunOutcome } from "../../model/outcome.ts";
import {
  note,
  terminalAt,
  print,
  codeOfPreview,
  exitCodes,
  type ExitCode,
} from "../commandOutput.ts";
import type { Environment } from "../../model/environments/environment.ts";
import { createGateway, type GatewayPorts } from "../../runner/gateway/brpGateway.ts";
import { nodeRunnerHost } from "../../runner/http/nodeRunnerHost.ts";
import type { AuditLog, Gateway, Prompt, Transport, AllowedVariables } from "../../runner/ports.ts";
import { Round } from "../watch/round.ts";
import { watchRounds } from "../watch/watchRounds.ts";
import { rememberingPrompt } from "../../runner/run/rememberingPrompt.ts";
import type { RunnerPorts } from "../../runner/run/plan.ts";
import { openRun } from "../../runner/runSession.ts";
import type { LocalAccess } from "../../local/access.ts";
import { LocalTransport } from "../../local/localTransport.ts";
import type { EnvironmentSource } from "../settings/environmentSources.ts";
import {
  cassetteClock,
  recordingClock,
  openRecordings,
  recorderInto,
  replayFrom,
  unreadableFolder,
} from "../cassettes/recordings.ts";
import { RetainedOutcomes } from "../heldOutcomes.ts";
import { countedOutcome } from "../reporters/json.ts";
import { openAuditLog } from "./auditLog.ts";
import { mostCards } from "../options/responseCommands.ts";
import type { RunOptions } from "../options/options.ts";
import { projectFiles } from "../../platform/projectFiles.ts";
import { bodyLine, outcomeLines, summaryLines } from "../reporters/console.ts";
import { diagnosticLines } from "../reporters/diagnostics.ts";
import { RunTally } from "../reporters/tally.ts";
import { masks } from "../../presentation/view.ts";
import { planLines, plansJson, type FilePlan } from "../reporters/plan.ts";
import {
  approvedBy,
  environmentsOf,
  failureText,
  needsEmbedded,
  prepareFiles,
  secretWarnings,
  type FileToRun,
  type Stop,
} from "../runPreparation.ts";
import { ProgressLine } from "../progressLine.ts";
import { selectionOf } from "../requestSelection.ts";
import { RunReports } from "../runReports.ts";
import type { CommandContext } from "../commandContext.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import type { EnvironmentVariables } from "../settings/envSecrets.ts";

export function runCommand(options: RunOptions, shell: CommandContext): Promise<ExitCode> {
  if (!options.watch) return runOnce(options, shell);
  const sendsNothing = options.dryRun || options.replay !== undefined;
  let round: Round | undefined;
  return watchRounds(
    {
      paths: options.paths,
      once: async (isPressed, session) => {
        round = new Round(isPressed || sendsNothing, round);
        await runOnce(options, session, round);
        return round.waiting;
      },
    },
    shell,
  );
}

async function runOnce(
  options: RunOptions,
  shell: CommandContext,
  round?: Round,
): Promise<ExitCode> {
  const reports = new RunReports(options, shell);
  const unwritable = await reports.begin();
  if (unwritable !== undefined) return unwritable;
  try {
    return await runFiles(options, reports, shell, round);
  } catch (error) {
    await reports.fault();
    throw error;
  }
}

async function runFiles(
  options: RunOptions,
  reports: RunReports,
  shell: CommandContext,
  round: Round | undefined,
): Promise<ExitCode> {
  const { files, diagnostics, stop } = await prepareFiles(options, shell, round);
  const shown = diagnostics.filter(
    ({ severity }) => severity === "error" || (severity === "warning" && !options.quiet),
  );
  const terminal = terminalAt(shell, "stderr");
  const lines = shown.flatMap((diagnostic) =>
    diagnosticLines(diagnostic, shell.language, terminal),
  );
  print(lines, shell, "stderr");
  reports.found(diagnostics);
  if (stop) return reports.stop(stop);
  const openNetwork = async () =>
    (await import("../settings/transportDefaults.ts")).openNetwork(shell.env);
  // Loads the register and its personas only if the run uses them.
  const local =
    options.replay === undefined && needsEmbedded(files)
      ? (await import("../../local/openLocal.ts")).openLocal({ openNetwork })
      : undefined;
  const transport =
    options.replay === undefined
      ? (local?.transport ?? new LocalTransport(undefined, openNetwork))
      : noTransport;
  try {
    const run = new Run({ options, reports, shell, transport, round });
    return await run.run(files, local);
  } finally {
    await transport.close();
  }
}

const noTransport: Transport = {
  exchange: () => Promise.reject(new Error("A replayed run has no network.")),
  close: () => Promise.resolve(),
};

interface RunParts {
  readonly options: RunOptions;
  readonly reports: RunReports;
  readonly shell: CommandContext;
  readonly transport: Transport;
  readonly round: Round | undefined;
}

class Run {
  readonly #options: RunOptions;
  readonly #reports: RunReports;
  readonly #shell: CommandContext;
  readonly #transport: Transport;
  readonly #round: Round | undefined;
  /** Shared by all files, so that a run of a folder prompts once per value. */
  readonly #prompt: Prompt | undefined;
  /** Fixed if responses are recorded or replayed. */
  #clock = systemClock;
  #cassette: Pick<GatewayPorts, "recorder" | "replay"> = {};
  readonly #gateways = new Map<EnvironmentSource, Gateway>();
  readonly #tally: RunTally;
  readonly #held: RetainedOutcomes<RunOutcome>;
  readonly #progress: ProgressLine;

  constructor({ options, reports, shell, transport, round }: RunParts) {
    this.#options = options;
    this.#reports = reports;
    this.#shell = shell;
    this.#transport = transport;
    this.#round = round;
    this.#tally = new RunTally({ language: shell.language, mask: options.mask });
    // Keeps fewer whole responses unpacked, because they are large.
    this.#held = new RetainedOutcomes(options.includeAnswers ? 100 : undefined);
    this.#progress = new ProgressLine(shell);
    const { ask, askValue = ask } = shell;
    this.#prompt = askValue && rememberingPrompt({ ask: (label) => askValue(label) });
  }

  async run(files: readonly FileToRun[], local: LocalAccess | undefined): Promise<ExitCode> {
    const sources = await environmentsOf(files, this.#options, { shell: this.#shell }, local);
    if ("exitCode" in sources) return this.#reports.stop(sources);
    if (this.#options.dryRun) return this.#plan(sources);
    const unusable = await this.#openCassette();
    if (unusable) return this.#reports.stop(unusable);
    const auditLog = await this.#openAuditLog();
    if (auditLog && "exitCode" in auditLog) return this.#reports.stop(auditLog);
    for (const warning of await secretWarnings(sources)) note(warning, this.#shell);
    for (const file of sources.keys()) this.#progress.expect(file.requests.length);
    try {
      for (const [file, source] of sources)
        if (!(await this.#runFile(file, source, auditLog))) break;
    } finally {
      this.#progress.clear();
    }
    if (files.length === 0 && this.#options.shard) note(emptyShard, this.#shell);
    const exitCode = this.#shell.signal.aborted
      ? exitCodes.cancelled
      : files.length === 0
        ? exitCodes.ok
        : this.#tally.exitCode;
    const { totals } = this.#tally;
    return this.#reports.finish(exitCode, { outcomes: this.#held, totals }, (durationMs) =>
      summaryLines(this.#tally, durationMs, this.#consoleOptions()),
    );
  }

  async #runFile(
    file: FileToRun,
    source: EnvironmentSource,
    auditLog?: AuditLog,
  ): Promise<boolean> {
    const { bail, timeoutMs, retries, reason } = this.#options;
    const draft = timeoutMs === undefined ? file.draft : { ...file.draft, timeoutMs };
    const session = await openRun(this.#portsFor(file, source, auditLog), draft, {
      environment: this.#atPace(source.environment),
      variables: this.#options.variables,
      select: selectionOf(file, this.#options),
    });
    this.#progress.expect(session.size - file.requests.length);
    const approved = await session.approve(approvedBy(this.#options), reason);
    const outcomes = approved.outcomes({
      signal: this.#shell.signal,
      bail,
      onWait: (_ordinal, wait) => this.#reportWait(wait),
      ...(retries !== undefined && { retries }),
      file: file.file,
      lineOf: (offset) => file.source.lines.positionAt(offset).line,
    });
    let hasFailed = false;
    const shown = { ...this.#consoleOptions(), tables: file.settings.tables };
    this.#progress.show();
    for await (const outcome of outcomes) {
      this.#tally.take(outcome);
      this.#hold(outcome);
      this.#reports.placed(file.positions?.get(outcome.request.ordinal));
      hasFailed ||= !succeeded(outcome);
      this.#round?.saw(outcome);
      this.#progress.count(!succeeded(outcome));
      this.#progress.clear();
      this.#reports.printBody(() => bodyLine(outcome, shown));
      this.#reports.print(() => outcomeLines(outcome, shown));
      this.#progress.show();
    }
    return !this.#shell.signal.aborted && !(bail && hasFailed);
  }

  #hold(outcome: RunOutcome): void {
    const { reports, includeAnswers } = this.#options;
    if (reports.every(({ kind }) => kind === "console")) return;
    const keepsResponses = includeAnswers && reports.some(({ kind }) => kind === "json");
    this.#held.add(keepsResponses ? outcome : countedOutcome(outcome));
  }

  /** A CI log does not need the reason for a delay. */
  #reportWait(wait: RetryWait): void {
    if (!this.#shell.stderr.isTerminal) return;
    this.#progress.clear();
    note(text(explainWait(wait, "en"), explainWait(wait, "nl")), this.#shell);
  }

  #atPace(environment: Environment): Environment {
    const { concurrency, callsPerSecond } = this.#options;
    return {
      ...environment,
      ...(concurrency !== undefined && { concurrency }),
      ...(callsPerSecond !== undefined && { callsPerSecond }),
    };
  }

  async #openCassette(): Promise<Stop | undefined> {
    const { record, replay, overwrite } = this.#options;
    const { cwd } = this.#shell;
    if (record !== undefined) {
      const folder = resolve(cwd, record);
      const problem = await openRecordings(folder, record);
      if (problem) return { exitCode: exitCodes.notAllowed, reasons: [problem] };
      const opened = await recordingClock(folder, record, systemClock, overwrite);
      if ("problem" in opened) return { exitCode: exitCodes.notAllowed, reasons: [opened.problem] };
      this.#clock = opened.clock;
      this.#cassette = { recorder: recorderInto(folder, record, overwrite) };
    }
    if (replay !== undefined) {
      const folder = resolve(cwd, replay);
      const problem = await unreadableFolder(folder, replay);
      if (problem) return { exitCode: exitCodes.fileErrors, reasons: [problem] };
      const opened = await cassetteClock(folder, replay, systemClock);
      if ("problem" in opened) return { exitCode: exitCodes.fileErrors, reasons: [opened.problem] };
      this.#clock = opened.clock ?? systemClock;
      this.#cassette = { replay: replayFrom(folder, replay) };
    }
    return undefined;
  }

  async #openAuditLog(): Promise<AuditLog | Stop | undefined> {
    const { journal: file, journalRubrics } = this.#options;
    if (file === undefined) return undefined;
    const opened = await openAuditLog(file, systemClock, this.#shell, journalRubrics);
    if ("auditLog" in opened) return opened.auditLog;
    const failure = { kind: "journalProblem", file, why: opened.problem } as const;
    return { exitCode: exitCodes.notAllowed, reasons: [failureText(failure)] };
  }

  #portsFor(file: FileToRun, source: EnvironmentSource, auditLog?: AuditLog): RunnerPorts {
    const { cwd, env } = this.#shell;
    const gateway =
      this.#gateways.get(source) ??
      createGateway({
        transport: this.#transport,
        clock: systemClock,
        host: nodeRunnerHost,
        ...source,
        ...this.#cassette,
      });
    this.#gateways.set(source, gateway);
    return {
      gateway,
      host: nodeRunnerHost,
      trust: source.trust,
      clock: this.#clock,
      newId: randomUUID,
      files: projectFiles({
        folder: dirname(resolve(cwd, file.path)),
        root: file.settings.root,
        saveFolders: this.#options.allowSave.map((folder) => resolve(cwd, folder)),
      }),
      ...(this.#prompt && { prompt: this.#prompt }),
      allowedVariables: allowedVariables(env, this.#options.allowEnv),
      ...(auditLog && { auditLog }),
    };
  }

  async #plan(sources: ReadonlyMap<FileToRun, EnvironmentSource>): Promise<ExitCode> {
    const { mask, verbose } = this.#options;
    const plans: FilePlan[] = [];
    for (const [file, source] of sources) {
      const { environment } = source;
      const masked = masks(mask, environment);
      const session = await openRun(this.#portsFor(file, source), file.draft, {
        environment,
        variables: this.#options.variables,
        select: selectionOf(file, this.#options),
      });
      plans.push({ file: file.file, masked, ...(await session.preview(masked)) });
    }
    this.#reports.print(() => planLines(plans, this.#shell.language, verbose));
    const code = codeOfPreview(plans.flatMap(({ messages }) => messages));
    return this.#reports.finishPlan(code, () => plansJson(plans, this.#shell.language));
  }

  #consoleOptions() {
    const { width } = this.#reports.terminal;
    const { mask, verbose, quiet } = this.#options;
    const isMuch = !verbose && this.#progress.total > mostCards;
    const view = this.#options.view ?? (isMuch ? "summary" : "cards");
    return { language: this.#shell.language, mask, verbose, view, quiet, width };
  }
}

/** `{{$env.NAME}}` reads variables allowed by `--allow-env`, and never one that may contain a secret. */
export function allowedVariables(
  env: EnvironmentVariables,
  names: readonly string[],
): AllowedVariables {
  return {
    read(name) {
      if (!names.includes(name) || /^BRP_/i.test(name)) return { problem: "not allowed" };
      const value = Object.hasOwn(env, name) ? env[name] : undefined;
      return value === undefined ? { problem: "not set" } : { value };
    },
  };
}

const emptyShard = text(
  "This shard has no requests: there are fewer requests than shards, or the requests that belong together are in another shard.",
  "Dit deel heeft geen verzoeken: er zijn minder verzoeken dan delen, of de verzoeken die bij elkaar horen, zitten in een ander deel.",
);
