import type { ListedMessage } from "./listedMessages.ts";
import { messageColumns, tableColumns, unreadable, type TableColumn } from "./messageColumns.ts";

/** By which column a list of messages is ordered, and which way around. */
export interface ListOrder {
  readonly column: TableColumn;
  readonly descending: boolean;
}

/** The order of the service itself. */
export const asReceived: ListOrder = { column: "received", descending: false };

/** Places of messages in another order; those that are equal in it stay as they were. */
export function orderedPlaces(
  messages: readonly ListedMessage[],
  { column, descending }: ListOrder,
): readonly number[] {
  if (column === "received" && !descending && areAsReceived(messages)) return [...messages.keys()];
  const keys = messages.map(messageColumns[column].sortKey);
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

/** Moments of one form and one offset have the order of their texts; reading them would take many times as long. */
function areAsReceived(messages: readonly ListedMessage[]): boolean {
  const first = messages[0]?.received ?? "";
  const offset = first.slice(first[19] === "." ? 23 : 19);
  let before = "";
  for (const { received = "" } of messages) {
    const isAlike = received.length === first.length && received.endsWith(offset);
    if (!isAlike || received[10] !== "T" || received < before) return false;
    before = received;
  }
  return true;
}

/**
 * Whether every word of a search is in a column of a message. Made once for a search, since many
 * messages are searched.
 */
export function searchFor(search: string): (message: ListedMessage) => boolean {
  const wanted = searchWords(search).map(wordIn);
  const [only] = wanted;
  if (only && wanted.length === 1) return only;
  return (message) => wanted.every((isIn) => isIn(message));
}

/**
 * Whether all that a search finds is found by an earlier one, so that only this has to be looked through.
 * A moment is searched by some words only, so it may hold a word and not a part of it.
 */
export function narrowsSearch(search: string, earlier: string): boolean {
  const words = searchWords(search);
  return (
    words.every((word) => !/[:.-]/.test(word)) &&
    searchWords(earlier).every((old) => words.some((word) => word.includes(old)))
  );
}

function searchWords(search: string): readonly string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

function wordIn(word: string): (message: ListedMessage) => boolean {
  const places = tableColumns.flatMap((name) => messageColumns[name].finds?.(word) ?? []);
  const [only] = places;
  if (only && places.length === 1) return only;
  return (message) => places.some((isIn) => isIn(message));
}
