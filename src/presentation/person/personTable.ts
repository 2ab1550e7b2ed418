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
 * Makes of one person after the other a row of the table. It is made of the same entries as the card, so that nothing of them
 * is missing and everything is masked alike; each goes to the column of its path.
 */
export function tableRows(
  columns: readonly TableColumn[],
  options: PersonOptions,
): (person: JsonValue, index: number, count: number) => TableRow {
  const places = new Map(columns.map(({ path }, at) => [path, at]));
  return (person, index, count) => {
    const entries = personEntries(person, index, options);
    const parts = new Map<number, Part[]>();
    for (const part of partsOf(entries)) {
      const field = fieldOf(part.path);
      const at = columnFor(field, places);
      if (at === undefined) continue;
      const isOwn = columns[at]?.path === field;
      const said = isOwn ? part : { ...part, text: `${part.label}: ${part.text}` };
      const known = parts.get(at);
      if (known) known.push(said);
      else parts.set(at, [said]);
    }
    return {
      index,
      path: personPath(index),
      title: personTitle(person, index, count, options),
      badges: isJsonObject(person) ? personBadges(person, entries, options) : [],
      cells: columns.map((column, at) => cellOf(parts.get(at) ?? [], column, index)),
    };
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
  const { personal } = column;
  const path = `${personPath(index)}.${column.path}`;
  const [only] = parts;
  if (!only) return { text: "", masked: false, marks: [], personal, path };
  const own = parts.filter(({ path: each }) => fieldOf(each) === column.path);
  const isNumbered = own.length > 1 || own.some((part) => itemsOf(part.path).some((at) => at > 0));
  const numbered = (part: Part, said: string) => {
    const items = itemsOf(part.path).map((at) => at + 1);
    return isNumbered && items.length > 0 ? `${items.join(".")}: ${said}` : said;
  };
  return {
    text: parts.map((part) => numbered(part, part.text)).join("; "),
    masked: parts.some(({ masked }) => masked),
    marks: parts.flatMap((part) =>
      part.marks.map((mark) => ({ ...mark, text: numbered(part, mark.text) })),
    ),
    personal,
    path: parts.length === 1 ? only.path : path,
  };
}

/** Where the bracket of the person itself stands. */
const personList = "personen".length;

/** The numbers of the list items that a path goes through, the person's own not counted. */
function itemsOf(path: string): readonly number[] {
  // Most values stand in no list.
  if (path.lastIndexOf("[") <= personList) return [];
  const below = path.replace(/^personen\[[0-9]+\]/, "");
  return [...below.matchAll(/\[([0-9]+)\]/g)].map(([, number]) => Number(number));
}
