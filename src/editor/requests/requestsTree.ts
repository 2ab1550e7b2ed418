import {
  Disposable,
  EventEmitter,
  window,
  workspace,
  type TextDocument,
  type TreeDataProvider,
  TreeItem,
  Uri,
  ThemeColor,
  ThemeIcon,
  TreeItemCollapsibleState,
  type Range,
} from "vscode";
import type { LanguageFile } from "../../language/languageService.ts";
import type { RunTarget } from "../../language/outline.ts";
import { on, setContext, localize } from "../vscodeApi.ts";
import { Commands, ContextKeys, languageId, Views } from "../contributions.ts";
import { rangeInFile, requestFiles, requestFile, watchFolders } from "../documents/requestFiles.ts";
import { isWorkspaceFile } from "../documents/projectPlace.ts";
import { lastRuns, requestKey, runIcon } from "../runs/lastRuns.ts";
import type { Services } from "../services.ts";
import { FileWindow } from "./fileWindow.ts";
import { text, type Text } from "../../contract/text.ts";
import type { RunArguments } from "../runs/chosenRequests.ts";
import { runThemeIcon } from "../runs/runThemeIcon.ts";
import { testWords } from "../testing/testWords.ts";

/** Further files and requests are found and shown on demand. */
const filesAtOnce = 200;
const requestsAtOnce = 500;
const fewFiles = 3;
const pauseMilliseconds = 300;

type RequestsTreeParts = Pick<Services, "documents" | "environments" | "presentation" | "runs">;

/** Finds files when visible and reads one when expanded. Unsaved edits count. */
export class RequestsTree implements TreeDataProvider<RequestsNode>, Disposable {
  readonly #parts: RequestsTreeParts;
  readonly #changed = new EventEmitter<RequestsNode | undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #window: FileWindow<Uri>;
  readonly #subscription: Disposable;
  /** Kept, so that a single file can be redrawn. */
  readonly #files = new Map<string, FileNode>();
  readonly #waiting = new Map<string, NodeJS.Timeout>();

