import { isJsonObject, type JsonValue } from "../../contract/json.ts";
import { personBadges } from "../badges.ts";
import type { Entry, Mark } from "../view.ts";
import type { TableCell, TableColumn, TableRow } from "./pages.ts";
import { personEntries, personTitle } from "./personCards.ts";
import type { PersonOptions } from "./personOptions.ts";
import { fieldOf, personPath } from "./places.ts";
import { otherColumn } from "./tableColumns.ts";

/** What stands in a cell before it is joined: a row of the card, or a group without values. */
interface Part {
  readonly path: string;
  readonly text: string;
  readonly masked: boolean;
  readonly marks: readonly Mark[];
}

/**
 * One person as a row of the table. It is made of the same entries as the card, so that nothing of them
 * is missing and everything is masked alike; each goes to the column of its path.
 */
export function tableRow(
  person: JsonValue,
  index: number,
  count: number,
  columns: readonly TableColumn[],
  options: PersonOptions,
): TableRow {
  const entries = personEntries(person, index, options);
  const places = new Map(columns.map(({ path }, at) => [path, at]));
  const parts: Part[][] = columns.map(() => []);
  for (const part of partsOf(entries)) {
    const at = columnFor(fieldOf(part.path), places);
    if (at === undefined) continue;
    const isOwn = columns[at]?.path === fieldOf(part.path);
    parts[at]?.push(isOwn ? part : { ...part, text: `${part.label}: ${part.text}` });
  }
  return {
    index,
    path: personPath(index),
    title: personTitle(person, index, count, options),
    badges: isJsonObject(person) ? personBadges(person, entries, options) : [],
    cells: columns.map((column, at) => cellOf(parts[at] ?? [], column, index)),
  };
}

interface LabelledPart extends Part {
  readonly label: string;
}

function partsOf(entries: readonly Entry[]): readonly LabelledPart[] {
  return entries.flatMap((entry): readonly LabelledPart[] => {
    const { path, label, marks } = entry;
    if (entry.kind === "row")
      return [{ path, label, marks, text: entry.value, masked: entry.masked }];
    if (entry.empty !== undefined)
      return [{ path, label, marks, text: entry.empty, masked: false }];
    return partsOf(entry.entries);
  });
}

/** The column of a path, else of the nearest group above it, else that of what is not in the contract. */
function columnFor(field: string, places: ReadonlyMap<string, number>): number | undefined {
  for (let path = field; path !== ""; path = path.slice(0, Math.max(0, path.lastIndexOf(".")))) {
    const at = places.get(path);
    if (at !== undefined) return at;
  }
  return places.get(otherColumn);
}

/** Several values of one column are numbered by the items of the lists that they stand in. */
function cellOf(parts: readonly Part[], column: TableColumn, index: number): TableCell {
  const own = parts.filter(({ path }) => fieldOf(path) === column.path);
  const isNumbered = own.length > 1 || own.some(({ path }) => itemsOf(path).some((at) => at > 0));
  const numbered = (path: string, said: string) => {
    const items = itemsOf(path).map((at) => at + 1);
    return isNumbered && items.length > 0 ? `${items.join(".")}: ${said}` : said;
  };
  const [only] = parts;
  return {
    text: parts.map(({ path, text }) => numbered(path, text)).join("; "),
    masked: parts.some(({ masked }) => masked),
    marks: parts.flatMap(({ path, marks }) =>
      marks.map((mark) => ({ ...mark, text: numbered(path, mark.text) })),
    ),
    personal: column.personal,
    path: parts.length === 1 && only ? only.path : `${personPath(index)}.${column.path}`,
  };
}

/** The numbers of the list items that a path goes through, the person's own not counted. */
function itemsOf(path: string): readonly number[] {
  const below = path.replace(/^personen\[[0-9]+\]/, "");
  return [...below.matchAll(/\[([0-9]+)\]/g)].map(([, number]) => Number(number));
}
