import { element } from "../dom.ts";
import { ColumnWindow } from "./columnWindow.ts";
import { drawGridRow, drawHeads, type GridColumn, type IsDrawn } from "./gridCells.ts";
import { GridColumns } from "./gridColumns.ts";
import type { GridOrder, GridPlace, VirtualGridOptions } from "./gridOptions.ts";
import { placeAfter } from "./gridKeys.ts";
import { columnWidths, measureRow } from "./measures.ts";
import { VirtualRows } from "./virtualRows.ts";
import { WindowStore, type ListWindow } from "./windowStore.ts";

/** Before the rows: the heads of the columns. */
const headRow = -1;
/** Asked for before it is known how many are seen: making rows is what first ones wait for. */
const firstRows = 24;

/**
 * A table of any length whose rows live with the host, after the grid pattern of WAI-ARIA: one stop of
 * the Tab key, arrow keys from cell to cell, heads that sort. Only the rows and columns that are seen stand
 * in the page, and only rows near them are kept.
 *
 * To use it: put `element` into the page, then call `renew`; it asks for windows through `ask`, and whatever
 * the host answers goes to `receive`. Call `enter` when a hidden grid comes into sight, `refresh` when rows
 * are to look otherwise than before, `reload` when the host has others, `markSelected` when only the selection
 * changed, `renew` when the list is another one. The style sheet is `grid.css`; a box for words is `filterBox`, its words go to `filter`. Sorting
 * and filtering are the host's: `src/presentation/orderedList.ts` does both for a list in memory.
 */
export class VirtualGrid<Row, Column extends GridColumn = GridColumn> {
  readonly element: HTMLElement;
  readonly #options: VirtualGridOptions<Row, Column>;
  readonly #columns: GridColumns<Column>;
  readonly #rows: VirtualRows;
  readonly #store: WindowStore<Row>;
  /** In their order, where the page has them all. */
  #all: readonly Row[] | undefined;
  readonly #head = element("div", { role: "row", class: "grid-row grid-head", "aria-rowindex": 1 });
  readonly #body = element("div", { role: "rowgroup", class: "grid-body" });
  readonly #window: ColumnWindow;
  #order: GridOrder = {};
  #at = { row: 0, column: 0 };
  #hasWidths = false;
  /** The list that was asked for is read from its first row on. */
  #isFromTop = false;
  /** So many rows have been drawn at once from the first one on. */
  #mostSeen = firstRows;

