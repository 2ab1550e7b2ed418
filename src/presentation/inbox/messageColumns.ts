import { messageKinds } from "../../contract/messages/messageKinds.ts";
import { text, type Language, type Text, counted } from "../../contract/text.ts";
import { momentText, spokenMoment } from "../texts/momentText.ts";
import {
  numberText,
  stateOf,
  type InboxRow,
  type ListedMessage,
  isLost,
  isExpiring,
  keptLeft,
  keptText,
} from "./listedMessages.ts";

/** Range of missing sequence numbers, both ends included. */
export interface NumberGap {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Missing values of `berichtVolgnummer`, lowest first. The reason is unknown. */
export function numberGaps(numbers: readonly number[]): readonly NumberGap[] {
  return gapsBetween(sortedUnique(numbers));
}

export function sortedUnique(numbers: readonly number[]): number[] {
  const isOrdered = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  if (isOrdered) return [...numbers];
  const sorted = Float64Array.from(numbers).sort();
  return Array.from(sorted).filter((number, at) => at === 0 || number !== sorted[at - 1]);
}

export function gapsBetween(sorted: readonly number[]): readonly NumberGap[] {
  const gaps: NumberGap[] = [];
  let before: number | undefined;
  for (const number of sorted) {
    if (before !== undefined && number > before + 1)
      gaps.push({ from: before + 1, to: number - 1, count: number - before - 1 });
    before = number;
  }
  return gaps;
}

export const gapWords = {
  upTo: text("to", "tot en met"),
  missing: (count: number) => {
    const { en, nl } = counted(count, "sequenceNumber");
    return text(`${en} not seen`, `${nl} niet gezien`);
  },
  notSeen: (numbers: string) => text(`${numbers} not seen`, `${numbers} niet gezien`),
  meaning: text(
    "Sequence numbers missing between the messages listed since this mailbox was chosen. These messages may have been fetched earlier, deleted or expired, or they are outside the filter or on another page.",
    "Volgnummers die ontbreken tussen de getoonde berichten sinds deze postbus gekozen is. Deze berichten kunnen eerder opgehaald, verwijderd of verlopen zijn, of buiten het filter of op een andere pagina staan.",
  ),
} as const;

export function missingIn(gaps: readonly NumberGap[]): number {
  return gaps.reduce((sum, { count }) => sum + count, 0);
}

/** `7` or `7 to 9`. */
export function gapText({ from, to, count }: NumberGap, language: Language): string {
  return count === 1 ? String(from) : `${from} ${gapWords.upTo[language]} ${to}`;
}

export interface CellOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly language: Language;
  /** Messages that expire within this number of days are marked. 0: none. */
  readonly alarmDays: number;
  /** Missing sequence numbers just before that of the row. */
  readonly gap?: NumberGap | undefined;
}

export interface InboxCell {
  readonly text: string;
  readonly code?: string;
  readonly title?: string;
  /** Warning in words beside the value, never only a colour. */
  readonly mark?: string;
  /** Remaining share of a time, from 0 to 1. */
  readonly left?: { readonly share: number; readonly tone?: "bad" };
}

interface Column {
  readonly title: Text;
  readonly cell: (row: InboxRow, options: CellOptions) => InboxCell;
  /** Full value of an abbreviated cell, undefined if the service returned none. */
  readonly fact?: (row: InboxRow, options: CellOptions) => string | undefined;
  readonly sortKey: (row: InboxRow) => number | bigint | string;
  /** Text and title of its cells are searched. */
  readonly isSearched?: true;
}

/** Unreadable values are last in both directions. */
export const unreadable = Number.POSITIVE_INFINITY;

const timestamp = (value: string | undefined): number => {
  const read = value === undefined ? NaN : Date.parse(value);
  return Number.isNaN(read) ? unreadable : read;
};

const code = (value: string | undefined): number =>
  value === undefined || Number.isNaN(Number(value)) ? unreadable : Number(value);

const kind: Column = {
  title: text("Kind", "Soort"),
  cell: (row) => {
    const name = messageKinds.get(row.kind)?.name;
    return name === undefined ? { text: row.kind } : { code: row.kind, text: name };
  },
  sortKey: (row) => row.kind.toLowerCase(),
  isSearched: true,
};

