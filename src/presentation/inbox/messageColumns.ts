import { shortMonth } from "../../contract/calendar.ts";
import { messageKinds } from "../../contract/messages/messageKinds.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import { momentText } from "../texts/momentText.ts";
import { numberText, type ListedMessage } from "./listedMessages.ts";
import { gapText, type NumberGap } from "./numberGaps.ts";
import { isLost, isLostSoon, keptText } from "./retention.ts";

type SortKey = number | bigint | string;

interface LineOptions {
  /** Why its content could not be fetched, if that was tried. */
  readonly problem?: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly language: Language;
}

interface RowOptions extends LineOptions {
  /** What is lost within so many days is marked; 0: nothing. */
  readonly alarmDays: number;
  /** The numbers before that of the message which nobody has seen. */
  readonly gap?: NumberGap;
}

/** One column of the list: all that table, line, facts, order and search take of it. */
interface Column {
  readonly title: Text;
  /** What stands in a cell; undefined where the service wrote nothing. */
  readonly cell: (message: ListedMessage, options: LineOptions) => string | undefined;
  /** What is special about it, in words beside it, never in colour alone. */
  readonly mark?: (message: ListedMessage, options: RowOptions) => string | undefined;
  /** The value whole, where a cell holds less. */
  readonly fact?: (message: ListedMessage, options: LineOptions) => string | undefined;
  readonly sortKey: (message: ListedMessage) => SortKey;
  /** Whether a message has a word of a search; undefined for a word that none can have. */
  readonly finds?: (word: string) => ((message: ListedMessage) => boolean) | undefined;
}

/** What cannot be read comes after everything else, whichever way around. */
export const unreadable = Number.POSITIVE_INFINITY;

const timestamp = (value: string | undefined): number => {
  const read = value === undefined ? NaN : Date.parse(value);
  return Number.isNaN(read) ? unreadable : read;
};

const code = (value: string | undefined): number =>
  value === undefined || Number.isNaN(Number(value)) ? unreadable : Number(value);

/** By its characters a word can be in some of the values only; the others are not searched. */
const findsIn =
  (pattern: RegExp, valueOf: (message: ListedMessage) => string | undefined) => (word: string) =>
    pattern.test(word)
      ? (message: ListedMessage) => valueOf(message)?.includes(word) ?? false
      : undefined;
const digits = /^\d+$/;

/** Where there are few values and many messages, each value is searched once. */
const findsInFew =
  (pattern: RegExp, valueOf: (message: ListedMessage) => string, textOf = valueOf) =>
  (word: string) => {
    if (!pattern.test(word)) return undefined;
    const values = new Map<string, boolean>();
    return (message: ListedMessage) => {
      const value = valueOf(message);
      const known = values.get(value);
      if (known !== undefined) return known;
      const found = textOf(message).includes(word);
      values.set(value, found);
      return found;
    };
  };

/** By its digits, for making a text of each number takes most of a search. */
function findsNumber(word: string) {
  if (!digits.test(word)) return undefined;
  const value = Number(word);
  const [most, least] = [10 ** word.length, 10 ** (word.length - 1)];
  return ({ number, longNumber }: ListedMessage) => {
    if (longNumber !== undefined || number === undefined || value > Number.MAX_SAFE_INTEGER)
      return longNumber?.includes(word) ?? false;
    for (let rest = number; rest >= least; rest = Math.floor(rest / 10))
      if (rest % most === value) return true;
    return number === value && word === "0";
  };
}

/** Digits need no change of case, which takes its time in many messages. */
function findsIdentifier(word: string) {
  if (!/^[\da-f-]+$/.test(word)) return undefined;
  const hasLetters = /[a-f]/.test(word);
  return ({ id }: ListedMessage) => (hasLetters ? id.toLowerCase() : id).includes(word);
}

const kind: Column = {
  title: text("Kind", "Soort"),
  cell: (message) => kindTitle(message.kind),
  sortKey: (message) => message.kind.toLowerCase(),
  finds: findsInFew(
    /./,
    (message) => message.kind,
    (message) => `${message.kind} ${messageKinds.get(message.kind)?.name ?? ""}`.toLowerCase(),
  ),
};

