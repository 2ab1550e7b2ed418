import { text, type Language, type Text } from "../../contract/text.ts";
import { momentText } from "../momentText.ts";
import type { ListedMessage } from "./listedMessages.ts";
import { keptText } from "./retention.ts";

/** What a line of the list can say of a message, besides its kind. */
export const messageColumns = {
  received: text("Received", "Ontvangen"),
  sender: text("Sender", "Afzender"),
  receiver: text("Receiver", "Ontvanger"),
  number: text("Sequence number", "Volgnummer"),
  kept: text("Time it is still kept", "Hoe lang het nog bewaard wordt"),
  state: text("State", "Status"),
} as const satisfies Readonly<Record<string, Text>>;

export type MessageColumn = keyof typeof messageColumns;

export const messageColumnNames = Object.keys(messageColumns) as readonly MessageColumn[];

export const usualColumns: readonly MessageColumn[] = ["received", "sender", "kept", "state"];

const words = {
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
  const { received, sender, receiver, number, keptUntil, fetched } = message;
  switch (column) {
    case "received":
      return received === undefined
        ? []
        : [momentText(received).slice(0, "yyyy-mm-dd hh:mm".length)];
    case "sender":
      return sender === undefined ? [] : [`${words.from[language]} ${sender}`];
    case "receiver":
      return receiver === undefined ? [] : [`${words.to[language]} ${receiver}`];
    case "number":
      return number === undefined ? [] : [`#${number}`];
    case "kept":
      return [keptText(keptUntil, now, language)];
    case "state":
      if (problem !== undefined) return [`${words.failed[language]}: ${problem}`];
      return [words[fetched ? "fetched" : "seen"][language]];
  }
}
