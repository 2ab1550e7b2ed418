import type { JsonObject } from "../../contract/json/json.ts";
import { checkMessageCall } from "../../contract/rules/messageRules.ts";
import { type Language, text, type Text } from "../../contract/text.ts";
import type { RunOutcome } from "../../model/outcome.ts";
import { responseText } from "../../runner/download/mailboxCalls.ts";
import { countRequests, inboxDraft, type InboxRequest } from "../../runner/run/inboxDraft.ts";
import type { Gateway } from "../../runner/ports.ts";
import { openRun, type RunSession } from "../../runner/runSession.ts";
import {
  codeOfPreview,
  exitCodeOf,
  exitCodes,
  type ExitCode,
  writeData,
  terminalAt,
  print,
  endWith,
  note,
  printError,
} from "../commandOutput.ts";
import { outcomeLines, summaryLines } from "../reporters/console.ts";
import { masks } from "../../presentation/view.ts";
import { countedOutcome, jsonReport, stopReasonOf } from "../reporters/json.ts";
import { type TerminalLine, line, piece } from "../reporters/layout.ts";
import { planLines, plansJson } from "../reporters/plan.ts";
import {
  approvedBy,
  failureText,
  missingForServices,
  warningsForServices,
} from "../runPreparation.ts";
import type { CommandContext } from "../commandContext.ts";
import type { CallingOptions, InboxCountOptions, InboxListOptions } from "./inboxOptions.ts";
import { retention } from "../../contract/messages/retention.ts";
import {
  readListPage,
  keptText,
  lostMessages,
  retentionWords,
} from "../../presentation/inbox/listedMessages.ts";
import {
  kindTitle,
  gapText,
  gapWords,
  missingIn,
  numberGaps,
} from "../../presentation/inbox/messageColumns.ts";
import { randomUUID } from "node:crypto";
import type { GivenTables } from "../../contract/tables/tables.ts";
import { localName } from "../../model/environments/environmentFacts.ts";
import { createGateway } from "../../runner/gateway/brpGateway.ts";
import { nodeRunnerHost } from "../../runner/http/nodeRunnerHost.ts";
import type { RunnerPorts } from "../../runner/run/plan.ts";
import type { Environment } from "../../model/environments/environment.ts";
import { accessTo } from "../../local/access.ts";
import { startLocalEnvironment } from "../../mock/server/localEnvironment.ts";
import { environmentSource, isEmbedded, settingsFor } from "../settings/environmentSources.ts";
import { openAuditLog } from "../commands/auditLog.ts";
import { openNetwork } from "../settings/transportDefaults.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";

export interface InboxSession {
  readonly environment: Environment;
  /** Its mailbox exists only during this process. */
  readonly embedded: boolean;
  readonly tables: GivenTables | undefined;
  readonly ports: RunnerPorts;
}

