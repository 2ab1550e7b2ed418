import type { TableCell, TableColumn, TableRow } from "../presentation/person/pages.ts";
import type { Mark } from "../presentation/view.ts";

/** A cell that holds something, as it travels. */
export interface SentCell {
  readonly at: number;
  readonly text: string;
  readonly masked?: true;
  readonly marks?: readonly Mark[];
  /** Where its value stands; absent where that is the path of its column below the person. */
  readonly path?: string;
  readonly key?: TableCell["key"];
}

/** As it travels, without empty cells and paths that follow from the column: whole rows are ten times as long. */
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

/** A row as a panel has it, whose cells are made when they are asked for: most rows of a long table are never seen. */
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

/** Where the value of a column stands, unless it is one of a list. */
export function cellPath(person: string, column: TableColumn | undefined): string {
  return `${person}.${column?.path ?? ""}`;
}
