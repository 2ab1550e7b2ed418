import { sortedPlaces } from "../../../src/presentation/sortedPlaces.ts";
import type { TableColumn, TableRow } from "../../../src/presentation/person/pages.ts";
import { holdsWords, plainLetters, wordsOf } from "../../../src/presentation/words.ts";
import {
  receivedRow,
  type ReceivedRow,
  type SentCell,
  type SentRow,
} from "../../../src/protocol/sentRows.ts";
import { LastMade } from "../../shared/lastMade.ts";
import { fieldOf } from "../../../src/presentation/person/places.ts";
import type { PanelViewOptions } from "../../../src/protocol/response.ts";
import type { RowsPlace } from "../../shared/rows.tsx";

interface RowOrder {
  /** A row must contain every word. */
  readonly words: string;
  readonly sort?: { readonly path: string; readonly descending: boolean } | undefined;
  /** Allowed values by column path. */
  readonly values?: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Sorts and filters received rows. The same order returns the same array. */
export class RowList<Row extends TableRow = TableRow> {
  readonly all: readonly ReceivedRow<Row>[];
  readonly #sent: readonly SentRow<Row>[];
  readonly #columns: readonly TableColumn[];
  #texts: readonly string[] | undefined;
  #sorted: { readonly by: string; readonly places: readonly number[] } | undefined;
  readonly #last = new LastMade<readonly ReceivedRow<Row>[]>();

  constructor(sent: readonly SentRow<Row>[], columns: readonly TableColumn[]) {
    this.#sent = sent;
    this.#columns = columns;
    this.all = sent.map((row) => receivedRow(row, columns));
  }

  rowsIn(order: RowOrder): readonly ReceivedRow<Row>[] {
    const { words, sort, values } = order;
    return this.#last.from([words, sort, values], () => this.#rowsIn(order));
  }

  #rowsIn({ words, sort, values }: RowOrder): readonly ReceivedRow<Row>[] {
    const sought = wordsOf(words);
    if (sought.length > 0) this.#texts ??= this.#sent.map(findableText);
    const chosen = [...(values ?? [])].map(([path, some]) => [this.#placeOf(path), some] as const);
    return this.#inOrder(sort).flatMap((at) => {
      const [row, sent] = [this.all[at], this.#sent[at]];
      const isLeft =
        holdsWords(this.#texts?.[at] ?? "", sought) &&
        chosen.every(([column, some]) => some.has(shownText(cellIn(sent, column))));
      return row && isLeft ? row : [];
    });
  }

  /** Values of a column, most frequent first. Excludes masked values and separates empty ones. */
  valuesOf(path: string) {
    const column = this.#placeOf(path);
    const counts = new Map<string, number>();
    let empty = 0;
    for (const row of this.#sent) {
      const cell = cellIn(row, column);
      if (!cell || cell.text === "") empty++;
      else if (!cell.masked) counts.set(cell.text, (counts.get(cell.text) ?? 0) + 1);
    }
    const values = [...counts].map(([text, count]) => ({ text, count }));
    return { values: values.sort((one, other) => other.count - one.count), empty };
  }

  firstFound(order: RowOrder): string | undefined {
    const words = wordsOf(order.words);
    const at = this.rowsIn(order)[0]?.cells.findIndex((cell) => isFound(cell, words)) ?? -1;
    return this.#columns[at]?.path;
  }

  #placeOf(path: string): number {
    return this.#columns.findIndex((column) => column.path === path);
  }

  /** Sorted indexes. Masked columns are not sorted, because the order would reveal values. */
  #inOrder(sort: RowOrder["sort"]): readonly number[] {
    const column = sort ? this.#placeOf(sort.path) : -1;
    if (!sort || this.#columns[column]?.sortable !== true) return [...this.#sent.keys()];
    const by = JSON.stringify(sort);
    if (this.#sorted?.by !== by) {
      const keys = this.#sent.map((row) => {
        const cell = cellIn(row, column);
        const key = cell?.key ?? cell?.text;
        return key === "" ? undefined : key;
      });
      this.#sorted = { by, places: sortedPlaces(keys, sort.descending) };
    }
    return this.#sorted.places;
  }
}

type Findable = Pick<SentCell, "text" | "masked" | "key">;

export function isFound(
  cell: (Omit<Findable, "masked"> & { readonly masked: boolean }) | undefined,
  words: readonly string[],
): boolean {
  if (!cell || cell.masked || words.length === 0) return false;
  const text = plainLetters(findable(cell));
  return words.some((word) => text.includes(word));
}

function cellIn(row: SentRow | undefined, column: number): SentCell | undefined {
  return row?.cells.find(({ at }) => at === column);
}

function shownText(cell: SentCell | undefined): string {
  return cell?.masked === true ? "" : (cell?.text ?? "");
}

/** Searchable text without masked values, so that a search cannot reveal them. */
function findableText({ cells }: SentRow): string {
  let text = "";
  for (const cell of cells) if (!cell.masked) text += `${findable(cell)}\n`;
  return plainLetters(text);
}

/** Dates have the key yyyymmdd and also match the notation of requests. */
function findable({ text, key }: Pick<Findable, "text" | "key">): string {
  if (typeof key !== "number") return text;
  const day = String(key);
  if (day.length !== "yyyymmdd".length) return `${text}\n${day}`;
  return `${text}\n${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}

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

export function followedOf({
  person,
  path = "",
}: Pick<PanelViewOptions, "person" | "path">): string {
  return `${person} ${path}`;
}

/** Last focus, or the person and value selected elsewhere since. */
export function placeInTable(
  { at, followed }: TablePage,
  look: PanelViewOptions,
  rows: readonly { readonly index: number }[],
  columns: readonly ShownColumn[],
): RowsPlace {
  if (followed === followedOf(look)) return at;
  const row = rows.findIndex(({ index }) => index === look.person);
  if (row < 0) return at;
  const field = look.path === undefined ? undefined : fieldOf(look.path);
  return { row, column: placeOfColumn(columns, field) ?? at.column };
}
