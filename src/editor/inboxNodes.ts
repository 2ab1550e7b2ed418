import { ThemeIcon, TreeItem, TreeItemCheckboxState } from "vscode";
import { messageKinds } from "../contract/messages/messageKinds.ts";
import { text } from "../contract/text.ts";
import { Commands } from "./contributions.ts";
import { said } from "./convert.ts";
import type { ListedMessage } from "./inboxMessages.ts";

/** The lines of the inbox view. */
export type InboxNode =
  | { readonly kind: "count"; readonly label: string; readonly count: number; readonly at: Date }
  /** Ticks or unticks all that is listed. */
  | { readonly kind: "all"; readonly count: number; readonly ticked: boolean }
  | {
      readonly kind: "message";
      readonly message: ListedMessage;
      readonly ticked: boolean;
      /** Why its content could not be fetched. */
      readonly problem?: string;
    };

const words = {
  counted: text("counted at", "geteld om"),
  all: text("All listed messages", "Alle getoonde berichten"),
  fetched: text("fetched", "opgehaald"),
  seen: text("seen in the list", "gezien in de lijst"),
  failed: text("not fetched", "niet opgehaald"),
  from: text("from", "van"),
  open: text("Open message", "Bericht openen"),
} as const;

export function inboxItem(node: InboxNode): TreeItem {
  switch (node.kind) {
    case "count":
      return countItem(node);
    case "all":
      return allItem(node);
    case "message":
      return messageItem(node);
  }
}

function countItem({ label, count, at }: InboxNode & { kind: "count" }): TreeItem {
  const item = new TreeItem(`${count} ${label}`);
  // A list or a fetch changes the counts: the moment tells how old these are.
  const time = at.toTimeString().slice(0, "hh:mm".length);
  item.description = time;
  item.tooltip = `${count} ${label}, ${said(words.counted)} ${time}`;
  item.iconPath = new ThemeIcon("inbox");
  item.accessibilityInformation = { label: item.tooltip };
  return item;
}

function allItem({ count, ticked }: InboxNode & { kind: "all" }): TreeItem {
  const item = new TreeItem(said(words.all));
  item.description = String(count);
  item.checkboxState = checkbox(ticked);
  return item;
}

function messageItem({ message, ticked, problem }: InboxNode & { kind: "message" }): TreeItem {
  const { id, kind, received, sender, fetched } = message;
  const name = messageKinds.get(kind)?.name;
  const item = new TreeItem(name === undefined ? kind : `${kind} · ${name}`);
  item.id = id;
  const state = fetched ? words.fetched : problem === undefined ? words.seen : words.failed;
  const reason = problem === undefined ? "" : `: ${problem}`;
  item.description = `${received}, ${said(words.from)} ${sender}, ${said(state)}${reason}`;
  item.tooltip = `${id}${problem === undefined ? "" : `\n${problem}`}`;
  item.iconPath = new ThemeIcon(fetched ? "mail-read" : problem === undefined ? "mail" : "error");
  item.checkboxState = checkbox(ticked);
  item.accessibilityInformation = { label: `${kind} ${name ?? ""}, ${item.description}` };
  item.command = { command: Commands.openMessage, title: said(words.open), arguments: [id] };
  return item;
}

function checkbox(ticked: boolean): TreeItemCheckboxState {
  return ticked ? TreeItemCheckboxState.Checked : TreeItemCheckboxState.Unchecked;
}
