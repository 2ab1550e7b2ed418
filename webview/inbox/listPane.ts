import { messageColumnNames } from "../../src/presentation/inbox/messageColumns.ts";
import { shownStates, type ShownState } from "../../src/presentation/inbox/messageList.ts";
import {
  paneShares,
  type InboxPanelState,
  type InboxRow,
  type ToInboxPanel,
} from "../../src/protocol/inboxMessages.ts";
import { inboxPanelWords as words } from "../../src/protocol/words/inboxPanelWords.ts";
import { actionButton } from "../shared/actionButton.ts";
import { element, linkButton, replaceContent } from "../shared/dom.ts";
import { iconButton } from "../shared/iconButton.ts";
import { isFindKey } from "../shared/findKey.ts";
import { filterBox } from "../shared/filterBox.ts";
import { icon } from "../shared/icons.ts";
import { Popover } from "../shared/popover.ts";
import { Splitter } from "../shared/splitter.ts";
import { Tabs } from "../shared/tabs.ts";
import { ask, type InboxContext } from "./inboxContext.ts";
import { MessageTable } from "./messageTable.ts";
import { ReadingPane } from "./readingPane.ts";

/** The list with what narrows it down, its columns, its choice, and the message at the cursor. */
export class ListPane {
  readonly element = element("div", { class: "list-pane" });
  readonly columns: Popover;
  /** Puts the messages below the person whom they are about. */
  readonly group: HTMLButtonElement;
  /** For the head: the switch and the search. */
  readonly tools: readonly HTMLElement[];
  readonly #context: InboxContext;
  readonly #before = element("section", { class: "state" });
  readonly #table = element("div", { class: "message-table" });
  readonly #count = element("output", { id: "list-count" });
  readonly #text = element("span", { class: "dot" });
  readonly #nothing = element("p", { class: "quiet nothing", hidden: true });
  readonly #chosen = element("div", { class: "choice-bar", hidden: true });
  readonly #body: HTMLElement;
  readonly #shows: Tabs<ShownState>;
  readonly #reading: ReadingPane;
  readonly #border: Splitter;
  #look: { search: string; show: ShownState } = { search: "", show: "all" };
  #messages: MessageTable | undefined;
  #shown = { version: -1, list: -1, columns: "" };
  #state: InboxPanelState | undefined;
  #total = 0;
  /** Later this panel knows better than its host where its border is. */
  #isFirst = true;

