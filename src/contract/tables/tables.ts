import type { Text } from "../text.ts";
import { gemeenten } from "./gemeenten.ts";
import { landen } from "./landen.ts";
import { nationaliteiten, smallTables, verblijfstitels } from "./smallTables.ts";
import { nationaliteitsredenen } from "./nationaliteitsredenen.ts";
import { knownChanges, notInTable, type TableEntry, type ValueTable } from "./valueTable.ts";

const tables: ReadonlyMap<string, ValueTable> = new Map(
  [gemeenten, landen, nationaliteiten, nationaliteitsredenen, verblijfstitels, ...smallTables].map(
    (table) => [table.name, table],
  ),
);

export const tableNames: readonly string[] = [...tables.keys()];

export type GivenTables = Readonly<Record<string, ValueTable>>;

export function valueTable(name: string, given: GivenTables = {}): ValueTable | undefined {
  return Object.hasOwn(given, name) ? given[name] : tables.get(name);
}

/** Undefined for a code that is not in the table: show the code unchanged. */
export function describeCode(table: string, code: string, given?: GivenTables): string | undefined {
  return valueTable(table, given)?.entries.get(code)?.name;
}

export function unknownCode(name: string, code: string, given?: GivenTables): Text | undefined {
  const table = valueTable(name, given);
  const isMunicipality = name === gemeenten.name && /^[0-9]{4}$/.test(code);
  return table && isMunicipality && !table.entries.has(code) ? notInTable(table) : undefined;
}

/** Date of the table's contents, undefined for tables that do not change. */
export function knownUpTo(name: string, given?: GivenTables): Text | undefined {
  const table = valueTable(name, given);
  return table && knownChanges(table);
}

/** Ended entries still occur in older data. */
export function hasEnded(entry: TableEntry): boolean {
  return entry.to !== undefined;
}

/** Valid entries precede ended ones, and prefix matches precede others. An empty text matches all. */
export function findByName(
  table: string,
  text: string,
  given?: GivenTables,
): readonly TableEntry[] {
  const wanted = folded(text);
  const found = [...(valueTable(table, given)?.entries.values() ?? [])].flatMap((entry) => {
    const rank = rankOf(entry, wanted);
    return rank === undefined ? [] : [{ entry, rank }];
  });
  return found.sort((first, second) => first.rank - second.rank).map(({ entry }) => entry);
}

/** Rank 0 to 2 by quality of the match, plus 3 for an ended entry. Undefined without a match. */
function rankOf(entry: TableEntry, wanted: string): number | undefined {
  const ranks = [entry.name, ...(entry.usualNames ?? [])].flatMap(
    (name) => rankOfName(name, entry, wanted) ?? [],
  );
  return ranks.length > 0 ? Math.min(...ranks) : undefined;
}

function rankOfName(written: string, entry: TableEntry, wanted: string): number | undefined {
  const name = folded(written);
  const ended = hasEnded(entry) ? 3 : 0;
  if (entry.code.toLowerCase() === wanted || name === wanted) return ended;
  if (entry.code.toLowerCase().startsWith(wanted) || name.startsWith(wanted)) return ended + 1;
  return name.includes(wanted) ? ended + 2 : undefined;
}

/** Valid entry with this name, or its successor. Undefined for ambiguous names, such as Bergen. */
export function entryNamed(
  table: string,
  name: string,
  given?: GivenTables,
): TableEntry | undefined {
  const wanted = folded(name);
  const named = findByName(table, name, given).filter((entry) =>
    [entry.name, withoutProvince(entry.name), ...(entry.usualNames ?? [])].some(
      (each) => folded(each) === wanted,
    ),
  );
  const valid = named.filter((entry) => !hasEnded(entry));
  const exact = valid.find((entry) => folded(entry.name) === wanted);
  if (exact) return exact;
  const found = new Set(
    (valid.length > 0 ? valid : named).map((entry) => currentEntry(table, entry, given)),
  );
  return found.size === 1 ? [...found][0] : undefined;
}

/** Hengelo (O) is Hengelo. */
function withoutProvince(name: string): string {
  return name.replace(/ \(\w+\)$/, "");
}

export function currentEntry(
  table: string,
  entry: TableEntry,
  given?: GivenTables,
): TableEntry | undefined {
  const seen = new Set<TableEntry>();
  let last: TableEntry | undefined = entry;
  while (last && hasEnded(last) && !seen.has(last)) {
    seen.add(last);
    last =
      last.successor === undefined
        ? undefined
        : valueTable(table, given)?.entries.get(last.successor);
  }
  return last && !hasEnded(last) ? last : undefined;
}

/** Removes accents, apostrophes and hyphens, which people often omit. */
function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{M}'`\u2018\u2019]/gu, "")
    .replace(/[-\s]+/g, " ")
    .trim()
    .toLowerCase()
    .replace(/^gemeente /, "");
}
