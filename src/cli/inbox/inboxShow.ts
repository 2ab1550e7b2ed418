import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import { isDeliveryName } from "../../formats/bulk/deliveryMetadata.ts";
import { counted, text, type Language, type Text } from "../../contract/text.ts";
import { missedMessageCard } from "../../presentation/fetchedMessages.ts";
import { compareMessages } from "../../presentation/messages/compareMessages.ts";
import {
  isMessageTooLarge,
  messageCard,
  messagesIn,
  rawOf,
  type GivenMessage,
  type GivenMessages,
} from "../../presentation/messages/messageReading.ts";
import { findInMessage } from "../../presentation/messages/findInMessage.ts";
import { isTooLarge, messageTooLargeText } from "../../presentation/messages/largeMessages.ts";
import { lineNumbers } from "../../presentation/messages/rawLines.ts";
import type { ViewOptions } from "../../presentation/view.ts";
import {
  exitCodes,
  type ExitCode,
  note,
  refuseFile,
  writeData,
  print,
  withPlace,
} from "../commandOutput.ts";
import {
  consoleWords,
  blankLine,
  inSlices,
  line,
  piece,
  type TerminalLine,
} from "../reporters/layout.ts";
import { cardLines, eachCardLine } from "../reporters/people/cards.ts";
import { comparisonLines } from "../reporters/comparison.ts";
import { foundLines, timeLineLines } from "../reporters/messages.ts";
import { harmlessJson } from "../../model/text/buildServers.ts";
import type { CommandContext } from "../commandContext.ts";
import { settingsFor } from "../settings/environmentSources.ts";
import { readBytes, type ReadResult } from "../commands/showInput.ts";
import { readJsonBytes } from "../../runner/jsonBytes.ts";
import {
  isClassicInput,
  readClassicInput,
} from "../../presentation/messageFiles/messageConversion.ts";
import { readDelivered, showDelivery } from "./deliveryShow.ts";
import type { InboxShowOptions } from "./inboxOptions.ts";
import { Cycle, messagesInFolder, type FolderMessage } from "./relatedMessages.ts";

/** `brp inbox show`: sends nothing. */
export async function showMessages(
  options: InboxShowOptions,
  shell: CommandContext,
): Promise<ExitCode> {
  const { language } = shell;
  const file = await stat(resolve(shell.cwd, options.path)).catch(() => undefined);
  if (file?.isDirectory()) return refuseFile(options.path, problems.folder, shell);
  const isDelivery = isDeliveryName(options.path);
  if (isDelivery && options.message === undefined) return showDelivery(options, shell);
  // One line of a delivery is read like a file with one message.
  const place = isDelivery ? undefined : options.message;
  const given = isDelivery
    ? messagesOf(await readDelivered(options.path, options.message ?? 1, shell))
    : await readMessages(options.path, options.tolerant, shell);
  if ("problem" in given) return refuseFile(options.path, given.problem, shell);
  const write = (lines: Iterable<TerminalLine>) => {
    for (const slice of inSlices(lines)) print(slice, shell);
  };
  const settings = await settingsFor(options.path, shell.cwd);
  const tables = "problems" in settings ? undefined : settings.tables;
  const viewing: ViewOptions = { language, mask: options.mask, ...(tables && { tables }) };
  const report = () => {
    if (options.mask && options.view !== "raw")
      write([line("", piece(consoleWords.masked[language], "quiet"))]);
  };
  if (options.compare !== undefined) {
    const other = await readMessages(options.compare, options.tolerant, shell);
    if ("problem" in other) return refuseFile(options.compare, other.problem, shell);
    const left = onlyContent(given.value, place, "--message");
    if ("problem" in left) return refuseFile(options.path, left.problem, shell);
    const right = onlyContent(other.value, options.compareMessage, "--compare-message");
    if ("problem" in right) return refuseFile(options.compare, right.problem, shell);
    if (isTooLarge(left.value)) return refuseFile(options.path, messageTooLargeText, shell);
    if (isTooLarge(right.value)) return refuseFile(options.compare, messageTooLargeText, shell);
    const view = compareMessages(left.value, right.value, viewing);
    const names = [
      nameOf(options.path, given.value, place, language),
      nameOf(options.compare, other.value, options.compareMessage, language),
    ] as const;
    write(comparisonLines(view, names, language));
    report();
    return exitCodes.ok;
  }
  const chosen = chosenMessages(given.value, place);
  if ("problem" in chosen) return refuseFile(options.path, chosen.problem, shell);
  const readable = chosen.value.filter(({ message }) => !isMessageTooLarge(message));
  if (readable.length < chosen.value.length) refuseFile(options.path, messageTooLargeText, shell);
  const folder =
    options.related === undefined ? [] : await messagesInFolder(options.related, shell);
  if (!folder) return refuseFile(options.related ?? "", problems.noFolder, shell);
  const code =
    options.search === undefined
      ? show(given.value, readable, options, viewing, shell, write, folder)
      : search(given.value, readable, options.search, viewing, write);
  report();
  return readable.length < chosen.value.length ? exitCodes.fileErrors : code;
}