/** Reports everything that is missing before anything is sent. */
export async function openInboxSession(
  options: CallingOptions,
  shell: CommandContext,
  work: (session: InboxSession) => Promise<ExitCode>,
): Promise<ExitCode> {
  const name = options.environment ?? localName;
  const stop = (reasons: readonly Text[]) =>
    stopInbox(exitCodes.notAllowed, reasons, options, shell);
  const settings = await settingsFor("brp.config.json", shell.cwd);
  if ("problems" in settings) return stop(settings.problems);
  const embedded = isEmbedded(name, settings) ? await startLocalEnvironment() : undefined;
  const transport = openNetwork(shell.env);
  try {
    const source = await environmentSource(
      name,
      settings,
      { shell },
      embedded && accessTo(embedded),
    );
    if ("problems" in source) return stop(source.problems);
    const missing = options.dryRun ? [] : await missingForServices(source, ["berichten"]);
    if (missing.length > 0) return stop(missing);
    const { journal: file = "", dryRun } = options;
    const opened = file === "" || dryRun ? undefined : await openAuditLog(file, systemClock, shell);
    if (opened && "problem" in opened)
      return stop([failureText({ kind: "journalProblem", file, why: opened.problem })]);
    if (!dryRun)
      for (const warning of await warningsForServices(source, ["berichten"])) note(warning, shell);
    const gateway = createGateway({
      transport,
      clock: systemClock,
      host: nodeRunnerHost,
      ...source,
    });
    const ports: RunnerPorts = {
      gateway,
      host: nodeRunnerHost,
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

/** `brp inbox count`: does not change the mailbox. */
export function countInbox(options: InboxCountOptions, shell: CommandContext): Promise<ExitCode> {
  const act = new InboxAct("brp inbox count", options, shell);
  return openInboxSession(options, shell, (session) =>
    act.call(session, countRequests(shell.language)),
  );
}

/** `brp inbox list`: lists one page and marks its messages as seen. */
export function listInbox(options: InboxListOptions, shell: CommandContext): Promise<ExitCode> {
  const query = givenFilters(options);
  return openInboxSession(options, shell, (session) => {
    const dialect = session.environment.berichten?.dialect ?? "default";
    const [fault] = checkMessageCall("LijstBerichten", dialect, query);
    if (fault) return Promise.resolve(endWith(exitCodes.usage, [fault.rule.meaning], shell));
    const act = new InboxAct("brp inbox list", options, shell);
    const title = shell.language === "nl" ? "Berichten in de lijst" : "Messages in the list";
    return act.call(session, [{ title, operation: "LijstBerichten", query }], (response) =>
      mailboxLines(response, session.ports.clock.now(), shell.language),
    );
  });
}

function givenFilters({ filters: { status, ...others } }: InboxListOptions): JsonObject {
  const given = Object.entries(others).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...(status.length > 0 && { status }), ...Object.fromEntries(given) };
}

type ActOptions = CallingOptions & { readonly mask?: boolean | undefined };

export class InboxAct {
  readonly #name: string;
  readonly #options: ActOptions;
  readonly #shell: CommandContext;

  constructor(name: string, options: ActOptions, shell: CommandContext) {
    this.#name = name;
    this.#options = options;
    this.#shell = shell;
  }

  /** A terminal shows the lines of `after` below a response. */
  async call(
    session: InboxSession,
    requests: readonly InboxRequest[],
    after: (response: JsonObject) => readonly TerminalLine[] = () => [],
  ): Promise<ExitCode> {
    if (this.#options.dryRun) return this.plan(session, requests);
    const startedAt = session.ports.clock.now();
    const beganMs = session.ports.clock.monotonicMs();
    const outcomes: RunOutcome[] = [];
    const isJson = this.#options.reporter === "json";
    // Counts and attributes are not personal data, but contents are kept out of reports.
    const shown = { ...this.consoleOptions(), tables: session.tables };
    const includeAnswers = requests.every(({ operation }) => operation !== "HaalBerichtenOp");
    for await (const outcome of this.outcomes(session, requests)) {
      // Does not keep the messages of a large fetch until its end.
      outcomes.push(isJson && includeAnswers ? outcome : countedOutcome(outcome));
      if (!isJson) {
        print(outcomeLines(outcome, shown), this.#shell);
        if (outcome.kind === "answered") print(after(outcome.response), this.#shell);
      }
    }
    const exitCode = this.exitCodeOf(outcomes);
    const durationMs = Math.round(session.ports.clock.monotonicMs() - beganMs);
    if (!isJson) {
      print(summaryLines(outcomes, durationMs, this.consoleOptions()), this.#shell);
      return exitCode;
    }
    const report = {
      version: this.#shell.version,
      startedAt: startedAt.toISOString(),
      durationMs,
      exitCode,
      outcomes,
    };
    const { mask } = this.#options;
    writeData(
      this.#shell.stdout,
      jsonReport(report, { language: this.#shell.language, includeAnswers, mask }),
    );
    return exitCode;
  }

  exitCodeOf(outcomes: readonly RunOutcome[]): ExitCode {
    return this.#shell.signal.aborted ? exitCodes.cancelled : exitCodeOf(outcomes);
  }

  async *outcomes(
    mailboxSession: Pick<InboxSession, "environment" | "ports">,
    requests: readonly InboxRequest[],
  ): AsyncGenerator<RunOutcome> {
    const { reason, retries } = this.#options;
    const session = await this.#open(mailboxSession, requests);
    const approved = await session.approve(approvedBy(this.#options), reason);
    yield* approved.outcomes({
      signal: this.#shell.signal,
      ...(retries !== undefined && { retries }),
    });
  }

  #open(
    { ports, environment }: Pick<InboxSession, "environment" | "ports">,
    requests: readonly InboxRequest[],
  ): Promise<RunSession> {
    return openRun(ports, inboxDraft(requests, this.#options.timeoutMs), { environment });
  }

  /** Unchanged responses, except for credentials that they repeat. */
  async *exactOutcomes(
    { environment, ports }: InboxSession,
    requests: readonly InboxRequest[],
  ): AsyncGenerator<{ readonly outcome: RunOutcome; readonly text: string | undefined }> {
    // Each request with a response is one call, and message calls are sequential.
    const texts: string[] = [];
    const gateway: Gateway = {
      call: async (where, call, signal) => {
        const result = await ports.gateway.call(where, { ...call, keepsText: true }, signal);
        if (result.kind === "answered") texts.push(responseText(result));
        return result;
      },
      personalHeaders: async (where, call) =>
        (await ports.gateway.personalHeaders?.(where, call)) ?? [],
    };
    const exact = { environment, ports: { ...ports, gateway } };
    for await (const outcome of this.outcomes(exact, requests))
      yield { outcome, text: outcome.kind === "answered" ? texts.shift() : undefined };
  }

  async plan(session: InboxSession, requests: readonly InboxRequest[]): Promise<ExitCode> {
    const masked = masks(this.#options.mask, session.environment);
    const preview = await (await this.#open(session, requests)).preview(masked);
    const plans = [{ file: this.#name, masked, ...preview }];
    if (this.#options.reporter === "json")
      writeData(this.#shell.stdout, plansJson(plans, this.#shell.language));
    else print(planLines(plans, this.#shell.language), this.#shell);
    return codeOfPreview(preview.messages);
  }

  consoleOptions() {
    const { width } = terminalAt(this.#shell);
    return { language: this.#shell.language, mask: this.#options.mask, width };
  }
}

/** Maximum number of listed items. The total is always shown. */
const named = 5;

const words = {
  why: text(
    "Missing numbers between those of this page. These messages may have been fetched earlier, deleted or expired, or they are outside the filter or on another page.",
    "Ontbrekende volgnummers op deze pagina. Deze berichten kunnen eerder opgehaald, verwijderd of verlopen zijn, of ze vallen buiten het filter of staan op een andere pagina.",
  ),
  more: text("and more", "en meer"),
} as const;

/** Shows messages that expire soon, and gaps in the message numbers. */
function mailboxLines(
  response: JsonObject,
  now: Date,
  language: Language,
): readonly TerminalLine[] {
  const { messages } = readListPage(response);
  const at = now.getTime();
  const { expiring: soon } = lostMessages(messages, at, retention.nearDays);
  const gaps = numberGaps(messages.flatMap(({ number }) => number ?? []));
  const ranges = gaps.slice(0, named).map((gap) => gapText(gap, language));
  const more = gaps.length > named ? `; ${words.more[language]}` : "";
  return [
    ...(soon.length === 0
      ? []
      : [warning(retentionWords.expiring(soon.length, retention.nearDays)[language])]),
    ...soon
      .slice(0, named)
      .map(({ id, kind, keptUntil }) =>
        line("    ", [
          `${id} · ${kindTitle(kind)} · `,
          piece(keptText(keptUntil, at, language), "quiet"),
        ]),
      ),
    ...(gaps.length === 0
      ? []
      : [
          warning(`${gapWords.missing(missingIn(gaps))[language]}: ${ranges.join("; ")}${more}`),
          line("    ", piece(words.why[language], "quiet")),
        ]),
  ];
}

function warning(said: string): TerminalLine {
  return line(piece("  ▲ ", "warn"), piece(said, "warn"));
}