  constructor(options: VirtualGridOptions<Row, Column>) {
    this.#options = options;
    this.#columns = new GridColumns(options.columns, options.numberWidth, options.widest);
    this.element = element(
      "div",
      {
        role: "grid",
        id: options.id,
        class: "grid",
        "aria-label": options.label,
        "aria-colcount": options.columns.length + 1,
        "aria-multiselectable": options.isMultiple === true ? "true" : undefined,
      },
      element("div", { role: "rowgroup", class: "grid-heads" }, this.#head),
      this.#body,
    );
    this.#window = new ColumnWindow(() => ({
      count: this.#columns.shown.length + 1,
      seen: () => ({ left: this.element.scrollLeft, width: this.element.clientWidth }),
      widths: () => getComputedStyle(this.#head).gridTemplateColumns.split(" ").map(parseFloat),
    }));
    // Before the rows: what they draw would have the browser lay out the page for this.
    this.element.addEventListener("scroll", () => this.#lookAtColumns(this.#window.update()), {
      passive: true,
    });
    this.#rows = new VirtualRows({
      scroller: this.element,
      body: this.#body,
      rowHeight: () => measureRow(this.element),
      draw: (index) => this.#drawRow(index),
      shown: (from, to) => {
        if (from === 0) this.#mostSeen = Math.max(this.#mostSeen, to);
        if (!this.#all) this.#store.want(from, to);
      },
      refocus: () => this.focus(),
      measured: () => this.#lookAtColumns(this.#window.reset()),
    });
    this.#store = new WindowStore<Row>({
      ask: (ask, from, to) => options.ask?.({ ask, from, count: to - from, order: this.#order }),
      renewed: (total) => this.#renewed(total),
      filled: (from, to) => {
        for (let at = from; at < to; at++) this.#rows.redraw(at);
      },
    });
    this.element.addEventListener("keydown", (event) => this.#press(event));
    this.element.addEventListener("click", (event) => this.#click(event));
    this.element.addEventListener("contextmenu", ({ target }) => this.#goToCell(target));
    this.element.addEventListener("dblclick", () => this.#open());
    this.#drawHead();
  }

  get order(): GridOrder {
    return this.#order;
  }

  get place(): GridPlace<Row, Column> {
    const { row, column } = this.#at;
    const shown = this.#columns.shown[column - 1];
    const at = row === headRow ? undefined : row;
    return {
      at,
      row: at === undefined ? undefined : this.rowAt(at),
      column: shown?.column,
      index: shown?.index,
    };
  }

  /** How many rows fit in what is seen. */
  get pageSize(): number {
    return this.#rows.pageSize;
  }

  /** The row at a place of the order, when it is here. */
  rowAt(at: number): Row | undefined {
    return this.#all ? this.#all[at] : this.#store.get(at);
  }

  /** Asks for the list anew, from its first row on. */
  renew(): void {
    this.#all = this.#options.rowsIn?.(this.#order);
    if (this.#all) this.#renewed(this.#all.length);
    else this.#store.renew(0, this.#mostSeen);
  }

  /** Asks anew for what is seen, as after a change of its rows; whoever reads stays where they are. */
  reload(): void {
    this.#store.reload();
  }

  /** What stands over the rows has changed. */
  redrawHead(): void {
    this.#fillHead();
  }

  /** Rows that the host sent. */
  receive(window: ListWindow<Row>): void {
    this.#store.receive(window);
  }

  /** Leaves the rows that hold these words. */
  filter(words: string): void {
    this.#order = { ...this.#order, filter: words };
    this.#at = { ...this.#at, row: 0 };
    this.#isFromTop = true;
    this.renew();
  }

  /** Orders by a column; undefined for neither direction gives back the order of the host. */
  sort(path: string, descending: boolean | undefined): void {
    const { filter } = this.#order;
    this.#order = {
      ...(filter !== undefined && { filter }),
      ...(descending !== undefined && { sort: { path, descending } }),
    };
    this.#drawHead();
    this.renew();
    this.#options.moved(false);
  }

  isPinned(path: string): boolean {
    return this.#columns.isPinned(path);
  }

  /** Keeps a column in sight, or lets it go. */
  togglePin(path: string): void {
    this.#columns.togglePin(path);
    this.#at = { ...this.#at, column: Math.max(0, this.#columns.placeOf(path)) };
    this.#drawHead();
    this.#rows.refresh();
    this.#options.moved(false);
  }

  readonly isHidden = (path: string): boolean => this.#columns.isHidden(path);

  /** Takes columns out of sight, or puts them back. */
  hide(paths: readonly string[], on: boolean): void {
    this.#columns.hide(paths, on);
    this.#at = { ...this.#at, column: Math.min(this.#at.column, this.#columns.shown.length) };
    this.#drawHead();
    this.#rows.refresh();
    this.#options.moved(false);
  }

  /** Shows a row, and there the column with this path. */
  goTo(row: number, path: string | undefined): void {
    const column = path === undefined ? -1 : this.#columns.placeOf(path);
    this.#at = { row, column: column < 0 ? this.#at.column : column };
    this.#rows.reveal(row);
    this.#rows.refresh();
    this.#options.moved(false);
  }

  /** Brings a column into sight, as far as the first row goes. */
  showColumn(path: string): void {
    const column = this.#columns.placeOf(path);
    if (column < 0 || this.#rows.count === 0) return;
    this.#at = { row: 0, column };
    this.#rows.refresh();
    this.#cellAt(this.#at)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Puts the keyboard on a row, in the column where it is. */
  moveTo(row: number): void {
    this.#go(row, this.#at.column);
  }

  /** Whether rows stand below others, and fold. */
  setTree(isTree: boolean): void {
    this.element.setAttribute("role", isTree ? "treegrid" : "grid");
  }

  /** Draws anew what is seen. */
  refresh(): void {
    this.#rows.refresh();
  }

  /** The grid comes into sight. */
  enter(): void {
    this.#rows.measure();
  }

  focus(): void {
    this.#cellAt(this.#at)?.focus({ preventScroll: true });
  }

  /** Tells the rows in the page whether they are selected. */
  markSelected(): void {
    for (const line of this.#body.children) {
      const row = this.rowAt(Number((line as HTMLElement).dataset["row"]));
      line.setAttribute("aria-selected", String(row ? this.#options.isSelected(row) : false));
    }
  }

  #renewed(total: number): void {
    if (!this.#hasWidths && total > 0) this.#setWidths();
    this.element.setAttribute("aria-rowcount", String(total + 1));
    this.#at = { ...this.#at, row: Math.min(this.#at.row, total - 1) };
    // First, for it measures: what else is told changes the page.
    this.#rows.show(total, this.#isFromTop);
    this.#isFromTop = false;
    this.#options.renewed(total);
    this.#markStop();
  }

  /** From what the first rows hold; they stay as they are while the rows go by. */
  #setWidths(): void {
    this.#hasWidths = true;
    const { columns, drawn } = this.#options;
    const rows =
      this.#all?.slice(0, this.#mostSeen) ?? [...this.#store.entries()].map(([, row]) => row);
    const cells = rows.map((row) => drawn(row).cells);
    this.#columns.setWidths(columnWidths(columns, cells));
    this.#drawHead();
  }

  #lookAtColumns(areOthers: boolean): void {
    if (!areOthers) return;
    this.#fillHead();
    this.#rows.refresh();
  }

  #drawHead(): void {
    const { template, width, pinnedWidth } = this.#columns;
    this.element.style.setProperty("--width", width);
    this.element.style.setProperty("--columns", template);
    this.element.style.setProperty("--number", pinnedWidth.number);
    this.element.style.setProperty("--pinned", pinnedWidth.all);
    this.#window.reset();
    this.#fillHead();
  }

  #fillHead(): void {
    const hadFocus = this.#head.contains(document.activeElement);
    const { shown } = this.#columns;
    const { number, numberSigns: signs, filtered } = this.#options;
    const first = { number, ...(signs && { signs }) };
    this.#head.replaceChildren(
      ...drawHeads(shown, this.#isDrawnIn(headRow), this.#order.sort, first, filtered),
    );
    this.#markStop();
    if (hadFocus) this.focus();
  }

  #isDrawnIn(row: number): IsDrawn {
    return ({ offset }, at) =>
      offset !== undefined ||
      this.#window.holds(at) ||
      (row === this.#at.row && at === this.#at.column);
  }

  #drawRow(index: number): HTMLElement {
    const row = this.rowAt(index);
    const { drawn, isSelected } = this.#options;
    const made = drawGridRow(row && drawn(row), this.#columns.shown, this.#isDrawnIn(index));
    made.setAttribute("aria-rowindex", String(index + 2));
    made.setAttribute("aria-selected", String(row ? isSelected(row) : false));
    made.dataset["row"] = String(index);
    if (index === this.#at.row) this.#stopIn(made);
    return made;
  }

  #markStop(): void {
    for (const cell of this.#head.children) (cell as HTMLElement).tabIndex = -1;
    if (this.#at.row === headRow || this.#rows.count === 0) this.#stopIn(this.#head);
  }

  #stopIn(row: HTMLElement): void {
    const cell = row.querySelector<HTMLElement>(`[data-column="${this.#at.column}"]`);
    if (cell) cell.tabIndex = 0;
    row.classList.add("current");
  }

  #lineAt(row: number): HTMLElement | undefined {
    return row === headRow ? this.#head : this.#rows.row(row);
  }

  #cellAt({ row, column }: { readonly row: number; readonly column: number }) {
    const line = this.#lineAt(row);
    const at = line?.querySelector(".whole") ? Math.min(column, 1) : column;
    return line?.querySelector<HTMLElement>(`[data-column="${at}"]`) ?? undefined;
  }

  #go(row: number, column: number): void {
    const last = this.#columns.shown.length;
    const old = this.#cellAt(this.#at);
    if (old) old.tabIndex = -1;
    this.#lineAt(this.#at.row)?.classList.remove("current");
    this.#at = {
      row: Math.max(headRow, Math.min(row, this.#rows.count - 1)),
      column: Math.max(0, Math.min(column, last)),
    };
    if (this.#at.row >= 0) this.#rows.reveal(this.#at.row);
    if (!this.#cellAt(this.#at)) {
      if (this.#at.row === headRow) this.#fillHead();
      else this.#rows.redraw(this.#at.row);
    }
    const cell = this.#cellAt(this.#at);
    if (!cell) return;
    cell.tabIndex = 0;
    cell.parentElement?.classList.add("current");
    cell.focus({ preventScroll: true });
    // Of a cell that is wider than its room the beginning is read.
    const room = this.element.clientWidth - (this.#head.firstElementChild?.clientWidth ?? 0);
    const inline = cell.offsetWidth > room ? "start" : "nearest";
    cell.scrollIntoView({ block: "nearest", inline });
    this.#options.moved(true);
  }

  #open(): void {
    const { row } = this.place;
    if (row) this.#options.open(row);
  }

  #click({ target }: MouseEvent): void {
    if (this.#goToCell(target) && this.#at.row === headRow && this.#at.column > 0) this.#turn();
  }

  /** The cell under the pointer, where there is one. */
  #goToCell(target: EventTarget | null): boolean {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
    if (!cell) return false;
    const row = cell.closest<HTMLElement>("[data-row]")?.dataset["row"];
    this.#go(row === undefined ? headRow : Number(row), Number(cell.dataset["column"]));
    return true;
  }

  /** A press on a head: sorts, then turns the order around, then gives back that of the host. */
  #turn(): void {
    const { column } = this.place;
    const head = this.#cellAt(this.#at);
    if (column && head && this.#options.openHead) return this.#options.openHead(column, head);
    if (!column?.sortable) return;
    const { sort } = this.#order;
    const isSorted = sort?.path === column.path;
    this.sort(column.path, isSorted ? (sort.descending ? undefined : true) : false);
  }

  #press(event: KeyboardEvent): void {
    if (this.#options.press?.(event) !== true && !this.#pressed(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #pressed(event: KeyboardEvent): boolean {
    const { key, altKey, metaKey, ctrlKey } = event;
    if (altKey || metaKey) return false;
    const { row, column } = this.#at;
    const { pageSize: page, count: rows } = this.#rows;
    const columns = this.#columns.shown.length;
    const to = placeAfter(event, row, column, { rows, columns, page });
    if (to) {
      this.#go(...to);
      return true;
    }
    if (ctrlKey || (key !== "Enter" && key !== " ")) return false;
    if (row === headRow) this.#turn();
    else this.#open();
    return true;
  }
}
