import { messageKinds } from "../../contract/messages/messageKinds.ts";
import { text, type Text } from "../../contract/text.ts";
import { numberText, type ListedMessage } from "./listedMessages.ts";
import type { TableColumn } from "./messageColumns.ts";

/** By which column a list of messages is ordered, and which way around. */
export interface ListOrder {
  readonly column: TableColumn;
  readonly descending: boolean;
}

interface NamedOrder extends ListOrder {
  readonly title: Text;
}

/** Orders that have a name of their own. `received` is the order of the service itself. */
export const messageOrders = {
  received: named("received", false, "Received, oldest first", "Ontvangen, oudste eerst"),
  newest: named("received", true, "Received, newest first", "Ontvangen, nieuwste eerst"),
  kept: named("kept", false, "Lost soonest first", "Eerst wat het eerst verdwijnt"),
  kind: named("kind", false, "Kind", "Soort"),
  sender: named("sender", false, "Sender", "Afzender"),
  number: named("number", false, "Sequence number", "Volgnummer"),
  state: named("state", false, "Not fetched first", "Niet opgehaald eerst"),
} as const satisfies Readonly<Record<string, NamedOrder>>;

type MessageOrder = keyof typeof messageOrders;

export const messageOrderNames = Object.keys(messageOrders) as readonly MessageOrder[];

function named(column: TableColumn, descending: boolean, en: string, nl: string): NamedOrder {
  return { column, descending, title: text(en, nl) };
}

type SortKey = number | bigint | string;

/** What cannot be read stands behind everything else, whichever way around. */
const unreadable = Number.POSITIVE_INFINITY;

const moment = (value: string | undefined): number => {
  const read = value === undefined ? NaN : Date.parse(value);
  return Number.isNaN(read) ? unreadable : read;
};

const code = (value: string | undefined): number =>
  value === undefined || Number.isNaN(Number(value)) ? unreadable : Number(value);

const keyOf: Readonly<Record<TableColumn, (message: ListedMessage) => SortKey>> = {
  received: ({ received }) => moment(received),
  kept: ({ keptUntil }) => moment(keptUntil),
  kind: ({ kind }) => kind.toLowerCase(),
  sender: ({ sender }) => code(sender),
  receiver: ({ receiver }) => code(receiver),
  number: ({ number, longNumber }) =>
    number ?? (longNumber === undefined ? unreadable : BigInt(longNumber)),
  state: ({ fetched }) => (fetched ? 1 : 0),
};

/** Places of messages in another order; those that are equal in it stay as they were. */
export function orderedPlaces(
  messages: readonly ListedMessage[],
  { column, descending }: ListOrder,
): readonly number[] {
  const key = keyOf[column];
  const keys = messages.map(key);
  const way = descending ? -1 : 1;
  const compare = (one: number, other: number) => {
    const [a, b] = [keys[one] ?? unreadable, keys[other] ?? unreadable];
    if (a === b) return 0;
    if (a === unreadable) return 1;
    if (b === unreadable) return -1;
    return (a < b ? -1 : 1) * way;
  };
  return [...messages.keys()].sort(compare);
}

/**
 * Whether every word of a search stands somewhere in the kind, its name, sender, receiver, number,
 * identifier or moment of a message. Made once for a search, since many messages are asked.
 */
export function searchFor(search: string): (message: ListedMessage) => boolean {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean).map(wordIn);
  return (message) => wanted.every((isIn) => isIn(message));
}

function wordIn(word: string): (message: ListedMessage) => boolean {
  // There are few kinds and many messages.
  const kinds = new Map<string, boolean>();
  const inKind = (kind: string) => {
    const known = kinds.get(kind);
    if (known !== undefined) return known;
    const found = `${kind} ${messageKinds.get(kind)?.name ?? ""}`.toLowerCase().includes(word);
    kinds.set(kind, found);
    return found;
  };
  // By its letters a word can stand in some of the values only; the others are not looked at.
  const isNumber = /^\d+$/.test(word);
  const isOfMoment = /^(?:\d{1,4}|[\d:.-]*[:.-][\d:.-]*)$/.test(word);
  const isOfId = /^[\da-f-]+$/.test(word);
  const hasLetters = /[a-f]/.test(word);
  return (message) => {
    const { kind, sender, receiver, received, id } = message;
    return (
      inKind(kind) ||
      (isNumber &&
        ((sender?.includes(word) ?? false) ||
          (receiver?.includes(word) ?? false) ||
          (numberText(message)?.includes(word) ?? false))) ||
      (isOfMoment && (received?.includes(word) ?? false)) ||
      (isOfId && (hasLetters ? id.toLowerCase() : id).includes(word))
    );
  };
}
