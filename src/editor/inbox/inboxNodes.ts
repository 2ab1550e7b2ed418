import {
  type MarkdownString,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCheckboxState,
  TreeItemCollapsibleState,
} from "vscode";
import { text } from "../../contract/text.ts";
import type { ListedMessage } from "../../presentation/inbox/listedMessages.ts";
import {
  columnsText,
  kindTitle,
  type MessageColumn,
} from "../../presentation/inbox/messageColumns.ts";
import {
  gapText,
  gapWords,
  missingIn,
  type NumberGap,
} from "../../presentation/inbox/numberGaps.ts";
import { keptText, retentionWords } from "../../presentation/inbox/retention.ts";
import { inboxPanelWords } from "../../protocol/words/inboxPanelWords.ts";
import { Commands } from "../contributions.ts";
import { displayLanguage, plainMarkdown, localize } from "../convert.ts";

/** How many messages there are of one kind of state, and when that was asked. */
export interface InboxCount {
  readonly label: string;
  readonly count: number;
  readonly at: Date;
  /** Asked before a list or a fetch that may have changed it. */
  readonly isOutdated?: true;
}

/** A message with what is known of it and how it is shown. */
interface MessageNode {
  readonly message: ListedMessage;
  readonly selected: boolean;
  readonly columns: readonly MessageColumn[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Why its content could not be fetched, and where the service explains it. */
  readonly problem?: string;
  readonly link?: string;
}

/** The lines of the inbox view. */
export type InboxNode =
  | ({ readonly kind: "count" } & InboxCount)
  /** The messages that will be lost soon, soonest first; of very many only the first. */
  | {
      readonly kind: "deadlines";
      readonly count: number;
      readonly messages: readonly MessageNode[];
      readonly days: number;
    }
  /** The messages that are no longer kept and were not fetched; of very many only the first. */
  | { readonly kind: "expired"; readonly count: number; readonly messages: readonly MessageNode[] }
  | ({ readonly kind: "expiring" } & MessageNode)
  | { readonly kind: "gaps"; readonly gaps: readonly NumberGap[] }
  | { readonly kind: "gap"; readonly gap: NumberGap }
  /** Selects or deselects all that is listed. */
  | { readonly kind: "all"; readonly count: number; readonly selected: boolean }
  | ({ readonly kind: "message" } & MessageNode)
  /** So many more stand in the panel only. */
  | { readonly kind: "more"; readonly count: number };

const words = {
  counted: text("counted at", "geteld om"),
  all: text("All listed messages", "Alle getoonde berichten"),
  open: text("Open message", "Bericht openen"),
  explained: text("Explanation of the service", "Toelichting van de dienst"),
  more: text("more messages: open the panel", "berichten meer: open het paneel"),
} as const;

export function inboxItem(node: InboxNode): TreeItem {
  switch (node.kind) {
    case "count":
      return countItem(node);
    case "deadlines":
      return deadlinesItem(node);
    case "expired":
      return expiredItem(node.count);
    case "expiring":
      return expiringItem(node);
    case "gaps":
      return gapsItem(node);
    case "gap":
      return gapItem(node.gap);
    case "all":
      return allItem(node);
    case "message":
      return messageItem(node);
    case "more":
      return moreItem(node.count);
  }
}

/** What stands below a line. */
export function inboxChildren(node: InboxNode): InboxNode[] {
  if (node.kind === "deadlines" || node.kind === "expired")
    return node.messages.map((message) => ({ kind: "expiring", ...message }));
  return node.kind === "gaps" ? node.gaps.map((gap) => ({ kind: "gap", gap })) : [];
}

function countItem({ label, count, at, isOutdated }: InboxCount): TreeItem {
  const item = new TreeItem(`${count} ${label}`);
  const time = at.toTimeString().slice(0, "hh:mm".length);
  const note = isOutdated ? ` · ${localize(inboxPanelWords.outdated)}` : "";
  item.description = `${time}${note}`;
  item.tooltip = `${count} ${label}, ${localize(words.counted)} ${time}${note}`;
  item.iconPath = isOutdated
    ? new ThemeIcon("inbox", new ThemeColor("disabledForeground"))
    : new ThemeIcon("inbox");
  item.accessibilityInformation = { label: item.tooltip };
  return item;
}

function deadlinesItem({ count, days }: InboxNode & { kind: "deadlines" }): TreeItem {
  const label = localize(retentionWords.expiring(count, days));
  const item = new TreeItem(label, TreeItemCollapsibleState.Expanded);
  item.id = "deadlines";
  item.iconPath = new ThemeIcon("warning");
  item.accessibilityInformation = { label };
  return item;
}

function expiredItem(count: number): TreeItem {
  const label = localize(retentionWords.expired(count));
  const item = new TreeItem(label, TreeItemCollapsibleState.Collapsed);
  item.id = "expired";
  item.iconPath = new ThemeIcon("warning");
  item.accessibilityInformation = { label };
  return item;
}

function expiringItem({ message, now }: MessageNode): TreeItem {
  const item = new TreeItem(kindTitle(message.kind));
  item.id = `deadline ${message.id}`;
  item.description = keptText(message.keptUntil, now, displayLanguage());
  item.tooltip = message.id;
  item.iconPath = new ThemeIcon("watch");
  item.accessibilityInformation = { label: `${kindTitle(message.kind)}, ${item.description}` };
  return item;
}

function gapsItem({ gaps }: InboxNode & { kind: "gaps" }): TreeItem {
  const label = localize(gapWords.missing(missingIn(gaps)));
  const item = new TreeItem(label, TreeItemCollapsibleState.Collapsed);
  item.id = "gaps";
  item.tooltip = localize(gapWords.meaning);
  item.iconPath = new ThemeIcon("question");
  item.accessibilityInformation = { label: `${label}. ${localize(gapWords.meaning)}` };
  return item;
}

function gapItem(gap: NumberGap): TreeItem {
  const item = new TreeItem(gapText(gap, displayLanguage()));
  item.id = `gap ${gap.from}`;
  item.description = gap.count === 1 ? "" : `${gap.count}`;
  return item;
}

function allItem({ count, selected }: InboxNode & { kind: "all" }): TreeItem {
  const item = new TreeItem(localize(words.all));
  item.description = String(count);
  item.checkboxState = checkbox(selected);
  return item;
}

function messageItem(node: MessageNode): TreeItem {
  const { message, selected, columns, now, problem, link } = node;
  const { id, kind, fetched } = message;
  const item = new TreeItem(kindTitle(kind));
  item.id = id;
  item.contextValue = fetched ? "message.fetched" : "message.waiting";
  item.description = columnsText(message, columns, {
    now,
    language: displayLanguage(),
    ...(problem !== undefined && { problem }),
  });
  item.tooltip = tooltipOf(id, problem, link);
  item.iconPath = new ThemeIcon(fetched ? "mail-read" : problem === undefined ? "mail" : "error");
  item.checkboxState = checkbox(selected);
  item.accessibilityInformation = { label: `${kindTitle(kind)}, ${item.description}` };
  item.command = { command: Commands.openMessage, title: localize(words.open), arguments: [id] };
  return item;
}

/** The service's words stay text: only the link is markup, and it leads to `https`. */
function tooltipOf(
  id: string,
  problem: string | undefined,
  link: string | undefined,
): string | MarkdownString {
  const plain = problem === undefined ? id : `${id}\n${problem}`;
  if (link === undefined) return plain;
  return plainMarkdown(plain).appendMarkdown(
    `\n\n[${localize(words.explained)}](${closedLink(link)})`,
  );
}

/** Whatever could end the link early is percent-encoded. */
function closedLink(link: string): string {
  return link.replace(
    /[()<>[\]\s\\]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}

function moreItem(count: number): TreeItem {
  const item = new TreeItem(`${count} ${localize(words.more)}`);
  item.id = "more";
  item.iconPath = new ThemeIcon("ellipsis");
  item.command = { command: Commands.openInboxPanel, title: localize(words.open), arguments: [] };
  return item;
}

function checkbox(selected: boolean): TreeItemCheckboxState {
  return selected ? TreeItemCheckboxState.Checked : TreeItemCheckboxState.Unchecked;
}
