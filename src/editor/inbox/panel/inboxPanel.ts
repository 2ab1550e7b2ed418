import { commands, ViewColumn, workspace, type Disposable, type Memento } from "vscode";
import { openDropped } from "../../messageFiles/openDropped.ts";
import { asReceived, type ListOrder } from "../../../presentation/inbox/inboxLines.ts";
import {
  filterFault,
  filterFields,
  listFilters,
  type ListFilter,
} from "../../../presentation/inbox/listFilter.ts";
import {
  messageColumnNames,
  messageTableColumns,
  usualColumns,
} from "../../../presentation/inbox/messageColumns.ts";
import {
  inboxWords,
  type FromInboxPanel,
  type InboxState,
  type KeptInbox,
  type ToInboxPanel,
} from "../../../protocol/inbox.ts";
import { paneShares } from "../../../protocol/panes.ts";
import { editorClock } from "../../runs/approvalStatus.ts";
import { Commands, Panels, Settings } from "../../contributions.ts";
import { displayLanguage } from "../../vscodeApi.ts";
import type { Inbox } from "../inbox.ts";
import { InboxReading, InboxController } from "../../../panels/inbox/inboxController.ts";
import type { Handlers } from "../../../panels/handlers.ts";
import { PanelHost } from "../../panels/panelHost.ts";
import type { Services } from "../../services.ts";

const pauseMilliseconds = 100;
/** Finest unit of the countdown. */
const aMinute = 60_000;
const orderKey = "brp.inbox.order";
const columnsKey = "brp.inbox.columns";

interface InboxPanelParts extends Pick<
  Services,
  "extensionUri" | "runs" | "presentation" | "workspaceState"
> {
  readonly inbox: Inbox;
}

/** Shows the same inbox as the side bar. Calls the service only on user actions. */
export class InboxPanel implements Disposable {
  readonly #parts: InboxPanelParts;
  readonly #host: PanelHost<FromInboxPanel, ToInboxPanel>;
  readonly #controller: InboxController;
  readonly #subscriptions: readonly Disposable[];
  #refusal: InboxState["refusal"];
  #environment: InboxState["environment"] = { name: "", kind: undefined };
  #pause: (() => void) | undefined;
  #isDue = false;
  #minute: (() => void) | undefined;

