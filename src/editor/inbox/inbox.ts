import { env, Uri, window, workspace, type Disposable } from "vscode";
import type { Dialect } from "../../contract/dialects.ts";
import type { MessageOperation } from "../../contract/operations.ts";
import { fetchOutcomeText } from "../../presentation/inbox/fetchOutcome.ts";
import { editorClock } from "../runs/approvalStatus.ts";
import { Settings } from "../contributions.ts";
import { displayLanguage, localize, reportProblem } from "../vscodeApi.ts";
import { fetchWaiting, restRequests } from "../../panels/inbox/inboxFetching.ts";
import { InboxPolling, type QuietCount } from "../../panels/inbox/inboxPolling.ts";
import type { InboxEnvironment, InboxRequests } from "./inboxRequests.ts";
import { InboxStore, type InboxWork, inboxSentences, notCountedMessage } from "./inboxState.ts";
import { InboxView } from "./inboxView.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import { listQuery, onlyFetched, type ListFilter } from "../../presentation/inbox/listFilter.ts";
import { readListPage, type ListPage } from "../../presentation/inbox/listedMessages.ts";
import { countRequests, fetchRequests, type InboxRequest } from "../../runner/run/inboxDraft.ts";
import {
  type AlarmTime,
  type InboxContents,
  type InboxCount,
  hasMoved,
  type InboxMailbox,
} from "../../panels/inbox/inboxContents.ts";
import type { InboxResponse, InboxResponses } from "../../panels/inbox/inboxFollowing.ts";
import { memberOf } from "../../contract/json/json.ts";
import { parameterOf } from "../../contract/parameters.ts";

interface InboxParts {
  readonly requests: InboxRequests;
  readonly dialect: () => Dialect;
  /** Whether texts of the service that may be personal are masked. */
  readonly masks: (environment: InboxResponse["environment"]) => boolean;
  readonly showRun: (run: number, card?: string, tab?: "raw") => void;
  readonly isKept: (run: number) => boolean;
}

export class Inbox implements Disposable {
  readonly state = new InboxStore();
  readonly view: InboxView;
  readonly #parts: InboxParts;
  readonly #settings;
  readonly #polling: InboxPolling;

