import {
  TestTag,
  workspace,
  type Disposable,
  type TestController,
  type TestItem,
  type TextDocument,
  type Uri,
} from "vscode";
import type { LanguageFile } from "../../language/languageService.ts";
import { languageId } from "../contributions.ts";
import { localize } from "../vscodeApi.ts";
import {
  type RequestDocuments,
  fileName,
  openDocument,
  rangeInFile,
  requestFiles,
  requestFile,
  watchFolders,
  type EditorRequestFile,
} from "../documents/requestFiles.ts";
import { isWorkspaceFile } from "../documents/projectPlace.ts";
import type { PresentationMode } from "../../panels/presentationMode.ts";
import { testWords } from "./testWords.ts";

const pauseMilliseconds = 300;

/** An expectation. A file without one has no tests, so it needs no parsing. */
const expectationLine = /^[ \t]*\?/m;

export interface FileTests {
  readonly uri: Uri;
  readonly items: readonly TestItem[];
}

/**
 * Tests of the workspace: files with their requests that have `?` lines. Files are found at once,
 * and their requests when expanded, opened or run. Unsaved edits count.
 */
export class TestTree implements Disposable {
  readonly #controller: TestController;
  readonly #documents: RequestDocuments;
  readonly #presentation: PresentationMode;
  readonly #subscriptions: Disposable[];
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  /** Source of each label and list of rows, valid until it changes. */
  readonly #titles = new WeakMap<TestItem, string>();
  #found: Promise<void> | undefined;

