import {
  type ExitCode,
  exitCodes,
  writeContent,
  writeData,
  print,
  endWith,
} from "../commandOutput.ts";
import type { InboxOptions } from "../options/options.ts";
import type { CommandContext } from "../commandContext.ts";
import { downloadInbox } from "./inboxDownload.ts";
import {
  countInbox,
  listInbox,
  InboxAct,
  openInboxSession,
  type InboxSession,
} from "./inboxCalls.ts";
import { showMessages } from "./inboxShow.ts";
import { counted, type Language, text, type Text } from "../../contract/text.ts";
import { addTo } from "../../contract/lists.ts";
import { membersAt, partsAt } from "../../formats/jsonSpans.ts";
import { missedMessages, readIdentifier } from "../../contract/messages/missedMessages.ts";
import { explainUndelivered } from "../../explain/explainDownload.ts";
import type { RunOutcome } from "../../model/outcome.ts";
import { isFinalCode } from "../../runner/download/mailboxCalls.ts";
import { fetchRequests, type InboxRequest } from "../../runner/run/inboxDraft.ts";
import { outcomeLines } from "../reporters/console.ts";
import { andMore } from "../reporters/tally.ts";
import { line, piece, type TerminalLine } from "../reporters/layout.ts";
import { countedOutcome } from "../reporters/json.ts";
import type { InboxFetchOptions } from "./inboxOptions.ts";
import { readInput } from "../files/requestFiles.ts";
import { utf8Text } from "../../platform/project.ts";

export async function inboxCommand(
  options: InboxOptions,
  shell: CommandContext,
): Promise<ExitCode> {
  switch (options.act) {
    case "count":
      return countInbox(options, shell);
    case "list":
      return listInbox(options, shell);
    case "fetch":
      return fetchFromInbox(options, shell);
    case "show":
      return showMessages(options, shell);
    case "drain": {
      const { output: folder, limit, pageSize, also } = options;
      const task = { name: "brp inbox drain", folder, limit, pageSize, also };
      return downloadInbox(task, options, shell);
    }
  }
}

const name = "brp inbox fetch";

/** Reports the reason for each message that was not fetched. One such message makes the whole call fail. */
async function fetchFromInbox(
  options: InboxFetchOptions,
  shell: CommandContext,
): Promise<ExitCode> {
  const asked = await requestedIdentifiers(options, shell);
  if ("problem" in asked) return endWith(asked.exitCode, [asked.problem], shell);
  const { identifiers } = asked;
  const { output: folder } = options;
  if (folder !== undefined) return downloadInbox({ name, folder, identifiers }, options, shell);
  const act = new InboxAct(name, options, shell);
  const requests = fetchRequests(identifiers);
  const forPrograms = options.reporter === undefined && !shell.stdout.isTerminal;
  return openInboxSession(options, shell, (session) =>
    forPrograms && !options.dryRun
      ? writeMessages(act, session, requests, shell)
      : act.call(session, requests),
  );
}

/** Writes one fetch response to standard output with its messages unchanged. */
async function writeMessages(
  act: InboxAct,
  session: InboxSession,
  requests: readonly InboxRequest[],
  shell: CommandContext,
): Promise<ExitCode> {
  const outcomes: RunOutcome[] = [];
  const missed: string[] = [];
  const reasons = new Map<string, string[]>();
  let separator = '{"opgehaaldeBerichten":[\n';
  const write = (message: string) => {
    writeContent(`${separator}${message}`, shell);
    separator = ",\n";
  };
  for await (const { outcome, text } of act.exactOutcomes(session, requests)) {
    outcomes.push(countedOutcome(outcome));
    if (outcome.kind !== "answered" || text === undefined) {
      print(outcomeLines(outcome, act.consoleOptions()), shell, "stderr");
      continue;
    }
    for (const message of itemsOf(text, "opgehaaldeBerichten")) write(message);
    missed.push(...itemsOf(text, "nietOpgehaaldeBerichten"));
    for (const { id, code } of missedMessages(outcome.response))
      addTo(reasons, code ?? "no reason given", id);
  }
  print(missedLines(reasons, shell.language), shell, "stderr");
  if (separator.startsWith("{")) writeData(shell.stdout, separator);
  writeContent(`\n],"nietOpgehaaldeBerichten":[${missed.join(",\n")}]}\n`, shell);
  return act.exitCodeOf(outcomes);
}

