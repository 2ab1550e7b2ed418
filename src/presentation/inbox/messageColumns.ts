import { messageKinds } from "../../contract/messages/messageKinds.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import { momentText } from "../momentText.ts";
import { numberText, type ListedMessage } from "./listedMessages.ts";
import { keptText } from "./retention.ts";

/** What a line of the list can say of a message, besides its kind. */
export const messageColumns = {
  received: text("Received", "Ontvangen"),
  sender: text("Sender", "Afzender"),
  receiver: text("Receiver", "Ontvanger"),
  number: text("Sequence number", "Volgnummer"),
  kept: text("Kept until", "Bewaard tot"),
  state: text("State", "Status"),
} as const satisfies Readonly<Record<string, Text>>;

export type MessageColumn = keyof typeof messageColumns;

/** What stands in a table of messages: the kind, and the columns that were chosen. */
export type TableColumn = "kind" | MessageColumn;

export const tableColumns: readonly TableColumn[] = [
  "kind",
  ...(Object.keys(messageColumns) as readonly MessageColumn[]),
];

export const messageColumnNames = Object.keys(messageColumns) as readonly MessageColumn[];

export const usualColumns: readonly MessageColumn[] = ["received", "sender", "kept", "state"];

const words = {
  kind: text("Kind", "Soort"),
  from: text("from", "van"),
  to: text("to", "aan"),
  fetched: text("fetched", "opgehaald"),
  seen: text("seen in the list", "gezien in de lijst"),
  failed: text("not fetched", "niet opgehaald"),
} as const;

interface ColumnOptions {
  /** Why its content could not be fetched, if that was tried. */
  readonly problem?: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly language: Language;
}

/** The chosen columns of one message as one line, in the fixed order of the columns. */
export function columnsText(
  message: ListedMessage,
  columns: readonly MessageColumn[],
  options: ColumnOptions,
): string {
  return messageColumnNames
    .filter((column) => columns.includes(column))
    .flatMap((column) => columnText(message, column, options))
    .join(", ");
}

function columnText(
  message: ListedMessage,
  column: MessageColumn,
  { problem, now, language }: ColumnOptions,
): readonly string[] {
  const { received, sender, receiver, keptUntil, fetched } = message;
  const number = numberText(message);
  switch (column) {
    case "received":
      return received === undefined ? [] : [minuteText(received)];
    case "sender":
      return sender === undefined ? [] : [`${words.from[language]} ${sender}`];
    case "receiver":
      return receiver === undefined ? [] : [`${words.to[language]} ${receiver}`];
    case "number":
      return number === undefined ? [] : [`#${number}`];
    case "kept":
      return [keptText(keptUntil, now, language)];
    case "state":
      return [stateText(fetched, problem, language)];
  }
}

/** What became of a message, in words; with the reason where it could not be fetched. */
export function stateText(
  fetched: boolean,
  problem: string | undefined,
  language: Language,
): string {
  if (problem !== undefined) return `${words.failed[language]}: ${problem}`;
  return words[fetched ? "fetched" : "seen"][language];
}

/** The minute of a moment, as the service wrote it. */
export function minuteText(moment: string): string {
  return momentText(moment).slice(0, "yyyy-mm-dd hh:mm".length);
}

/** The head of a column. */
export function columnTitle(column: TableColumn, language: Language): string {
  return (column === "kind" ? words.kind : messageColumns[column])[language];
}

/** A kind of message by its code and its Dutch name; an unknown one by its code. */
export function kindTitle(kind: string): string {
  const name = messageKinds.get(kind)?.name;
  return name === undefined ? kind : `${kind} · ${name}`;
}
