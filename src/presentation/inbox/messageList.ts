import { narrowsSearch, orderedPlaces, searchFor, type ListOrder } from "./inboxList.ts";
import type { ListedMessage } from "./listedMessages.ts";
import { gapsBetween, inOrder, type NumberGap } from "./numberGaps.ts";
import { isLostSoon } from "./retention.ts";

/** Which messages of the list are shown, by what became of them. */
export const shownStates = ["all", "waiting", "fetched", "failed", "expiring"] as const;
export type ShownState = (typeof shownStates)[number];

/** What of a list is looked at, and in which order. None of it asks the service anything. */
export interface ListLook {
  readonly order: ListOrder;
  readonly search: string;
  readonly show: ShownState;
}

/** What the list itself does not hold. */
export interface ListFacts {
  /** Whether the last attempt to fetch a message did not bring it. */
  readonly isFailed: (id: string) => boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly alarmDays: number;
}

/** A message by its place in the list, or numbers that nobody has seen. */
export type ListLine = number | NumberGap;

/**
 * The messages that were listed of one mailbox, however many: their attributes, every sequence number
 * that was seen, and the lines of a table over them. Orders and gaps are kept until something changes.
 */
export class MessageList {
  #messages: ListedMessage[] = [];
  readonly #places = new Map<string, number>();
  /** Every sequence number that was seen in this mailbox, on whatever page. */
  #numbers: number[] = [];
  #gaps: readonly NumberGap[] | undefined;
  #gapsBefore: ReadonlyMap<number, NumberGap> | undefined;
  /** The last search, of places in an order. */
  #searched:
    | { readonly of: readonly number[]; readonly search: string; readonly found: readonly number[] }
    | undefined;
  #ordered: { readonly order: ListOrder; readonly places: readonly number[] } | undefined;

  get all(): readonly ListedMessage[] {
    return this.#messages;
  }

  find(id: string): ListedMessage | undefined {
    const place = this.#places.get(id);
    return place === undefined ? undefined : this.#messages[place];
  }

  /** Takes a page in the place of what was listed. */
  show(messages: readonly ListedMessage[]): void {
    this.#messages = [];
    this.#places.clear();
    this.add(messages);
  }

  /** Puts a page behind what was listed. */
  add(messages: readonly ListedMessage[]): void {
    for (const message of messages) {
      if (message.number !== undefined) this.#numbers.push(message.number);
      if (this.#places.has(message.id)) continue;
      this.#places.set(message.id, this.#messages.length);
      this.#messages.push(message);
    }
    this.#gaps = undefined;
    this.#gapsBefore = undefined;
    this.#ordered = undefined;
  }

  /** These messages have been fetched. */
  markFetched(ids: Iterable<string>): void {
    for (const id of ids) {
      const place = this.#places.get(id);
      const message = place === undefined ? undefined : this.#messages[place];
      if (place !== undefined && message) this.#messages[place] = { ...message, fetched: true };
    }
    if (this.#ordered?.order.column === "state") this.#ordered = undefined;
  }

  /** Between all numbers that were seen, lowest first. */
  get gaps(): readonly NumberGap[] {
    if (!this.#gaps) {
      this.#numbers = inOrder(this.#numbers);
      this.#gaps = gapsBetween(this.#numbers);
    }
    return this.#gaps;
  }

  /** What nobody has seen just before a number. */
  gapBefore(number: number): NumberGap | undefined {
    this.#gapsBefore ??= new Map(this.gaps.map((gap) => [gap.to + 1, gap]));
    return this.#gapsBefore.get(number);
  }

  /** What a look leaves, as lines; gaps stand between the numbers where all are shown in their order. */
  lines(look: ListLook, facts: ListFacts): readonly ListLine[] {
    const { order, search, show } = look;
    const isWhole = search.trim() === "" && show === "all";
    const places = this.#inOrder(order);
    if (isWhole) return order.column === "number" ? this.#withGaps(places, order) : places;
    const isShown = stateFilter(show, facts);
    return this.#found(search, places).filter((place) => {
      const message = this.#messages[place];
      return message !== undefined && isShown(message);
    });
  }

  /** The messages that hold these words; where they narrow the last search, only what that found is looked through. */
  #found(search: string, places: readonly number[]): readonly number[] {
    if (search.trim() === "") return places;
    const last = this.#searched?.of === places ? this.#searched : undefined;
    const isFound = searchFor(search);
    const among = last && narrowsSearch(search, last.search) ? last.found : places;
    const found = among.filter((place) => {
      const message = this.#messages[place];
      return message !== undefined && isFound(message);
    });
    this.#searched = { of: places, search, found };
    return found;
  }

  #inOrder(order: ListOrder): readonly number[] {
    const known = this.#ordered;
    if (known?.order.column === order.column && known.order.descending === order.descending)
      return known.places;
    const places = orderedPlaces(this.#messages, order);
    this.#ordered = { order, places };
    return places;
  }

  #withGaps(places: readonly number[], { descending }: ListOrder): readonly ListLine[] {
    // Before the first message behind it, whichever way the numbers run.
    const gaps = new Map(this.gaps.map((gap) => [descending ? gap.from - 1 : gap.to + 1, gap]));
    return places.flatMap((place): readonly ListLine[] => {
      const number = this.#messages[place]?.number;
      const gap = number === undefined ? undefined : gaps.get(number);
      if (number === undefined || !gap) return [place];
      gaps.delete(number);
      return [gap, place];
    });
  }
}

function stateFilter(
  show: ShownState,
  { isFailed, now, alarmDays }: ListFacts,
): (message: ListedMessage) => boolean {
  switch (show) {
    case "all":
      return () => true;
    case "waiting":
      return ({ fetched }) => !fetched;
    case "fetched":
      return ({ fetched }) => fetched;
    case "failed":
      return ({ id }) => isFailed(id);
    case "expiring":
      return (message) => isLostSoon(message, now, alarmDays);
  }
}
