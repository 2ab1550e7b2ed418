import {
  searchMessages,
  sortMessages,
  type MessageOrder,
} from "../presentation/inbox/inboxList.ts";
import type { ListedMessage, ListPage } from "../presentation/inbox/listedMessages.ts";
import type { MessageColumn } from "../presentation/inbox/messageColumns.ts";
import { numberGaps } from "../presentation/inbox/numberGaps.ts";
import { lostSoonest } from "../presentation/inbox/retention.ts";
import type { MessageCard } from "./inboxMessages.ts";
import type { InboxNode } from "./inboxNodes.ts";

/** Where the content of a message is shown, or why there is none. */
export interface ShownCard extends MessageCard {
  readonly run: number;
}

/** How the view shows what it holds. */
export interface InboxLooks {
  readonly order: MessageOrder;
  readonly columns: readonly MessageColumn[];
  /** Messages that are lost within so many days stand on the radar; 0: none. */
  readonly alarmDays: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

type Count = InboxNode & { readonly kind: "count" };

/** What is known of one mailbox: attributes and where contents are, never the contents themselves. */
export class InboxContents {
  readonly #ticked = new Set<string>();
  readonly #cards = new Map<string, ShownCard>();
  /** Every sequence number that was seen in this mailbox, on whatever page. */
  readonly #numbers = new Set<number>();
  #messages: readonly ListedMessage[] = [];
  counts: readonly Count[] = [];
  /** Narrows down what is shown; asks the service nothing. */
  search = "";

  get messages(): readonly ListedMessage[] {
    return this.#messages;
  }

  /** What the search leaves. */
  get shown(): readonly ListedMessage[] {
    return searchMessages(this.#messages, this.search);
  }

  get ticked(): readonly string[] {
    return [...this.#ticked];
  }

  /** Those that the last attempt did not bring, with a reason. */
  get failed(): readonly string[] {
    return [...this.#cards].flatMap(([id, card]) => (card.problem === undefined ? [] : [id]));
  }

  /** Of all fetches of this mailbox: how many came, how many of these are in memory, how many failed. */
  outcome(isKept: (run: number) => boolean): {
    readonly fetched: { readonly count: number; readonly kept: number };
    readonly failed: number;
  } {
    const came = [...this.#cards.values()].filter(({ problem }) => problem === undefined);
    const kept = came.filter(({ run }) => isKept(run)).length;
    return { fetched: { count: came.length, kept }, failed: this.failed.length };
  }

  cardOf(id: string): ShownCard | undefined {
    return this.#cards.get(id);
  }

  /** Takes a page in the place of what was listed. */
  show(page: ListPage): void {
    this.#ticked.clear();
    this.#messages = [];
    this.add(page);
  }

  /** Puts a page behind what was listed. */
  add({ messages }: ListPage): void {
    const known = new Set(this.#messages.map(({ id }) => id));
    this.#messages = [...this.#messages, ...messages.filter(({ id }) => !known.has(id))];
    for (const { number } of messages) if (number !== undefined) this.#numbers.add(number);
  }

  tick(ids: Iterable<string>, chosen: boolean): void {
    for (const id of ids)
      if (chosen) this.#ticked.add(id);
      else this.#ticked.delete(id);
  }

  /** What a fetch brought; those that came count as fetched from then on. */
  fetched(cards: ReadonlyMap<string, MessageCard>, run: number): void {
    for (const [id, card] of cards) {
      this.#cards.set(id, { ...card, run });
      this.#ticked.delete(id);
    }
    this.#messages = this.#messages.map((message) => {
      const card = cards.get(message.id);
      return card && card.problem === undefined ? { ...message, fetched: true } : message;
    });
  }

  nodes({ order, columns, alarmDays, now }: InboxLooks): InboxNode[] {
    const shown = sortMessages(this.shown, order);
    const nodeOf = (message: ListedMessage) => {
      const { problem, link } = this.#cards.get(message.id) ?? {};
      return {
        message,
        columns,
        now,
        ticked: this.#ticked.has(message.id),
        ...(problem !== undefined && { problem }),
        ...(link !== undefined && { link }),
      };
    };
    const soon = lostSoonest(this.#messages, now, alarmDays).map(nodeOf);
    const gaps = numberGaps(this.#numbers);
    const ticked = shown.length > 0 && shown.every(({ id }) => this.#ticked.has(id));
    return [
      ...this.counts,
      ...(soon.length > 0 ? [{ kind: "radar", messages: soon, days: alarmDays } as const] : []),
      ...(gaps.length > 0 ? [{ kind: "gaps", gaps } as const] : []),
      ...(shown.length > 1 ? [{ kind: "all", count: shown.length, ticked } as const] : []),
      ...shown.map((message) => ({ kind: "message", ...nodeOf(message) }) as const),
    ];
  }
}
