import { element, type Child } from "../dom.ts";
import { icon } from "../icons.ts";
import { drawMark, type ShownMark } from "../mark.ts";
import type { ShownColumn } from "./gridColumns.ts";

/** More would be laid out in every cell; where it matters the chosen value is shown whole below the grid. */
export const longestCell = 300;

export interface GridColumn {
  /** What the order of the rows names it by; another for each column. */
  readonly path: string;
  /** Where it stands: `Partners › Name › Given names`. Ends with `name`. */
  readonly label: string;
  /** Its last part: `Given names`. */
  readonly name: string;
  readonly sortable: boolean;
}

export interface GridCell {
  readonly text: string;
  /** The text stands for a value that is hidden. */
  readonly masked?: boolean;
  readonly marks?: readonly ShownMark[];
  /** Drawn in the place of the text, which then says how wide the column is. */
  readonly content?: () => readonly Child[];
  /** Shown under the pointer. */
  readonly title?: string;
  /** Has words of the search. */
  readonly isFound?: boolean;
}

/** One row as it is drawn. */
export interface GridRow {
  /** What the head of the row shows, such as its number. */
  readonly number: string;
  /** Drawn in the place of the number, which is then said only. */
  readonly signs?: () => readonly Child[];
  /** For the style sheet: what kind of row it is. */
  readonly state?: string;
  /** What the whole row is marked with: in words with the number, and as icons. */
  readonly flags?: { readonly words: string; readonly icons: () => readonly Child[] };
  /** Shown under the pointer. */
  readonly title?: string;
  /** For the menu of VS Code on it: what its commands are given, as JSON. */
  readonly context?: string;
  /** Of a row that has others below it: whether they are shown. */
  readonly isOpen?: boolean;
  /** From 1, where rows stand below others. */
  readonly level?: number;
  /** Drawn over the whole row, in the place of cells. */
  readonly whole?: () => readonly Child[];
  /** One for each column, in the order of the host; undefined where nothing stands in it. */
  readonly cells: readonly (GridCell | undefined)[];
}

/** By which column rows are ordered. */
export interface GridSort {
  readonly path: string;
  readonly descending: boolean;
}

/** Whether a column is drawn, by its place from 1. */
export type IsDrawn = (column: ShownColumn<GridColumn>, at: number) => boolean;

/** The heads of the columns, that of the numbers first. Each says how the rows are ordered by it. */
export function drawHeads(
  columns: readonly ShownColumn<GridColumn>[],
  isDrawn: IsDrawn,
  sort: GridSort | undefined,
  { number, signs }: Pick<GridRow, "number" | "signs">,
  /** Words for a column of which only some values are shown. */
  filtered: (path: string) => string | undefined = () => undefined,
): readonly HTMLElement[] {
  const first = element(
    "span",
    { role: "columnheader", class: "cell pinned number", "aria-colindex": 1, tabindex: -1 },
    ...drawNumber(number, signs),
  );
  first.dataset["column"] = "0";
  const others = columns.flatMap((shown, place) => {
    if (!isDrawn(shown, place + 1)) return [];
    const { column, index, offset } = shown;
    const sorted = sort?.path === column.path ? sort : undefined;
    const isBelow = column.label !== column.name;
    const isFiltered = filtered(column.path);
    const head = element(
      "span",
      {
        role: "columnheader",
        class: "cell",
        "aria-colindex": index + 2,
        "aria-sort": sorted ? (sorted.descending ? "descending" : "ascending") : undefined,
        title: column.label === column.path ? column.label : `${column.label} (${column.path})`,
        tabindex: -1,
      },
      isBelow &&
        element("span", { class: "cell-group" }, column.label.slice(0, -column.name.length)),
      element("span", { class: "cell-name" }, column.name),
      sorted && element("span", { "aria-hidden": "true" }, sorted.descending ? "↓" : "↑"),
      isFiltered !== undefined &&
        element(
          "span",
          { class: "cell-filter" },
          icon("list-filter"),
          element("span", { class: "visually-hidden" }, isFiltered),
        ),
    );
    return [placed(head, place + 1, offset)];
  });
  return [first, ...inColumns(others)];
}

/** One row; while it is on its way its cells are empty. */
export function drawGridRow(
  row: GridRow | undefined,
  columns: readonly ShownColumn<GridColumn>[],
  isDrawn: IsDrawn,
): HTMLElement {
  const { number = "…", flags, title, signs, state, whole } = row ?? {};
  const head = element(
    "span",
    {
      role: "rowheader",
      class: "cell pinned number",
      "aria-colindex": 1,
      "aria-label": flags && `${number}, ${flags.words}`,
      title,
      tabindex: -1,
    },
    ...drawNumber(number, signs),
    flags && element("span", { class: "cell-flag", title: flags.words }, ...flags.icons()),
  );
  head.dataset["column"] = "0";
  return element(
    "div",
    {
      role: "row",
      class: "grid-row",
      "aria-busy": row ? undefined : "true",
      "aria-expanded": row?.isOpen === undefined ? undefined : String(row.isOpen),
      "aria-level": row?.level,
      "data-state": state,
      "data-vscode-context": row?.context,
    },
    head,
    whole && drawWhole(whole, columns.length),
    ...inColumns(
      (whole ? [] : columns).flatMap((column, place) => {
        if (!isDrawn(column, place + 1)) return [];
        const { index, offset } = column;
        return [placed(drawCell(row?.cells[index], index), place + 1, offset)];
      }),
    ),
  );
}

function drawNumber(number: string, signs: GridRow["signs"]): readonly Child[] {
  return signs ? [...signs(), element("span", { class: "visually-hidden" }, number)] : [number];
}

function drawWhole(content: () => readonly Child[], columns: number): HTMLElement {
  const cell = element(
    "span",
    {
      role: "gridcell",
      class: "cell whole",
      "aria-colindex": 2,
      "aria-colspan": columns,
      tabindex: -1,
    },
    ...content(),
  );
  cell.dataset["column"] = "1";
  return cell;
}

function drawCell(cell: GridCell | undefined, index: number): HTMLElement {
  const text = cell?.text ?? "";
  return element(
    "span",
    {
      role: "gridcell",
      class: ["cell", cell?.masked === true && "masked", cell?.isFound === true && "found"]
        .filter(Boolean)
        .join(" "),
      "aria-colindex": index + 2,
      title: cell?.title,
      tabindex: -1,
    },
    ...(cell?.content?.() ?? []),
    cell?.content === undefined &&
      (text.length > longestCell ? `${text.slice(0, longestCell)}…` : text),
    ...(cell?.marks ?? []).map(drawMark),
  );
}

/** Puts cells into their columns: each follows the one before, but for those that are drawn after a gap. */
function inColumns(cells: readonly HTMLElement[]): readonly HTMLElement[] {
  let next = 1;
  for (const cell of cells) {
    const at = Number(cell.dataset["column"]);
    if (at !== next) cell.style.gridColumn = String(at + 1);
    next = at + 1;
  }
  return cells;
}

/** Notes where a cell stands; a pinned one stays at its distance from the start. */
function placed(cell: HTMLElement, at: number, offset: string | undefined): HTMLElement {
  cell.dataset["column"] = String(at);
  if (offset !== undefined) {
    cell.classList.add("pinned");
    cell.style.insetInlineStart = offset;
  }
  return cell;
}
