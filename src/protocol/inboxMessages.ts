import type { Language } from "../contract/text.ts";
import type { EnvironmentKind } from "../model/environments/environment.ts";
import type { MessageGlance } from "../presentation/inbox/messageGlance.ts";
import type { RelatedMessage } from "../presentation/messages/knownMessages.ts";
import type { ListLook, ShownState } from "../presentation/inbox/messageList.ts";
import type { TableColumn } from "../presentation/inbox/messageColumns.ts";

/** One of the counts of the mailbox, and the local time of day at which it was asked. */
export interface ShownCount {
  readonly label: string;
  readonly count: number;
  readonly time: string;
  /** Asked before a list or a fetch that may have changed it. */
  readonly isOutdated: boolean;
}

/** One value of a row; the mark says in words what is special about it. */
export interface InboxCell {
  readonly text: string;
  readonly mark?: string;
  /** Of a time that runs out, how much of the longest is left, from 0 to 1, and as few characters as say it. */
  readonly left?: {
    readonly share: number;
    readonly text: string;
    readonly tone?: "bad" | undefined;
  };
}

/** A message in the table: its attributes, never its content. */
export interface InboxMessageRow {
  readonly kind: "message";
  readonly id: string;
  /** From 1, in the order of the service. */
  readonly number: number;
  /** Kind and name. */
  readonly title: string;
  /** Who sent it to whom, and when it was received. */
  readonly line: string;
  /** In the order of the columns. */
  readonly cells: readonly InboxCell[];
  readonly isSelected: boolean;
  /** Place of the heading that it stands below. */
  readonly group?: number;
  readonly state: "waiting" | "fetched" | "failed";
  /** Whether its content can be opened now. */
  readonly isOpen: boolean;
  /** Everything that is known of it, as label and value. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Why its content did not come. */
  readonly reason?: string;
  /** Whether the service explains the reason on a page of its own. */
  readonly hasLink: boolean;
}

/** Sequence numbers that nobody has seen, between two rows. */
export interface InboxGapRow {
  readonly kind: "gap";
  readonly text: string;
}

/** Heading of the messages of one person. */
export interface InboxGroupRow {
  readonly kind: "group";
  readonly text: string;
  readonly detail: string;
  readonly isOpen: boolean;
}

export type InboxRow = InboxMessageRow | InboxGapRow | InboxGroupRow;

/** A message in one of the short lists above the table. */
export interface NotedMessage {
  readonly id: string;
  readonly title: string;
  /** How long it is kept, or why it did not come. */
  readonly text: string;
  readonly hasLink: boolean;
}

/** The first few of several messages. */
export interface NotedMessages {
  readonly heading: string;
  readonly count: number;
  readonly first: readonly NotedMessage[];
}

/** One of the filters that the service has. */
export interface FilterField {
  /** The name in the service description. */
  readonly name: string;
  readonly meaning: string;
  readonly format: string;
  readonly example: string;
  readonly value: string;
  /** The words of which some can be chosen; undefined: any text. */
  readonly choices?: readonly { readonly value: string; readonly meaning: string }[];
}

/** How much of the panel the message at the cursor takes, in percent: at first, and where its border can be. */
export const paneShares = { usual: 40, least: 20, most: 75 } as const;

/** Everything that the panel shows but its rows, which it asks for. */
export interface InboxPanelState {
  readonly language: Language;
  readonly presenting: boolean;
  /** In a workspace that is not trusted nothing is asked. */
  readonly isTrusted: boolean;
  readonly environment: { readonly name: string; readonly kind: EnvironmentKind | undefined };
  /** New, seen and not fetched, and both together, in the order of the service; empty before a count. */
  readonly counts: readonly ShownCount[];
  /** Another number whenever rows may look different. */
  readonly version: number;
  /** Another number whenever the content of a message may look different, or be forgotten. */
  readonly reading: number;
  /** How much of the panel the message at the cursor takes, in percent. */
  readonly pane: number;
  /** Another number whenever other rows stand in the list, or in another order. */
  readonly list: number;
  /** How many listed messages are in each state. */
  readonly shows: Readonly<Record<ShownState, number>>;
  /** How the list is looked at. */
  readonly look: ListLook;
  readonly columns: readonly {
    readonly name: TableColumn;
    readonly label: string;
    readonly isShown: boolean;
  }[];
  /** Whether messages stand below the person whom they are about. */
  readonly isGrouped: boolean;
  /** All messages that are listed; undefined while none was asked for. */
  readonly listed: number | undefined;
  readonly selected: number;
  /** What the list is a part of. */
  readonly listText: string;
  /** How many pages are behind the one that was listed last. */
  readonly pagesLeft: number;
  readonly filters: readonly FilterField[];
  /** Not fetched and lost soon; below it those that are no longer kept, which no fetch brings any more. */
  readonly expiring: NotedMessages | undefined;
  readonly expired: NotedMessages | undefined;
  readonly gaps: { readonly heading: string; readonly ranges: string } | undefined;
  readonly failed: NotedMessages | undefined;
  readonly work:
    | { readonly title: string; readonly done: number; readonly of: number | undefined }
    | undefined;
  readonly end:
    | { readonly tone: "information" | "warning" | "error"; readonly text: string }
    | undefined;
}

export type ToInboxPanel =
  | { readonly type: "state"; readonly state: InboxPanelState }
  | {
      readonly type: "rows";
      /** Number of the question, given back. */
      readonly ask: number;
      readonly list: number;
      readonly total: number;
      readonly from: number;
      readonly rows: readonly InboxRow[];
    }
  /** The content of a message; undefined where it is no longer in memory. */
  | {
      readonly type: "content";
      readonly id: string;
      readonly reading: number;
      readonly content: MessageGlance | undefined;
      /** Other messages of the session that it refers to, or that refer to it. */
      readonly related: readonly RelatedMessage[];
    }
  /** Why a typed filter would be refused; nothing was asked. */
  | { readonly type: "refused"; readonly name: string; readonly reason: string }
  | { readonly type: "focus" };

const types: ReadonlySet<string> = new Set<ToInboxPanel["type"]>([
  "state",
  "rows",
  "content",
  "refused",
  "focus",
]);

/** A light check for the panel's side: its host is trusted, other windows are not. */
export function isToInboxPanel(message: unknown): message is ToInboxPanel {
  if (typeof message !== "object" || message === null || !("type" in message)) return false;
  return types.has(String(message.type));
}
