import {
  ThemeColor,
  ThemeIcon,
  TreeItem,
  window,
  workspace,
  type Disposable,
  type Event,
  type TreeDataProvider,
  type TreeView,
} from "vscode";
import type { Text } from "../../contract/text.ts";
import { text } from "../../contract/text.ts";
import { retentionWords } from "../../presentation/inbox/listedMessages.ts";
import { inboxWords } from "../../protocol/inbox.ts";
import { Commands, Views } from "../contributions.ts";
import { displayLanguage, localize } from "../vscodeApi.ts";
import { droppedMessageFiles } from "../messageFiles/registerMessageFiles.ts";
import {
  inboxBadge,
  type AlarmTime,
  type InboxContents,
  type InboxCount,
} from "../../panels/inbox/inboxContents.ts";

const words = {
  counted: text("counted at", "geteld om"),
  open: text("Open inbox", "Postbus openen"),
} as const;

interface ShownInbox {
  readonly contents: InboxContents;
  readonly time: AlarmTime;
}

/** Inbox in the side bar: three counts, expiring messages and a link to the panel. */
export class InboxView implements TreeDataProvider<TreeItem>, Disposable {
  readonly onDidChangeTreeData: Event<void>;
  readonly #shown: () => ShownInbox;
  readonly #view: TreeView<TreeItem>;

  constructor(onDidChange: Event<void>, shown: () => ShownInbox) {
    this.onDidChangeTreeData = onDidChange;
    this.#shown = shown;
    this.#view = window.createTreeView(Views.inbox, {
      treeDataProvider: this,
      dragAndDropController: droppedMessageFiles,
    });
    onDidChange(() => {
      const { contents, time } = shown();
      this.#view.badge = inboxBadge(contents, time, displayLanguage());
    });
  }

  get isVisible(): boolean {
    return this.#view.visible;
  }

  get onDidChangeVisibility(): Event<unknown> {
    return this.#view.onDidChangeVisibility;
  }

  describe(note: string): void {
    this.#view.description = note;
  }

  /** Empty before the first count or list, so that the view shows its welcome text. */
  getChildren(): TreeItem[] {
    const { contents, time } = this.#shown();
    if (!workspace.isTrusted || (contents.counts.length === 0 && contents.messages.length === 0))
      return [];
    const { expiring, expired } = contents.lost(time);
    return [
      ...contents.counts.map(countItem),
      ...(expiring.length > 0
        ? [warningItem(retentionWords.expiring(expiring.length, time.alarmDays))]
        : []),
      ...(expired.length > 0 ? [warningItem(retentionWords.expired(expired.length))] : []),
      lineItem(localize(words.open), new ThemeIcon("go-to-file")),
    ];
  }

  getTreeItem(item: TreeItem): TreeItem {
    return item;
  }

  dispose(): void {
    this.#view.dispose();
  }
}

function countItem({ label, count, at, isOutdated }: InboxCount): TreeItem {
  const time = at.toTimeString().slice(0, "hh:mm".length);
  const note = isOutdated ? ` · ${localize(inboxWords.outdated)}` : "";
  const color = isOutdated && new ThemeColor("disabledForeground");
  const item = lineItem(
    `${count} ${label}`,
    color ? new ThemeIcon("inbox", color) : new ThemeIcon("inbox"),
  );
  item.description = `${time}${note}`;
  item.tooltip = `${count} ${label}, ${localize(words.counted)} ${time}${note}`;
  item.accessibilityInformation = { label: item.tooltip };
  return item;
}

function warningItem(label: Text): TreeItem {
  return lineItem(localize(label), new ThemeIcon("warning"));
}

function lineItem(label: string, icon: ThemeIcon): TreeItem {
  const item = new TreeItem(label);
  item.iconPath = icon;
  item.tooltip = label;
  item.command = { command: Commands.openInboxPanel, title: localize(words.open), arguments: [] };
  return item;
}
