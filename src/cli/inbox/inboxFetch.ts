import type { Language } from "../../contract/text.ts";
import { membersAt, partsAt } from "../../contract/json/jsonSpans.ts";
import { missedMessages } from "../../contract/messages/missedMessages.ts";
import { explainUndelivered } from "../../explain/explainDrain.ts";
import type { RunOutcome } from "../../model/outcome.ts";
import { isFinalCode } from "../../runner/drain/undelivered.ts";
import { fetchRequests, type InboxRequest } from "../../runner/run/inboxDraft.ts";
import type { ExitCode } from "../exitCodes.ts";
import { outcomeLines } from "../reporters/console.ts";
import { line, piece, type Line } from "../reporters/layout.ts";
import { printError } from "../printError.ts";
import type { CommandContext } from "../commandContext.ts";
import { askedIdentifiers } from "./identifiers.ts";
import { outcomeSummary } from "./outcomeSummary.ts";
import { InboxAct } from "./inboxCalls.ts";
import { drainInbox } from "./inboxDrain.ts";
import type { InboxFetchOptions } from "./inboxOptions.ts";
import { visitInbox, type InboxVisit } from "./inboxVisit.ts";
import { writeContent, writeData } from "../writeData.ts";

const name = "brp inbox fetch";

/**
 * `brp inbox fetch`: fetches messages by their identifiers, in calls of as many as the service gives.
 * A message that did not come is told with its reason, and makes the whole a failure.
 */
export async function fetchFromInbox(
  options: InboxFetchOptions,
  shell: CommandContext,
  language: Language,
): Promise<ExitCode> {
  const asked = await askedIdentifiers(options, shell);
  if ("problem" in asked) {
    printError([asked.problem], shell, language);
    return asked.exitCode;
  }
  const { identifiers } = asked;
  const { output: folder } = options;
  if (folder !== undefined)
    return drainInbox({ name, folder, identifiers }, options, shell, language);
  const act = new InboxAct(name, options, shell, language);
  const requests = fetchRequests(identifiers);
  const forPrograms = options.reporter === undefined && !shell.stdout.isTerminal;
  return visitInbox(options, shell, language, (visit) =>
    forPrograms && !options.dryRun
      ? writeMessages(act, visit, requests, shell, language)
      : act.call(visit, requests),
  );
}

/**
 * For a file or another program: one fetch answer on standard output, its messages exactly as they came,
 * call after call; what went wrong stands beside it.
 */
async function writeMessages(
  act: InboxAct,
  visit: InboxVisit,
  requests: readonly InboxRequest[],
  shell: CommandContext,
  language: Language,
): Promise<ExitCode> {
  const outcomes: RunOutcome[] = [];
  const missed: string[] = [];
  let separator = '{"opgehaaldeBerichten":[\n';
  const write = (message: string) => {
    writeContent(`${separator}${message}`, shell, language);
    separator = ",\n";
  };
  for await (const { outcome, text } of act.exactOutcomes(visit, requests)) {
    outcomes.push(outcomeSummary(outcome));
    if (outcome.kind !== "answered" || text === undefined) {
      act.tell(outcomeLines(outcome, act.consoleOptions()));
      continue;
    }
    for (const message of itemsOf(text, "opgehaaldeBerichten")) write(message);
    missed.push(...itemsOf(text, "nietOpgehaaldeBerichten"));
    act.tell(missedLines(outcome, language));
  }
  if (separator.startsWith("{")) writeData(shell.stdout, separator);
  writeContent(`\n],"nietOpgehaaldeBerichten":[${missed.join(",\n")}]}\n`, shell, language);
  return act.exitCodeOf(outcomes);
}

function itemsOf(text: string, list: string): readonly string[] {
  const span = membersAt(text, 0).get(list);
  return span ? partsAt(text, span.start).map(({ start, end }) => text.slice(start, end)) : [];
}

function missedLines(
  outcome: RunOutcome & { readonly kind: "answered" },
  language: Language,
): readonly Line[] {
  return missedMessages(outcome.answer).map(({ id, code }) => {
    const why = code ?? "no reason given";
    const final = isFinalCode(why);
    const reason = explainUndelivered({ berichtTransportId: id, why, final, attempts: 1 });
    return line([piece("▲ ", "warn")], [piece(`${id}: ${reason[language]}`, "warn")]);
  });
}