const columns = {
  received: {
    title: text("Received", "Ontvangen"),
    cell: ({ received }, { language }) => received && minuteText(received, language),
    fact: ({ received }) => received && momentText(received),
    sortKey: ({ received }) => timestamp(received),
    finds: findsIn(/^(?:\d{1,4}|[\d:.-]*[:.-][\d:.-]*)$/, ({ received }) => received),
  },
  sender: {
    title: text("Sender", "Afzender"),
    cell: ({ sender }) => sender,
    sortKey: ({ sender }) => code(sender),
    finds: findsInFew(digits, ({ sender = "" }) => sender),
  },
  receiver: {
    title: text("Receiver", "Ontvanger"),
    cell: ({ receiver }) => receiver,
    sortKey: ({ receiver }) => code(receiver),
    finds: findsInFew(digits, ({ receiver = "" }) => receiver),
  },
  number: {
    title: text("Sequence number", "Volgnummer"),
    cell: numberText,
    mark: (_, { gap, language }) => gap && `${gapBefore[language]}: ${gapText(gap, language)}`,
    sortKey: ({ number, longNumber }) =>
      number ?? (longNumber === undefined ? unreadable : BigInt(longNumber)),
    finds: findsNumber,
  },
  kept: {
    title: text("Kept until", "Bewaard tot"),
    cell: ({ keptUntil }, { now, language }) => keptText(keptUntil, now, language),
    mark: (message, { now, alarmDays, language }) => {
      if (alarmDays > 0 && isLost(message, now)) return failed[language];
      return isLostSoon(message, now, alarmDays) ? expiring[language] : undefined;
    },
    fact: ({ keptUntil }, { now, language }) => {
      const kept = keptText(keptUntil, now, language);
      return keptUntil === undefined ? kept : `${momentText(keptUntil)} (${kept})`;
    },
    sortKey: ({ keptUntil }) => timestamp(keptUntil),
  },
  state: {
    title: text("State", "Status"),
    cell: ({ fetched }, { problem, language }) =>
      problem === undefined
        ? (fetched ? fetchedText : seen)[language]
        : `${failed[language]}: ${problem}`,
    sortKey: ({ fetched }) => (fetched ? 1 : 0),
  },
  identifier: {
    title: text("Identifier", "Identificatie"),
    cell: ({ id }) => id,
    sortKey: ({ id }) => id,
    finds: findsIdentifier,
  },
} as const satisfies Readonly<Record<string, Column>>;

const gapBefore = text("not seen before it", "ervoor niet gezien");
const expiring = text("expiring", "verdwijnt binnenkort");
const fetchedText = text("fetched", "opgehaald");
const seen = text("seen in the list", "gezien in de lijst");
const failed = text("not fetched", "niet opgehaald");

export type MessageColumn = keyof typeof columns;

/** What stands in a table of messages: the kind, and the columns that were chosen. */
export type TableColumn = "kind" | MessageColumn;

/** Every column by its name. */
export const messageColumns: Readonly<Record<TableColumn, Column>> = { kind, ...columns };

export const messageColumnNames = Object.keys(columns) as readonly MessageColumn[];
export const tableColumns: readonly TableColumn[] = ["kind", ...messageColumnNames];
export const usualColumns: readonly MessageColumn[] = ["received", "sender", "kept", "state"];

/** What a message has in a column; empty where the service wrote nothing. */
export function messageCell(
  message: ListedMessage,
  name: TableColumn,
  options: RowOptions,
): { readonly text: string; readonly mark?: string } {
  const { cell, mark } = messageColumns[name];
  const marked = mark?.(message, options);
  return {
    text: cell(message, options) ?? "",
    ...(marked !== undefined && { mark: `⚠ ${marked}` }),
  };
}

/** Everything that is known of a message, whole, with its labels. */
export function messageFacts(
  message: ListedMessage,
  options: LineOptions,
): readonly { readonly label: string; readonly value: string }[] {
  return messageColumnNames.flatMap((name) => {
    const { title, cell, fact = cell }: Column = messageColumns[name];
    const value = fact(message, options);
    return value === undefined ? [] : [{ label: title[options.language], value }];
  });
}

/** Who sent a message to whom, and when it was received. */
export function messageLine({ sender, receiver, received }: ListedMessage): string {
  const route = [sender, receiver].filter((part) => part !== undefined).join(" → ");
  return [route, received === undefined ? "" : momentText(received)]
    .filter((part) => part !== "")
    .join(" · ");
}

/** The minute of a moment in the offset of the service; the year says nothing of what is kept for 28 days. */
function minuteText(moment: string, language: Language): string {
  const whole = momentText(moment);
  const parts = /^[0-9]{4}-([0-9]{2})-([0-9]{2}) ([0-9]{2}:[0-9]{2})/.exec(whole);
  const [, month = "", day = "", time = ""] = parts ?? [];
  const name = shortMonth(Number(month), language);
  return name === undefined
    ? whole.slice(0, "yyyy-mm-dd hh:mm".length)
    : `${Number(day)} ${name} ${time}`;
}

/** A kind of message by its code and its Dutch name; an unknown one by its code. */
export function kindTitle(code: string): string {
  const name = messageKinds.get(code)?.name;
  return name === undefined ? code : `${code} · ${name}`;
}
