import type { ListOrder } from "../../presentation/inbox/inboxList.ts";
import type { ListedMessage, ListPage } from "../../presentation/inbox/listedMessages.ts";
import {
  MessageList,
  type ListFacts,
  type ListLine,
  type ListLook,
  type ShownState,
} from "../../presentation/inbox/messageList.ts";
import type { MessageColumn } from "../../presentation/inbox/messageColumns.ts";
import type { NumberGap } from "../../presentation/inbox/numberGaps.ts";
import { lostMessages, type LostMessages } from "../../presentation/inbox/retention.ts";
import { isSameMailbox, type InboxMailbox } from "./inboxMailbox.ts";
import type { MessageCard } from "./inboxMessages.ts";

/** How many messages there are of one kind of state, and when that was asked. */
export interface InboxCount {
  readonly label: string;
  readonly count: number;
  readonly at: Date;
  /** Asked before a list or a fetch that may have changed it. */
  readonly isOutdated?: true;
}

/** Where the content of a message is shown, or why there is none. */
interface ShownCard extends MessageCard {
  readonly run: number;
}

/** How side bar and panel show the listed messages. */
export interface InboxLooks {
  readonly order: ListOrder;
  readonly columns: readonly MessageColumn[];
  /** Messages that are lost within so many days are announced; 0: none. */
  readonly alarmDays: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What is known of one mailbox: attributes and where contents are, never the contents themselves. */
export class InboxContents {
  readonly #list = new MessageList();
  readonly #selected = new Set<string>();
  readonly #cards = new Map<string, ShownCard>();
  #version = 0;
  #choices = 0;
  #lines: { readonly key: string; readonly lines: readonly ListLine[] } | undefined;
  #lostAt: { readonly key: string; readonly lost: LostMessages } | undefined;
  #counted:
    | { readonly version: number; readonly fetched: number; readonly failed: number }
    | undefined;
  #mailbox: InboxMailbox | undefined;
  counts: readonly InboxCount[] = [];
  #search = "";
  #show: ShownState = "all";

  /** The mailbox that was asked first; undefined before. */
  get mailbox(): InboxMailbox | undefined {
    return this.#mailbox;
  }

  /** Whether all of this is of a mailbox; before anything was asked it becomes so. */
  isOf(mailbox: InboxMailbox): boolean {
    this.#mailbox ??= mailbox;
    return isSameMailbox(this.#mailbox, mailbox);
  }

  /** Another number whenever messages came, went or became something else. */
  get version(): number {
    return this.#version;
  }

  get messages(): readonly ListedMessage[] {
    return this.#list.all;
  }

  /** Between all sequence numbers that were seen in this mailbox, on whatever page. */
  get gaps(): readonly NumberGap[] {
    return this.#list.gaps;
  }

  /** Narrows down what is shown; asks the service nothing. */
  get search(): string {
    return this.#search;
  }

  get show(): ShownState {
    return this.#show;
  }

  narrow(search: string, show: ShownState): void {
    this.#search = search;
    this.#show = show;
  }

  get selected(): readonly string[] {
    return [...this.#selected];
  }

  /** How many are chosen. */
  get selectedCount(): number {
    return this.#selected.size;
  }

  isSelected(id: string): boolean {
    return this.#selected.has(id);
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

  find(id: string): ListedMessage | undefined {
    return this.#list.find(id);
  }

  /** Takes a page in the place of what was listed. */
  put({ messages }: ListPage): void {
    this.#selected.clear();
    this.#list.show(messages);
    this.#version++;
  }

  /** Puts a page behind what was listed. */
  add({ messages }: ListPage): void {
    this.#list.add(messages);
    this.#version++;
  }

  /** Another number whenever messages were chosen or taken out. */
  get choices(): number {
    return this.#choices;
  }

  /** Chooses messages for the next fetch, or takes them out again. */
  select(ids: Iterable<string>, chosen: boolean): void {
    this.#choices++;
    for (const id of ids)
      if (chosen) this.#selected.add(id);
      else this.#selected.delete(id);
  }

  /** What a fetch brought; those that came count as fetched from then on. */
  fetched(cards: ReadonlyMap<string, MessageCard>, run: number): void {
    for (const [id, card] of cards) {
      this.#cards.set(id, { ...card, run });
      this.#selected.delete(id);
    }
    const came = [...cards].flatMap(([id, { problem }]) => (problem === undefined ? [id] : []));
    this.#list.markFetched(came);
    this.#version++;
  }

  /** The lines of the list as it is looked at; worked out again only after a change. */
  lines({ order, now, alarmDays }: InboxLooks): readonly ListLine[] {
    const look: ListLook = { order, search: this.#search, show: this.#show };
    // Only what is lost soon hangs on the time, and no finer than in minutes.
    const minute = this.#show === "expiring" ? minuteOf(now) : 0;
    const key = JSON.stringify([look, this.#version, minute, alarmDays]);
    if (this.#lines?.key !== key) {
      const facts: ListFacts = { isFailed: (id) => this.#isFailed(id), now, alarmDays };
      this.#lines = { key, lines: this.#list.lines(look, facts) };
    }
    return this.#lines.lines;
  }

  /** How many listed messages are in each state, counted again only after a change. */
  stateCounts(looks: InboxLooks): Readonly<Record<ShownState, number>> {
    const { all } = this.#list;
    if (this.#counted?.version !== this.#version) {
      let fetched = 0;
      for (const message of all) if (message.fetched) fetched++;
      const failed = this.failed.filter((id) => this.#list.find(id)).length;
      this.#counted = { version: this.#version, fetched, failed };
    }
    const { fetched, failed } = this.#counted;
    const waiting = all.length - fetched;
    return { all: all.length, waiting, fetched, failed, expiring: this.expiring(looks).length };
  }

  /** What nobody has seen just before a sequence number. */
  gapBefore(number: number): NumberGap | undefined {
    return this.#list.gapBefore(number);
  }

  messageAt(line: ListLine | undefined): ListedMessage | undefined {
    return typeof line === "number" ? this.#list.all[line] : undefined;
  }

  /** The messages that were not fetched and will be lost soon, soonest first. */
  expiring(looks: InboxLooks): readonly ListedMessage[] {
    return this.#lost(looks).expiring;
  }

  /** The messages that were not fetched and are no longer kept: no fetch brings them any more. */
  expired(looks: InboxLooks): readonly ListedMessage[] {
    return this.#lost(looks).expired;
  }

  #lost({ now, alarmDays }: InboxLooks): LostMessages {
    const key = JSON.stringify([this.#version, alarmDays, minuteOf(now)]);
    if (this.#lostAt?.key !== key) {
      this.#lostAt = { key, lost: lostMessages(this.#list.all, now, alarmDays) };
    }
    return this.#lostAt.lost;
  }

  #isFailed(id: string): boolean {
    return this.#cards.get(id)?.problem !== undefined;
  }
}

/** What is lost soon is looked for again as the time goes by, and no more often than this. */
function minuteOf(now: number): number {
  return Math.floor(now / 60_000);
}