  constructor(parts: InboxParts) {
    this.#parts = parts;
    this.view = new InboxView(this.state.onDidChange, () => ({
      contents: this.contents,
      time: this.time,
    }));
    this.#polling = new InboxPolling({
      minutes: () => workspace.getConfiguration().get<number>(Settings.countEvery, 0),
      isSeen: () => this.view.isVisible || this.state.isWatched,
      count: (signal) => this.#countUnprompted(signal),
      after: (milliseconds, call) => editorClock.after(milliseconds, call),
      reported: (failures, minutes) => {
        this.view.describe(failures > 0 ? notCountedMessage(minutes) : "");
      },
    });
    this.view.onDidChangeVisibility(() => this.seen());
    this.seen();
    this.#settings = workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(Settings.alarmDays)) this.state.changed();
      if (event.affectsConfiguration(Settings.countEvery)) this.#polling.restart();
    });
  }

  get contents(): InboxContents {
    return this.state.contents;
  }

  get time(): AlarmTime {
    return {
      alarmDays: workspace.getConfiguration().get<number>(Settings.alarmDays, 0),
      now: systemClock.now().getTime(),
    };
  }

  get dialect(): Dialect {
    return this.#parts.dialect();
  }

  environment(): Promise<InboxEnvironment> {
    return this.#parts.requests.environment();
  }

  seen(): void {
    this.#polling.seen();
  }

  /** Requests the three counts. This changes nothing in the mailbox. */
  count(): Promise<void> {
    const contents = this.contents;
    return this.state.during("TelBerichten", async (work) => {
      const asked = await this.#ask(countRequests(displayLanguage()), work);
      if (!asked?.isComplete || contents !== this.contents) return;
      this.#counted(asked.responses);
      this.#polling.restart();
    });
  }

  /** Lists the first page of waiting or filtered messages, which marks them as seen. */
  list(): Promise<void> {
    return this.listBy({ ...this.state.filter, pagina: "" });
  }

  /** Lists fetched messages: the service returns them only with an explicit status. */
  listFetched(): Promise<void> {
    return this.listBy({ ...this.state.filter, ...onlyFetched, pagina: "" });
  }

  async nextPage(): Promise<void> {
    const shown = this.state.page;
    if (!shown || shown.page >= shown.pages) return;
    await this.listBy({ ...this.state.filter, pagina: String(shown.page + 1) });
  }

  /** Lists and appends all further pages, which marks their messages as seen. */
  async listRest(): Promise<void> {
    const shown = this.state.page;
    if (!shown || shown.page >= shown.pages) return;
    const { filter } = this.state;
    const requests = restRequests(shown, filter, localize(inboxSentences.page));
    const contents = this.contents;
    await this.#changing("LijstBerichten", async (work) => {
      work.expect(requests.length);
      await this.#ask(requests, work, ({ response }) => {
        if (contents !== this.contents) return;
        this.state.add(readListPage(response), filter);
        work.step(1);
      });
    });
  }

  async listBy(filter: ListFilter): Promise<void> {
    await this.#changing("LijstBerichten", async (work) => {
      const listed = await this.#list(filter, work);
      if (listed) this.state.put(listed, filter);
    });
  }

  async fetch(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const contents = this.contents;
    await this.#changing("HaalBerichtenOp", async (work) => {
      work.expect(ids.length);
      const isComplete = await this.#fetch(ids, work);
      if (contents === this.contents) this.#reportFetched(isComplete);
    });
  }

  /** Fetches all waiting messages. Lists each page first, which marks it as seen. */
  async fetchAll(): Promise<void> {
    const contents = this.contents;
    await this.#changing("HaalBerichtenOp", async (work) => {
      const end = await fetchWaiting({
        list: async (page) => {
          const listed = await this.#list({ pagina: String(page) }, work);
          if (!listed) return undefined;
          this.state.add(listed, {});
          // Fetched messages leave the list, so its total is the number of remaining messages.
          if (page === 1) work.expect(work.done + listed.total);
          return listed;
        },
        fetch: (ids) => this.#fetch(ids, work),
      });
      if (contents === this.contents) this.#reportFetched(end === "all");
    });
  }

  open(id: string, tab?: "raw"): void {
    const card = this.contents.cardOf(id);
    if (!card) return reportProblem(localize(inboxSentences.fetchFirst));
    this.openAt(card.run, card.path, tab);
  }

  openAt(run: number, path: string, tab?: "raw"): void {
    if (this.#parts.isKept(run)) this.#parts.showRun(run, path, tab);
    else reportProblem(localize(inboxSentences.letGo));
  }

  /** Clears the list after a download, and counts again if that needs no prompt. */
  async forget(): Promise<void> {
    this.clear();
    await this.#countUnprompted(new AbortController().signal);
  }

  async explain(id: string): Promise<void> {
    const link = this.contents.cardOf(id)?.link;
    if (link !== undefined) await env.openExternal(Uri.parse(link, true));
  }

  clear(): void {
    this.view.describe("");
    this.state.clear();
    this.#polling.restart();
  }

  /** Also clears the list if the environment changed and now has another mailbox. */
  async followMailbox(): Promise<void> {
    const { contents } = this;
    if (!contents.mailbox) return;
    const now = await this.#parts.requests.mailbox();
    if (now && contents === this.contents && hasMoved(contents.mailbox, now)) this.#moved();
  }

  dispose(): void {
    this.state.dispose();
    this.#polling.stop();
    this.#settings.dispose();
    this.view.dispose();
  }

  async #list(filter: ListFilter, work: InboxWork): Promise<ListPage | undefined> {
    const { contents } = this;
    const request = { operation: "LijstBerichten", query: listQuery(filter) } as const;
    const asked = await this.#ask([request], work);
    const [answered] = asked?.responses ?? [];
    return answered && contents === this.contents ? readListPage(answered.response) : undefined;
  }

  /** @returns whether all calls completed; earlier results are kept */
  async #fetch(ids: readonly string[], work: InboxWork): Promise<boolean> {
    const { contents, state } = this;
    const requests = fetchRequests(ids, localize(inboxSentences.messages));
    const { responseModule } = await import("../lazy/responses.lazy.ts");
    const take = ({ id: run, response, environment }: InboxResponse) => {
      if (contents !== this.contents) return;
      const mask = this.#parts.masks(environment);
      const cards = responseModule.messageCards(response, { language: displayLanguage(), mask });
      contents.fetched(cards, run);
      work.step(cards.size);
      state.changed();
    };
    const asked = await this.#ask(requests, work, take);
    return asked !== undefined && contents === this.contents && asked.isComplete;
  }

  /** Calls the displayed mailbox, and ignores responses after a change of mailbox. */
  async #ask(
    requests: readonly InboxRequest[],
    { signal }: InboxWork,
    take?: (response: InboxResponse) => void,
  ): Promise<InboxResponses | undefined> {
    const { contents, state } = this;
    const asked = await this.#parts.requests.run(requests, {
      isShown: () => state.isWatched,
      signal,
      isMeant: (mailbox) => this.#isMeant(contents, mailbox),
      ...(take && { take }),
    });
    if (asked?.failure && contents === this.contents) {
      const { responseModule } = await import("../lazy/responses.lazy.ts");
      const { title, remedy } = responseModule.explainFailure(asked.failure, displayLanguage());
      state.ended({ tone: "error", text: `${title}. ${remedy}` });
    }
    return asked;
  }

  /** Protects against sending the identifiers of one mailbox to another. */
  #isMeant(contents: InboxContents, mailbox: InboxMailbox): boolean {
    if (contents !== this.contents) return false;
    if (contents.isOf(mailbox)) return true;
    this.#moved();
    return false;
  }

  #counted(responses: readonly InboxResponse[]): void {
    this.contents.counts = countsIn(responses, systemClock.now());
    this.view.describe("");
    this.state.changed();
  }

  /** Changes the mailbox, then counts again because the earlier counts are outdated. */
  async #changing(
    operation: MessageOperation,
    act: (work: InboxWork) => Promise<unknown>,
  ): Promise<void> {
    const contents = this.contents;
    await this.state.during(operation, act);
    if (contents !== this.contents || contents.counts.length === 0) return;
    const end = await this.#countUnprompted(new AbortController().signal).catch(() => "failed");
    if (end === "counted" || contents !== this.contents) return;
    contents.counts = contents.counts.map((count) => ({ ...count, isOutdated: true }));
    this.state.changed();
  }

  #moved(): void {
    this.clear();
    reportProblem(localize(inboxSentences.moved));
  }

  async #countUnprompted(signal: AbortSignal): Promise<QuietCount> {
    const contents = this.contents;
    const requests = countRequests(displayLanguage());
    const asked = await this.#parts.requests.runUnprompted(requests, signal, (mailbox) =>
      this.#isMeant(contents, mailbox),
    );
    if (asked === "not allowed" || contents !== this.contents) return "not allowed";
    if (asked.isComplete) this.#counted(asked.responses);
    return asked.isComplete ? "counted" : "failed";
  }

  /** Reports the result of a fetch, in a notification if the panel is hidden. */
  #reportFetched(isComplete: boolean): void {
    const { fetched, failed } = this.contents.outcome(this.#parts.isKept);
    const message = fetchOutcomeText({ ...fetched, failed, isComplete }, displayLanguage());
    const isGood = failed === 0 && isComplete && fetched.kept === fetched.count;
    const { end } = this.state;
    const reason = end?.tone === "error" ? `${end.text} ` : "";
    this.state.ended({ tone: isGood ? "information" : "warning", text: `${reason}${message}` });
    if (!this.state.isWatched) void window.showInformationMessage(message);
  }
}

function countsIn(responses: readonly InboxResponse[], at: Date): readonly InboxCount[] {
  const kinds = parameterOf("TelBerichten", "soort")?.values ?? [];
  return kinds.flatMap(({ meaning }, index) => {
    const count = memberOf(responses[index]?.response, "aantalBerichten");
    return typeof count === "number" ? [{ label: localize(meaning), count, at }] : [];
  });
}