  constructor(
    controller: TestController,
    documents: RequestDocuments,
    presentation: PresentationMode,
  ) {
    this.#presentation = presentation;
    this.#controller = controller;
    this.#documents = documents;
    const watcher = workspace.createFileSystemWatcher(requestFiles);
    this.#subscriptions = [
      presentation.onDidChange(() => void this.discover()),
      watcher,
      watcher.onDidCreate((uri) => this.#scheduleRead(uri)),
      watcher.onDidChange((uri) => this.#scheduleRead(uri)),
      watcher.onDidDelete((uri) => this.#forget(uri)),
      workspace.onDidOpenTextDocument((document) => this.#edited(document)),
      workspace.onDidChangeTextDocument(({ document }) => this.#edited(document)),
      // Unsaved edits are gone, so the file on disk counts.
      workspace.onDidCloseTextDocument((document) => this.#edited(document)),
      watchFolders(() => this.#found && void this.discover()),
      workspace.onDidChangeWorkspaceFolders(() => void this.discover()),
    ];
    for (const document of workspace.textDocuments) this.#edited(document);
  }

  discover(): Promise<void> {
    this.#found = this.#discover();
    return this.#found;
  }

  async resolve(item: TestItem | undefined): Promise<void> {
    if (!item) await (this.#found ?? this.discover());
    else if (item.uri) await this.#refresh(item.uri, true);
  }

  /** In file order; all tests if none were included. `only` limits the result to one file. */
  async chosen(
    include: readonly TestItem[] | undefined,
    exclude: readonly TestItem[] = [],
    only?: Uri,
  ): Promise<readonly FileTests[]> {
    if (!include) await (only ? this.#refresh(only, true) : this.resolve(undefined));
    const key = only?.toString();
    const top = (include ?? itemsOf(this.#controller.items)).filter(
      ({ uri }) => key === undefined || uri?.toString() === key,
    );
    const left = new Set(exclude);
    const files = new Map<string, Set<TestItem>>();
    for (const item of top) {
      const { uri, parent } = item;
      if (!uri || left.has(item)) continue;
      if (!parent) await this.resolve(item);
      // A row of the last run selects its request.
      const requests = parent ? [parent.parent ? parent : item] : itemsOf(item.children);
      const known = files.get(uri.toString()) ?? new Set();
      for (const request of requests) if (!left.has(request)) known.add(request);
      files.set(uri.toString(), known);
    }
    return [...files.values()].flatMap((items) => {
      const sorted = [...items].sort((a, b) => (a.sortText ?? "").localeCompare(b.sortText ?? ""));
      const uri = sorted[0]?.uri;
      return uri ? [{ uri, items: sorted }] : [];
    });
  }

  dispose(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  async #discover(): Promise<void> {
    const uris = await this.#documents.files.find(Number.MAX_SAFE_INTEGER);
    const found = new Set(uris.map(String));
    for (const item of itemsOf(this.#controller.items))
      if (!found.has(item.id) && !(item.uri && openDocument(item.uri)))
        this.#controller.items.delete(item.id);
    for (const uri of uris) await this.#refresh(uri, false);
  }

  #edited(document: TextDocument): void {
    if (document.languageId === languageId && isWorkspaceFile(document.uri))
      this.#scheduleRead(document.uri);
  }

  #scheduleRead(uri: Uri): void {
    const key = uri.toString();
    clearTimeout(this.#waiting.get(key));
    this.#waiting.set(
      key,
      setTimeout(() => {
        this.#waiting.delete(key);
        void this.#refresh(uri, false);
      }, pauseMilliseconds),
    );
  }

  /** VS Code keeps the document of a deleted file for a while, but it has no tests. */
  #forget(uri: Uri): void {
    clearTimeout(this.#waiting.get(uri.toString()));
    this.#controller.items.delete(uri.toString());
  }

  /** Updates the item of a file, and its requests only if needed or already known. */
  async #refresh(uri: Uri, isWanted: boolean): Promise<void> {
    const content = await requestFile(uri, this.#documents);
    const { items } = this.#controller;
    if (content === "gone" || (content !== "unreadable" && !(await mayHoldTests(content))))
      return items.delete(uri.toString());
    const known = items.get(uri.toString());
    const item = known ?? this.#controller.createTestItem(uri.toString(), fileName(uri), uri);
    if (!known) {
      item.canResolveChildren = true;
      items.add(item);
    }
    if (content === "unreadable") {
      item.error = localize(testWords.unreadable);
      return item.children.replace([]);
    }
    item.error = undefined;
    if (!isWanted && !content.isOpen && item.children.size === 0) return;
    this.#update(item, uri, await content.read());
    if (item.children.size === 0) items.delete(item.id);
  }

  /** Reuses item objects, so that results of the last run remain. */
  #update(item: TestItem, uri: Uri, file: LanguageFile): void {
    const tests = file.requestTests();
    const width = String(tests.length).length;
    const children = tests.map(({ key, title: full, tags, span }, index) => {
      const title = this.#presentation.isOn ? file.withoutPersonal(full, span) : full;
      const child = item.children.get(key) ?? this.#controller.createTestItem(key, title, uri);
      const range = rangeInFile(file, span);
      const sortText = String(index).padStart(width, "0");
      const madeOf = `${this.#presentation.isOn} ${full}`;
      if (this.#titles.get(child) !== madeOf) {
        this.#titles.set(child, madeOf);
        child.label = title;
        child.children.replace([]);
      }
      if (child.sortText !== sortText) child.sortText = sortText;
      if (!child.range?.isEqual(range)) child.range = range;
      if (child.tags.map(({ id }) => id).join(" ") !== tags.join(" "))
        child.tags = tags.map((tag) => new TestTag(tag));
      return child;
    });
    const before = itemsOf(item.children);
    const now = new Set(children);
    const isSame = before.length === now.size && before.every((child) => now.has(child));
    if (!isSame) item.children.replace(children);
  }
}

/** Reads the sections of an open file, to avoid building its text. */
async function mayHoldTests(content: EditorRequestFile): Promise<boolean> {
  if (!content.isOpen) return expectationLine.test(content.text());
  return (await content.read()).requestTests().length > 0;
}

function itemsOf(items: Iterable<[string, TestItem]>): readonly TestItem[] {
  return [...items].map(([, item]) => item);
}
