import type { TableColumn } from "../../../src/presentation/person/pages.ts";
import { fieldOf } from "../../../src/presentation/person/places.ts";
import type { ToPeople } from "../../../src/protocol/peopleMessages.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { cellPath, receivedRow, type ReceivedRow } from "../../../src/protocol/sentRows.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { filterBox } from "../../shared/filterBox.ts";
import type { GridRow } from "../../shared/grid/gridCells.ts";
import { VirtualGrid } from "../../shared/grid/virtualGrid.ts";
import { ChosenBar, type BarAction } from "./chosenBar.ts";
import type { PeopleContext } from "./peopleContext.ts";

/** All persons of an answer, one row each; below them the chosen value as a whole. */
export class TablePane {
  readonly element: HTMLElement;
  readonly tools: HTMLElement;
  readonly #context: PeopleContext;
  readonly #grid: VirtualGrid<ReceivedRow, TableColumn>;
  readonly #count = element("output", { class: "muted", id: "table-count" });
  readonly #nothing = element("p", { hidden: true });
  readonly #bar: ChosenBar;

  constructor(context: PeopleContext) {
    this.#context = context;
    const { head, said, run, send, look } = context;
    const { version } = head;
    this.#bar = new ChosenBar(context);
    this.#grid = new VirtualGrid<ReceivedRow, TableColumn>({
      id: "grid",
      label: context.label,
      number: said(peopleWords.number),
      columns: head.columns,
      ask: (question) => send({ type: "rows", of: "table", run, version, ...question }),
      drawn: (row) => this.#drawn(row),
      isSelected: ({ index }) => index === look().person,
      renewed: (total) => this.#renewed(total),
      moved: (byUser) => {
        if (byUser) this.#choose();
        this.#tell();
      },
      open: (row) => this.#open(row),
    });
    replaceContent(this.#nothing, said(peopleWords.nobodyFound));
    this.tools = element(
      "div",
      { class: "view-tools" },
      filterBox("table-filter", said(peopleWords.filter), (words) => this.#grid.filter(words)),
      this.#count,
    );
    this.element = element(
      "div",
      { class: "table-pane" },
      this.#grid.element,
      this.#nothing,
      this.#bar.element,
    );
    this.#bar.serve(this.element);
    this.#grid.renew();
  }

  /** Rows of the table that came. */
  receive(message: ToPeople & { readonly type: "rows" }): void {
    const { columns } = this.#context.head;
    this.#grid.receive({ ...message, rows: message.rows.map((row) => receivedRow(row, columns)) });
  }

  /** The chosen person stands at this row. */
  goTo(row: number): void {
    const { path } = this.#context.look();
    this.#grid.goTo(row, path === undefined ? undefined : fieldOf(path));
  }

  /** What is revealed or asked has changed. */
  refresh(): void {
    this.#grid.refresh();
    this.#bar.refresh();
  }

  /** The pane comes into sight: what was chosen elsewhere is shown here too. */
  enter(): void {
    this.#grid.enter();
    const { run, head, send, look } = this.#context;
    const { version, count } = head;
    const { order } = this.#grid;
    const index = look().person;
    if (count > 0) send({ type: "placeOf", of: "table", run, version, order, index });
  }

  focus(): void {
    this.#grid.focus();
  }

  #renewed(total: number): void {
    const { said, head } = this.#context;
    const words = said(peopleWords.ofPersons(total, head.count));
    if (this.#count.textContent !== words) replaceContent(this.#count, words);
    this.#nothing.hidden = total > 0;
  }

  #drawn({ index, title, badges, cells }: ReceivedRow): GridRow {
    const { revealed } = this.#context.panel();
    return {
      number: String(index + 1),
      flags: badges.map(({ label }) => label).join(", "),
      title,
      cells:
        revealed.size === 0
          ? cells
          : cells.map((cell) => {
              const text = cell?.masked === true ? revealed.get(cell.path) : undefined;
              return cell && text !== undefined ? { ...cell, text, masked: false } : cell;
            }),
    };
  }

  /** Tells the other views what has been chosen here. */
  #choose(): void {
    const { row, column, index } = this.#grid.place;
    if (!row) return;
    const cell = index === undefined ? undefined : row.cells[index];
    const path = column ? (cell?.path ?? cellPath(row.path, column)) : row.path;
    this.#context.choose({ person: row.index, path });
    this.#grid.markSelected();
  }

  #tell(): void {
    const { row, column, index } = this.#grid.place;
    const cell = row && index !== undefined ? row.cells[index] : undefined;
    if (row && column)
      this.#bar.showCell(row, column, cell, this.#forColumn(column), () => this.#open(row));
    else if (column) this.#bar.showColumn(column, this.#forColumn(column));
    else if (row) this.#bar.showPerson(row, () => this.#open(row));
    else this.#bar.clear();
  }

  #forColumn({ path, sortable }: TableColumn): readonly BarAction[] {
    const { said } = this.#context;
    const sort = this.#grid.order.sort;
    const how = sort?.path === path ? sort : undefined;
    const isPinned = this.#grid.isPinned(path);
    const sorting: readonly BarAction[] = [
      {
        id: "sort-up",
        word: said(peopleWords.sortUp),
        press: () => this.#grid.sort(path, false),
        pressed: how?.descending === false,
      },
      {
        id: "sort-down",
        word: said(peopleWords.sortDown),
        press: () => this.#grid.sort(path, true),
        pressed: how?.descending === true,
      },
    ];
    const unsorting: readonly BarAction[] = [
      {
        id: "unsorted",
        word: said(peopleWords.unsorted),
        press: () => this.#grid.sort(path, undefined),
      },
    ];
    return [
      ...(sortable ? sorting : []),
      ...(how ? unsorting : []),
      {
        id: "pin",
        word: said(isPinned ? peopleWords.unpin : peopleWords.pin),
        press: () => this.#grid.togglePin(path),
      },
    ];
  }

  #open(row: ReceivedRow): void {
    this.#context.choose({ tab: "cards", person: row.index });
  }
}