const columns = {
  received: {
    title: text("Received", "Ontvangen"),
    cell: ({ received }, { now, language }) =>
      received === undefined
        ? { text: "" }
        : { text: spokenMoment(received, now, language), title: momentText(received) },
    fact: ({ received }) => received && momentText(received),
    sortKey: ({ received }) => timestamp(received),
    isSearched: true,
  },
  sender: {
    title: text("Sender", "Afzender"),
    cell: ({ sender = "" }) => ({ text: sender }),
    sortKey: ({ sender }) => code(sender),
    isSearched: true,
  },
  receiver: {
    title: text("Receiver", "Ontvanger"),
    cell: ({ receiver = "" }) => ({ text: receiver }),
    sortKey: ({ receiver }) => code(receiver),
    isSearched: true,
  },
  number: {
    title: text("Sequence number", "Volgnummer"),
    cell: (row, { gap, language }) => ({
      text: numberText(row) ?? "",
      ...(gap && { mark: `${gapBefore[language]}: ${gapText(gap, language)}` }),
    }),
    sortKey: ({ number, longNumber }) =>
      number ?? (longNumber === undefined ? unreadable : BigInt(longNumber)),
    isSearched: true,
  },
  kept: {
    title: text("Kept until", "Bewaard tot"),
    cell: (row, options) => {
      const { now, alarmDays, language } = options;
      const whole = keptText(row.keptUntil, now, language);
      const left = keptLeft(row, now, options);
      const mark =
        alarmDays > 0 && isLost(row, now)
          ? failed[language]
          : isExpiring(row, now, alarmDays)
            ? expiring[language]
            : undefined;
      if (!left) return { text: whole };
      const { text: short, share, tone } = left;
      return {
        text: short,
        title: whole,
        left: { share, ...(tone && { tone }) },
        ...(mark !== undefined && { mark }),
      };
    },
    fact: ({ keptUntil }, { now, language }) => {
      const kept = keptText(keptUntil, now, language);
      return keptUntil === undefined ? kept : `${momentText(keptUntil)} (${kept})`;
    },
    sortKey: ({ keptUntil }) => timestamp(keptUntil),
  },
  state: {
    title: text("State", "Status"),
    cell: (row, { language }) => {
      const word = states[stateOf(row)][language];
      return row.problem === undefined ? { text: word } : { text: `${word}: ${row.problem}` };
    },
    sortKey: ({ fetched }) => (fetched ? 1 : 0),
  },
  identifier: {
    title: text("Identifier", "Identificatie"),
    cell: ({ id }) => ({ text: id }),
    sortKey: ({ id }) => id,
    isSearched: true,
  },
} as const satisfies Readonly<Record<string, Column>>;

const gapBefore = text("not seen before it", "ervoor niet gezien");
const expiring = text("expiring", "verdwijnt binnenkort");
const failed = text("failed", "mislukt");
const states = {
  waiting: text("seen", "gezien"),
  fetched: text("fetched", "opgehaald"),
  failed,
} as const;

export type MessageColumn = keyof typeof columns;

export type MessageTableColumn = "kind" | MessageColumn;

export const messageColumns: Readonly<Record<MessageTableColumn, Column>> = { kind, ...columns };

export const messageColumnNames = Object.keys(columns) as readonly MessageColumn[];
export const messageTableColumns: readonly MessageTableColumn[] = ["kind", ...messageColumnNames];
/** Few columns, so that the kind has enough space. The row's icon shows its state, and the reading pane the rest. */
export const usualColumns: readonly MessageColumn[] = ["received", "kept"];

export function messageFacts(
  row: InboxRow,
  options: CellOptions,
): readonly { readonly label: string; readonly value: string }[] {
  return messageColumnNames.flatMap((name) => {
    const { title, cell, fact = () => cell(row, options).text }: Column = messageColumns[name];
    const value = fact(row, options) ?? "";
    return value === "" ? [] : [{ label: title[options.language], value }];
  });
}

export function messageLine({ sender, receiver, received }: ListedMessage, options: CellOptions) {
  const route = [sender, receiver].filter((part) => part !== undefined).join(" → ");
  const moment = received && spokenMoment(received, options.now, options.language);
  return [route, moment].filter(Boolean).join(" · ");
}

export function kindTitle(code: string): string {
  const name = messageKinds.get(code)?.name;
  return name === undefined ? code : `${code} · ${name}`;
}
