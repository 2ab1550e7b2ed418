import { messageKinds } from "../../contract/messages/messageKinds.ts";
import { text, type Text } from "../../contract/text.ts";
import type { ListedMessage } from "./listedMessages.ts";

/** What a list of messages can be sorted by. `received` is the order of the service itself. */
export const messageOrders = {
  received: text("Received, oldest first", "Ontvangen, oudste eerst"),
  newest: text("Received, newest first", "Ontvangen, nieuwste eerst"),
  kept: text("Lost soonest first", "Eerst wat het eerst verdwijnt"),
  kind: text("Kind", "Soort"),
  sender: text("Sender", "Afzender"),
  number: text("Sequence number", "Volgnummer"),
  state: text("Not fetched first", "Niet opgehaald eerst"),
} as const satisfies Readonly<Record<string, Text>>;

export type MessageOrder = keyof typeof messageOrders;

export const messageOrderNames = Object.keys(messageOrders) as readonly MessageOrder[];

type SortKey = number | string;

/** What cannot be read stands behind everything else. */
const last = Number.POSITIVE_INFINITY;

const moment = (value: string | undefined): number => {
  const read = value === undefined ? NaN : Date.parse(value);
  return Number.isNaN(read) ? last : read;
};

const keyOf: Readonly<Record<MessageOrder, (message: ListedMessage) => SortKey>> = {
  received: ({ received }) => moment(received),
  newest: ({ received }) => {
    const read = moment(received);
    return read === last ? last : -read;
  },
  kept: ({ keptUntil }) => moment(keptUntil),
  kind: ({ kind }) => kind.toLowerCase(),
  sender: ({ sender }) => (sender === undefined ? last : Number(sender)),
  number: ({ number }) => number ?? last,
  state: ({ fetched }) => (fetched ? 1 : 0),
};

/** Messages in another order; those that are equal in it stay as they were. */
export function sortMessages(
  messages: readonly ListedMessage[],
  order: MessageOrder,
): readonly ListedMessage[] {
  const key = keyOf[order];
  return messages
    .map((message) => ({ message, key: key(message) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ message }) => message);
}

/** Every word must stand somewhere in the kind, its name, sender, receiver, number or identifier. */
export function searchMessages(
  messages: readonly ListedMessage[],
  search: string,
): readonly ListedMessage[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return messages;
  return messages.filter((message) => {
    const { kind, sender = "", receiver = "", number = "", id } = message;
    const name = messageKinds.get(kind)?.name ?? "";
    const all = `${kind} ${name} ${sender} ${receiver} ${number} ${id}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
}
