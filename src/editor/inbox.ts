import {
  env,
  TreeItemCheckboxState,
  Uri,
  window,
  workspace,
  type Disposable,
  type Memento,
  type TreeDataProvider,
  type TreeItem,
} from "vscode";
import type { Dialect } from "../contract/dialects.ts";
import { listRequest, onlyFetched, type ListFilter } from "../presentation/inbox/listFilter.ts";
import { readListPage, type ListPage } from "../presentation/inbox/listedMessages.ts";
import type { MessageColumn } from "../presentation/inbox/messageColumns.ts";
import type { ListLook } from "../presentation/inbox/messageList.ts";
import { wallClock } from "./approvalStatus.ts";
import { Settings, Views } from "./contributions.ts";
import { displayLanguage, said } from "./convert.ts";
import type { InboxContents, InboxLooks } from "./inboxContents.ts";
import { countRequests, countsIn } from "./inboxCounts.ts";
import { fetchBatches, fetchWaiting, restRequests } from "./inboxFetching.ts";
import { ChosenLooks } from "./inboxLooks.ts";
import { inboxChildren, inboxItem, type InboxNode } from "./inboxNodes.ts";
import { InboxPolling, type QuietCount } from "./inboxPolling.ts";
import type {
  InboxAnswer,
  InboxAnswers,
  InboxEnvironment,
  InboxRequests,
} from "./inboxRequests.ts";
import { InboxState } from "./inboxState.ts";
import { fetchedMessage, inboxSentences, notCountedMessage } from "./inboxWords.ts";
import type { InboxWork } from "./inboxWork.ts";
import { tellProblem } from "./tellUser.ts";

interface Parts {
  readonly requests: InboxRequests;
  readonly state: Memento;
  readonly dialect: () => Dialect;
  readonly showRun: (run: number, card?: string) => void;
  /** Whether the answer of a run is still in memory. */
  readonly isKept: (run: number) => boolean;
}

/**
 * The inbox: three counts, the listed messages, and the fetching of those that were ticked. It owns what
 * its view and its panel show, so that both always show the same.
 */
