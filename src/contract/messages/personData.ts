import { isJsonObject, memberOf, type JsonValue } from "../json.ts";

/** Values by element code. Empty text means, in message data, that the element was emptied. */
export type ElementValues = ReadonlyMap<string, string>;

/** One record of a category and its earlier versions, most recent first. */
export interface LoRecord {
  readonly values: ElementValues;
  readonly history: readonly ElementValues[];
}

/** One category and its records, in the order in which they came. */
export interface CategoryRecords {
  /** Such as `c01`. */
  readonly category: string;
  readonly records: readonly LoRecord[];
}

export interface PersonData {
  /** By category code, ascending: the order in a message means nothing. */
  readonly categories: readonly CategoryRecords[];
  /** Members that are no category, record or text element, by place; nothing of their values. */
  readonly unreadable: readonly string[];
}

/**
 * The person data of a message content: one for most kinds, several for an address answer
 * (`plDataSet`), none for kinds without. What cannot be read is named and left out; never throws.
 */
export function readPersonData(content: unknown): readonly PersonData[] {
  const one = memberOf(content, "plData");
  const several = memberOf(content, "plDataSet");
  const parts: readonly unknown[] = Array.isArray(several) ? several : [one];
  return parts.filter((part) => part !== undefined).map(readOne);
}

function readOne(plData: unknown): PersonData {
  const unreadable: string[] = [];
  const categories: CategoryRecords[] = [];
  if (!isJsonObject(plData)) return { categories, unreadable: ["plData"] };
  for (const [category, records] of sortedEntries(plData)) {
    if (!Array.isArray(records)) unreadable.push(category);
    else
      categories.push({
        category,
        records: records.map((record: JsonValue) => readRecord(record, category, unreadable)),
      });
  }
  return { categories, unreadable };
}

function readRecord(record: JsonValue, place: string, unreadable: string[]): LoRecord {
  const earlier = memberOf(record, "historie");
  const history = Array.isArray(earlier) ? earlier : [];
  if (earlier !== undefined && !Array.isArray(earlier)) unreadable.push(`${place}.historie`);
  return {
    values: readValues(record, place, unreadable),
    history: history.map((version: JsonValue) =>
      readValues(version, `${place}.historie`, unreadable),
    ),
  };
}

function readValues(record: JsonValue, place: string, unreadable: string[]): ElementValues {
  const values = new Map<string, string>();
  if (!isJsonObject(record)) unreadable.push(place);
  else
    for (const [code, value] of sortedEntries(record)) {
      if (typeof value === "string") values.set(code, value);
      else if (code !== "historie") unreadable.push(`${place}.${code}`);
    }
  return values;
}

function sortedEntries(value: { readonly [key: string]: JsonValue }): [string, JsonValue][] {
  return Object.entries(value).sort(([first], [second]) => (first < second ? -1 : 1));
}
