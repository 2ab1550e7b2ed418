import type { Dialect } from "../../contract/dialects.ts";
import type { MessageOperation } from "../../contract/operations.ts";
import type { Language, Text } from "../../contract/text.ts";
import type { explainFailure } from "../../explain/explainFailure.ts";
import type { EnvironmentKind } from "../../model/environments/environment.ts";
import { after } from "../after.ts";
import { fetchOutcomeText } from "../../presentation/inbox/fetchOutcome.ts";
import { fetchWaiting, restRequests } from "./inboxFetching.ts";
import { InboxPolling, type QuietCount } from "./inboxPolling.ts";
import { InboxStore, type InboxWork, inboxSentences, notCountedMessage } from "./inboxState.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import { listQuery, onlyFetched, type ListFilter } from "../../presentation/inbox/listFilter.ts";
import { readListPage, type ListPage } from "../../presentation/inbox/listedMessages.ts";
import { countRequests, fetchRequests, type InboxRequest } from "../../runner/run/inboxDraft.ts";
import {
  type AlarmTime,
  type InboxContents,
  type InboxCount,
  hasMoved,
  type messageCards,
  type InboxMailbox,
} from "./inboxContents.ts";
import type { InboxResponse, InboxResponses } from "./inboxFollowing.ts";
import { memberOf } from "../../contract/json/json.ts";
import { parameterOf } from "../../contract/parameters.ts";

/** `kind` is undefined if the environment cannot be used. */
export interface InboxEnvironment {
  readonly name: string;
  readonly kind: EnvironmentKind | undefined;
}

export type IsMeant = (mailbox: InboxMailbox) => boolean;

export interface InboxCallOptions {
  readonly isShown: () => boolean;
  readonly take?: (response: InboxResponse) => void;
  readonly signal?: AbortSignal;
  /** Checks the mailbox before anything is sent. False cancels the call. */
  readonly isMeant: IsMeant;
}

/** Calls of the inbox in the environment of the host, with its plans and approvals. */
export interface InboxCalls {
  environment(): Promise<InboxEnvironment>;
  /** Mailbox of the active environment; undefined if the environment cannot be used. */
  mailbox(): Promise<InboxMailbox | undefined>;
  /** Runs requests under one plan. Undefined if none was sent, with the reason already shown. */
  run(
    requests: readonly InboxRequest[],
    options: InboxCallOptions,
  ): Promise<InboxResponses | undefined>;
  /** Runs requests without prompts, so never in production. Shows nothing and omits failures. */
  runUnprompted(
    requests: readonly InboxRequest[],
    signal: AbortSignal,
    isMeant: IsMeant,
  ): Promise<InboxResponses | "not allowed">;
}

/** Shows texts of the inbox outside its panel. */
interface InboxSurroundings {
  /** Whether the counts are visible, so that they are kept up to date. */
  readonly isVisible: () => boolean;
  readonly describe: (note: string) => void;
  readonly inform: (message: string) => void;
  readonly reportProblem: (problem: string) => void;
}

interface InboxParts {
  readonly requests: InboxCalls;
  readonly around: InboxSurroundings;
  readonly language: () => Language;
  readonly readers: () => Promise<{
    readonly explainFailure: typeof explainFailure;
    readonly messageCards: typeof messageCards;
  }>;
  /** Days of `AlarmTime`, and minutes between counts; 0: none. */
  readonly alarmDays: () => number;
  readonly countMinutes: () => number;
  readonly dialect: () => Dialect;
  /** Whether texts of the service that may be personal are masked. */
  readonly masks: (environment: InboxResponse["environment"]) => boolean;
  readonly showRun: (run: number, card?: string, tab?: "raw") => void;
  readonly isKept: (run: number) => boolean;
}

/** The mailbox of the active environment. Calls the service only on user actions. */
export class Inbox {
  readonly state: InboxStore;
  readonly #parts: InboxParts;
  readonly #polling: InboxPolling;

