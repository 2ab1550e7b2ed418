import type { Child } from "../dom.ts";
import type { GridColumn, GridRow, GridSort } from "./gridCells.ts";

/** By what the host is to order the rows, and which of them it is to leave out. */
export interface GridOrder {
  readonly sort?: GridSort;
  readonly filter?: string;
}

/** A part of the list that the grid asks its host for. */
export interface GridQuestion {
  /** Comes back with the answer: what is late for a list that is no longer shown is dropped by it. */
  readonly ask: number;
  readonly from: number;
  readonly count: number;
  readonly order: GridOrder;
}

/** Where the keyboard is. */
export interface GridPlace<Row, Column> {
  /** Place in the order of the grid; undefined among the heads. */
  readonly at: number | undefined;
  /** Undefined among the heads, and while the row is on its way. */
  readonly row: Row | undefined;
  /** Undefined in the column with the numbers. */
  readonly column: Column | undefined;
  /** Place of the column in the order of the host, which is where the row's cells have it. */
  readonly index: number | undefined;
}

export interface VirtualGridOptions<Row, Column extends GridColumn> {
  /** Id of the element. */
  readonly id: string;
  /** Its name for who cannot see it. */
  readonly label: string;
  /** Head of the first column, which numbers the rows, and its width where it holds more than that. */
  readonly number: string;
  readonly numberWidth?: string;
  /** Drawn in the place of that head, which is then said only. */
  readonly numberSigns?: () => readonly Child[];
  readonly columns: readonly Column[];
  /** Path of the column that takes the room which is left. */
  readonly widest?: string;
  /** More than one row can be selected; which ones are is up to `isSelected`. */
  readonly isMultiple?: boolean;
  /** The rows in this order, where the page has them all. */
  readonly rowsIn?: (order: GridOrder) => readonly Row[];
  /** Else asks the host for rows; they are handed to `receive`. */
  readonly ask?: (question: GridQuestion) => void;
  /** How a row is drawn. */
  readonly drawn: (row: Row) => GridRow;
  readonly isSelected: (row: Row) => boolean;
  /** Another list came: so many rows are left. */
  readonly renewed: (total: number) => void;
  /** The keyboard is elsewhere, or how its column is ordered or pinned has changed. */
  readonly moved: (byUser: boolean) => void;
  /** Enter, space or two clicks on a row. */
  readonly open: (row: Row) => void;
  /** Words for a column of which only some values are shown. */
  readonly filtered?: (path: string) => string | undefined;
  /** A press on the head of a column; without it, it sorts. */
  readonly openHead?: (column: Column, head: HTMLElement) => void;
  /** Keys of one's own, asked before those of the grid; true when it was one of them. */
  readonly press?: (event: KeyboardEvent) => boolean;
}