  constructor(parts: InboxPanelParts) {
    this.#parts = parts;
    const { inbox, presentation, runs, extensionUri } = parts;
    const reading = new InboxReading({
      ...parts,
      contents: () => inbox.contents,
      readers: async () => (await import("../../lazy/responses.lazy.ts")).responseModule,
    });
    this.#controller = new InboxController({
      contents: () => inbox.contents,
      time: () => inbox.time,
      language: displayLanguage,
      reading,
      kept: new KeptPage(parts.workspaceState),
      send: (message) => this.#host.send(message),
      draw: () => this.#draw(),
    });
    this.#host = new PanelHost({
      extensionUri,
      viewType: Panels.inbox,
      title: inboxWords.title,
      bundle: "inbox",
      loadSchema: async () =>
        (await import("../../lazy/panelMessages.lazy.ts")).panelMessages.fromInboxPanelSchema(),
      handlers: this.#handlers,
      column: ViewColumn.Active,
      seen: () => this.#seen(),
      // The page itself shows that nothing was counted or listed yet.
      restored: () => undefined,
    });
    const draw = () => this.#draw();
    this.#subscriptions = [
      inbox.state.onDidChange(draw),
      inbox.state.onDidStir(draw),
      presentation.onDidChange(draw),
      runs.onDidChange(draw),
      workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(Settings.mask)) draw();
      }),
    ];
  }

  async show(): Promise<void> {
    this.#host.show({ takesFocus: true });
    this.#seen();
    await this.refresh();
    this.#host.send({ type: "focus" });
  }

  async refresh(): Promise<void> {
    if (!this.#host.isOpen) return;
    this.#environment = await this.#parts.inbox.environment();
    this.#draw();
  }

  dispose(): void {
    this.#pause?.();
    this.#minute?.();
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#host.dispose();
  }

  /** Draws at once, then merges quick changes: a large fetch causes one per response. */
  #draw(): void {
    if (!this.#host.isOpen) return;
    this.#isDue = this.#pause !== undefined;
    if (this.#isDue) return;
    this.#report();
    this.#pause = editorClock.after(pauseMilliseconds, () => {
      this.#pause = undefined;
      if (this.#isDue) this.#draw();
    });
  }

  #seen(): void {
    const { inbox } = this.#parts;
    inbox.state.isWatched = this.#host.isVisible;
    inbox.seen();
    this.#countDown();
  }

  #countDown(): void {
    this.#minute?.();
    this.#minute = undefined;
    if (!this.#host.isVisible) return;
    this.#minute = editorClock.after(aMinute, () => {
      this.#draw();
      this.#countDown();
    });
  }

  #report(): void {
    void this.#controller.report(() => {
      const { inbox, presentation } = this.#parts;
      const { state, dialect } = inbox;
      const { page, filter, work, end } = state;
      return {
        presenting: presentation.isOn,
        isTrusted: workspace.isTrusted,
        environment: this.#environment,
        listText: state.listText,
        isListed: page !== undefined,
        pagesLeft: page ? Math.max(0, page.pages - page.page) : 0,
        filters: filterFields(dialect, filter, displayLanguage()),
        refusal: this.#refusal,
        work: work && { title: work.title, done: work.done, of: work.of },
        end,
      };
    });
  }

  get #handlers(): Handlers<FromInboxPanel> {
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
      download: () => commands.executeCommand(Commands.downloadMessages),
      fetchAll: () => inbox.fetchAll(),
      cancel: () => inbox.state.cancel(),
      open: ({ id, tab }) => inbox.open(id, tab),
      openRelated: ({ run, path }) => inbox.openAt(run, path),
      explain: ({ id }) => inbox.explain(id),
      present: ({ on }) => presentation.set(on),
      droppedFiles: openDropped,
    };
  }

  /** Lists by the filters of the dialect. A filter that the service would reject is not sent. */
  async #listBy(typed: Readonly<Record<string, string>>): Promise<void> {
    const { inbox } = this.#parts;
    const { dialect } = inbox;
    const filter: Record<string, string> = {};
    for (const parameter of listFilters(dialect)) {
      const { name } = parameter;
      const value = typed[name]?.trim() ?? "";
      const reason = filterFault(parameter, value, dialect, displayLanguage());
      if (reason !== undefined) {
        this.#refusal = { name, reason };
        return this.#draw();
      }
      if (value !== "") filter[name] = value;
    }
    this.#refusal = undefined;
    const wanted: ListFilter = filter;
    await inbox.listBy(wanted);
  }
}

/** Keeps the page state in memory. Stores order and columns, which contain no message data. */
class KeptPage {
  readonly #state: Memento;
  #page: KeptInbox;

  constructor(state: Memento) {
    this.#state = state;
    const columns = state.get<readonly string[]>(columnsKey) ?? usualColumns;
    this.#page = {
      order: readOrder(state.get(orderKey)),
      columns: messageColumnNames.filter((name) => columns.includes(name)),
      search: "",
      show: "all",
      isGrouped: false,
      folded: [],
      pane: paneShares.usual,
      chosen: [],
    };
  }

  get page(): KeptInbox {
    return this.#page;
  }

  set page(page: KeptInbox) {
    const { order, columns } = this.#page;
    if (JSON.stringify(page.order) !== JSON.stringify(order))
      void this.#state.update(orderKey, page.order);
    if (page.columns.join() !== columns.join()) void this.#state.update(columnsKey, page.columns);
    this.#page = page;
  }
}

function readOrder(kept: unknown): ListOrder {
  const { column, descending } = Object(kept) as { column?: unknown; descending?: unknown };
  const known = messageTableColumns.find((one) => one === column);
  return known ? { column: known, descending: descending === true } : asReceived;
}
