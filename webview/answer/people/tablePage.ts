import type { TableColumn } from "../../../src/presentation/person/pages.ts";
import { fieldOf } from "../../../src/presentation/person/places.ts";
import type { Looked } from "../../../src/protocol/answer.ts";
import type { RowsPlace } from "../../shared/rows.tsx";
import type { RowOrder } from "./rowList.ts";

export interface TablePage extends Required<RowOrder> {
  /** Paths of the columns that stay in sight, and of those that are out of it. */
  readonly pinned: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
  /** Whether the table of one person has only delivered values. */
  readonly isOnlyDelivered: boolean;
  /** Where the keyboard is, among the rows and columns that are shown. */
  readonly at: RowsPlace;
  /** The chosen person and value that this place belongs to: another one, which was chosen elsewhere, is gone to. */
  readonly followed: string | undefined;
  /** The column whose menu is open, and where that unfolds in the window. */
  readonly menu: { readonly path: string; readonly left: number; readonly top: number } | undefined;
}

export const firstTable: TablePage = {
  words: "",
  sort: undefined,
  values: new Map(),
  pinned: new Set(),
  hidden: new Set(),
  isOnlyDelivered: false,
  at: { row: 0, column: 0 },
  followed: undefined,
  menu: undefined,
};

export interface ShownColumn {
  readonly column: TableColumn;
  /** Its place in the order of the response, which is where the cells of a row have it. */
  readonly index: number;
  readonly isPinned: boolean;
}

/** The columns that are seen: pinned ones first, the others as the response has them. */
export function shownColumns(
  columns: readonly TableColumn[],
  { hidden, pinned }: Pick<TablePage, "hidden" | "pinned">,
): readonly ShownColumn[] {
  const shown = columns
    .map((column, index) => ({ column, index, isPinned: pinned.has(column.path) }))
    .filter(({ column }) => !hidden.has(column.path));
  if (pinned.size === 0) return shown;
  return [...shown.filter(({ isPinned }) => isPinned), ...shown.filter((one) => !one.isPinned)];
}

/** The place of a column in a table, from 1; undefined where it is not shown. */
export function placeOfColumn(
  columns: readonly ShownColumn[],
  path: string | undefined,
): number | undefined {
  const at = columns.findIndex(({ column }) => column.path === path);
  return at < 0 ? undefined : at + 1;
}

export function followedOf({ person, path = "" }: Pick<Looked, "person" | "path">): string {
  return `${person} ${path}`;
}

/** Where the keyboard is: where it was left, or at the person and value that were chosen elsewhere since. */
export function placeInTable(
  { at, followed }: TablePage,
  look: Looked,
  rows: readonly { readonly index: number }[],
  columns: readonly ShownColumn[],
): RowsPlace {
  if (followed === followedOf(look)) return at;
  const row = rows.findIndex(({ index }) => index === look.person);
  if (row < 0) return at;
  const field = look.path === undefined ? undefined : fieldOf(look.path);
  return { row, column: placeOfColumn(columns, field) ?? at.column };
}
