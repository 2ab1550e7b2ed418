import type { RowOrder, TableCell, TableRow } from "../../../src/presentation/person/pages.ts";
import type { ToPeople } from "../../../src/protocol/peopleMessages.ts";
import { peopleWords } from "../../../src/protocol/peopleWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { VirtualRows } from "../../shared/virtualRows.ts";
import { WindowStore } from "../../shared/windowStore.ts";
import { ChosenBar } from "./chosenBar.ts";
import { filterBox } from "./filterBox.ts";
import { columnWidths, measureRow } from "./measures.ts";
import type { PeopleContext } from "./peopleContext.ts";
import { drawHeads, drawTableRow } from "./tableCells.ts";
import { ColumnWindow } from "./columnWindow.ts";
import { TableColumns, type ShownColumn } from "./tableColumns.ts";

/** Before the rows: the heads of the columns. */
const headRow = -1;

/**
 * All persons of an answer, one row each, after the grid pattern of WAI-ARIA: one stop of the Tab key,
 * arrow keys from cell to cell. Only the rows that are seen stand in the page.
 */
export class TablePane {
  readonly element: HTMLElement;
  readonly #context: PeopleContext;
  readonly #columns: TableColumns;
  readonly #rows: VirtualRows;
  readonly #store: WindowStore<TableRow>;
  readonly #grid: HTMLElement;
  readonly #head = element("div", { role: "row", class: "grid-row grid-head", "aria-rowindex": 1 });
  readonly #body = element("div", { role: "rowgroup", class: "grid-body" });
  readonly #count = element("output", { class: "muted", id: "table-count" });
  readonly #nothing = element("p", { hidden: true });
  readonly #window: ColumnWindow;
  readonly #bar: ChosenBar;
  #order: RowOrder = {};
  /** The cell with the keyboard. */
  #at = { row: 0, column: 0 };
  #hasWidths = false;

