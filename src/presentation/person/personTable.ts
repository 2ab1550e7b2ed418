import { isJsonObject, type JsonValue, memberOf } from "../../contract/json/json.ts";
import { personBadges } from "../badges.ts";
import { type Entry, type Mark, type PersonOptions, shapeOf } from "../view.ts";
import type { TableCell, TableColumn, TableRow } from "./pages.ts";
import { personEntries, personTitle } from "./personCards.ts";
import { briefOf } from "./personPage.ts";
import { fieldOf, personPath } from "./places.ts";
import { otherColumn } from "./tableColumns.ts";
import { memberShape } from "../../contract/response/fields.ts";
import type { Shape } from "../../contract/response/shape.ts";
import type { Language } from "../../contract/text.ts";
import { variantText, valueText } from "../shapeEntries.ts";
import type { SortKey } from "../sortedPlaces.ts";

/** Dates by time, words alphabetically, and tables by description. */
function keyReader(path: string, options: PersonOptions): (person: JsonValue) => SortKey {
  const names = path.split(".");
  let shape: Shape | undefined = shapeOf(options);
  let above: Shape | undefined;
  for (const name of names) {
    above = shape;
    shape = shape && memberShape(shape, name);
  }
  const keyOf = (value: JsonValue): SortKey =>
    shape
      ? sortKey(shape, value, options.language)
      : above && variantText(above, value, options.language);
  return (person) => firstKey(person, names, 0, keyOf);
}

function firstKey(
  value: JsonValue,
  names: readonly string[],
  at: number,
  keyOf: (value: JsonValue) => SortKey,
): SortKey {
  if (Array.isArray(value)) {
    for (const item of value as readonly JsonValue[]) {
      const key = firstKey(item, names, at, keyOf);
      if (key !== undefined) return key;
    }
    return undefined;
  }
  const name = names[at];
  if (name === undefined) return keyOf(value);
  const member = memberOf(value, name);
  return member === undefined ? undefined : firstKey(member, names, at + 1, keyOf);
}

function sortKey(shape: Shape, value: JsonValue, language: Language): SortKey {
  if (shape.kind === "date") return dateKey(value) ?? valueText(shape, value, language);
  if (typeof value === "number" || typeof value === "string") return value;
  if (typeof value === "boolean") return value ? 0 : 1;
  return valueText(shape, value, language);
}

/** Later than every partly known date. */
const unknownDate = 1e9;

/** yyyymmdd with zeros for unknown parts, so that a year precedes its months and these precede their days. */
function dateKey(value: JsonValue): number | undefined {
  if (!isJsonObject(value)) return undefined;
  if (memberOf(value, "type") === "DatumOnbekend") return unknownDate;
  const day = memberOf(value, "datum");
  if (typeof day === "string" && /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(day))
    return Number(day.replaceAll("-", ""));
  const [year, month] = [memberOf(value, "jaar"), memberOf(value, "maand")];
  if (typeof year !== "number") return undefined;
  return year * 10_000 + (typeof month === "number" ? month * 100 : 0);
}

interface Spot {
  readonly at: number;
  /** Whether the path has its own column, instead of that of a group above it. */
  readonly isOwn: boolean;
  /** List indices in its path, from 1, such as `2.1`. */
  readonly items: string;
  readonly isLater: boolean;
}

/** Part of a cell: a row of the card, or an empty group. */
interface ValuePart extends Spot {
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
  parts = new Map<number, ValuePart[]>(),
): ReadonlyMap<number, readonly ValuePart[]> {
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
function cellOf(parts: readonly ValuePart[], column: TableColumn, person: string): TableCell {
  const { personal } = column;
  const own = parts.filter(({ isOwn }) => isOwn);
  const isNumbered = own.length > 1 || own.some(({ isLater }) => isLater);
  const numbered = ({ items }: ValuePart, said: string) =>
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
