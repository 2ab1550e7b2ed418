import type { TableColumn } from "../../../src/presentation/person/pages.ts";
import type { ReceivedRow } from "../../../src/protocol/sentRows.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import type { VirtualGrid } from "../../shared/grid/virtualGrid.ts";
import { icon } from "../../shared/icons.ts";
import { menuItem, Popover } from "../../shared/popover.ts";
import type { PeopleContext } from "./peopleContext.ts";
import type { RowList } from "../../shared/grid/rowList.ts";

/** So many values of a column can be chosen, the most frequent ones. */
const mostValues = 12;

interface MenuContext extends Pick<PeopleContext, "said"> {
  readonly columns: readonly TableColumn[];
  readonly rows: () => Pick<RowList<ReceivedRow>, "valuesOf" | "chosen" | "choose" | "count">;
}

type Grid = Pick<
  VirtualGrid<never, TableColumn>,
  | "order"
  | "sort"
  | "renew"
  | "redrawHead"
  | "isPinned"
  | "togglePin"
  | "isHidden"
  | "hide"
  | "focus"
>;

/** What is done with the columns of the table: a menu on each head, and all of them to choose from. */
export class ColumnMenus {
  /** Beside the search: how many columns are seen, of how many. */
  readonly chooser: Popover;
  readonly head: Popover;
  readonly #context: MenuContext;
  readonly #grid: () => Grid;
  readonly #count = element("span", { class: "count" });

  constructor(context: MenuContext, grid: () => Grid) {
    this.#context = context;
    this.#grid = grid;
    this.chooser = new Popover({
      id: "columns",
      button: element(
        "button",
        { type: "button", class: "icon-button", id: "show-columns" },
        icon("layout"),
        this.#count,
      ),
      label: "",
      kind: "region",
    });
    this.head = new Popover({
      id: "head-menu",
      button: element("button", { type: "button" }),
      label: "",
      kind: "menu",
      align: "start",
      leave: () => grid().focus(),
    });
    this.draw();
  }

  /** Below the head of a column. */
  open(column: TableColumn, head: HTMLElement, within: HTMLElement): void {
    const { said } = this.#context;
    const grid = this.#grid();
    const { path, sortable } = column;
    const sort = grid.order.sort?.path === path ? grid.order.sort : undefined;
    const isPinned = grid.isPinned(path);
    const item = (id: string, word: string, press: () => void, checked?: boolean) =>
      menuItem(
        checked === undefined
          ? { id }
          : { id, role: "menuitemradio", "aria-checked": String(checked) },
        () => {
          this.head.set(false);
          press();
          grid.focus();
        },
        element("span", { class: "item-icon" }, checked === true && icon("check")),
        word,
      );
    const to = (descending: boolean | undefined) => () => grid.sort(path, descending);
    this.head.fill(
      element("h2", {}, column.label),
      sortable && item("sort-up", said(peopleWords.sortUp), to(false), sort?.descending === false),
      sortable &&
        item("sort-down", said(peopleWords.sortDown), to(true), sort?.descending === true),
      sort && item("unsorted", said(peopleWords.unsorted), to(undefined)),
      item("pin", said(isPinned ? peopleWords.unpin : peopleWords.pin), () => grid.togglePin(path)),
      item("hide", said(peopleWords.hide), () => this.#hide([path], true)),
      ...this.#values(column),
    );
    const { surface } = this.head;
    surface.setAttribute("aria-label", column.label);
    const [box, room] = [head.getBoundingClientRect(), within.getBoundingClientRect()];
    surface.style.insetBlockStart = `${box.bottom - room.top}px`;
    this.head.set(true);
    const left = Math.min(box.left - room.left, room.width - surface.offsetWidth - 8);
    surface.style.insetInlineStart = `${Math.max(8, left)}px`;
    surface.querySelector("button")?.focus();
  }

  /** How many rows are empty, and which values rows may have. */
  #values({ path }: TableColumn): readonly (HTMLElement | false)[] {
    const { said } = this.#context;
    const rows = this.#context.rows();
    const { values, empty } = rows.valuesOf(path);
    const some = [
      ...values.slice(0, mostValues),
      ...(empty > 0 && values.length > 0 ? [{ text: "", count: empty }] : []),
    ];
    const change = (chosen: ReadonlySet<string>) => {
      rows.choose(path, chosen);
      this.#grid().renew();
      this.#grid().redrawHead();
    };
    const choice = ({ text, count }: (typeof some)[number], at: number) => {
      const made = menuItem(
        {
          id: `value-${at}`,
          role: "menuitemcheckbox",
          "aria-checked": String(rows.chosen(path).has(text)),
        },
        () => {
          const chosen = new Set(rows.chosen(path));
          if (!chosen.delete(text)) chosen.add(text);
          made.setAttribute("aria-checked", String(chosen.has(text)));
          change(chosen);
        },
        element("span", { class: "item-icon" }, icon("check")),
        element("span", { class: "value-word" }, text === "" ? said(peopleWords.emptyValue) : text),
        element("span", { class: "key" }, String(count)),
      );
      return made;
    };
    const more = values.length - mostValues;
    return [
      empty > 0 && element("h2", {}, said(peopleWords.empty(empty, rows.count))),
      some.length > 1 && element("h2", {}, said(peopleWords.onlyValues)),
      ...(some.length > 1 ? some.map(choice) : []),
      more > 0 && element("h2", {}, said(peopleWords.moreValues(more))),
      rows.chosen(path).size > 0 &&
        menuItem(
          { id: "any-value" },
          () => {
            this.head.set(false);
            change(new Set());
            this.#grid().focus();
          },
          element("span", { class: "item-icon" }),
          said(peopleWords.allValuesAgain),
        ),
    ];
  }

  draw(): void {
    const { said, columns } = this.#context;
    const grid = this.#grid();
    const isShown = ({ path }: TableColumn) => !grid.isHidden(path);
    const shown = columns.filter(isShown).length;
    const words = said(peopleWords.columns(shown, columns.length));
    const { button, surface } = this.chooser;
    button.setAttribute("aria-label", words);
    button.title = words;
    surface.setAttribute("aria-label", words);
    replaceContent(this.#count, `${shown}/${columns.length}`);
    const empty = columns.filter(({ delivered }) => !delivered).map(({ path }) => path);
    const box = (id: string, word: string, checked: boolean, change: (on: boolean) => void) => {
      const input = element("input", { type: "checkbox", id, checked });
      input.addEventListener("change", () => change(input.checked));
      return element("label", { class: "item", for: id }, input, element("span", {}, word));
    };
    this.chooser.fill(
      element("h2", {}, words),
      empty.length > 0 &&
        box("only-delivered", said(peopleWords.onlyDelivered), empty.every(grid.isHidden), (on) =>
          this.#hide(empty, on),
        ),
      empty.length > 0 && element("hr"),
      ...columns.map((column) =>
        box(`column-${column.path}`, column.label, isShown(column), (on) =>
          this.#hide([column.path], !on),
        ),
      ),
    );
  }

  /** One column is always left. */
  #hide(paths: readonly string[], on: boolean): void {
    const { columns } = this.#context;
    const grid = this.#grid();
    const left = columns.filter(({ path }) => !grid.isHidden(path) && !paths.includes(path));
    if (!on || left.length > 0) grid.hide(paths, on);
    this.draw();
  }
}
