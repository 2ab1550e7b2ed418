import { text, type Language } from "../../contract/text.ts";
import { momentText } from "../momentText.ts";
import { numberText, type ListedMessage } from "./listedMessages.ts";
import {
  columnTitle,
  kindTitle,
  minuteText,
  stateText,
  type TableColumn,
} from "./messageColumns.ts";
import { gapText, type NumberGap } from "./numberGaps.ts";
import { isLost, isLostSoon, keptText } from "./retention.ts";

const words = {
  alarm: text("expiring", "verdwijnt binnenkort"),
  lost: text("not fetched", "niet opgehaald"),
  gapBefore: text("not seen before it", "ervoor niet gezien"),
  identifier: text("Identifier", "Identificatie"),
  keptUntil: text("Kept until", "Bewaard tot"),
} as const;

interface RowOptions {
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** What is lost within so many days is marked; 0: nothing. */
  readonly alarmDays: number;
  /** Why the content could not be fetched, if that was tried. */
  readonly problem?: string;
  /** The numbers before that of the message which nobody has seen. */
  readonly gap?: NumberGap;
}

/** One value of a table; what is special about it stands beside it in words, never in colour alone. */
interface MessageCell {
  readonly text: string;
  readonly mark?: string;
}

/** What a message has in a column; empty where the service wrote nothing. */
export function messageCell(
  message: ListedMessage,
  column: TableColumn,
  options: RowOptions,
): MessageCell {
  const { language, now, alarmDays, problem, gap } = options;
  switch (column) {
    case "kind":
      return { text: kindTitle(message.kind) };
    case "received":
      return { text: message.received === undefined ? "" : minuteText(message.received) };
    case "sender":
    case "receiver":
      return { text: message[column] ?? "" };
    case "number":
      return {
        text: numberText(message) ?? "",
        ...(gap && { mark: `⚠ ${words.gapBefore[language]}: ${gapText(gap, language)}` }),
      };
    case "kept":
      return {
        text: keptText(message.keptUntil, now, language),
        ...(isLostSoon(message, now, alarmDays) && { mark: `⚠ ${words.alarm[language]}` }),
        ...(alarmDays > 0 && isLost(message, now) && { mark: `⚠ ${words.lost[language]}` }),
      };
    case "state":
      return { text: stateText(message.fetched, problem, language) };
  }
}

/** Everything that is known of a message, whole, with its labels. */
export function messageFacts(
  message: ListedMessage,
  { language, now, problem }: RowOptions,
): readonly { readonly label: string; readonly value: string }[] {
  const { id, received, sender, receiver, keptUntil, fetched } = message;
  const fact = (label: string, value: string | undefined) =>
    value === undefined ? [] : [{ label, value }];
  const kept = keptText(keptUntil, now, language);
  return [
    ...fact(columnTitle("state", language), stateText(fetched, problem, language)),
    ...fact(columnTitle("received", language), received && momentText(received)),
    ...fact(
      words.keptUntil[language],
      keptUntil === undefined ? kept : `${momentText(keptUntil)} (${kept})`,
    ),
    ...fact(columnTitle("sender", language), sender),
    ...fact(columnTitle("receiver", language), receiver),
    ...fact(columnTitle("number", language), numberText(message)),
    ...fact(words.identifier[language], id),
  ];
}