function show(
  { messages, missed }: GivenMessages,
  chosen: readonly PlacedMessage[],
  options: InboxShowOptions,
  viewing: ViewOptions,
  shell: CommandContext,
  write: (lines: Iterable<TerminalLine>) => void,
  folder: readonly FolderMessage[],
): ExitCode {
  const { language } = viewing;
  const cycle = new Cycle(messages, folder, options.related !== undefined);
  for (const { message, place } of chosen) {
    if (shell.signal.aborted) return exitCodes.cancelled;
    if (options.view !== "raw" && messages.length > 1)
      write([placeLine(place, messages.length, language)]);
    switch (options.view) {
      case "reader":
        write(eachCardLine(messageCard(message, viewing), language));
        write(cycle.linesOf(message, language));
        break;
      case "timeline":
        write(timeLineLines(messageCard(message, viewing), language));
        break;
      case "raw":
        writeData(shell.stdout, `${harmlessJson(rawOf(message, viewing).text)}\n`);
        continue;
    }
    write([blankLine]);
  }
  if (options.view === "raw" || options.message !== undefined) return exitCodes.ok;
  for (const { item, path } of missed)
    write(cardLines(missedMessageCard(item, path, viewing), language));
  if (messages.length + missed.length === 0)
    write([line("", piece(problems.none[language], "quiet"))]);
  return exitCodes.ok;
}

function search(
  { messages }: GivenMessages,
  chosen: readonly PlacedMessage[],
  words: string,
  viewing: ViewOptions,
  write: (lines: Iterable<TerminalLine>) => void,
): ExitCode {
  const { language } = viewing;
  let count = 0;
  for (const { message, place } of chosen) {
    const card = messageCard(message, viewing);
    const found = findInMessage(card.entries, words);
    count += found.length;
    if (found.length === 0) continue;
    if (messages.length > 1) write([placeLine(place, messages.length, language)]);
    const numberAt = lineNumbers(rawOf(message, viewing));
    const raw = messages.length > 1 ? `--view raw --message ${place}` : "--view raw";
    write(
      foundLines(card.title, found, (path) => {
        const number = numberAt(path);
        return number === undefined ? "" : ` · ${inLine(number, raw)[language]}`;
      }),
    );
  }
  if (count > 0) return exitCodes.ok;
  write([line("", piece(problems.notFound[viewing.language], "quiet"))]);
  return exitCodes.nothingMatched;
}

async function readMessages(
  path: string,
  tolerant: boolean,
  shell: CommandContext,
): Promise<ReadResult<GivenMessages>> {
  const bytes = await readBytes(path, shell);
  if ("problem" in bytes) return bytes;
  if (!isClassicInput(bytes.value, path)) return messagesOf(readJsonBytes(bytes.value));
  const classic = readClassicInput(bytes.value, { tolerant });
  if ("problem" in classic) return classic;
  for (const each of classic.notes) note(withPlace(path, each), shell);
  return messagesOf(classic);
}

function messagesOf(json: ReadResult<JsonValue>): ReadResult<GivenMessages> {
  if ("problem" in json) return json;
  const messages = messagesIn(json.value);
  return messages ? { value: messages } : { problem: noMessageAt(json.value) };
}