  constructor(context: PeopleContext) {
    this.#context = context;
    const { head, said } = context;
    this.#columns = new TableColumns(head.columns);
    this.#bar = new ChosenBar(context);
    this.#grid = element(
      "div",
      {
        role: "grid",
        id: "grid",
        class: "grid",
        "aria-label": context.label,
        "aria-colcount": head.columns.length + 1,
      },
      element("div", { role: "rowgroup", class: "grid-heads" }, this.#head),
      this.#body,
    );
    this.#window = new ColumnWindow(this.#grid, this.#head);
    replaceContent(this.#nothing, said(peopleWords.nobodyFound));
    this.element = element(
      "div",
      { class: "table-pane" },
      element(
        "div",
        { class: "bar" },
        filterBox("table-filter", said(peopleWords.filter), (words) => this.#filter(words)),
        this.#count,
      ),
      this.#grid,
      this.#nothing,
      this.#bar.element,
    );
    this.#rows = new VirtualRows({
      scroller: this.#grid,
      body: this.#body,
      rowHeight: () => measureRow(this.#grid),
      draw: (index) => this.#drawRow(index),
      shown: (from, to) => this.#store.want(from, to),
      refocus: () => this.#focus(),
    });
    this.#store = new WindowStore<TableRow>({
      ask: (ask, from, to) => {
        const { run } = context;
        const { version } = head;
        const order = this.#order;
        const count = to - from;
        context.send({ type: "rows", of: "table", run, version, ask, from, count, order });
      },
      renewed: (total) => this.#renewed(total),
      filled: (from, to) => {
        for (let at = from; at < to; at++) this.#rows.redraw(at);
      },
    });
    this.#grid.addEventListener("scroll", () => this.#window.update() && this.#rows.refresh(), {
      passive: true,
    });
    this.#grid.addEventListener("keydown", (event) => this.#press(event));
    this.#grid.addEventListener("click", (event) => this.#click(event));
    this.#grid.addEventListener("dblclick", () => this.#open());
    this.#drawHead();
    this.#store.renew();
  }

  /** Rows of the table that came. */
  receive(message: ToPeople & { readonly type: "rows" }): void {
    this.#store.receive(message);
  }

  /** The chosen person stands at this row. */
  goTo(row: number): void {
    const { path } = this.#context.look();
    const column = path === undefined ? -1 : this.#columns.placeOf(path);
    this.#at = { row, column: column < 0 ? this.#at.column : column };
    this.#rows.reveal(row);
    this.#rows.refresh();
    this.#tell();
  }

  /** What is revealed or asked has changed. */
  refresh(): void {
    this.#rows.refresh();
    this.#bar.refresh();
  }

  /** The pane comes into sight: what was chosen elsewhere is shown here too. */
  enter(): void {
    this.#window.reset();
    this.#rows.measure();
    this.#askPlace();
  }

  focus(): void {
    this.#focus();
  }

  #askPlace(): void {
    const { run, head, send, look } = this.#context;
    const index = look().person;
    const order = this.#order;
    if (head.count > 0)
      send({ type: "placeOf", of: "table", run, version: head.version, order, index });
  }

  #filter(words: string): void {
    this.#order = { ...this.#order, filter: words };
    this.#at = { ...this.#at, row: 0 };
    this.#store.renew();
  }

  #sort(path: string, descending: boolean | undefined): void {
    const { filter } = this.#order;
    this.#order = {
      ...(filter !== undefined && { filter }),
      ...(descending !== undefined && { sort: { path, descending } }),
    };
    this.#drawHead();
    this.#store.renew();
  }

  #renewed(total: number): void {
    const { said, head } = this.#context;
    if (!this.#hasWidths) this.#setWidths();
    this.#grid.setAttribute("aria-rowcount", String(total + 1));
    const words = said(peopleWords.ofPersons(total, head.count));
    if (this.#count.textContent !== words) replaceContent(this.#count, words);
    this.#nothing.hidden = total > 0;
    this.#at = { ...this.#at, row: Math.min(this.#at.row, total - 1) };
    this.#rows.show(total);
    this.#markStop();
  }

  /** From what the first rows hold; they stay as they are while the rows go by. */
  #setWidths(): void {
    this.#hasWidths = true;
    const rows = [...this.#store.entries()].map(([, row]) => row);
    this.#columns.setWidths(columnWidths(this.#context.head.columns, rows));
    this.#drawHead();
  }

  #drawHead(): void {
    const { said } = this.#context;
    this.#grid.style.setProperty("--columns", this.#columns.template);
    const hadFocus = this.#head.contains(document.activeElement);
    this.#head.replaceChildren(
      ...drawHeads(this.#columns.shown, this.#order.sort, said(peopleWords.number)),
    );
    this.#window.reset();
    this.#markStop();
    if (hadFocus) this.#focus();
  }

  #drawRow(index: number): HTMLElement {
    const row = this.#store.get(index);
    const { panel, look } = this.#context;
    const isDrawn = ({ offset }: ShownColumn, at: number) =>
      offset !== undefined ||
      this.#window.holds(at) ||
      (index === this.#at.row && at === this.#at.column);
    const made = drawTableRow(row, this.#columns.shown, isDrawn, panel().revealed);
    made.setAttribute("aria-rowindex", String(index + 2));
    made.setAttribute("aria-selected", String(row?.index === look().person));
    made.dataset["row"] = String(index);
    if (index === this.#at.row) this.#stopIn(made);
    return made;
  }

  #markStop(): void {
    for (const cell of this.#head.children) (cell as HTMLElement).tabIndex = -1;
    if (this.#at.row === headRow || this.#rows?.count === 0) this.#stopIn(this.#head);
  }

  #stopIn(row: HTMLElement): void {
    const cell = row.querySelector<HTMLElement>(`[data-column="${this.#at.column}"]`);
    if (cell) cell.tabIndex = 0;
  }

  #cellAt({ row, column }: { readonly row: number; readonly column: number }) {
    const line = row === headRow ? this.#head : this.#rows.row(row);
    return line?.querySelector<HTMLElement>(`[data-column="${column}"]`) ?? undefined;
  }

  #focus(): void {
    const cell = this.#cellAt(this.#at);
    cell?.focus({ preventScroll: true });
  }

  #go(row: number, column: number): void {
    const last = this.#columns.shown.length;
    const old = this.#cellAt(this.#at);
    if (old) old.tabIndex = -1;
    this.#at = {
      row: Math.max(headRow, Math.min(row, this.#rows.count - 1)),
      column: Math.max(0, Math.min(column, last)),
    };
    if (this.#at.row >= 0) this.#rows.reveal(this.#at.row);
    if (!this.#cellAt(this.#at)) this.#rows.redraw(this.#at.row);
    const cell = this.#cellAt(this.#at);
    if (!cell) return;
    cell.tabIndex = 0;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.#choose();
  }

  /** Tells the other views what has been chosen here. */
  #choose(): void {
    const row = this.#store.get(this.#at.row);
    if (row) {
      const cell = this.#cellOf(row);
      const path = cell?.path === "" ? undefined : cell?.path;
      this.#markSelected(row.index);
      this.#context.choose({ person: row.index, path: path ?? row.path });
    }
    this.#tell();
  }

  #markSelected(person: number): void {
    for (const line of this.#body.children)
      line.setAttribute(
        "aria-selected",
        String(this.#store.get(Number((line as HTMLElement).dataset["row"]))?.index === person),
      );
  }

  #cellOf(row: TableRow): TableCell | undefined {
    const shown = this.#columns.shown[this.#at.column - 1];
    return shown && row.cells[shown.index];
  }

  #tell(): void {
    const { said } = this.#context;
    const shown = this.#columns.shown[this.#at.column - 1];
    const row = this.#at.row === headRow ? undefined : this.#store.get(this.#at.row);
    if (!shown) {
      if (row) this.#bar.showPerson(row, () => this.#open());
      else this.#bar.clear();
      return;
    }
    const { column } = shown;
    const sort = this.#order.sort;
    const how = sort?.path === column.path ? sort : undefined;
    const isPinned = this.#columns.isPinned(column.path);
    const forColumn = [
      column.sortable && {
        id: "sort-up",
        word: said(peopleWords.sortUp),
        press: () => this.#sort(column.path, false),
        pressed: how?.descending === false,
      },
      column.sortable && {
        id: "sort-down",
        word: said(peopleWords.sortDown),
        press: () => this.#sort(column.path, true),
        pressed: how?.descending === true,
      },
      how && {
        id: "unsorted",
        word: said(peopleWords.unsorted),
        press: () => this.#sort(column.path, undefined),
      },
      {
        id: "pin",
        word: said(isPinned ? peopleWords.unpin : peopleWords.pin),
        press: () => this.#pin(column.path),
      },
    ].filter((one) => one !== false && one !== undefined);
    const cell = row && this.#cellOf(row);
    if (row && cell) this.#bar.showCell(row, column, cell, forColumn, () => this.#open());
    else this.#bar.showColumn(column, forColumn);
  }

  #pin(path: string): void {
    this.#columns.togglePin(path);
    const at = this.#columns.shown.findIndex(({ column }) => column.path === path);
    this.#at = { ...this.#at, column: at + 1 };
    this.#drawHead();
    this.#rows.refresh();
    this.#tell();
  }

  #open(): void {
    const row = this.#store.get(this.#at.row);
    if (row) this.#context.choose({ tab: "cards", person: row.index });
  }

  #click({ target }: MouseEvent): void {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
    if (!cell) return;
    const row = cell.closest<HTMLElement>("[data-row]")?.dataset["row"];
    const column = Number(cell.dataset["column"]);
    this.#go(row === undefined ? headRow : Number(row), column);
    if (row === undefined && column > 0) this.#turn();
  }

  /** A press on a head: sorts, then turns the order around, then gives back that of the answer. */
  #turn(): void {
    const column = this.#columns.shown[this.#at.column - 1]?.column;
    if (!column?.sortable) return;
    const { sort } = this.#order;
    const isSorted = sort?.path === column.path;
    this.#sort(column.path, isSorted ? (sort.descending ? undefined : true) : false);
    this.#tell();
  }

  #press(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey) return;
    const { row, column } = this.#at;
    const { pageSize, count } = this.#rows;
    const all = event.ctrlKey;
    const move: Readonly<Record<string, readonly [number, number]>> = {
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      Home: [all ? 0 : row, 0],
      End: [all ? count - 1 : row, this.#columns.shown.length],
      PageDown: [Math.max(0, row) + pageSize, column],
      PageUp: [Math.max(row - pageSize, Math.min(row, 0)), column],
    };
    const to = move[event.key];
    if (to && (!all || event.key === "Home" || event.key === "End")) this.#go(...to);
    else if (!all && (event.key === "Enter" || event.key === " ")) {
      if (row === headRow) this.#turn();
      else this.#open();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
