import {
  type InboxRow,
  type ListedMessage,
  type ListPage,
  lostMessages,
  type LostMessages,
  retentionWords,
} from "../../presentation/inbox/listedMessages.ts";
import {
  gapsBetween,
  sortedUnique,
  type NumberGap,
} from "../../presentation/inbox/messageColumns.ts";
import type { Environment } from "../../model/environments/environment.ts";
import { memberOf, type JsonObject, type JsonValue, listOf } from "../../contract/json/json.ts";
import type { Language } from "../../contract/text.ts";
import { responseView } from "../../presentation/personView.ts";

export interface MessageCard {
  readonly path: string;
  readonly problem?: string;
  readonly link?: string;
}

export function messageCards(
  response: JsonObject,
  options: { readonly language: Language; readonly mask: boolean },
): ReadonlyMap<string, MessageCard> {
  // Excludes the fetched contents: they may be megabytes and are read when opened.
  const missed = { ...response, opgehaaldeBerichten: [] };
  const { cards } = responseView("HaalBerichtenOp", missed, options);
  const problems = new Map(
    cards.map(({ path, badges }) => [path, badges.find(({ kind }) => kind === "missed")?.detail]),
  );
  const links = new Map<string, string>(
    (listOf(response, "nietOpgehaaldeBerichten") ?? []).flatMap((item, index) => {
      const link = linkOf(item);
      return link === undefined ? [] : [[`nietOpgehaaldeBerichten[${index}]`, link] as const];
    }),
  );
  const found = (name: string, idOf: (item: JsonValue) => JsonValue | undefined) =>
    (listOf(response, name) ?? []).flatMap((item, index) => {
      const id = idOf(item);
      const path = `${name}[${index}]`;
      const problem = problems.get(path);
      const link = links.get(path);
      const card: MessageCard = {
        path,
        ...(problem !== undefined && { problem }),
        ...(link !== undefined && { link }),
      };
      return typeof id === "string" ? [{ id, card }] : [];
    });
  const all = [
    ...found("opgehaaldeBerichten", (item) =>
      memberOf(memberOf(item, "berichtKenmerken"), "berichtTransportId"),
    ),
    ...found("nietOpgehaaldeBerichten", (item) => memberOf(item, "berichtTransportId")),
  ];
  return new Map(all.map(({ id, card }) => [id, card]));
}

/** `type` of the first reason. Only `https` addresses become links. */
function linkOf(missed: JsonValue): string | undefined {
  return (listOf(missed, "foutmeldingen") ?? [])
    .map((fault) => memberOf(fault, "type"))
    .filter((type) => typeof type === "string")
    .map((type) => (URL.canParse(type) ? new URL(type) : undefined))
    .find((url) => url?.protocol === "https:" && url.username === "" && url.password === "")?.href;
}

/** Two mailboxes are the same if both parts are equal. */
export interface InboxMailbox {
  /** Configuration file of the environment; empty if there is none. */
  readonly config: string;
  /** Environment, address of the message service and client. */
  readonly identity: string;
}

export function mailboxOf(
  config: string,
  name: string,
  environment: Pick<Environment, "berichten"> | undefined,
): InboxMailbox {
  const { baseUrl = "", logins = [] } = environment?.berichten ?? {};
  const where = environment ? [name, baseUrl, logins] : [name];
  return { config, identity: JSON.stringify(where) };
}

export function hasMoved(asked: InboxMailbox, now: InboxMailbox): boolean {
  return asked.config === now.config && asked.identity !== now.identity;
}

function isSameMailbox(one: InboxMailbox, other: InboxMailbox): boolean {
  return one.config === other.config && one.identity === other.identity;
}

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
    this.#numbers = sortedUnique(this.#numbers);
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

/** The tooltip also counts the expiring messages of the list. */
export function inboxBadge(
  contents: InboxContents,
  time: AlarmTime,
  language: Language,
): { readonly value: number; readonly tooltip: string } | undefined {
  const waiting = contents.counts.at(-1);
  // A badge cannot show that its count may be outdated.
  if (!waiting || waiting.isOutdated) return undefined;
  const expiring = contents.lost(time).expiring.length;
  const parts = [`${waiting.count} ${waiting.label}`];
  if (expiring > 0) parts.push(retentionWords.expiring(expiring, time.alarmDays)[language]);
  return { value: waiting.count, tooltip: parts.join("; ") };
}
