import type { ToPeople } from "../../../src/protocol/peopleMessages.ts";
import type { SentRow } from "../../../src/protocol/sentRows.ts";
import { peopleWords } from "../../../src/protocol/peopleWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { VirtualRows } from "../../shared/grid/virtualRows.ts";
import { WindowStore } from "../../shared/grid/windowStore.ts";
import { filterBox } from "../../shared/filterBox.ts";
import { measureRow } from "../../shared/grid/measures.ts";
import type { PeopleContext } from "./peopleContext.ts";

/** All persons by number and name, to choose one whose card is shown: a list box with one stop. */
export class PersonList {
  readonly element: HTMLElement;
  readonly #context: PeopleContext;
  readonly #list: HTMLElement;
  readonly #body = element("div", { class: "grid-body", role: "presentation" });
  readonly #count = element("output", { class: "muted" });
  readonly #rows: VirtualRows;
  readonly #store: WindowStore<SentRow>;
  #filter = "";
  #at = 0;

  constructor(context: PeopleContext) {
    this.#context = context;
    const { said, run, head, send } = context;
    this.#list = element(
      "div",
      {
        role: "listbox",
        id: "persons",
        class: "grid persons",
        tabindex: 0,
        "aria-label": said(peopleWords.persons),
      },
      this.#body,
    );
    this.element = element(
      "div",
      { class: "person-list" },
      filterBox("person-filter", said(peopleWords.filter), (words) => {
        this.#filter = words;
        this.#at = 0;
        this.#store.renew();
      }),
      this.#count,
      this.#list,
    );
    this.#rows = new VirtualRows({
      scroller: this.#list,
      body: this.#body,
      rowHeight: () => measureRow(this.#list),
      draw: (index) => this.#draw(index),
      shown: (from, to) => this.#store.want(from, to),
    });
    this.#store = new WindowStore<SentRow>({
      ask: (ask, from, to) => {
        const { version } = head;
        const order = this.#order;
        const count = to - from;
        send({ type: "rows", of: "list", run, version, ask, from, count, order });
      },
      renewed: (total) => {
        replaceContent(this.#count, said(peopleWords.ofPersons(total, head.count)));
        this.#rows.show(total);
      },
      filled: (from, to) => {
        for (let at = from; at < to; at++) this.#rows.redraw(at);
      },
    });
    this.#list.addEventListener("keydown", (event) => this.#press(event));
    this.#list.addEventListener("click", ({ target }) => {
      const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
      if (row) this.#go(Number(row.dataset["row"]));
    });
    this.#store.renew();
  }

  receive(message: ToPeople & { readonly type: "rows" }): void {
    this.#store.receive(message);
  }

  goTo(row: number): void {
    this.#at = row;
    this.#rows.reveal(row);
    this.refresh();
  }

  refresh(): void {
    this.#rows.refresh();
    this.#markActive();
  }

  enter(): void {
    this.#rows.measure();
    const { run, head, send, look } = this.#context;
    const { version } = head;
    send({ type: "placeOf", of: "list", run, version, order: this.#order, index: look().person });
  }

  get #order() {
    return { filter: this.#filter };
  }

  #draw(index: number): HTMLElement {
    const row = this.#store.get(index);
    const isChosen = row?.index === this.#context.look().person;
    const badges = row?.badges.map(({ label }) => label).join(", ") ?? "";
    const made = element(
      "div",
      {
        role: "option",
        id: `person-${index}`,
        class: "grid-row option",
        "aria-selected": String(isChosen),
        "aria-posinset": index + 1,
        "aria-setsize": this.#store.total,
      },
      badges !== "" && element("span", { title: badges }, "⚑ "),
      row?.title ?? "…",
      badges !== "" && element("span", { class: "muted" }, ` · ${badges}`),
    );
    made.dataset["row"] = String(index);
    return made;
  }

  #markActive(): void {
    const row = this.#rows.row(this.#at);
    if (row) this.#list.setAttribute("aria-activedescendant", row.id);
    else this.#list.removeAttribute("aria-activedescendant");
  }

  #go(to: number): void {
    this.#at = Math.max(0, Math.min(to, this.#rows.count - 1));
    this.#rows.reveal(this.#at);
    const row = this.#store.get(this.#at);
    if (row) this.#context.choose({ person: row.index, path: undefined });
    this.refresh();
  }

  #press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { pageSize, count } = this.#rows;
    const to = {
      ArrowDown: this.#at + 1,
      ArrowUp: this.#at - 1,
      Home: 0,
      End: count - 1,
      PageDown: this.#at + pageSize,
      PageUp: this.#at - pageSize,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#go(to);
  }
}