  constructor(parts: RequestsTreeParts) {
    this.#parts = parts;
    this.#window = new FileWindow(async (most, signal) => {
      const found = await parts.documents.files.find(most, signal);
      return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    }, filesAtOnce);
    const watcher = workspace.createFileSystemWatcher(requestFiles);
    const all = () => this.#changed.fire(undefined);
    const edited = (document: TextDocument) => {
      const isListed = isWorkspaceFile(document.uri) || document.isUntitled;
      if (document.languageId === languageId && isListed) this.#scheduleRead(document.uri);
    };
    const cameOrWent = (document: TextDocument) => {
      if (isUntitledRequest(document)) all();
    };
    this.#subscription = Disposable.from(
      this.#changed,
      watcher,
      watcher.onDidCreate(() => this.#find()),
      watcher.onDidDelete(() => this.#find()),
      watcher.onDidChange((uri) => this.#changedOnDisk(uri)),
      watchFolders(() => this.#find()),
      workspace.onDidChangeWorkspaceFolders(() => this.#find()),
      workspace.onDidChangeTextDocument(({ document }) => edited(document)),
      workspace.onDidOpenTextDocument(cameOrWent),
      workspace.onDidCloseTextDocument(cameOrWent),
      workspace.onDidCloseTextDocument(edited),
      parts.runs.onDidChange((run) =>
        run ? run.source && this.#ran(Uri.parse(run.source.uri, true)) : all(),
      ),
      parts.environments.onDidSwitch(all),
      parts.presentation.onDidChange(all),
    );
  }

  async getChildren(node?: RequestsNode): Promise<RequestsNode[]> {
    if (!node) return this.#roots();
    return node.kind === "file" ? this.#requests(node) : [];
  }

  getTreeItem(node: RequestsNode): TreeItem {
    return requestsItem(node, this.#files.size <= fewFiles);
  }

  more(of: FileNode | undefined): void {
    if (of) this.#files.set(of.file.toString(), { ...of, most: of.most + requestsAtOnce });
    else this.#window.more();
    this.#changed.fire(undefined);
  }

  seen(): void {
    if (!this.#window.isKnown) this.#changed.fire(undefined);
  }

  /** Ends a search in a huge folder while the view is hidden. */
  hidden(): void {
    this.#window.leave();
  }

  dispose(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#window.forget();
    this.#subscription.dispose();
  }

  async #roots(): Promise<RequestsNode[]> {
    const { files: saved, hasMore } = await this.#window.files();
    const untitled = workspace.textDocuments.filter(isUntitledRequest).map(({ uri }) => uri);
    const files = [...untitled, ...saved];
    void setContext(ContextKeys.noFiles, files.length === 0);
    const known = new Map(this.#files);
    this.#files.clear();
    for (const file of files) {
      const key = file.toString();
      this.#files.set(key, known.get(key) ?? { kind: "file", file, most: requestsAtOnce });
    }
    const nodes: RequestsNode[] = [...this.#files.values()];
    if (hasMore) nodes.push({ kind: "more", of: undefined, count: undefined });
    return nodes;
  }

  async #requests(node: FileNode): Promise<RequestsNode[]> {
    const { file: uri, most } = node;
    const { documents, environments, presentation, runs } = this.#parts;
    const content = await requestFile(uri, documents);
    if (content === "gone") return [];
    if (content === "unreadable") return [{ kind: "unreadable" }];
    const file = await content.read();
    const { responseModule } = await import("../lazy/responses.lazy.ts");
    const last = lastRuns(runs.all, {
      file: uri.toString(),
      environment: environments.activeName,
    });
    const targets = firstTargets(file, most);
    const requests = targets.map(({ ordinal, mark, title, operationTitle, span }) => {
      const run = last.get(requestKey({ ordinal, mark }));
      const entry = run && responseModule.runEntry(run, presentation.view(run.environment));
      return {
        kind: "request",
        uri: uri.toString(),
        file: uri,
        ordinal,
        mark,
        title: presentation.isOn ? file.withoutPersonal(title, span) : title,
        operation: operationTitle,
        range: rangeInFile(file, span),
        last: run && entry && { icon: runIcon(run), summary: entry.summary, time: entry.time },
      } satisfies RequestTreeNode;
    });
    const count = file.requestCount - (targets.at(-1)?.ordinal ?? 0) - 1;
    if (targets.length < most || count === 0) return requests;
    return [...requests, { kind: "more", of: node, count }];
  }

  #find(): void {
    this.#window.forget();
    this.#later("", () => this.#changed.fire(undefined));
  }

  /** A file that the search missed appears when it changes. */
  #changedOnDisk(uri: Uri): void {
    if (this.#files.has(uri.toString())) this.#scheduleRead(uri);
    else this.#find();
  }

  #scheduleRead(uri: Uri): void {
    const key = uri.toString();
    this.#later(key, () => {
      const node = this.#files.get(key);
      if (node) this.#changed.fire(node);
    });
  }

  /** A run of many rows has no pause, so the view is redrawn during the run. */
  #ran(uri: Uri): void {
    if (!this.#waiting.has(uri.toString())) this.#scheduleRead(uri);
  }

  #later(key: string, act: () => void): void {
    clearTimeout(this.#waiting.get(key));
    this.#waiting.set(
      key,
      setTimeout(() => {
        this.#waiting.delete(key);
        act();
      }, pauseMilliseconds),
    );
  }
}

function isUntitledRequest({ languageId: language, isUntitled }: TextDocument): boolean {
  return isUntitled && language === languageId;
}

/** First requests of a file, without reading the rest. */
function firstTargets(file: LanguageFile, most: number): readonly RunTarget[] {
  const found: RunTarget[] = [];
  for (let ordinal = 0; found.length < most && ordinal < file.requestCount; ordinal++) {
    const target = file.runTarget(ordinal);
    if (target) found.push(target);
  }
  return found;
}

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

interface FileNode {
  readonly kind: "file";
  readonly file: Uri;
  readonly most: number;
}

interface RequestTreeNode extends RunArguments {
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
  | RequestTreeNode
  | { readonly kind: "more"; readonly of: FileNode | undefined; readonly count: number | undefined }
  | { readonly kind: "unreadable" };

const words = {
  moreFiles: text("Show more files…", "Meer bestanden tonen…"),
  moreRequests: text("Show more requests…", "Meer verzoeken tonen…"),
  notRun: text("not run here yet", "hier nog niet uitgevoerd"),
} as const;

/** @param isUnfolded whether files are initially expanded */
function requestsItem(node: RequestsNode, isUnfolded: boolean): TreeItem {
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

function requestItem(node: RequestTreeNode): TreeItem {
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
