import { element, type Child } from "../dom.ts";
import { measureRow } from "./measures.ts";
import { VirtualRows } from "./virtualRows.ts";
import type { WindowStore } from "./windowStore.ts";

interface OptionListOptions<Row> {
  readonly id: string;
  /** Begins the id of each option. */
  readonly name: string;
  readonly label: string;
  /** Makes the store of rows that stay with the host; without it `show` has them all. */
  readonly store?: (changes: Pick<OptionList<Row>, "renewed" | "filled">) => WindowStore<Row>;
  /** What stands in an option; without its row as long as this has not come. */
  readonly draw: (row: Row | undefined) => readonly Child[];
  readonly isChosen: (row: Row | undefined) => boolean;
  readonly choose: (row: Row) => void;
}

/** A list box with one stop of the Tab key, of which only what is seen stands in the page. */
export class OptionList<Row> {
  readonly element: HTMLElement;
  readonly store: WindowStore<Row> | undefined;
  readonly #options: OptionListOptions<Row>;
  readonly #rows: VirtualRows;
  #all: readonly Row[] = [];
  #at = 0;
  /** Chosen before its row came. */
  #isAwaited = false;

  constructor(options: OptionListOptions<Row>) {
    this.#options = options;
    const { id, label } = options;
    const body = element("div", { class: "grid-body", role: "presentation" });
    this.element = element(
      "div",
      { role: "listbox", id, class: "grid persons", tabindex: 0, "aria-label": label },
      body,
    );
    this.#rows = new VirtualRows({
      scroller: this.element,
      body,
      rowHeight: () => measureRow(this.element),
      draw: (index) => this.#draw(index),
      shown: (from, to) => this.store?.want(from, to),
    });
    this.store = options.store?.(this);
    this.element.addEventListener("keydown", (event) => this.#press(event));
    this.element.addEventListener("click", ({ target }) => {
      const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
      if (row) this.#go(Number(row.dataset["row"]));
    });
  }

  /** The whole list is another one. */
  readonly renewed = (total: number): void => this.#rows.show(total);

  /** A part of the list came. */
  readonly filled = (from: number, to: number): void => {
    for (let at = from; at < to; at++) this.#rows.redraw(at);
    if (this.#isAwaited) this.#choose();
  };

  /** Begins another list from its first row. */
  renew(): void {
    this.#at = 0;
    this.#isAwaited = false;
    this.store?.renew();
  }

  /** Another list, from its first row. */
  show(rows: readonly Row[]): void {
    this.#all = rows;
    this.renew();
    this.#rows.show(rows.length, true);
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

  /** To be called once it stands in the page: only there can rows be measured. */
  measure(): void {
    this.#rows.measure();
  }

  #row(index: number): Row | undefined {
    return this.store ? this.store.get(index) : this.#all[index];
  }

  #draw(index: number): HTMLElement {
    const { name, draw, isChosen } = this.#options;
    const row = this.#row(index);
    const made = element(
      "div",
      {
        role: "option",
        id: `${name}-${index}`,
        class: "grid-row option",
        "aria-selected": String(isChosen(row)),
        "aria-posinset": index + 1,
        "aria-setsize": this.#rows.count,
      },
      ...draw(row),
    );
    made.dataset["row"] = String(index);
    return made;
  }

  #markActive(): void {
    const row = this.#rows.row(this.#at);
    if (row) this.element.setAttribute("aria-activedescendant", row.id);
    else this.element.removeAttribute("aria-activedescendant");
  }

  #go(to: number): void {
    this.#at = Math.max(0, Math.min(to, this.#rows.count - 1));
    this.#rows.reveal(this.#at);
    this.#choose();
  }

  #choose(): void {
    const row = this.#row(this.#at);
    this.#isAwaited = row === undefined;
    if (row) this.#options.choose(row);
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
