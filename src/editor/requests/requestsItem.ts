import {
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  type Range,
  type Uri,
} from "vscode";
import { text, type Text } from "../../contract/text.ts";
import { Commands } from "../contributions.ts";
import { localize } from "../convert.ts";
import type { RunArguments } from "../runs/chosenRequests.ts";
import { runThemeIcon } from "../runs/runThemeIcon.ts";
import { testWords } from "../testing/testWords.ts";

export interface FileNode {
  readonly kind: "file";
  readonly file: Uri;
  readonly most: number;
}

export interface RequestNode extends RunArguments {
  readonly kind: "request";
  readonly operation: Text;
  readonly file: Uri;
  readonly range: Range;
  readonly last:
    | { readonly icon: string; readonly summary: string; readonly time: string }
    | undefined;
}

export type RequestsNode =
  | FileNode
  | RequestNode
  | { readonly kind: "more"; readonly of: FileNode | undefined; readonly count: number | undefined }
  | { readonly kind: "unreadable" };

const words = {
  moreFiles: text("Show more files…", "Meer bestanden tonen…"),
  moreRequests: text("Show more requests…", "Meer verzoeken tonen…"),
  notRun: text("not run here yet", "hier nog niet uitgevoerd"),
} as const;

/** @param isUnfolded whether files are initially expanded */
export function requestsItem(node: RequestsNode, isUnfolded: boolean): TreeItem {
  switch (node.kind) {
    case "file": {
      const state = isUnfolded
        ? TreeItemCollapsibleState.Expanded
        : TreeItemCollapsibleState.Collapsed;
      const item = new TreeItem(node.file, state);
      item.id = node.file.toString();
      item.description = true;
      item.iconPath = ThemeIcon.File;
      item.contextValue = "file";
      return item;
    }
    case "request":
      return requestItem(node);
    case "more": {
      const title = localize(node.of ? words.moreRequests : words.moreFiles);
      const item = new TreeItem(title);
      item.description = node.count === undefined ? "" : String(node.count);
      item.iconPath = new ThemeIcon("ellipsis");
      item.command = { command: Commands.showMoreFiles, title, arguments: [node.of] };
      return item;
    }
    case "unreadable": {
      const item = new TreeItem(localize(testWords.unreadable));
      item.iconPath = new ThemeIcon("warning");
      return item;
    }
  }
}

function requestItem(node: RequestNode): TreeItem {
  const { uri, ordinal, title, operation, last, file, range } = node;
  const item = new TreeItem(title);
  const outcome = last ? `${last.summary} · ${last.time}` : localize(words.notRun);
  item.id = `${uri} ${ordinal}`;
  item.description = last ? outcome : "";
  item.tooltip = [title, localize(operation), outcome].join("\n");
  item.accessibilityInformation = { label: `${title}, ${outcome}` };
  item.iconPath = last
    ? runThemeIcon(last.icon)
    : new ThemeIcon("circle-large-outline", new ThemeColor("disabledForeground"));
  item.contextValue = "request";
  item.command = { command: "vscode.open", title, arguments: [file, { selection: range }] };
  return item;
}
