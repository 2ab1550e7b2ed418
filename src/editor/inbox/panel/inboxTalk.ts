import type { Language } from "../../../contract/text.ts";
import type { ListLook } from "../../../presentation/inbox/messageList.ts";
import { isGroup, type GroupedLine } from "../../../presentation/inbox/personGroups.ts";
import type { FromInboxPanel } from "../../../protocol/fromInboxPanel.ts";
import {
  paneShares,
  type InboxPanelState,
  type ToInboxPanel,
} from "../../../protocol/inboxMessages.ts";
import type { Handlers } from "../../panels/handlers.ts";
import type { InboxContents, InboxLooks } from "../inboxContents.ts";
import { InboxGroups } from "./inboxGroups.ts";
import { inboxRows, listState } from "./inboxPages.ts";
import type { InboxReading } from "./inboxReading.ts";

/** Who owns what the panel shows. */
interface InboxSource {
  readonly contents: InboxContents;
  readonly looks: InboxLooks;
  /** Looks at the list otherwise from now on. */
  lookAt(look: ListLook): void;
  /** Tells everybody that it is looked at otherwise, once the panel has its rows. */
  looked(): void;
  select(ids: readonly string[], chosen: boolean): void;
}

/** What is known here alone. */
type OfTalk = "version" | "list" | "listed" | "language" | "reading" | "pane" | "isGrouped";

/** What the state holds beside the list. */
export type AroundList = Omit<InboxPanelState, keyof ReturnType<typeof listState> | OfTalk> & {
  /** Whether any list was asked for. */
  readonly isListed: boolean;
};

/** The messages about the list itself. */
type AboutList =
  | "rows"
  | "select"
  | "selectShown"
  | "selectExpiring"
  | "read"
  | "pane"
  | "group"
  | "fold";

/**
 * What is said with the panel about the list itself: rows by windows, the choice of messages, and the
 * numbers by which the panel knows that rows are other ones. The list stays with its owner.
 */
export class InboxTalk {
  readonly #source: InboxSource;
  readonly #reading: InboxReading;
  readonly #send: (message: ToInboxPanel) => unknown;
  readonly #language: () => Language;
  readonly #version = new Version();
  readonly #readings = new Version();
  readonly #groups = new InboxGroups();
  #pane: number = paneShares.usual;
  #list: { lines: unknown; number: number } = { lines: undefined, number: 0 };

  constructor(
    source: InboxSource,
    reading: InboxReading,
    send: (message: ToInboxPanel) => unknown,
    language: () => Language,
  ) {
    this.#source = source;
    this.#reading = reading;
    this.#send = send;
    this.#language = language;
  }

  /** Tells the whole state, the rows excepted. */
  tell({ isListed, ...around }: AroundList): void {
    const { contents, looks } = this.#source;
    const language = this.#language();
    this.#send({
      type: "state",
      state: {
        ...around,
        ...listState({ contents, looks, language }),
        language,
        version: this.#versionOf(contents, looks),
        list: this.#listNumber(),
        reading: this.#readingNumber(),
        pane: this.#pane,
        isGrouped: this.#groups.isOn,
        listed: isListed ? contents.messages.length : undefined,
      },
    });
  }

  /** What the panel asks of the list. */
  get handlers(): Handlers<FromInboxPanel, AboutList> {
    const source = this.#source;
    return {
      rows: (message) => this.#answer(message),
      select: ({ list, from, to, on }) => {
        // A choice among rows that have moved since is not meant for those that stand there now.
        if (list === this.#listNumber()) source.select(this.#between(from, to), on);
      },
      selectShown: ({ on }) => source.select(this.#between(0, Infinity), on),
      selectExpiring: () => {
        const ids = source.contents.expiring(source.looks).map(({ id }) => id);
        source.select(ids, true);
      },
      read: async ({ id }) => {
        const read = await this.#reading.read(id, this.#language());
        this.#send({ type: "content", id, reading: this.#readingNumber(), ...read });
      },
      group: ({ on }) => {
        this.#groups.isOn = on;
        source.looked();
      },
      fold: ({ list, row, open }) => {
        if (list !== this.#listNumber()) return;
        this.#groups.fold(this.#lines[row], open);
        source.looked();
      },
      // Announced to nobody: the panel has it, and gets it again when it is reopened.
      pane: ({ share }) => (this.#pane = share),
    };
  }

  #answer({ ask, from, count, look }: FromInboxPanel & { type: "rows" }): void {
    const source = this.#source;
    const isOther = look !== undefined && !isSame(look, lookOf(source));
    if (isOther) source.lookAt(look);
    const { contents, looks } = source;
    const lines = this.#lines;
    const isKept = (run: number) => this.#reading.isKept(run);
    const { isMasked } = this.#reading;
    const language = this.#language();
    this.#send({
      type: "rows",
      ask,
      list: this.#listNumber(),
      total: lines.length,
      from,
      rows: inboxRows({ contents, looks, language, isKept, isMasked, lines }, from, count),
    });
    if (isOther) source.looked();
  }

  /** The messages of these lines, both ends included. */
  #between(from: number, to: number): readonly string[] {
    const { contents } = this.#source;
    return this.#lines
      .slice(Math.min(from, to), Math.max(from, to) + 1)
      .flatMap((line) => (isGroup(line) ? [] : (contents.messageAt(line)?.id ?? [])));
  }

  get #lines(): readonly GroupedLine[] {
    const { contents, looks } = this.#source;
    return this.#groups.lines(contents.lines(looks), contents, this.#reading);
  }

  #listNumber(): number {
    const lines = this.#lines;
    if (lines !== this.#list.lines) this.#list = { lines, number: this.#list.number + 1 };
    return this.#list.number;
  }

  /** The countdown makes other rows too, minute by minute. */
  #versionOf(contents: InboxContents, { columns, alarmDays, now }: InboxLooks): number {
    const { version, choices } = contents;
    const minute = Math.floor(now / 60_000);
    const reading = this.#readingNumber();
    return this.#version.of([version, choices, columns, alarmDays, minute, reading]);
  }

  #readingNumber(): number {
    return this.#readings.of([this.#reading.key, this.#language()]);
  }
}

/** Another number whenever what it is of is something else. */
class Version {
  #key = "";
  #number = 0;

  of(parts: readonly unknown[]): number {
    const key = JSON.stringify(parts);
    if (key !== this.#key) this.#number++;
    this.#key = key;
    return this.#number;
  }
}

function lookOf({ contents, looks }: InboxSource): ListLook {
  return { order: looks.order, search: contents.search, show: contents.show };
}

function isSame(one: ListLook, other: ListLook): boolean {
  return (
    one.search === other.search &&
    one.show === other.show &&
    one.order.column === other.order.column &&
    one.order.descending === other.order.descending
  );
}
