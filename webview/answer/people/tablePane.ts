import type { TableColumn } from "../../../src/presentation/person/pages.ts";
import { fieldOf } from "../../../src/presentation/person/places.ts";
import type { ToPeople } from "../../../src/protocol/peopleMessages.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { cellPath, type ReceivedRow } from "../../../src/protocol/sentRows.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { flagIcons } from "../../shared/flags.ts";
import { filterBox } from "../../shared/filterBox.ts";
import type { GridRow } from "../../shared/grid/gridCells.ts";
import { VirtualGrid } from "../../shared/grid/virtualGrid.ts";
import { iconButton } from "../../shared/iconButton.ts";
import { ChosenBar } from "./chosenBar.ts";
import { ColumnMenus } from "./columnMenus.ts";
import type { PeopleContext } from "./peopleContext.ts";
import { withFound } from "../../shared/grid/rowList.ts";
import { ReadingPane } from "./readingPane.ts";

/** All persons of an answer, one row each; below them the chosen value as a whole. */
export class TablePane {
  readonly element: HTMLElement;
  readonly tools: HTMLElement;
  readonly #context: PeopleContext;
  readonly #grid: VirtualGrid<ReceivedRow, TableColumn>;
  readonly #count = element("output", { class: "quiet small", id: "table-count" });
  readonly #nothing = element("p", { hidden: true });
  readonly #bar: ChosenBar;
  readonly #reading: ReadingPane;
  readonly #paneButton: HTMLButtonElement;
  readonly #columns: ColumnMenus;
  #total = 0;

  constructor(context: PeopleContext) {
    this.#context = context;
    const { head, rows, said, look } = context;
    this.#bar = new ChosenBar(context);
    this.#grid = new VirtualGrid<ReceivedRow, TableColumn>({
      id: "grid",
      label: context.label,
      number: said(peopleWords.number),
      columns: head.columns,
      rowsIn: (order) => rows.rowsIn(order),
      filtered: (path) =>
        rows.chosen(path).size > 0 ? said(peopleWords.filteredColumn) : undefined,
      drawn: (row) => this.#drawn(row),
      isSelected: ({ index }) => index === look().person,
      renewed: (total) => this.#renewed(total),
      moved: (byUser) => {
        if (byUser) this.#choose();
        this.#tell();
      },
      open: (row) => this.#open(row),
      openHead: (column, head) => this.#columns.open(column, head, this.#reading.element),
    });
    this.#columns = new ColumnMenus(
      { said, rows: () => rows, columns: head.columns },
      () => this.#grid,
    );
    replaceContent(this.#nothing, said(peopleWords.nobodyFound));
    this.#reading = new ReadingPane(context, this.#grid.element, this.#bar, {
      go: (by) => this.#go(by),
      open: () => context.choose({ tab: "cards" }),
      close: () => this.#showPane(false),
    });
    this.#paneButton = iconButton({
      id: "show-reading",
      icon: "layout-sidebar-right",
      label: said(peopleWords.showPane),
      onPress: () => this.#showPane(true),
    });
    this.#paneButton.hidden = true;
    if (!context.panel().reading.isOpen) {
      this.#reading.set(false);
      this.#paneButton.hidden = false;
    }
    const filter = (words: string) => {
      this.#grid.filter(words);
      const found = rows.firstFound(this.#grid.order);
      if (found !== undefined) this.#grid.showColumn(found);
    };
    const search = filterBox("table-filter", said(peopleWords.filter), filter);
    search.append(this.#count);
    this.tools = element(
      "div",
      { class: "view-tools" },
      search,
      this.#columns.chooser.button,
      this.#paneButton,
      element("div", { class: "popover-place" }, this.#columns.chooser.surface),
    );
    this.#reading.element.append(this.#columns.head.surface);
    this.element = element(
      "div",
      { class: "table-pane" },
      this.#reading.element,
      this.#nothing,
      this.#bar.element,
    );
    this.#bar.serve(this.element);
  }

  /** The chosen person. */
  receive(message: ToPeople & { readonly type: "card" }): void {
    this.#reading.receive(message);
  }

  /** What is revealed or asked has changed. */
  refresh(): void {
    this.#grid.refresh();
    this.#bar.refresh();
    this.#reading.refresh();
  }

  /** The pane comes into sight: what was chosen elsewhere is shown here too. */
  enter(): void {
    this.#grid.enter();
    if (this.#total === 0) this.#grid.renew();
    const { rows, look } = this.#context;
    const { person, path } = look();
    const row = rows.rowsIn(this.#grid.order).findIndex(({ index }) => index === person);
    if (row >= 0) this.#grid.goTo(row, path === undefined ? undefined : fieldOf(path));
  }

  focus(): void {
    this.#grid.focus();
  }

  /** To the person so many rows on, while the keyboard stays in the pane. */
  #go(by: 1 | -1): void {
    const at = (this.#grid.place.at ?? -1) + by;
    if (at < 0 || at >= this.#total) return;
    this.#grid.goTo(at, undefined);
    this.#choose();
    this.#tell();
  }

  #showPane(isOpen: boolean): void {
    this.#context.panel().keepReading({ isOpen });
    this.#reading.set(isOpen);
    this.#paneButton.hidden = isOpen;
    this.#grid.enter();
    this.#tell();
    this.#grid.focus();
  }

  #tellPane(): void {
    const { said } = this.#context;
    const { at } = this.#grid.place;
    this.#reading.choose(
      at === undefined ? undefined : said(peopleWords.placeOf(at + 1, this.#total)),
    );
  }

  #renewed(total: number): void {
    this.#total = total;
    const { said, head } = this.#context;
    const words = said(peopleWords.ofPersons(total, head.count));
    const short = said(peopleWords.placeOf(total, head.count));
    if (this.#count.textContent !== words)
      replaceContent(
        this.#count,
        short,
        element("span", { class: "visually-hidden" }, words.slice(short.length)),
      );
    this.#nothing.hidden = total > 0;
  }

  #drawn({ index, title, badges, cells }: ReceivedRow): GridRow {
    const { revealed } = this.#context.panel();
    const found = withFound(cells, this.#grid.order.filter);
    return {
      number: String(index + 1),
      ...(badges.length > 0 && {
        flags: {
          words: badges.map(({ label }) => label).join(", "),
          icons: () => flagIcons(badges),
        },
      }),
      title,
      cells:
        revealed.size === 0
          ? found
          : found.map((cell) => {
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
    this.#tellPane();
  }

  #tell(): void {
    this.#tellPane();
    const { row, column, index } = this.#grid.place;
    const cell = row && index !== undefined ? row.cells[index] : undefined;
    if (row && column)
      this.#bar.showCell(row, column, cell, this.#reading.isOpen, () => this.#open(row));
    else if (column) this.#bar.showColumn(column);
    else if (row) this.#bar.showPerson(row, () => this.#open(row));
    else this.#bar.clear();
  }

  #open(row: ReceivedRow): void {
    this.#context.choose({ tab: "cards", person: row.index });
  }
}