  constructor(parts: InboxParts) {
    this.#parts = parts;
    this.state = new InboxStore(parts.language);
    this.#polling = new InboxPolling({
      minutes: parts.countMinutes,
      isSeen: () => parts.around.isVisible() || this.state.isWatched,
      count: (signal) => this.#countUnprompted(signal),
      after,
      reported: (failures, minutes) =>
        parts.around.describe(failures > 0 ? notCountedMessage(minutes, parts.language()) : ""),
    });
  }

  get contents(): InboxContents {
    return this.state.contents;
  }

  get time(): AlarmTime {
    return {
      alarmDays: this.#parts.alarmDays(),
      now: systemClock.now().getTime(),
    };
  }

  get dialect(): Dialect {
    return this.#parts.dialect();
  }

  environment(): Promise<InboxEnvironment> {
    return this.#parts.requests.environment();
  }

  /** Counts again in time, after a change of what is visible. */
  seen(): void {
    this.#polling.seen();
  }

  /** The same after a change of the time between counts. */
  recount(): void {
    this.#polling.restart();
  }

  /** Requests the three counts. This changes nothing in the mailbox. */
  count(): Promise<void> {
    const contents = this.contents;
    return this.state.during("TelBerichten", async (work) => {
      const asked = await this.#ask(countRequests(this.#parts.language()), work);
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
    const requests = restRequests(shown, filter, inboxSentences.page[this.#parts.language()]);
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
    if (!card) return this.#report(inboxSentences.fetchFirst);
    this.openAt(card.run, card.path, tab);
  }

  openAt(run: number, path: string, tab?: "raw"): void {
    if (this.#parts.isKept(run)) this.#parts.showRun(run, path, tab);
    else this.#report(inboxSentences.letGo);
  }

  /** Clears the list after a download, and counts again if that needs no prompt. */
  async forget(): Promise<void> {
    this.clear();
    await this.#countUnprompted(new AbortController().signal);
  }

  clear(): void {
    this.#parts.around.describe("");
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
    const requests = fetchRequests(ids, inboxSentences.messages[this.#parts.language()]);
    const { language, masks, readers } = this.#parts;
    const read = await readers();
    const take = ({ id: run, response, environment }: InboxResponse) => {
      if (contents !== this.contents) return;
      const mask = masks(environment);
      const cards = read.messageCards(response, { language: language(), mask });
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
      const read = await this.#parts.readers();
      const { title, remedy } = read.explainFailure(asked.failure, this.#parts.language());
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
    this.contents.counts = countsIn(responses, systemClock.now(), this.#parts.language());
    this.#parts.around.describe("");
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

  #report(problem: Text): void {
    this.#parts.around.reportProblem(problem[this.#parts.language()]);
  }

  #moved(): void {
    this.clear();
    this.#report(inboxSentences.moved);
  }

  async #countUnprompted(signal: AbortSignal): Promise<QuietCount> {
    const contents = this.contents;
    const requests = countRequests(this.#parts.language());
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
    const message = fetchOutcomeText({ ...fetched, failed, isComplete }, this.#parts.language());
    const isGood = failed === 0 && isComplete && fetched.kept === fetched.count;
    const { end } = this.state;
    const reason = end?.tone === "error" ? `${end.text} ` : "";
    this.state.ended({ tone: isGood ? "information" : "warning", text: `${reason}${message}` });
    if (!this.state.isWatched) this.#parts.around.inform(message);
  }
}

function countsIn(
  responses: readonly InboxResponse[],
  at: Date,
  language: Language,
): readonly InboxCount[] {
  const kinds = parameterOf("TelBerichten", "soort")?.values ?? [];
  return kinds.flatMap(({ meaning }, index) => {
    const count = memberOf(responses[index]?.response, "aantalBerichten");
    return typeof count === "number" ? [{ label: meaning[language], count, at }] : [];
  });
}
