import { messageColumnNames } from "../../src/presentation/inbox/messageColumns.ts";
import { shownStates, type ShownState } from "../../src/presentation/inbox/messageList.ts";
import type { InboxPanelState, InboxRow, ToInboxPanel } from "../../src/protocol/inboxMessages.ts";
import { inboxPanelWords as words } from "../../src/protocol/words/inboxPanelWords.ts";
import { element, replaceContent } from "../shared/dom.ts";
import { filterBox } from "../shared/filterBox.ts";
import { button } from "../shared/toolkit.ts";
import type { InboxContext } from "./inboxContext.ts";
import { MessageTable } from "./messageTable.ts";
import { RowBar } from "./rowBar.ts";

/** The list with what narrows it down, its columns, its choice, and the message at the cursor. */
export class ListPane {
  readonly element = element("section", { "aria-labelledby": "messages", class: "list-pane" });
  readonly #context: InboxContext;
  readonly #table = element("div");
  readonly #count = element("output", { class: "muted", id: "list-count" });
  readonly #text = element("p", { class: "muted" });
  readonly #nothing = element("p", { hidden: true });
  readonly #chosen = element("div", { class: "bar" });
  readonly #columns = element("details", { class: "columns" });
  readonly #body: HTMLElement;
  readonly #show: HTMLSelectElement;
  readonly #bar: RowBar;
  #search = "";
  #messages: MessageTable | undefined;
  #shown = { version: -1, list: -1, columns: "" };
  #state: InboxPanelState | undefined;
  #total = 0;

  constructor(context: InboxContext) {
    this.#context = context;
    const { said } = context;
    this.#bar = new RowBar(context);
    this.#show = element(
      "select",
      { id: "show" },
      ...shownStates.map((name) => element("option", { value: name }, said(words.shows[name]))),
    );
    this.#show.addEventListener("change", () => this.#messages?.narrow());
    this.#body = element(
      "div",
      { hidden: true },
      element(
        "div",
        { class: "bar" },
        filterBox("list-filter", said(words.find), (text) => {
          this.#search = text;
          this.#messages?.narrow();
        }),
        element("label", { for: "show" }, said(words.show)),
        this.#show,
        this.#count,
      ),
      this.#columns,
      this.#chosen,
      this.#table,
      this.#nothing,
      element("p", { class: "muted" }, said(words.keys)),
      this.#bar.element,
    );
    this.element.append(
      element("h2", { id: "messages" }, said(words.messages)),
      this.#text,
      this.#body,
    );
  }

  draw(state: InboxPanelState): void {
    this.#state = state;
    const { said } = this.#context;
    const isListed = state.listed !== undefined;
    this.element.hidden = !state.isTrusted;
    this.#body.hidden = !isListed;
    replaceContent(this.#text, isListed ? state.listText : said(words.notListed));
    if (!isListed) return;
    this.#drawColumns(state);
    this.#drawChosen(state);
    this.#drawTable(state);
    this.#tellCount();
  }

  receive(message: ToInboxPanel & { readonly type: "rows" }): void {
    this.#shown = { ...this.#shown, list: message.list };
    this.#messages?.receive(message);
  }

  focus(): void {
    this.#messages?.grid.focus();
  }

  #drawTable(state: InboxPanelState): void {
    const { look, version, list } = state;
    const columns = JSON.stringify(state.columns);
    const messages = this.#messages;
    const isOther = version !== this.#shown.version || list !== this.#shown.list;
    const before = this.#shown.columns;
    this.#shown = { version, list, columns };
    if (!messages || columns !== before) return this.#makeTable(state);
    // What is still on its way to the host is newer than what the host tells here.
    if (messages.isPending) return;
    const { order, search, show } = messages.asked;
    if (look.order.column !== order.column || look.order.descending !== order.descending)
      messages.orderBy(look.order);
    else if (look.search !== search || look.show !== show) {
      this.#setNarrowed(state);
      messages.narrow();
    } else if (isOther) messages.grid.reload();
  }

  #makeTable(state: InboxPanelState): void {
    this.#setNarrowed(state);
    this.#messages = new MessageTable(this.#context, {
      columns: state.columns
        .filter(({ isShown }) => isShown)
        .map(({ name, label }) => ({ path: name, label, name: label, sortable: true })),
      order: state.look.order,
      narrowed: () => ({ search: this.#search, show: this.#show.value as ShownState }),
      renewed: (total) => {
        this.#total = total;
        this.#tellCount();
      },
      moved: (row) => this.#drawBar(row),
    });
    replaceContent(this.#table, this.#messages.grid.element);
    this.#messages.start();
  }

  #setNarrowed({ look }: InboxPanelState): void {
    this.#search = look.search;
    this.#show.value = look.show;
    const input = document.querySelector<HTMLInputElement>("#list-filter");
    if (input && input.value !== look.search) input.value = look.search;
  }

  #tellCount(): void {
    const { said } = this.#context;
    const all = this.#state?.listed ?? 0;
    const text = said(words.found(this.#total, all));
    if (this.#count.textContent !== text) replaceContent(this.#count, text);
    this.#nothing.hidden = this.#total > 0;
    replaceContent(this.#nothing, said(words.nothingFound));
  }

  #drawBar(row: InboxRow | undefined): void {
    this.#bar.draw(row, (on) => this.#messages?.choose(on));
  }

  #drawChosen({ ticked }: InboxPanelState): void {
    const { said, send } = this.#context;
    const tick = (on: boolean) => send({ type: "tickShown", on });
    replaceContent(
      this.#chosen,
      button({ id: "tick-all", onPress: () => tick(true) }, said(words.chooseShown)),
      button({ id: "tick-none", onPress: () => tick(false) }, said(words.chooseNone)),
      element("output", { id: "chosen-count" }, said(words.chosen(ticked))),
    );
  }

  #drawColumns({ columns }: InboxPanelState): void {
    const { said, send } = this.#context;
    const chosen = new Set(columns.filter(({ isShown }) => isShown).map(({ name }) => name));
    const boxes = columns.flatMap(({ name, label, isShown }) => {
      if (name === "kind") return [];
      const box = element("input", { type: "checkbox", id: `column-${name}`, checked: isShown });
      box.addEventListener("change", () => {
        if (box.checked) chosen.add(name);
        else chosen.delete(name);
        const names = messageColumnNames.filter((one) => chosen.has(one));
        send({ type: "columns", names });
      });
      return [element("label", { class: "check" }, box, label)];
    });
    replaceContent(
      this.#columns,
      element("summary", { id: "columns" }, said(words.columns)),
      element("div", { class: "bar", role: "group", "aria-labelledby": "columns" }, ...boxes),
    );
  }
}
