import type { InboxRow, ListedMessage, ListPage } from "../../presentation/inbox/listedMessages.ts";
import { gapsBetween, inOrder, type NumberGap } from "../../presentation/inbox/numberGaps.ts";
import { lostMessages, type LostMessages } from "../../presentation/inbox/retention.ts";
import { isSameMailbox, type InboxMailbox } from "./inboxMailbox.ts";
import type { MessageCard } from "./inboxMessages.ts";

export interface InboxCount {
  readonly label: string;
  readonly count: number;
  readonly at: Date;
  /** Counted before a list or fetch that may have changed the count. */
  readonly isOutdated?: true;
}

interface ShownCard extends MessageCard {
  readonly run: number;
}

/** Current time and the setting for expiring messages. */
export interface AlarmTime {
  /** Days before removal in which messages are announced; 0: none. */
  readonly alarmDays: number;
  readonly now: number;
}

type ReadCard = (id: string, card: ShownCard) => Pick<InboxRow, "isOpen" | "person" | "aNumber">;

/** One mailbox: attributes of its messages and references to their contents, never the contents. */
export class InboxContents {
  readonly #messages = new Map<string, ListedMessage>();
  readonly #cards = new Map<string, ShownCard>();
  /** All sequence numbers seen in this mailbox, on any page. */
  #numbers: number[] = [];
  #version = 0;
  #mailbox: InboxMailbox | undefined;
  counts: readonly InboxCount[] = [];

  get mailbox(): InboxMailbox | undefined {
    return this.#mailbox;
  }

  /** Compares the mailbox. The first call sets it. */
  isOf(mailbox: InboxMailbox): boolean {
    this.#mailbox ??= mailbox;
    return isSameMailbox(this.#mailbox, mailbox);
  }

  /** Incremented with each change of the messages. */
  get version(): number {
    return this.#version;
  }

  get messages(): readonly ListedMessage[] {
    return [...this.#messages.values()];
  }

  get gaps(): readonly NumberGap[] {
    this.#numbers = inOrder(this.#numbers);
    return gapsBetween(this.#numbers);
  }

  get failed(): readonly string[] {
    return [...this.#cards].flatMap(([id, card]) => (card.problem === undefined ? [] : [id]));
  }

  /** Totals of this mailbox: fetched messages, those still in memory, and failed ones. */
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

  find(id: string): ListedMessage | undefined {
    return this.#messages.get(id);
  }

  put(page: ListPage): void {
    this.#messages.clear();
    this.add(page);
  }

  add({ messages }: ListPage): void {
    for (const message of messages) {
      if (message.number !== undefined) this.#numbers.push(message.number);
      if (!this.#messages.has(message.id)) this.#messages.set(message.id, message);
    }
    this.#version++;
  }

  /** Stores the result of a fetch and marks returned messages as fetched. */
  fetched(cards: ReadonlyMap<string, MessageCard>, run: number): void {
    for (const [id, card] of cards) {
      this.#cards.set(id, { ...card, run });
      const message = this.#messages.get(id);
      if (message && card.problem === undefined)
        this.#messages.set(id, { ...message, fetched: true });
    }
    this.#version++;
  }

  rows(read: ReadCard): readonly InboxRow[] {
    return this.messages.map((message, at) => {
      const card = this.#cards.get(message.id);
      if (!card) return { ...message, place: at + 1 };
      const { run, problem, link } = card;
      return {
        ...message,
        place: at + 1,
        run,
        ...(problem !== undefined && { problem }),
        ...(link !== undefined && { hasLink: true as const }),
        ...(problem === undefined && read(message.id, card)),
      };
    });
  }

  lost({ now, alarmDays }: AlarmTime): LostMessages {
    return lostMessages(this.messages, now, alarmDays);
  }
}
