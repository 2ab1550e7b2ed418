import type { Text } from "../../../src/contract/text.ts";
import type { TableColumn } from "../../../src/presentation/person/pages.ts";
import type { FilePerson, ToFilePeople } from "../../../src/protocol/answerMessages.ts";
import { receivedRow, type ReceivedRow } from "../../../src/protocol/sentRows.ts";
import { fileRunWords as words } from "../../../src/protocol/words/fileRunWords.ts";
import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { flagIcons } from "../../shared/flags.ts";
import type { GridRow } from "../../shared/grid/gridCells.ts";
import { VirtualGrid } from "../../shared/grid/virtualGrid.ts";
import { iconButton } from "../../shared/iconButton.ts";
import { icon } from "../../shared/icons.ts";
import type { PanelContext } from "../panelContext.ts";
import { ColumnMenus } from "../people/columnMenus.ts";
import { RowList, withFound } from "../../shared/grid/rowList.ts";
import { stateIcons } from "./fileLine.ts";

type Row = ReceivedRow<FilePerson>;

/**
 * One table over all persons of a file run: verdict, request and row of `@each` first, then the values. Enter
 * opens the person's response, Ctrl+C copies a cell or from its head a row.
 */
export class FilePeopleTable {
  readonly element: HTMLElement;
  readonly tools: HTMLElement;
  readonly #panel: () => PanelContext;
  readonly #file: number;
  readonly #columns: readonly TableColumn[];
  readonly #grid: VirtualGrid<Row, TableColumn>;
  readonly #count = element("output", { class: "quiet small", id: "persons-count" });
  readonly #nothing = element("p", { hidden: true });
  #rows: RowList<Row>;

  constructor({ file, columns, rows }: ToFilePeople, panel: () => PanelContext) {
    this.#panel = panel;
    this.#file = file;
    this.#columns = columns;
    this.#rows = new RowList(received(rows, columns), columns);
    const said = (text: Text) => text[panel().language];
    this.#grid = new VirtualGrid<Row, TableColumn>({
      id: "grid",
      label: said(words.filters.table),
      number: said(peopleWords.number),
      columns,
      rowsIn: (order) => this.#rows.rowsIn(order),
      drawn: (row) => this.#drawn(row),
      isSelected: ({ index }) => index === this.#grid.place.row?.index,
      renewed: (total) => this.#renewed(total),
      moved: () => this.#grid.markSelected(),
      open: (row) => this.#open(row),
      filtered: (path) =>
        this.#rows.chosen(path).size > 0 ? said(peopleWords.filteredColumn) : undefined,
      openHead: (column, head) => menus.open(column, head, this.element),
      press: (event) => this.#press(event),
    });
    const rowList = () => this.#rows;
    const menus = new ColumnMenus({ said, rows: rowList, columns }, () => this.#grid);
    replaceContent(this.#nothing, said(peopleWords.nobodyFound));
    this.tools = element(
      "div",
      { class: "view-tools" },
      this.#count,
      menus.chooser.button,
      iconButton({
        id: "export-file",
        icon: "export",
        label: said(peopleWords.export),
        onPress: () => panel().send({ type: "fileExport", file }),
      }),
      element("div", { class: "popover-place" }, menus.chooser.surface),
    );
    this.element = element(
      "div",
      { class: "file-people", title: said(words.keys) },
      this.#grid.element,
      menus.head.surface,
      this.#nothing,
    );
  }

  /** More came out: the order, the widths and the place stay. False where the columns are others. */
  update({ rows, columns }: ToFilePeople): boolean {
    if (JSON.stringify(columns) !== JSON.stringify(this.#columns)) return false;
    this.#rows = this.#rows.with(received(rows, columns));
    this.#grid.renew();
    return true;
  }

  /** To be called once it is in the page, and when it comes into sight again. */
  enter(): void {
    this.#grid.enter();
    this.#grid.renew();
  }

  filter(sought: string): void {
    this.#grid.filter(sought);
    const found = this.#rows.firstFound(this.#grid.order);
    if (found !== undefined) this.#grid.showColumn(found);
  }

  #renewed(total: number): void {
    const { language } = this.#panel();
    replaceContent(this.#count, words.ofRows(total, this.#rows.all.length)[language]);
    this.#nothing.hidden = total > 0;
  }

  #drawn({ index, title, badges, cells, verdict }: Row): GridRow {
    const [first, ...others] = withFound(cells, this.#grid.order.filter);
    const [name, tone] = stateIcons[verdict];
    return {
      number: String(index + 1),
      title,
      ...(badges.length > 0 && {
        flags: {
          words: badges.map(({ label }) => label).join(", "),
          icons: () => flagIcons(badges),
        },
      }),
      cells: [
        first && { ...first, content: () => [icon(name, tone), ` ${first.text}`] },
        ...others,
      ],
    };
  }

  /** The response of the row, with its person chosen. */
  #open({ run, person, title }: Row): void {
    const { send, announce, language } = this.#panel();
    if (run === undefined) return announce(`${title}: ${words.letGo[language]}`);
    send({ type: "select", run, person });
  }

  #press({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (key.toLowerCase() !== "c" || !(ctrlKey || metaKey)) return false;
    const { row, index: column } = this.#grid.place;
    if (!row || document.getSelection()?.isCollapsed === false) return false;
    const { send, announce, language } = this.#panel();
    const copied = { type: "fileCopy", file: this.#file, row: row.index } as const;
    send(column === undefined ? copied : { ...copied, column });
    announce(`${panelWords.copied[language]}: ${this.#columns[column ?? -1]?.label ?? row.title}`);
    return true;
  }
}

function received(rows: ToFilePeople["rows"], columns: readonly TableColumn[]): readonly Row[] {
  return rows.map((row) => receivedRow<FilePerson>(row, columns));
}