  constructor(context: InboxContext) {
    this.#context = context;
    const { said } = context;
    this.#reading = new ReadingPane(context, {
      choose: (on) => this.#messages?.choose(on),
      go: (by) => this.#messages?.go(by),
    });
    this.#shows = new Tabs<ShownState>({
      label: said(words.show),
      names: shownStates,
      said: (name) => said(words.shows[name]),
      chosen: "all",
      panel: "messages-shown",
      choose: (show) => this.#narrow({ show }),
    });
    this.columns = new Popover({
      id: "columns",
      button: element(
        "button",
        { type: "button", class: "icon-button", id: "show-columns" },
        icon("layout"),
      ),
      label: "",
      kind: "region",
    });
    this.group = iconButton({
      id: "group",
      icon: "person",
      label: said(words.group),
      pressed: false,
      onPress: () => context.send({ type: "group", on: this.#state?.isGrouped !== true }),
    });
    this.tools = [
      this.#shows.element,
      filterBox("list-filter", said(words.find), (search) => this.#narrow({ search })),
    ];
    this.#body = element(
      "div",
      { class: "two", hidden: true },
      element(
        "div",
        {
          class: "messages",
          id: "messages-shown",
          role: "tabpanel",
          "aria-label": said(words.messages),
        },
        this.#table,
        this.#nothing,
        element("p", { class: "list-foot" }, this.#count, this.#text),
      ),
    );
    this.#border = new Splitter({
      id: "border",
      label: said(words.border),
      parent: this.#body,
      controls: "reading",
      shares: paneShares,
      besideFrom: 720,
      moved: (share) => context.send({ type: "pane", share }),
    });
    this.#body.append(this.#border.element, this.#reading.element);
    this.element.append(this.#before, this.#body, this.#chosen);
    document.addEventListener("keydown", (event) => this.#press(event));
  }

  draw(state: InboxPanelState): void {
    this.#state = state;
    const isListed = state.listed !== undefined;
    const isEmpty = state.listed === 0;
    if (this.#isFirst) this.#border.set(state.pane);
    this.#isFirst = false;
    this.element.hidden = !state.isTrusted;
    this.#body.hidden = !isListed || isEmpty;
    this.#before.hidden = isListed && !isEmpty;
    this.#drawBefore(state);
    this.#drawChosen(state);
    this.#drawColumns(state);
    if (!isListed) return;
    replaceContent(this.#text, state.listText);
    this.#drawTable(state);
    this.#messages?.grid.setTree(state.isGrouped);
    this.group.setAttribute("aria-pressed", String(state.isGrouped));
    this.#drawShows(state);
    this.#tellCount();
    this.#drawReading(this.#messages?.grid.place.row);
  }

  receive(message: ToInboxPanel & { readonly type: "rows" | "content" }): void {
    if (message.type === "content") return this.#reading.receive(message);
    this.#shown = { ...this.#shown, list: message.list };
    this.#messages?.receive(message);
  }

  focus(): void {
    this.#messages?.grid.focus();
  }

  #drawBefore(state: InboxPanelState): void {
    const { said } = this.#context;
    replaceContent(
      this.#before,
      icon("inbox"),
      element("h2", {}, said(state.listed === 0 ? words.emptyList : words.what)),
      element("p", {}, said(words.before)),
      state.listed === undefined && element("p", {}, said(words.notListed)),
      state.counts.length === 0 &&
        element(
          "div",
          { class: "actions" },
          this.#asking(
            state,
            actionButton(
              {
                id: "ask-count",
                // Once there was a list, the head has the one that leads on.
                isPrimary: state.listed === undefined,
                onPress: () => ask(this.#context, state, { type: "count" }),
              },
              said(words.count),
            ),
          ),
        ),
    );
  }

  #asking({ work }: InboxPanelState, made: HTMLElement): HTMLElement {
    if (work) made.setAttribute("aria-disabled", "true");
    return made;
  }

  #narrow(look: Partial<{ search: string; show: ShownState }>): void {
    this.#look = { ...this.#look, ...look };
    this.#messages?.narrow();
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
    messages.adopt(look);
    if (look.order.column !== order.column || look.order.descending !== order.descending)
      messages.orderBy(look.order);
    else if (look.search !== search || look.show !== show) {
      this.#setNarrowed(state);
      messages.narrow();
    } else if (isOther) messages.reload();
  }

  #makeTable(state: InboxPanelState): void {
    this.#setNarrowed(state);
    this.#messages = new MessageTable(this.#context, {
      columns: state.columns
        .filter(({ isShown }) => isShown)
        .map(({ name, label }) => ({ path: name, label, name: label, sortable: true })),
      order: state.look.order,
      narrowed: () => this.#look,
      areAllChosen: () => this.#selected > 0 && this.#selected >= (this.#state?.listed ?? 0),
      areAnyChosen: () => this.#selected > 0,
      isGrouped: () => this.#state?.isGrouped === true,
      renewed: (total) => {
        this.#total = total;
        this.#tellCount();
      },
      moved: (row) => this.#drawReading(row),
    });
    replaceContent(this.#table, this.#messages.grid.element);
    this.#drawReading(undefined);
    this.#messages.start();
  }

  get #selected(): number {
    return this.#state?.selected ?? 0;
  }

  #setNarrowed({ look: { search, show } }: InboxPanelState): void {
    this.#look = { search, show };
    const input = document.querySelector<HTMLInputElement>("#list-filter");
    if (input && input.value !== search) input.value = search;
  }

  #drawShows({ shows }: InboxPanelState): void {
    const { failed, expiring, ...others } = shows;
    this.#shows.set(this.#look.show);
    // What there is none of is not offered: these two are there to be dealt with.
    this.#shows.setCounts({
      ...others,
      ...(failed > 0 && { failed }),
      ...(expiring > 0 && { expiring }),
    });
  }

  #tellCount(): void {
    const { said } = this.#context;
    const all = this.#state?.listed ?? 0;
    const text = said(words.found(this.#total, all));
    if (this.#count.textContent !== text) replaceContent(this.#count, text);
    this.#nothing.hidden = this.#total > 0;
    replaceContent(this.#nothing, said(words.nothingFound));
  }

  #drawReading(row: InboxRow | undefined): void {
    if (this.#state) this.#reading.draw(row, this.#state);
  }

  /** What is chosen, and the one thing that is done with it. */
  #drawChosen(state: InboxPanelState): void {
    const { said, send } = this.#context;
    const { selected } = state;
    this.#chosen.hidden = selected === 0;
    const isUp = (id: string) => this.#chosen.querySelector(`#${id}:focus`) !== null;
    if (selected === 0) {
      const hadFocus = isUp("ask-fetch") || isUp("select-none");
      this.#chosen.replaceChildren();
      if (hadFocus) this.focus();
      return;
    }
    replaceContent(
      this.#chosen,
      element("output", { id: "chosen-count" }, said(words.chosen(selected))),
      this.#asking(
        state,
        actionButton(
          {
            id: "ask-fetch",
            isPrimary: true,
            effect: said(words.marksFetched),
            onPress: () => ask(this.#context, state, { type: "fetch" }),
          },
          said(words.fetch(selected)),
        ),
      ),
      linkButton(
        { id: "select-none" },
        () => send({ type: "selectShown", on: false }),
        said(words.chooseNone),
      ),
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
      return [element("label", { class: "item" }, box, label)];
    });
    const { button, surface } = this.columns;
    const label = said(words.columns(chosen.size, columns.length));
    for (const one of [button, surface]) one.setAttribute("aria-label", label);
    button.title = label;
    this.columns.fill(element("h2", {}, label), ...boxes);
  }

  /** To the search from wherever nothing is typed. */
  #press(event: KeyboardEvent): void {
    if (this.#body.hidden || !isFindKey(event)) return;
    event.preventDefault();
    document.getElementById("list-filter")?.focus();
  }
}
