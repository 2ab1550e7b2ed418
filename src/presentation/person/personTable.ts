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

/** What stands in a cell before it is joined: a row of the card, or a group without values. */
interface Part {
  readonly path: string;
  /** The path as `fields` would name it. */
  readonly field: string;
  readonly label: string;
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
  const keys = columns.map(({ path, sortable }) => (sortable ? keyReader(path, options) : noKey));
  return (person, index, count) => {
    const entries = personEntries(person, index, options);
    const parts = new Map<number, Part[]>();
    for (const part of partsOf(entries)) {
      const at = columnFor(part.field, places);
      if (at === undefined) continue;
      const isOwn = columns[at]?.path === part.field;
      const said = isOwn ? part : { ...part, text: `${part.label}: ${part.text}` };
      const known = parts.get(at);
      if (known) known.push(said);
      else parts.set(at, [said]);
    }
    const path = personPath(index);
    return {
      index,
      path,
      title: personTitle(person, index, count, options),
      badges: isJsonObject(person) ? personBadges(person, entries, options) : [],
      brief: briefOf(entries, options.language),
      cells: columns.map((column, at) => {
        // Most cells of a wide table are empty.
        const own = parts.get(at);
        if (!own) return undefined;
        const cell = cellOf(own, column, path);
        const key = keys[at]?.(person);
        return key === undefined || key === cell.text ? cell : { ...cell, key };
      }),
    };
  };
}

const noKey = () => undefined;

/** Rows of the card, and groups without values, in their order; added to those that are already there. */
function partsOf(entries: readonly Entry[], parts: Part[] = []): readonly Part[] {
  for (const entry of entries) {
    const { path, label, marks } = entry;
    if (entry.kind === "block" && entry.empty === undefined) partsOf(entry.entries, parts);
    else {
      const [text, masked] =
        entry.kind === "row" ? [entry.value, entry.masked] : [entry.empty ?? "", false];
      parts.push({ path, field: fieldOf(path), label, marks, text, masked });
    }
  }
  return parts;
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
function cellOf(parts: readonly Part[], column: TableColumn, person: string): TableCell {
  const { personal } = column;
  const path = `${person}.${column.path}`;
  const [only] = parts;
  const items = parts.map((part) => itemsOf(part.path));
  let own = 0;
  let isNumbered = false;
  parts.forEach(({ field }, at) => {
    if (field !== column.path) return;
    own++;
    isNumbered ||= items[at]?.some((item) => item > 1) === true;
  });
  isNumbered ||= own > 1;
  const numbered = (at: number, said: string) => {
    const numbers = items[at] ?? [];
    return isNumbered && numbers.length > 0 ? `${numbers.join(".")}: ${said}` : said;
  };
  return {
    text:
      parts.length === 1 && only
        ? numbered(0, only.text)
        : parts.map((part, at) => numbered(at, part.text)).join("; "),
    masked: parts.some(({ masked }) => masked),
    marks: parts.flatMap(({ marks }, at) =>
      marks.map((mark) => ({ ...mark, text: numbered(at, mark.text) })),
    ),
    personal,
    path: parts.length === 1 && only ? only.path : path,
  };
}

/** Where the bracket of the person itself stands. */
const personList = "personen".length;

/** Which items of lists a path goes through, the first one 1; the person's own is not counted. */
function itemsOf(path: string): readonly number[] {
  const items: number[] = [];
  let at = path.startsWith("personen[") ? personList + 1 : 0;
  // Most values stand in no list.
  while ((at = path.indexOf("[", at)) >= 0) {
    const number = /^\[([0-9]+)\]/.exec(path.slice(at, at + longestItem))?.[1];
    if (number !== undefined) items.push(Number(number) + 1);
    at++;
  }
  return items;
}

/** So many characters at most has the number of an item, with its brackets. */
const longestItem = 18;
