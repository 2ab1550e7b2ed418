import type { TableCell, TableColumn, TableRow } from "../presentation/person/pages.ts";
import type { Mark } from "../presentation/view.ts";

/** Non-empty cell in transfer form. */
export interface SentCell {
  readonly at: number;
  readonly text: string;
  readonly masked?: true;
  readonly marks?: readonly Mark[];
  /** Place of its value, absent if it follows from the column's path. */
  readonly path?: string;
  readonly key?: TableCell["key"];
}

/** Transfer form without empty cells and derivable paths, which would be ten times as large. */
export type SentRow<Row extends TableRow = TableRow> = Omit<Row, "cells"> & {
  readonly cells: readonly SentCell[];
};

export type ReceivedRow<Row extends TableRow = TableRow> = Omit<Row, "cells"> &
  Pick<TableRow, "cells">;

type Mutable<Value> = { -readonly [Name in keyof Value]: Value[Name] };

export function sentRow<Row extends TableRow>(
  row: Row,
  columns: readonly TableColumn[],
): SentRow<Row> {
  const sent: SentCell[] = [];
  row.cells.forEach((cell, at) => {
    if (!cell) return;
    const { text, masked, marks, path, key } = cell;
    const one: Mutable<SentCell> = { at, text };
    if (masked) one.masked = true;
    if (marks.length > 0) one.marks = marks;
    if (path !== cellPath(row.path, columns[at])) one.path = path;
    if (key !== undefined) one.key = key;
    sent.push(one);
  });
  return { ...row, cells: sent };
}

/** Row with lazy cells, because most rows of a long table are never displayed. */
export function receivedRow<Row extends TableRow>(
  row: SentRow<Row>,
  columns: readonly TableColumn[],
): ReceivedRow<Row> {
  let cells: TableRow["cells"] | undefined;
  return {
    ...row,
    get cells() {
      cells ??= receivedCells(row, columns);
      return cells;
    },
  };
}

function receivedCells(row: SentRow, columns: readonly TableColumn[]): TableRow["cells"] {
  const received = columns.map((): TableCell | undefined => undefined);
  for (const { at, text, masked = false, marks = [], path, key } of row.cells) {
    const column = columns[at];
    if (column)
      received[at] = {
        text,
        masked,
        marks,
        personal: column.personal,
        path: path ?? cellPath(row.path, column),
        ...(key !== undefined && { key }),
      };
  }
  return received;
}

/** Place of a column's value outside lists. */
export function cellPath(person: string, column: TableColumn | undefined): string {
  return `${person}.${column?.path ?? ""}`;
}
