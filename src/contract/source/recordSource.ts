import { isJsonObject, memberOf, type JsonObject, type JsonValue } from "../json/json.ts";
import { loElements } from "../messages/loElements.ts";
import {
  sourcePerson,
  type SourceGroup,
  type SourceLeaf,
  type SourceList,
  type SourceMember,
} from "./sourceShape.ts";

/**
 * A person in the register's own shape, made of the record in a message (`plData`, contract section
 * 17) the way the register makes it: of each category what holds now. Values are checked when the
 * shape is read.
 */
export function sourceOfRecord(plData: JsonObject): JsonObject {
  const current = (element: string): string | undefined =>
    elementOf(recordsOf(plData, element.slice(0, 2))[0], element.slice(2));
  return groupOf(sourcePerson, current, plData) ?? {};
}

/** Looks up an element: by category, group and element, inside an entry of a list without the category. */
type Elements = (element: string) => string | undefined;

/** The records of a category, the current state of each. */
function recordsOf(plData: JsonObject, category: string): readonly JsonObject[] {
  const records = memberOf(plData, `c${category}`);
  return Array.isArray(records) ? (records as readonly JsonValue[]).filter(isJsonObject) : [];
}

/** An element of a record; emptied and absent are the same. */
function elementOf(record: JsonObject | undefined, element: string): string | undefined {
  const value = memberOf(record, `e${element}`);
  return typeof value === "string" && value !== "" ? value : undefined;
}

function groupOf(
  shape: SourceGroup,
  elements: Elements,
  plData: JsonObject,
): JsonObject | undefined {
  if (hasEnded(shape, elements)) return undefined;
  const read: Record<string, JsonValue> = {};
  for (const [name, member] of Object.entries(shape.members)) {
    const value = valueOf(member, elements, plData);
    if (value !== undefined) read[name] = value;
  }
  return Object.keys(read).length > 0 ? read : undefined;
}

/** An investigation with an end date (83.30) is not in the register's shape. */
function hasEnded({ members }: SourceGroup, elements: Elements): boolean {
  const start = memberNamed(members, "datumIngangOnderzoek");
  return start !== undefined && elements(start.element.replace(/20$/, "30")) !== undefined;
}

function memberNamed(members: SourceGroup["members"], name: string): SourceLeaf | undefined {
  const member = members[name];
  return member && "element" in member ? member : undefined;
}

function valueOf(shape: SourceMember, elements: Elements, plData: JsonObject) {
  switch (shape.kind) {
    case "raw":
      return undefined;
    case "group":
      return groupOf(shape, elements, plData);
    case "list": {
      const entries = entriesOf(shape, plData).map(({ entry }) => entry);
      return entries.length > 0 ? entries : undefined;
    }
    default:
      return leafOf(shape, elements);
  }
}

/** The entries of a list, with the record that each was made of, counted within its category. */
export function entriesOf(
  { categories, item }: SourceList,
  plData: JsonObject,
): readonly { readonly entry: JsonObject; readonly category: string; readonly at: number }[] {
  return categories.flatMap((category) =>
    recordsOf(plData, category).flatMap((record, at) => {
      const entry = entryOf(item, category, record, plData);
      return entry ? [{ entry, category, at }] : [];
    }),
  );
}

/** What the register writes of an element of this kind. */
function leafOf({ kind, element }: SourceLeaf, elements: Elements): JsonValue | undefined {
  const value = element === "" ? undefined : elements(element);
  if (value === undefined) return undefined;
  if (kind === "yes") return value === yesValues.get(element) ? true : undefined;
  if (element === secrecy) return value === noSecrecy ? undefined : value;
  if (kind !== "code") return value;
  const isPlace = loElements.get(`e${element.slice(-4)}`)?.orText === true;
  return isPlace && !/^[0-9]{4}$/.test(value) ? { omschrijving: value } : { code: value };
}

const yesValues: ReadonlyMap<string, string> = new Map([
  ["113310", "1"],
  ["133810", "A"],
]);

const secrecy = "077010";
const noSecrecy = "0";

/** What an entry of a list has besides its elements, by category. */
const namedAfterCategory: ReadonlyMap<string, JsonObject> = new Map([
  ["02", { ouderAanduiding: "1" }],
  ["03", { ouderAanduiding: "2" }],
]);

/** The blocks whose supplier is delivered, by category; category 07 has none. */
const supplierCategories: ReadonlyMap<string, string> = new Map([
  ["01", "Persoon"],
  ["04", "Nationaliteit"],
  ["06", "Overlijden"],
  ["08", "Verblijfplaats"],
]);

const nationality = "04";
const endReason = "6410";

/**
 * One entry of a list, or nothing where the record holds none: a nationality that has ended, with its
 * supplier; a child that was stillborn; a parent of whom there are documents only.
 */
function entryOf(
  item: SourceGroup,
  category: string,
  record: JsonObject,
  plData: JsonObject,
): JsonObject | undefined {
  if (category === nationality && elementOf(record, endReason) !== undefined) return undefined;
  if (elementOf(record, "8910") === "L") return undefined;
  const elements = withStartOf(record);
  const entry = groupOf(item, elements, plData);
  if (!entry) return undefined;
  if ("categorie" in item.members)
    return { ...entry, categorie: supplierCategories.get(category) ?? "" };
  return { ...namedAfterCategory.get(category), ...entry };
}

/** How a union began moves to the history once the record holds its end. */
const start: ReadonlySet<string> = new Set(["0610", "0620", "0630"]);
const end = "0710";

function withStartOf(record: JsonObject): Elements {
  const began = [...start].some((element) => elementOf(record, element) !== undefined);
  if (began || elementOf(record, end) === undefined) return (element) => elementOf(record, element);
  const before = recordsBefore(record).find((older) => elementOf(older, "8410") === undefined);
  return (element) => elementOf(start.has(element) ? before : record, element);
}

function recordsBefore(record: JsonObject): readonly JsonObject[] {
  const history = memberOf(record, "historie");
  return Array.isArray(history) ? (history as readonly JsonValue[]).filter(isJsonObject) : [];
}