function itemsOf(text: string, list: string): readonly string[] {
  const span = membersAt(text, 0).get(list);
  return span ? partsAt(text, span.start).map(({ start, end }) => text.slice(start, end)) : [];
}

const mostNamed = 5;

/** Lists each reason once, because standard output contains every identifier. */
function missedLines(
  reasons: ReadonlyMap<string, readonly string[]>,
  language: Language,
): readonly TerminalLine[] {
  return [...reasons].flatMap(([why, [first = "", ...others]]) => {
    const final = isFinalCode(why);
    const undelivered = { berichtTransportId: first, why, final, attempts: 1 };
    const reason = explainUndelivered(undelivered)[language];
    const count = others.length + 1;
    const more = count - mostNamed;
    const who = others.length === 0 ? first : counted(count, "message")[language];
    const named = others.length === 0 ? [] : [first, ...others].slice(0, mostNamed);
    return [
      line(piece("▲ ", "warn"), piece(`${who}: ${reason}`, "warn")),
      ...named.map((id) => line("    ", piece(id, "quiet"))),
      ...(more > 0 ? [line("    ", piece(andMore(more)[language], "quiet"))] : []),
    ];
  });
}

/** Separated by spaces, commas or line ends, without duplicates, in the given order. */
async function requestedIdentifiers(
  asked: InboxFetchOptions,
  shell: CommandContext,
): Promise<
  | { readonly identifiers: readonly string[] }
  | { readonly problem: Text; readonly exitCode: ExitCode }
> {
  const content = asked.from === undefined ? "" : await readList(asked.from, shell);
  if (content === undefined)
    return { problem: unreadable(asked.from ?? ""), exitCode: exitCodes.fileErrors };
  const words = [...asked.identifiers, content].flatMap((each) =>
    each.split(/[\s,;]+/).filter((word) => word !== ""),
  );
  if (words.length === 0) return { problem: noIdentifiers, exitCode: exitCodes.usage };
  const identifiers: string[] = [];
  for (const [index, word] of words.entries()) {
    const identifier = readIdentifier(word);
    if (identifier === undefined)
      return { problem: notAnIdentifier(index + 1), exitCode: exitCodes.usage };
    identifiers.push(identifier);
  }
  return { identifiers: [...new Set(identifiers)] };
}

/** A hundred thousand identifiers take 4 MB. */
const mostBytes = 64 * 1024 * 1024;

async function readList(from: string, shell: CommandContext): Promise<string | undefined> {
  const bytes = await readInput(from, mostBytes, shell);
  return bytes instanceof Uint8Array ? utf8Text(bytes) : undefined;
}

const noIdentifiers = text(
  "Specify the messages: their berichtTransportId as arguments, or --from FILE (- reads standard input).",
  "Geef de berichten op: hun berichtTransportId als argumenten, of --from BESTAND (- leest de standaardinvoer).",
);

/** Contains only the position, so that text pasted by mistake is not repeated. */
const notAnIdentifier = (place: number) =>
  text(
    `Identifier ${place} is not a berichtTransportId. That is a UUID, such as 3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b, and not the berichtId.`,
    `Identificatie ${place} is geen berichtTransportId. Dat is een UUID, zoals 3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b, en niet het berichtId.`,
  );

const unreadable = (file: string) =>
  text(
    `The identifiers cannot be read from ${file}.`,
    `De identificaties zijn niet te lezen uit ${file}.`,
  );
