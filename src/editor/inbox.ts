import {
  EventEmitter,
  TreeItemCheckboxState,
  window,
  workspace,
  type Disposable,
  type Memento,
  type TreeDataProvider,
  type TreeItem,
} from "vscode";
import type { Dialect } from "../contract/dialects.ts";
import { text } from "../contract/text.ts";
import { listRequest, onlyFetched, type ListFilter } from "../presentation/inbox/listFilter.ts";
import { readListPage, type ListPage } from "../presentation/inbox/listedMessages.ts";
import { wallClock } from "./approvalStatus.ts";
import { Settings, Views } from "./contributions.ts";
import { displayLanguage, said } from "./convert.ts";
import { InboxContents } from "./inboxContents.ts";
import { countNodes, countRequests } from "./inboxCounts.ts";
import { fetchBatches, fetchWaiting } from "./inboxFetching.ts";
import { ChosenLooks } from "./inboxLooks.ts";
import { inboxChildren, inboxItem, type InboxNode } from "./inboxNodes.ts";
import { InboxPolling, type QuietCount } from "./inboxPolling.ts";
import type { InboxAnswer, InboxRequests } from "./inboxRequests.ts";
import { fetchedMessage, listMessage, notCountedMessage } from "./inboxWords.ts";
import { tellProblem } from "./tellUser.ts";

const sentences = {
  chooseFirst: text(
    "Tick the messages to fetch first; list them when there are none.",
    "Vink eerst de op te halen berichten aan; toon de lijst als er geen zijn.",
  ),
  fetchFirst: text(
    "This message has not been fetched yet. Tick it and fetch it; it then counts as fetched.",
    "Dit bericht is nog niet opgehaald. Vink het aan en haal het op; het geldt dan als opgehaald.",
  ),
  letGo: text(
    "The content of this message is no longer in memory, of which only so much is kept. Tick it and fetch it again.",
    "De inhoud van dit bericht is niet meer in het geheugen, waarvan maar een deel bewaard wordt. Vink het aan en haal het opnieuw op.",
  ),
  noneFailed: text(
    "No message failed in the last fetches.",
    "Bij het ophalen is geen bericht mislukt.",
  ),
  lastPage: text("There is no further page.", "Er is geen volgende pagina."),
  search: text(
    "Show only messages with these words: kind, sender, number. Asks the service nothing.",
    "Toon alleen berichten met deze woorden: soort, afzender, nummer. Vraagt de dienst niets.",
  ),
  messages: text("Messages", "Berichten"),
  retry: text("Retry Failed Only", "Alleen mislukte opnieuw"),
} as const;

interface Parts {
  readonly requests: InboxRequests;
  readonly state: Memento;
  readonly dialect: () => Dialect;
  readonly showRun: (run: number, card?: string) => void;
  /** Whether the answer of a run is still in memory. */
  readonly isKept: (run: number) => boolean;
}

