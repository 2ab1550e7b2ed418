import type { InboxRow, ListedMessage, ListPage } from "../../presentation/inbox/listedMessages.ts";
import { gapsBetween, inOrder, type NumberGap } from "../../presentation/inbox/numberGaps.ts";
import { lostMessages, type LostMessages } from "../../presentation/inbox/retention.ts";
import { isSameMailbox, type InboxMailbox } from "./inboxMailbox.ts";
import type { MessageCard } from "./inboxMessages.ts";

export interface InboxCount {
  readonly label: string;
  readonly count: number;
  readonly at: Date;
  /** Asked before a list or a fetch that may have changed it. */
  readonly isOutdated?: true;
}

interface ShownCard extends MessageCard {
  readonly run: number;
}

/** The time and the setting by which messages expire soon. */
export interface AlarmTime {
  /** Messages that are removed within so many days are announced; 0: none. */
  readonly alarmDays: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

type ReadCard = (id: string, card: ShownCard) => Pick<InboxRow, "isOpen" | "person" | "aNumber">;

/** One mailbox: the attributes of its messages and where their contents are, never the contents themselves. */
export class InboxContents {
  readonly #messages = new Map<string, ListedMessage>();
  readonly #cards = new Map<string, ShownCard>();
  /** Every sequence number that was seen in this mailbox, on whatever page. */
  #numbers: number[] = [];
  #version = 0;
  #mailbox: InboxMailbox | undefined;
  counts: readonly InboxCount[] = [];

  get mailbox(): InboxMailbox | undefined {
    return this.#mailbox;
  }

  /** Whether all of this is of a mailbox; before anything was asked it becomes so. */
  isOf(mailbox: InboxMailbox): boolean {
    this.#mailbox ??= mailbox;
    return isSameMailbox(this.#mailbox, mailbox);
  }

  /** Another number whenever messages came, went or changed. */
  get version(): number {
    return this.#version;
  }

  get messages(): readonly ListedMessage[] {
    return [...this.#messages.values()];
  }

  /** Between all sequence numbers that were seen in this mailbox, lowest first. */
  get gaps(): readonly NumberGap[] {
    this.#numbers = inOrder(this.#numbers);
    return gapsBetween(this.#numbers);
  }

  /** Messages that the last attempt did not bring, with a reason. */
  get failed(): readonly string[] {
    return [...this.#cards].flatMap(([id, card]) => (card.problem === undefined ? [] : [id]));
  }

  /** The sum of all fetches of this mailbox: fetched messages, those still in memory, and failed ones. */
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

  /** Takes the result of a fetch; messages that came count as fetched from then on. */
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
