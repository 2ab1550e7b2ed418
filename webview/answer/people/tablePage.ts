import type { TableColumn } from "../../../src/presentation/person/pages.ts";
import { fieldOf } from "../../../src/presentation/person/places.ts";
import type { Looked } from "../../../src/protocol/answer.ts";
import type { RowsPlace } from "../../shared/rows.tsx";
import type { RowOrder } from "./rowList.ts";

export interface TablePage extends Required<RowOrder> {
  /** Paths of pinned and hidden columns. */
  readonly pinned: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
  /** Whether the table of one person shows only returned values. */
  readonly isOnlyDelivered: boolean;
  /** Focus among visible rows and columns. */
  readonly at: RowsPlace;
  /** Person and value of this position. A selection elsewhere moves the focus. */
  readonly followed: string | undefined;
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
  /** Index in the response, and in the cells of a row. */
  readonly index: number;
  readonly isPinned: boolean;
}

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

/** Last focus, or the person and value selected elsewhere since. */
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