/** The inbox: three counts, the listed messages, and the fetching of those that were ticked. */
export class Inbox implements TreeDataProvider<InboxNode>, Disposable {
  readonly #changed = new EventEmitter<void>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #parts: Parts;
  readonly #looks: ChosenLooks;
  readonly #view;
  readonly #settings;
  readonly #polling: InboxPolling;
  /** Another one after each `clear`: what was asked before belongs to another mailbox. */
  #contents = new InboxContents();
  #filter: ListFilter = {};
  #page: ListPage | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#looks = new ChosenLooks(parts.state);
    this.#view = window.createTreeView(Views.inbox, {
      treeDataProvider: this,
      manageCheckboxStateManually: true,
      canSelectMany: false,
    });
    this.#view.onDidChangeCheckboxState(({ items }) => {
      for (const [node, state] of items) this.#tickNode(node, state);
    });
    this.#polling = new InboxPolling({
      minutes: () => workspace.getConfiguration().get<number>(Settings.countEvery, 0),
      isSeen: () => this.#view.visible,
      count: (signal) => this.#countUnasked(signal),
      after: (milliseconds, call) => wallClock.after(milliseconds, call),
      told: (failures, minutes) => {
        this.#view.description = failures > 0 ? notCountedMessage(minutes) : "";
      },
    });
    this.#view.onDidChangeVisibility(() => this.#polling.restart());
    this.#polling.restart();
    this.#settings = workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(Settings.alarmDays)) this.#changed.fire();
      if (event.affectsConfiguration(Settings.countEvery)) this.#polling.restart();
    });
  }

  getChildren(parent?: InboxNode): InboxNode[] {
    if (parent) return inboxChildren(parent);
    return workspace.isTrusted ? this.#contents.nodes(this.#looks.current) : [];
  }

  getTreeItem(node: InboxNode): TreeItem {
    return inboxItem(node);
  }

  /** Asks the three counts: this changes nothing in the mailbox. */
  async count(): Promise<void> {
    const contents = this.#contents;
    const asked = await this.#parts.requests.run(countRequests(), { progress: "view" });
    if (asked?.isComplete && contents === this.#contents) this.#counted(asked.answers);
  }

  /** Lists the first page of what waits or fits the filter, as receivers work; it counts as seen. */
  list(): Promise<void> {
    return this.#listPage({ ...this.#filter, pagina: "" });
  }

  /** Lists what was fetched before: it is listed by its own word only. */
  listFetched(): Promise<void> {
    return this.#listPage({ ...this.#filter, ...onlyFetched, pagina: "" });
  }

  /** Asks all filters of the dialect, and lists by them until they are changed. */
  async filter(): Promise<void> {
    const { askFilter } = await import("./inboxFilters.ts");
    const contents = this.#contents;
    const filter = await askFilter(this.#filter, this.#parts.dialect());
    if (filter && contents === this.#contents) await this.#listPage(filter);
  }

  /** Lists the page behind the one that is shown. */
  async nextPage(): Promise<void> {
    const shown = this.#page;
    if (!shown || shown.page >= shown.pages) return tellProblem(said(sentences.lastPage));
    await this.#listPage({ ...this.#filter, pagina: String(shown.page + 1) });
  }

  async search(): Promise<void> {
    const contents = this.#contents;
    const words = await window.showInputBox({
      prompt: said(sentences.search),
      value: contents.search,
    });
    if (words === undefined) return;
    contents.search = words;
    this.#told();
  }

  async sort(): Promise<void> {
    await this.#looks.chooseOrder();
    this.#changed.fire();
  }

  async chooseColumns(): Promise<void> {
    await this.#looks.chooseColumns();
    this.#changed.fire();
  }

  /** Chooses a listed message for the next fetch, or takes it out again. */
  tick(id: string, chosen: boolean): void {
    this.#contents.tick([id], chosen);
    this.#changed.fire();
  }

  async fetch(): Promise<void> {
    const ids = this.#contents.ticked;
    if (ids.length === 0) return tellProblem(said(sentences.chooseFirst));
    await this.#fetch(ids);
  }

  /** Fetches all that waits, whatever the filter; each page is listed first and counts as seen. */
  async fetchAll(): Promise<void> {
    const contents = this.#contents;
    const end = await fetchWaiting({
      list: async (page) => {
        const listed = await this.#listed({ pagina: String(page) });
        if (!listed) return undefined;
        contents.add(listed);
        this.#page = listed;
        this.#filter = {};
        this.#told();
        return listed;
      },
      fetch: (ids) => this.#fetchAnd(ids),
    });
    if (contents === this.#contents) this.#tellFetched(end === "all");
  }

  /** Fetches again what did not come, and nothing else. */
  async retryFailed(): Promise<void> {
    const ids = this.#contents.failed;
    if (ids.length === 0) return tellProblem(said(sentences.noneFailed));
    await this.#fetch(ids);
  }

  /** Shows the content of a message, or why there is none. */
  open(id: string): void {
    const card = this.#contents.cardOf(id);
    if (!card) return tellProblem(said(sentences.fetchFirst));
    if (!this.#parts.isKept(card.run)) return tellProblem(said(sentences.letGo));
    this.#parts.showRun(card.run, card.path);
  }

  /** Forgets what was listed of a mailbox that was emptied, and counts anew where nobody is asked for it. */
  async forget(): Promise<void> {
    this.clear();
    await this.#countUnasked(new AbortController().signal);
  }

  /** Forgets the listed messages, since another environment has another mailbox. */
  clear(): void {
    this.#contents = new InboxContents();
    this.#filter = {};
    this.#page = undefined;
    this.#view.badge = undefined;
    this.#view.description = "";
    this.#told();
    this.#polling.restart();
  }

  dispose(): void {
    this.#polling.stop();
    this.#settings.dispose();
    this.#view.dispose();
    this.#changed.dispose();
  }

  #counted(answers: readonly InboxAnswer[]): void {
    this.#contents.counts = countNodes(answers, new Date());
    const waiting = this.#contents.counts.at(-1);
    if (waiting)
      this.#view.badge = { value: waiting.count, tooltip: `${waiting.count} ${waiting.label}` };
    this.#view.description = "";
    this.#changed.fire();
  }

  /** The three counts once more, where nobody has to be asked. */
  async #countUnasked(signal: AbortSignal): Promise<QuietCount> {
    const contents = this.#contents;
    const asked = await this.#parts.requests.runUnasked(countRequests(), signal);
    if (asked === "not allowed" || contents !== this.#contents) return "not allowed";
    if (asked.isComplete) this.#counted(asked.answers);
    return asked.isComplete ? "counted" : "failed";
  }

  async #listPage(filter: ListFilter): Promise<void> {
    const listed = await this.#listed(filter);
    if (!listed) return;
    this.#filter = filter;
    this.#page = listed;
    this.#contents.show(listed);
    this.#told();
  }

  /** A page of the mailbox that is still the chosen one. */
  async #listed(filter: ListFilter): Promise<ListPage | undefined> {
    const contents = this.#contents;
    const request = [listRequest(filter)];
    const asked = await this.#parts.requests.run(request, { progress: "notification" });
    const [answered] = asked?.answers ?? [];
    return answered && contents === this.#contents ? readListPage(answered.answer) : undefined;
  }

  /** Fetches messages and shows the last answer. */
  async #fetch(ids: readonly string[]): Promise<void> {
    const contents = this.#contents;
    const isComplete = await this.#fetchAnd(ids, (latest) => this.#parts.showRun(latest.id));
    if (contents === this.#contents && ids.length > 1) this.#tellFetched(isComplete);
  }

  /** Whether all calls came to an end; what came until then is kept. */
  async #fetchAnd(ids: readonly string[], show?: (latest: InboxAnswer) => void): Promise<boolean> {
    const contents = this.#contents;
    const batches = fetchBatches(ids, said(sentences.messages));
    const requests = batches.map(({ request }) => request);
    const { answerWork } = await import("./answerWork.ts");
    const take = ({ id: run, answer }: InboxAnswer) => {
      if (contents !== this.#contents) return;
      contents.fetched(answerWork.messageCards(answer, displayLanguage()), run);
      this.#changed.fire();
    };
    const asked = await this.#parts.requests.run(requests, { progress: "notification", take });
    if (!asked || contents !== this.#contents) return false;
    const latest = asked.answers.at(-1);
    if (latest) show?.(latest);
    return asked.isComplete;
  }

  /** What came of a fetch, and how much of it can still be read. */
  #tellFetched(isComplete: boolean): void {
    const { fetched, failed } = this.#contents.outcome(this.#parts.isKept);
    const message = fetchedMessage({ ...fetched, failed, isComplete });
    if (failed === 0) return void window.showInformationMessage(message);
    const again = said(sentences.retry);
    void window.showWarningMessage(message, again).then((chosen) => {
      if (chosen === again) void this.retryFailed();
    });
  }

  /** Says beside the list what it is a part of. */
  #told(): void {
    const { search, shown } = this.#contents;
    const found = search.trim() === "" ? undefined : { search, count: shown.length };
    this.#view.message = this.#page ? listMessage(this.#page, this.#filter, found) : "";
    this.#changed.fire();
  }

  #tickNode(node: InboxNode, state: TreeItemCheckboxState): void {
    const chosen = state === TreeItemCheckboxState.Checked;
    if (node.kind === "message") this.tick(node.message.id, chosen);
    if (node.kind !== "all") return;
    this.#contents.tick(
      this.#contents.shown.map(({ id }) => id),
      chosen,
    );
    this.#changed.fire();
  }
}
