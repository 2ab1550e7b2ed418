import { compareWords } from "../../../src/presentation/compare/compareWords.ts";
import type { TableCell, TableColumn } from "../../../src/presentation/person/pages.ts";
import { fieldOf } from "../../../src/presentation/person/places.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { cellPath, type ReceivedRow } from "../../../src/protocol/sentRows.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { filterBox } from "../../shared/filterBox.ts";
import { longestCell } from "../../shared/grid/gridCells.ts";
import { VirtualRows } from "../../shared/grid/virtualRows.ts";
import { drawMark } from "../../shared/mark.ts";
import { ChosenBar } from "./chosenBar.ts";
import type { PeopleContext } from "./peopleContext.ts";

/**
 * The table of exactly one person, turned: a line for each column, its value beside it. One stop of the Tab key,
 * arrow keys from line to line, Enter opens the card.
 */
export class TransposedPane {
  readonly element: HTMLElement;
  readonly tools: HTMLElement;
  readonly #context: PeopleContext;
  readonly #bar: ChosenBar;
  readonly #count = element("output", { class: "quiet small", id: "table-count" });
  readonly #nothing = element("p", { hidden: true });
  readonly #scroller: HTMLElement;
  readonly #sample = element(
    "div",
    { class: "turned-line raw-sample", "aria-hidden": "true" },
    "x",
  );
  readonly #only: HTMLButtonElement;
  readonly #rows: VirtualRows;
  readonly #row: ReceivedRow | undefined;
  /** Columns that filter and choice leave, by their place among all, and above them the group that they are of. */
  #shown: readonly (number | string)[] = [];
  #words = "";
  #isOnlyDelivered = false;
  #at = 0;

  constructor(context: PeopleContext) {
    this.#context = context;
    const { said, head, label } = context;
    this.#bar = new ChosenBar(context);
    [this.#row] = context.rows.all;
    const body = element("div", { role: "rowgroup", class: "grid-body" });
    this.#scroller = element(
      "div",
      {
        role: "grid",
        id: "grid",
        class: "grid turned",
        "aria-label": label,
        "aria-colcount": 2,
      },
      body,
    );
    this.#rows = new VirtualRows({
      scroller: this.#scroller,
      body,
      rowHeight: () => this.#sample.getBoundingClientRect().height || 24,
      draw: (index) => this.#draw(index),
      refocus: () => this.#rows.row(this.#at)?.focus({ preventScroll: true }),
    });
    this.#scroller.addEventListener("keydown", (event) => this.#press(event));
    for (const kind of ["click", "contextmenu"] as const)
      this.#scroller.addEventListener(kind, ({ target }) => {
        const line = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
        if (line) this.#go(Number(line.dataset["row"]));
      });
    this.#scroller.addEventListener("dblclick", () => this.#open());
    const search = filterBox("table-filter", said(compareWords.filterValues), (words) => {
      this.#words = words;
      this.#filter();
    });
    search.append(this.#count);
    this.#only = element(
      "button",
      { type: "button", class: "chip", id: "only-delivered", "aria-pressed": "false" },
      said(peopleWords.onlyReturned),
    );
    this.#only.hidden = head.columns.every(({ delivered }) => delivered);
    this.#only.addEventListener("click", () => {
      this.#isOnlyDelivered = !this.#isOnlyDelivered;
      this.#only.setAttribute("aria-pressed", String(this.#isOnlyDelivered));
      this.#filter();
    });
    this.tools = element("div", { class: "view-tools" }, search, this.#only);
    replaceContent(this.#nothing, said(peopleWords.nothingFound));
    this.element = element(
      "div",
      { class: "turned-pane" },
      this.#scroller,
      this.#sample,
      this.#nothing,
      this.#bar.element,
    );
    this.#bar.serve(this.element);
    this.#filter();
  }

  /** What is revealed or asked has changed. */
  refresh(): void {
    this.#rows.refresh();
    this.#bar.refresh();
  }

  /** The pane comes into sight: the value that was chosen elsewhere is chosen here too. */
  enter(): void {
    this.#rows.measure();
    const { path } = this.#context.look();
    const field = path === undefined ? undefined : fieldOf(path);
    const at = this.#shown.findIndex((line) => this.#column(line)?.path === field);
    if (at < 0 || !this.#row) return;
    this.#move(at);
    this.#tell();
  }

  focus(): void {
    this.#rows.reveal(this.#at);
    this.#rows.row(this.#at)?.focus({ preventScroll: true });
  }

  #column(line: number | string | undefined): TableColumn | undefined {
    return typeof line === "number" ? this.#context.head.columns[line] : undefined;
  }

  #cell(line: number | string | undefined): TableCell | undefined {
    const cell = typeof line === "number" ? this.#row?.cells[line] : undefined;
    const text = cell?.masked === true ? this.#context.panel().revealed.get(cell.path) : undefined;
    return cell && text !== undefined ? { ...cell, text, masked: false } : cell;
  }

  #filter(): void {
    const { said, head } = this.#context;
    const chosen = this.#shown[this.#at];
    const sought = this.#words.trim().toLowerCase();
    let count = 0;
    let above = "";
    // What is of the person itself comes first: below another group it would be taken for a part of it.
    const places = [...head.columns.keys()];
    const isOwn = (index: number) => groupOf(head.columns[index]) === "";
    const ordered = [...places.filter(isOwn), ...places.filter((index) => !isOwn(index))];
    this.#shown = ordered.flatMap((index) => {
      const column = head.columns[index];
      if (!column) return [];
      const { label, path, delivered } = column;
      if (this.#isOnlyDelivered && !delivered) return [];
      const text = `${label}\n${path}\n${this.#cell(index)?.text ?? ""}`.toLowerCase();
      if (!text.includes(sought)) return [];
      count += 1;
      const group = groupOf(column);
      const isOther = group !== above && group !== "";
      above = group;
      return isOther ? [group, index] : [index];
    });
    const first = this.#shown.findIndex((line) => typeof line === "number");
    this.#at = Math.max(0, first, chosen === undefined ? 0 : this.#shown.indexOf(chosen));
    this.#scroller.setAttribute("aria-rowcount", String(this.#shown.length));
    this.#rows.show(this.#shown.length);
    this.#nothing.hidden = this.#shown.length > 0;
    replaceContent(this.#count, said(peopleWords.placeOf(count, head.columns.length)));
  }

  #draw(at: number): HTMLElement {
    const line = this.#shown[at];
    if (typeof line === "string")
      return element(
        "div",
        { role: "row", class: "turned-line turned-group", "aria-rowindex": at + 1 },
        element("span", { role: "gridcell", class: "cell", "aria-colspan": 2 }, line),
      );
    const column = this.#column(line);
    const cell = this.#cell(line);
    const text = cell?.text ?? "";
    return element(
      "div",
      {
        role: "row",
        class: "turned-line",
        "data-row": at,
        "aria-rowindex": at + 1,
        "aria-selected": String(at === this.#at),
        tabindex: at === this.#at ? 0 : -1,
      },
      element(
        "span",
        {
          role: "rowheader",
          class: "cell",
          "aria-label": column?.label,
          title: column && `${column.label} (${column.path})`,
        },
        column?.name,
      ),
      element(
        "span",
        { role: "gridcell", class: cell?.masked === true ? "cell masked" : "cell" },
        text.length > longestCell ? `${text.slice(0, longestCell)}…` : text,
        ...(cell?.marks ?? []).map(drawMark),
      ),
    );
  }

  #move(to: number): void {
    const before = this.#at;
    this.#at = to;
    this.#rows.reveal(this.#at);
    this.#rows.redraw(before);
    this.#rows.redraw(this.#at);
  }

  /** To a line, or where a group is its head to the next line that way. */
  #go(to: number): void {
    const by = to < this.#at ? -1 : 1;
    const wanted = Math.max(0, Math.min(to, this.#shown.length - 1));
    const lines = [wanted, wanted + by, wanted + 1];
    const line = lines.find((at) => typeof this.#shown[at] === "number");
    if (line === undefined) return;
    this.#move(line);
    this.#rows.row(this.#at)?.focus({ preventScroll: true });
    const shown = this.#shown[this.#at];
    const column = this.#column(shown);
    if (!this.#row || !column) return;
    const path = this.#cell(shown)?.path ?? cellPath(this.#row.path, column);
    this.#context.choose({ person: 0, path });
    this.#tell();
  }

  #tell(): void {
    const shown = this.#shown[this.#at];
    const column = this.#column(shown);
    if (this.#row && typeof shown === "number" && column)
      this.#bar.showCell(this.#row, column, this.#row.cells[shown], false, () => this.#open());
  }

  #open(): void {
    this.#context.choose({ tab: "cards", person: 0 });
  }

  #press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { pageSize } = this.#rows;
    const to = {
      ArrowDown: this.#at + 1,
      ArrowUp: this.#at - 1,
      PageDown: this.#at + pageSize,
      PageUp: this.#at - pageSize,
      Home: 0,
      End: this.#shown.length - 1,
    }[event.key];
    if (to !== undefined) this.#go(to);
    else if (event.key === "Enter") this.#open();
    else return;
    event.preventDefault();
  }
}

/** Where a column is: `Residence › Address`; empty for one of the person itself. */
function groupOf(column: TableColumn | undefined): string {
  const { label = "", name = "" } = column ?? {};
  return label === name ? "" : label.slice(0, -name.length).replace(/[\s›]+$/, "");
}