export class Inbox implements TreeDataProvider<InboxNode>, Disposable {
  readonly state = new InboxState();
  readonly onDidChangeTreeData = this.state.onDidChange;
  readonly #parts: Parts;
  readonly #looks: ChosenLooks;
  readonly #view;
  readonly #settings;
  readonly #polling: InboxPolling;

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
      isSeen: () => this.#view.visible || this.state.isWatched,
      count: (signal) => this.#countUnasked(signal),
      after: (milliseconds, call) => wallClock.after(milliseconds, call),
      told: (failures, minutes) => {
        this.#view.description = failures > 0 ? notCountedMessage(minutes) : "";
      },
    });
    this.#view.onDidChangeVisibility(() => this.seen());
    this.seen();
    this.state.onDidChange(() => (this.#view.message = this.state.listText(this.looks)));
    this.#settings = workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(Settings.alarmDays)) this.state.changed();
      if (event.affectsConfiguration(Settings.countEvery)) this.seen();
    });
  }

  getChildren(parent?: InboxNode): InboxNode[] {
    if (parent) return inboxChildren(parent);
    return workspace.isTrusted ? this.contents.nodes(this.looks) : [];
  }

  getTreeItem(node: InboxNode): TreeItem {
    return inboxItem(node);
  }

  get contents(): InboxContents {
    return this.state.contents;
  }

  /** As of now: the countdown goes on between two looks. */
  get looks(): InboxLooks {
    return this.#looks.current;
  }

  get dialect(): Dialect {
    return this.#parts.dialect();
  }

  environment(): Promise<InboxEnvironment> {
    return this.#parts.requests.environment();
  }

  /** Somebody looks at the counts, or nobody does any more. */
  seen(): void {
    this.#polling.restart();
  }

  /** Asks the three counts: this changes nothing in the mailbox. */
  count(): Promise<void> {
    const contents = this.contents;
    return this.state.during("TelBerichten", async (work) => {
      const asked = await this.#ask(countRequests(), work, { progress: "view" });
      if (asked?.isComplete && contents === this.contents) this.#counted(asked.answers);
    });
  }

  /** Lists the first page of what waits or fits the filter, as receivers work; it counts as seen. */
  list(): Promise<void> {
    return this.listBy({ ...this.state.filter, pagina: "" });
  }

  /** Lists what was fetched before: it is listed by its own word only. */
  listFetched(): Promise<void> {
    return this.listBy({ ...this.state.filter, ...onlyFetched, pagina: "" });
  }

  /** Asks all filters of the dialect, and lists by them until they are changed. */
  async filter(): Promise<void> {
    const { askFilter } = await import("./inboxFilters.ts");
    const contents = this.contents;
    const filter = await askFilter(this.state.filter, this.#parts.dialect());
    if (filter && contents === this.contents) await this.listBy(filter);
  }

  /** Lists the page behind the one that is shown. */
  async nextPage(): Promise<void> {
    const shown = this.state.page;
    if (!shown || shown.page >= shown.pages) return tellProblem(said(inboxSentences.lastPage));
    await this.listBy({ ...this.state.filter, pagina: String(shown.page + 1) });
  }

  /** Lists all pages behind the one that is shown, and puts them behind it; they count as seen. */
  async listRest(): Promise<void> {
    const shown = this.state.page;
    if (!shown || shown.page >= shown.pages) return tellProblem(said(inboxSentences.lastPage));
    const { filter } = this.state;
    const requests = restRequests(shown, filter, said(inboxSentences.page));
    const contents = this.contents;
    await this.state.during("LijstBerichten", async (work) => {
      work.expect(requests.length);
      await this.#ask(requests, work, {
        take: ({ answer }) => {
          if (contents !== this.contents) return;
          this.state.add(readListPage(answer), filter);
          work.step(1);
        },
      });
    });
  }

  /** Lists what fits a filter, and goes on listing by it. */
  async listBy(filter: ListFilter): Promise<void> {
    await this.state.during("LijstBerichten", async (work) => {
      const listed = await this.#listed(filter, work);
      if (listed) this.state.put(listed, filter);
    });
  }

  async search(): Promise<void> {
    const { contents } = this.state;
    const search = await window.showInputBox({
      prompt: said(inboxSentences.search),
      value: contents.search,
    });
    if (search === undefined) return;
    contents.narrow(search, "all");
    this.state.changed();
  }

  async sort(): Promise<void> {
    await this.#looks.chooseOrder();
    this.state.changed();
  }

  /** Narrows down and orders what is listed; asks the service nothing. */
  lookAt({ order, search, show }: ListLook): void {
    this.#looks.setOrder(order);
    this.contents.narrow(search, show);
  }

  readonly looked = (): void => this.state.changed();

  async chooseColumns(): Promise<void> {
    await this.#looks.chooseColumns();
    this.state.changed();
  }

  showColumns(columns: readonly MessageColumn[]): void {
    this.#looks.setColumns(columns);
    this.state.changed();
  }

  /** Chooses listed messages for the next fetch, or takes them out again. */
  tick(ids: string | readonly string[], chosen: boolean): void {
    this.contents.tick([ids].flat(), chosen);
    this.state.changed();
  }

  async fetch(): Promise<void> {
    const ids = this.contents.ticked;
    if (ids.length === 0) return tellProblem(said(inboxSentences.chooseFirst));
    await this.#fetch(ids);
  }

  /** Fetches all that waits, whatever the filter; each page is listed first and counts as seen. */
  async fetchAll(): Promise<void> {
    const contents = this.contents;
    await this.state.during("HaalBerichtenOp", async (work) => {
      const end = await fetchWaiting({
        list: async (page) => {
          const listed = await this.#listed({ pagina: String(page) }, work);
          if (!listed) return undefined;
          this.state.add(listed, {});
          // What was fetched is not listed any more: all that is left is still to be fetched.
          if (page === 1) work.expect(work.done + listed.total);
          return listed;
        },
        fetch: (ids) => this.#fetchAnd(ids, work),
      });
      if (contents === this.contents) this.#tellFetched(end === "all");
    });
  }

  /** Fetches again what did not come, and nothing else. */
  async retryFailed(): Promise<void> {
    const ids = this.contents.failed;
    if (ids.length === 0) return tellProblem(said(inboxSentences.noneFailed));
    await this.#fetch(ids);
  }

  /** Whether the answer of a run is still in memory. */
  isKept(run: number): boolean {
    return this.#parts.isKept(run);
  }

  /** Shows the content of a message, or why there is none. */
  open(id: string): void {
    const card = this.contents.cardOf(id);
    if (!card) return tellProblem(said(inboxSentences.fetchFirst));
    if (!this.#parts.isKept(card.run)) return tellProblem(said(inboxSentences.letGo));
    this.#parts.showRun(card.run, card.path);
  }

  /** Forgets what was listed of a mailbox that was emptied, and counts anew where nobody is asked for it. */
  async forget(): Promise<void> {
    this.clear();
    await this.#countUnasked(new AbortController().signal);
  }

  /** Opens the page on which the service explains why a message did not come. */
  async explain(id: string): Promise<void> {
    const link = this.contents.cardOf(id)?.link;
    if (link !== undefined) await env.openExternal(Uri.parse(link, true));
  }

  /** Forgets the listed messages, since another environment has another mailbox. */
  clear(): void {
    this.#view.badge = undefined;
    this.#view.description = "";
    this.state.clear();
    this.seen();
  }

  dispose(): void {
    this.state.dispose();
    this.#polling.stop();
    this.#settings.dispose();
    this.#view.dispose();
  }

  #counted(answers: readonly InboxAnswer[]): void {
    this.contents.counts = countsIn(answers, new Date());
    const waiting = this.contents.counts.at(-1);
    if (waiting)
      this.#view.badge = { value: waiting.count, tooltip: `${waiting.count} ${waiting.label}` };
    this.#view.description = "";
    this.state.changed();
  }

  /** The three counts once more, where nobody has to be asked. */
  async #countUnasked(signal: AbortSignal): Promise<QuietCount> {
    const contents = this.contents;
    const asked = await this.#parts.requests.runUnasked(countRequests(), signal);
    if (asked === "not allowed" || contents !== this.contents) return "not allowed";
    if (asked.isComplete) this.#counted(asked.answers);
    return asked.isComplete ? "counted" : "failed";
  }

  /** A page of the mailbox that is still the chosen one. */
  async #listed(filter: ListFilter, work: InboxWork): Promise<ListPage | undefined> {
    const contents = this.contents;
    const asked = await this.#ask([listRequest(filter)], work);
    const [answered] = asked?.answers ?? [];
    return answered && contents === this.contents ? readListPage(answered.answer) : undefined;
  }

  /** Fetches messages and shows the last answer, where nobody looks at the panel. */
  async #fetch(ids: readonly string[]): Promise<void> {
    const contents = this.contents;
    const isWatched = this.state.isWatched;
    await this.state.during("HaalBerichtenOp", async (work) => {
      work.expect(ids.length);
      const isComplete = await this.#fetchAnd(ids, work, (latest) => {
        if (!isWatched) this.#parts.showRun(latest.id);
      });
      if (contents === this.contents && (ids.length > 1 || isWatched))
        this.#tellFetched(isComplete);
    });
  }

  /** Whether all calls came to an end; what came until then is kept. */
  async #fetchAnd(
    ids: readonly string[],
    work: InboxWork,
    show?: (latest: InboxAnswer) => void,
  ): Promise<boolean> {
    const contents = this.contents;
    const batches = fetchBatches(ids, said(inboxSentences.messages));
    const requests = batches.map(({ request }) => request);
    const { answerWork } = await import("./answerWork.ts");
    const take = ({ id: run, answer }: InboxAnswer) => {
      if (contents !== this.contents) return;
      const cards = answerWork.messageCards(answer, displayLanguage());
      contents.fetched(cards, run);
      work.step(cards.size);
      this.state.changed();
    };
    const asked = await this.#ask(requests, work, { take });
    if (!asked || contents !== this.contents) return false;
    const latest = asked.answers.at(-1);
    if (latest) show?.(latest);
    return asked.isComplete;
  }

  async #ask(
    requests: readonly string[],
    { signal }: InboxWork,
    { progress, take }: { progress?: "view"; take?: (answer: InboxAnswer) => void } = {},
  ): Promise<InboxAnswers | undefined> {
    const contents = this.contents;
    const asked = await this.#parts.requests.run(requests, {
      progress: progress ?? (this.state.isWatched ? "view" : "notification"),
      signal,
      ...(take && { take }),
    });
    if (asked?.failure && contents === this.contents) {
      const { answerWork } = await import("./answerWork.ts");
      const { title, remedy } = answerWork.explainFailure(asked.failure, displayLanguage());
      this.state.ended({ tone: "error", text: `${title}. ${remedy}` });
    }
    return asked;
  }

  /** What came of a fetch, and how much of it can still be read. */
  #tellFetched(isComplete: boolean): void {
    const { fetched, failed } = this.contents.outcome(this.#parts.isKept);
    const message = fetchedMessage({ ...fetched, failed, isComplete });
    const isGood = failed === 0 && isComplete;
    const { end } = this.state;
    const reason = end?.tone === "error" ? `${end.text} ` : "";
    this.state.ended({ tone: isGood ? "information" : "warning", text: `${reason}${message}` });
    if (this.state.isWatched) return;
    if (failed === 0) return void window.showInformationMessage(message);
    const again = said(inboxSentences.retry);
    void window.showWarningMessage(message, again).then((chosen) => {
      if (chosen === again) void this.retryFailed();
    });
  }

  #tickNode(node: InboxNode, state: TreeItemCheckboxState): void {
    const chosen = state === TreeItemCheckboxState.Checked;
    if (node.kind === "message") this.tick(node.message.id, chosen);
    if (node.kind !== "all") return;
    this.tick(
      this.contents.shown(this.looks).map(({ id }) => id),
      chosen,
    );
  }
}
