import { window, type Disposable } from "vscode";
import { on } from "../commands.ts";
import { Commands, Views } from "../contributions.ts";
import type { Services } from "../services.ts";
import type { FileNode } from "./requestNodes.ts";
import { RequestsTree } from "./requestsTree.ts";

/** The view of all requests of the workspace; its tree comes first. */
export function registerRequests(services: Services): readonly [RequestsTree, ...Disposable[]] {
  const tree = new RequestsTree(services);
  const view = window.createTreeView(Views.requests, { treeDataProvider: tree });
  return [
    tree,
    view,
    view.onDidChangeVisibility(({ visible }) => (visible ? tree.seen() : tree.hidden())),
    on(Commands.showMoreFiles, (of?: FileNode) => tree.more(of?.kind === "file" ? of : undefined)),
  ];
}
