import { isJsonObject, memberOf, type JsonObject, type JsonValue } from "../../contract/json.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import { compareMessages } from "../../presentation/messages/compareMessages.ts";
import { findInMessage } from "../../presentation/messages/findInMessage.ts";
import {
  messageCard,
  messagesIn,
  missedCard,
  rawOf,
  type GivenMessage,
  type GivenMessages,
} from "../../presentation/messages/messageReading.ts";
import type { ViewOptions } from "../../presentation/viewOptions.ts";
import { exitCodes, type ExitCode } from "../exitCodes.ts";
import { consoleWords } from "../reporters/consoleWords.ts";
import { cardLines } from "../reporters/cards.ts";
import { blankLine, draw, line, piece, type Line } from "../reporters/layout.ts";
import { comparisonLines } from "../reporters/comparison.ts";
import { foundLines, jsonLines, timeLineLines } from "../reporters/messages.ts";
import { refuse } from "../say.ts";
import type { Shell } from "../shell.ts";
import { readJson, type Read } from "../showInput.ts";
import { terminalOf } from "../terminal.ts";
import type { InboxShowOptions } from "./inboxOptions.ts";
import { Cycle, messagesInFolder, type FolderMessage } from "./relatedMessages.ts";

/**
 * `brp inbox show`: messages that lie in a file, as a reader, a time line or JSON, searched in, or one
 * beside another. Sends nothing.
 */
export async function showMessages(
  options: InboxShowOptions,
  shell: Shell,
  language: Language,
): Promise<ExitCode> {
  const given = await readMessages(options.path, shell);
  if ("problem" in given) return refuse(options.path, given.problem, shell, language);
  const terminal = terminalOf(shell.stdout, shell.env, options.color);
  const print = (lines: readonly Line[]) => shell.stdout.write(draw(lines, terminal));
  const viewing: ViewOptions = { language, mask: options.mask };
  const tell = () => {
    if (options.mask && options.view !== "raw")
      print([line([], [piece(consoleWords.masked[language], "quiet")])]);
  };
  if (options.compare !== undefined) {
    const other = await readMessages(options.compare, shell);
    if ("problem" in other) return refuse(options.compare, other.problem, shell, language);
    const [left, right] = [onlyContent(given.value), onlyContent(other.value)];
    if (!left || !right)
      return refuse(left ? options.compare : options.path, problems.several, shell, language);
    const view = compareMessages(left, right, viewing);
    print(comparisonLines(view, [options.path, options.compare], language));
    tell();
    return exitCodes.ok;
  }
  const folder =
    options.related === undefined ? [] : await messagesInFolder(options.related, shell);
  if (!folder) return refuse(options.related ?? "", problems.noFolder, shell, language);
  const code =
    options.search === undefined
      ? show(given.value, options, viewing, shell, print, folder)
      : search(given.value, options.search, viewing, print);
  tell();
  return code;
}

function show(
  { messages, missed }: GivenMessages,
  options: InboxShowOptions,
  viewing: ViewOptions,
  shell: Shell,
  print: (lines: readonly Line[]) => void,
  folder: readonly FolderMessage[],
): ExitCode {
  const { language } = viewing;
  const cycle = new Cycle(messages, folder, options.related !== undefined);
  for (const message of messages) {
    if (shell.signal.aborted) return exitCodes.cancelled;
    switch (options.view) {
      case "reader":
        print(cardLines(messageCard(message, viewing), language));
        print(cycle.linesOf(message, language));
        break;
      case "timeline":
        print(timeLineLines(messageCard(message, viewing), language));
        break;
      case "raw":
        shell.stdout.write(jsonLines(rawOf(message, viewing).text));
        continue;
    }
    print([blankLine]);
  }
  if (options.view === "raw") return exitCodes.ok;
  for (const item of missed) print(cardLines(missedCard(item, viewing), language));
  if (messages.length + missed.length === 0)
    print([line([], [piece(problems.none[language], "quiet")])]);
  return exitCodes.ok;
}

function search(
  { messages }: GivenMessages,
  text: string,
  viewing: ViewOptions,
  print: (lines: readonly Line[]) => void,
): ExitCode {
  let count = 0;
  for (const message of messages) {
    const card = messageCard(message, viewing);
    const found = findInMessage(card.entries, text);
    count += found.length;
    if (found.length > 0) print(foundLines(card.title, found));
  }
  if (count > 0) return exitCodes.ok;
  print([line([], [piece(problems.notFound[viewing.language], "quiet")])]);
  return exitCodes.nothingMatched;
}

/** The messages of a file or, for `-`, of standard input. */
async function readMessages(path: string, shell: Shell): Promise<Read<GivenMessages>> {
  const json = await readJson(path, shell);
  if ("problem" in json) return json;
  const messages = messagesIn(json.value);
  return messages ? { value: messages } : { problem: noMessageAt(json.value) };
}

/** Tells where a message was looked for, and nothing of what stands there. */
function noMessageAt(value: JsonValue): Text {
  if (Array.isArray(value)) {
    const place = value.findIndex((item: JsonValue) => messagesIn(item) === undefined);
    return place < 0
      ? problems.noMessage
      : text(
          `At [${place}] stands no message. ${problems.noMessage.en}`,
          `Op [${place}] staat geen bericht. ${problems.noMessage.nl}`,
        );
  }
  const content = memberOf(value, "berichtInhoud");
  const wrong =
    content !== undefined && !isJsonObject(content) ? "berichtInhoud" : kindPlace(value);
  return wrong === undefined
    ? problems.noMessage
    : text(
        `At ${wrong} stands something else than a message has there. ${problems.noMessage.en}`,
        `Op ${wrong} staat iets anders dan een bericht daar heeft. ${problems.noMessage.nl}`,
      );
}

function kindPlace(value: JsonValue): string | undefined {
  return memberOf(value, "berichtType") === undefined ? undefined : "berichtType";
}

function onlyContent({ messages }: GivenMessages): JsonObject | undefined {
  const [only, ...more] = messages;
  if (more.length > 0) return undefined;
  return contentOf(only);
}

function contentOf(message: GivenMessage | undefined): JsonObject | undefined {
  const content = memberOf(message?.item, "berichtInhoud");
  return isJsonObject(content) ? content : undefined;
}

const problems = {
  noMessage: text(
    "A message is its content with berichtType, an object with berichtInhoud, or an answer with opgehaaldeBerichten.",
    "Een bericht is de inhoud met berichtType, een object met berichtInhoud, of een antwoord met opgehaaldeBerichten.",
  ),
  several: text(
    "Two messages can be compared: this file has to hold exactly one.",
    "Twee berichten zijn te vergelijken: dit bestand moet er precies één bevatten.",
  ),
  noFolder: text(
    "This folder cannot be read. --related takes a folder of drained messages.",
    "Deze map is niet te lezen. --related verwacht een map met opgehaalde berichten.",
  ),
  none: text("There is no message in this answer.", "Er staat geen bericht in dit antwoord."),
  notFound: text(
    "Not found. Masked values are not looked in; --no-mask shows them.",
    "Niet gevonden. In gemaskeerde waarden wordt niet gezocht; --no-mask toont ze.",
  ),
} as const;
