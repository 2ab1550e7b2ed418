import type { Language } from "../../contract/text.ts";
import {
  filterFault,
  filterFields,
  listFilters,
  type ListFilter,
} from "../../presentation/inbox/listFilter.ts";
import type { FromInboxPanel, InboxState, KeptInbox, ToInboxPanel } from "../../protocol/inbox.ts";
import { after } from "../after.ts";
import type { Subscription } from "../changes.ts";
import type { Handlers } from "../handlers.ts";
import type { PresentationMode } from "../presentationMode.ts";
import type { Runs } from "../runs.ts";
import { Throttled } from "../throttled.ts";
import type { Inbox } from "./inbox.ts";
import { InboxController, InboxReading, type ReadingParts } from "./inboxController.ts";

/** Finest unit of the countdown. */
const aMinute = 60_000;

interface InboxPage {
  readonly isOpen: boolean;
  readonly isVisible: boolean;
  send(message: ToInboxPanel): void;
}

interface ShownInboxParts {
  readonly inbox: Inbox;
  readonly runs: Runs;
  readonly presentation: PresentationMode;
  readonly language: () => Language;
  /** Whether the host may call the service at all. */
  readonly isTrusted: () => boolean;
  readonly readers: ReadingParts["readers"];
  readonly kept: { page: KeptInbox };
  readonly page: () => InboxPage;
}

/** Messages of the panel that need more than the mailbox. */
type HostMessage = "download" | "explain" | "droppedFiles";

/** The inbox in its panel: draws each change, and handles the messages of the page. */
export class ShownInbox {
  readonly #parts: ShownInboxParts;
  readonly #controller: InboxController;
  readonly #subscriptions: readonly Subscription[];
  /** A large fetch causes one change per response. */
  readonly #throttled = new Throttled(() => this.#report());
  #refusal: InboxState["refusal"];
  #environment: InboxState["environment"] = { name: "", kind: undefined };
  #minute: (() => void) | undefined;

  constructor(parts: ShownInboxParts) {
    this.#parts = parts;
    const { inbox, presentation, runs, language, kept, page } = parts;
    const contents = () => inbox.contents;
    this.#controller = new InboxController({
      ...{ contents, language, kept, draw: this.draw },
      time: () => inbox.time,
      reading: new InboxReading({ ...parts, contents }),
      send: (message) => page().send(message),
    });
    this.#subscriptions = [
      this.#throttled,
      inbox.state.onDidChange(this.draw),
      inbox.state.onDidStir(this.draw),
      presentation.onDidChange(this.draw),
      runs.onDidChange(this.draw),
    ];
  }

  readonly draw = (): void => {
    if (this.#parts.page().isOpen) this.#throttled.ask();
  };

  /** Reads the name of the environment, which may have changed. */
  async refresh(): Promise<void> {
    if (!this.#parts.page().isOpen) return;
    this.#environment = await this.#parts.inbox.environment();
    this.draw();
  }

  /** Notes that the page became visible or hidden. */
  seen(): void {
    const { inbox, page } = this.#parts;
    inbox.state.isWatched = page().isVisible;
    inbox.seen();
    this.#countDown();
  }

  get handlers(): Handlers<FromInboxPanel, Exclude<FromInboxPanel["type"], HostMessage>> {
    const { inbox, presentation } = this.#parts;
    return {
      ...this.#controller.handlers,
      ready: () => {
        this.#controller.handlers.ready({ type: "ready" });
        return this.refresh();
      },
      count: () => inbox.count(),
      list: () => inbox.list(),
      listFetched: () => inbox.listFetched(),
      listRest: () => inbox.listRest(),
      listBy: ({ filter }) => this.#listBy(filter),
      nextPage: () => inbox.nextPage(),
      // Fetches only messages that the panel lists.
      fetch: ({ ids }) => inbox.fetch(ids.filter((id) => inbox.contents.find(id))),
      fetchAll: () => inbox.fetchAll(),
      cancel: () => inbox.state.cancel(),
      open: ({ id, tab }) => inbox.open(id, tab),
      openRelated: ({ run, path }) => inbox.openAt(run, path),
      present: ({ on }) => presentation.set(on),
    };
  }

  dispose(): void {
    this.#minute?.();
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  #countDown(): void {
    this.#minute?.();
    this.#minute = undefined;
    if (!this.#parts.page().isVisible) return;
    this.#minute = after(aMinute, () => {
      this.draw();
      this.#countDown();
    });
  }

  #report(): void {
    if (!this.#parts.page().isOpen) return;
    void this.#controller.report(() => {
      const { inbox, presentation, isTrusted, language } = this.#parts;
      const { state, dialect } = inbox;
      const { page, filter, work, end } = state;
      return {
        presenting: presentation.isOn,
        isTrusted: isTrusted(),
        environment: this.#environment,
        listText: state.listText,
        isListed: page !== undefined,
        pagesLeft: page ? Math.max(0, page.pages - page.page) : 0,
        filters: filterFields(dialect, filter, language()),
        refusal: this.#refusal,
        work: work && { title: work.title, done: work.done, of: work.of },
        end,
      };
    });
  }

  /** Lists by the filters of the dialect. A filter that the service would reject is not sent. */
  async #listBy(typed: Readonly<Record<string, string>>): Promise<void> {
    const { inbox, language } = this.#parts;
    const { dialect } = inbox;
    const filter: Record<string, string> = {};
    for (const parameter of listFilters(dialect)) {
      const { name } = parameter;
      const value = typed[name]?.trim() ?? "";
      const reason = filterFault(parameter, value, dialect, language());
      if (reason !== undefined) {
        this.#refusal = { name, reason };
        return this.draw();
      }
      if (value !== "") filter[name] = value;
    }
    this.#refusal = undefined;
    const wanted: ListFilter = filter;
    await inbox.listBy(wanted);
  }
}
