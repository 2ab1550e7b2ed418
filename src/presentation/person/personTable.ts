import { isJsonObject, type JsonValue } from "../../contract/json/json.ts";
import { personBadges } from "../badges.ts";
import type { Entry, Mark } from "../view.ts";
import type { TableCell, TableColumn, TableRow } from "./pages.ts";
import { personEntries, personTitle } from "./personCards.ts";
import type { PersonOptions } from "./personOptions.ts";
import { briefOf } from "./personPage.ts";
import { fieldOf, personPath } from "./places.ts";
import { keyReader } from "./sortKeys.ts";
import { otherColumn } from "./tableColumns.ts";

interface Spot {
  readonly at: number;
  /** Whether the path has its own column, instead of that of a group above it. */
  readonly isOwn: boolean;
  /** List indices in its path, from 1, such as `2.1`. */
  readonly items: string;
  readonly isLater: boolean;
}

/** Part of a cell: a row of the card, or an empty group. */
interface Part extends Spot {
  readonly path: string;
  readonly text: string;
  readonly masked: boolean;
  readonly marks: readonly Mark[];
}

/** Built from the card's entries, so that content and masks are equal. */
export function tableRows(
  columns: readonly TableColumn[],
  options: PersonOptions,
): (person: JsonValue, index: number, count: number) => TableRow {
  const places = new Map(columns.map(({ path }, at) => [path, at]));
  const keys = columns.map(({ path, sortable }) => (sortable ? keyReader(path, options) : noKey));
  // Cached by path below a person, because a table requests it for each cell.
  const spots = new Map<string, Spot | undefined>();
  const spotOf = (below: string): Spot | undefined => {
    if (!spots.has(below)) spots.set(below, spotAt(below, columns, places));
    return spots.get(below);
  };
  return (person, index, count) => {
    const entries = personEntries(person, index, options);
    const path = personPath(index);
    const cells: (TableCell | undefined)[] = columns.map(() => undefined);
    for (const [at, own] of partsOf(entries, path.length, spotOf)) {
      const column = columns[at];
      if (!column) continue;
      const cell = cellOf(own, column, path);
      const key = keys[at]?.(person);
      cells[at] = key === undefined || key === cell.text ? cell : { ...cell, key };
    }
    return {
      index,
      path,
      title: personTitle(person, index, count, options),
      badges: isJsonObject(person) ? personBadges(person, entries, options) : [],
      brief: briefOf(entries, options.language),
      cells,
    };
  };
}

const noKey = () => undefined;

/** Rows of the card and empty groups in order, by column. */
function partsOf(
  entries: readonly Entry[],
  start: number,
  spotOf: (below: string) => Spot | undefined,
  parts = new Map<number, Part[]>(),
): ReadonlyMap<number, readonly Part[]> {
  for (const entry of entries) {
    if (entry.kind === "block" && entry.empty === undefined) {
      partsOf(entry.entries, start, spotOf, parts);
      continue;
    }
    const { path, label, marks } = entry;
    const spot = spotOf(path.slice(start));
    if (!spot) continue;
    const isRow = entry.kind === "row";
    const value = isRow ? entry.value : (entry.empty ?? "");
    const { at, isOwn, items, isLater } = spot;
    const text = isOwn ? value : `${label}: ${value}`;
    const part = { at, isOwn, items, isLater, path, text, masked: isRow && entry.masked, marks };
    const known = parts.get(at);
    if (known) known.push(part);
    else parts.set(at, [part]);
  }
  return parts;
}

function spotAt(
  below: string,
  columns: readonly TableColumn[],
  places: ReadonlyMap<string, number>,
): Spot | undefined {
  const path = personPath(0) + below;
  const field = fieldOf(path);
  const at = columnFor(field, places);
  if (at === undefined) return undefined;
  const items = itemsOf(path);
  return {
    at,
    isOwn: columns[at]?.path === field,
    items: items.join("."),
    isLater: items.some((item) => item > 1),
  };
}

/** Column of a path, otherwise of the nearest group, otherwise of unknown values. */
function columnFor(field: string, places: ReadonlyMap<string, number>): number | undefined {
  for (let path = field; path !== ""; path = path.slice(0, Math.max(0, path.lastIndexOf(".")))) {
    const at = places.get(path);
    if (at !== undefined) return at;
  }
  return places.get(otherColumn);
}

/** Several values in one column are numbered by their list indices. */
function cellOf(parts: readonly Part[], column: TableColumn, person: string): TableCell {
  const { personal } = column;
  const own = parts.filter(({ isOwn }) => isOwn);
  const isNumbered = own.length > 1 || own.some(({ isLater }) => isLater);
  const numbered = ({ items }: Part, said: string) =>
    isNumbered && items !== "" ? `${items}: ${said}` : said;
  const [only] = parts;
  if (parts.length === 1 && only && (!isNumbered || only.items === "")) {
    const { text, masked, marks, path } = only;
    return { text, masked, marks, personal, path };
  }
  return {
    text: parts.map((part) => numbered(part, part.text)).join("; "),
    masked: parts.some(({ masked }) => masked),
    marks: parts.flatMap((part) =>
      part.marks.map((mark) => ({ ...mark, text: numbered(part, mark.text) })),
    ),
    personal,
    path: parts.length === 1 && only ? only.path : `${person}.${column.path}`,
  };
}

/** List indices in a path, from 1, without the person's own. */
function itemsOf(path: string): readonly number[] {
  const own = path.startsWith("personen[") ? 1 : 0;
  return [...path.matchAll(/\[([0-9]+)\]/g)].slice(own).map(([, number]) => Number(number) + 1);
}