/** Shows the searched position, but not its value. */
function noMessageAt(value: JsonValue): Text {
  if (Array.isArray(value)) {
    const place = value.findIndex((item: JsonValue) => messagesIn(item) === undefined);
    return place < 0
      ? problems.noMessage
      : text(
          `There is no message at [${place}]. ${problems.noMessage.en}`,
          `Op [${place}] staat geen bericht. ${problems.noMessage.nl}`,
        );
  }
  const content = memberOf(value, "berichtInhoud");
  const wrong =
    content !== undefined && !isJsonObject(content) ? "berichtInhoud" : kindPlace(value);
  return wrong === undefined
    ? problems.noMessage
    : text(
        `The value at ${wrong} does not fit a message. ${problems.noMessage.en}`,
        `De waarde op ${wrong} past niet in een bericht. ${problems.noMessage.nl}`,
      );
}

function kindPlace(value: JsonValue): string | undefined {
  return memberOf(value, "berichtType") === undefined ? undefined : "berichtType";
}

interface PlacedMessage {
  readonly message: GivenMessage;
  readonly place: number;
}

function chosenMessages(
  { messages }: GivenMessages,
  place: number | undefined,
): ReadResult<readonly PlacedMessage[]> {
  if (place === undefined)
    return { value: messages.map((message, index) => ({ message, place: index + 1 })) };
  const message = messages[place - 1];
  return message
    ? { value: [{ message, place }] }
    : { problem: notThatMany(place, messages.length) };
}

/** `option` selects one of several messages. */
function onlyContent(
  given: GivenMessages,
  place: number | undefined,
  option: string,
): ReadResult<JsonObject> {
  const chosen = chosenMessages(given, place);
  if ("problem" in chosen) return chosen;
  const [only, ...more] = chosen.value;
  if (!only) return { problem: problems.none };
  if (more.length > 0) return { problem: several(chosen.value.length, option) };
  const content = memberOf(only.message.item, "berichtInhoud");
  return isJsonObject(content) ? { value: content } : { problem: problems.noContent };
}

function nameOf(
  path: string,
  { messages }: GivenMessages,
  place: number | undefined,
  language: Language,
): string {
  return place === undefined || messages.length === 1
    ? path
    : `${path} · ${ofSeveral(place, messages.length)[language]}`;
}

function placeLine(place: number, count: number, language: Language): TerminalLine {
  return line("  ", piece(ofSeveral(place, count)[language], "quiet"));
}

const ofSeveral = (place: number, count: number): Text =>
  text(`Message ${place} of ${count}`, `Bericht ${place} van ${count}`);

const inLine = (number: number, raw: string): Text =>
  text(`line ${number} of ${raw}`, `regel ${number} van ${raw}`);

const several = (count: number, option: string): Text =>
  text(
    `This file contains ${counted(count, "message").en}, and only two messages can be compared. Choose one with ${option} N.`,
    `Dit bestand bevat ${counted(count, "message").nl}, en u kunt maar twee berichten vergelijken. Kies er een met ${option} N.`,
  );

const notThatMany = (place: number, count: number): Text =>
  count === 0
    ? problems.none
    : text(
        `There is no message ${place}: this file contains ${count}.`,
        `Er is geen bericht ${place}: dit bestand bevat er ${count}.`,
      );

const problems = {
  folder: text(
    "This is a folder. Give one of its files, and the folder of downloaded messages with --related.",
    "Dit is een map. Geef een van de bestanden op, en de map met gedownloade berichten met --related.",
  ),
  noMessage: text(
    "A message is its content with berichtType, an object with berichtInhoud, a response with opgehaaldeBerichten, or a file in classic form (.GBA, .NIC).",
    "Een bericht is de inhoud met berichtType, een object met berichtInhoud, een antwoord met opgehaaldeBerichten, of een bestand in de klassieke vorm (.GBA, .NIC).",
  ),
  noContent: text(
    "This message has no berichtInhoud to compare.",
    "Dit bericht heeft geen berichtInhoud om te vergelijken.",
  ),
  noFolder: text(
    "This folder cannot be read. --related expects a folder of downloaded messages.",
    "Deze map is niet te lezen. --related verwacht een map met gedownloade berichten.",
  ),
  none: text("This response contains no message.", "Dit antwoord bevat geen bericht."),
  notFound: text(
    "Not found. Masked values are not searched. --no-mask shows them.",
    "Niet gevonden. In gemaskeerde waarden wordt niet gezocht. --no-mask toont ze.",
  ),
} as const;
