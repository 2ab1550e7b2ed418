import { OrderedList, type ListOrder } from "../../../src/presentation/orderedList.ts";
import type { TableCell, TableColumn } from "../../../src/presentation/person/pages.ts";
import { plainLetters, wordsOf } from "../../../src/presentation/words.ts";

interface ListedRow {
  /** One for each column; undefined where nothing was delivered. */
  readonly cells: readonly (TableCell | undefined)[];
}

/** How many rows have a value. */
interface ValueCount {
  readonly text: string;
  readonly count: number;
}

/** The rows of a table, in the order and with the filters that the user chose. */
export class RowList<Row extends ListedRow> {
  readonly all: readonly Row[];
  readonly #columns: readonly TableColumn[];
  readonly #list: OrderedList;
  /** By path of a column: the values that rows may have in it. */
  readonly #values = new Map<string, ReadonlySet<string>>();

  constructor(all: readonly Row[], columns: readonly TableColumn[]) {
    this.all = all;
    this.#columns = columns;
    this.#list = new OrderedList({
      count: all.length,
      findable: (at) => findableText(all[at]),
      keyOf: (path) => {
        const column = this.#placeOf(path);
        if (columns[column]?.sortable !== true) return undefined;
        return (at) => keyOf(all[at]?.cells[column]);
      },
    });
  }

  get count(): number {
    return this.all.length;
  }

  /** Other rows of the same columns, filtered by the same values. */
  with(all: readonly Row[]): RowList<Row> {
    const list = new RowList(all, this.#columns);
    for (const [path, values] of this.#values) list.choose(path, values);
    return list;
  }

  rowsIn(order: ListOrder): readonly Row[] {
    const chosen = [...this.#values].map(
      ([path, values]) => [this.#placeOf(path), values] as const,
    );
    return this.#list
      .places(order)
      .flatMap((at) => this.all[at] ?? [])
      .filter(({ cells }) =>
        chosen.every(([column, values]) => values.has(shownText(cells[column]))),
      );
  }

  /** Leaves the rows with one of these values in a column; all, where there are none. */
  choose(path: string, values: ReadonlySet<string>): void {
    if (values.size > 0) this.#values.set(path, values);
    else this.#values.delete(path);
  }

  chosen(path: string): ReadonlySet<string> {
    return this.#values.get(path) ?? new Set();
  }

  /** The values of a column, the most frequent first; what a mask hides has none, and empty ones are apart. */
  valuesOf(path: string): { readonly values: readonly ValueCount[]; readonly empty: number } {
    const column = this.#placeOf(path);
    const counts = new Map<string, number>();
    let empty = 0;
    for (const { cells } of this.all) {
      const cell = cells[column];
      if (!cell || cell.text === "") empty++;
      else if (!cell.masked) counts.set(cell.text, (counts.get(cell.text) ?? 0) + 1);
    }
    const values = [...counts].map(([text, count]) => ({ text, count }));
    return { values: values.sort((one, other) => other.count - one.count), empty };
  }

  /** The first column in which words of a search are, in the first row that has them. */
  firstFound(order: ListOrder): string | undefined {
    const [row] = this.rowsIn(order);
    const at = row ? withFound(row.cells, order.filter).findIndex((cell) => cell?.isFound) : -1;
    return this.#columns[at]?.path;
  }

  #placeOf(path: string): number {
    return this.#columns.findIndex((column) => column.path === path);
  }
}

/** The cells of a row, each marked that has a word of the search. */
export function withFound<Cell extends TableCell>(
  cells: readonly (Cell | undefined)[],
  filter: string | undefined,
): readonly ((Cell & { readonly isFound?: boolean }) | undefined)[] {
  const words = wordsOf(filter ?? "");
  if (words.length === 0) return cells;
  return cells.map((cell) => {
    if (!cell || cell.masked) return cell;
    const text = plainLetters(findable(cell));
    return words.some((word) => text.includes(word)) ? { ...cell, isFound: true } : cell;
  });
}

function shownText(cell: TableCell | undefined): string {
  return cell?.masked === true ? "" : (cell?.text ?? "");
}

function keyOf(cell: TableCell | undefined) {
  const key = cell?.key ?? cell?.text;
  return key === "" ? undefined : key;
}

/** The text that a search looks in, without masked values: a search must not find what the mask hides. */
function findableText(row: ListedRow | undefined): string {
  const texts = row?.cells.flatMap((cell) => {
    return !cell || cell.masked ? [] : [findable(cell)];
  });
  return plainLetters(texts?.join("\n") ?? "");
}

/** Dates are compared as yyyymmdd, and found as they are written in requests too. */
function findable({ text, key }: TableCell): string {
  if (typeof key !== "number") return text;
  return `${text}\n${String(key).replace(/^([0-9]{4})([0-9]{2})([0-9]{2})$/, "$1-$2-$3")}`;
}
