import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";

/** What a value is found under, and what is found below it, in the order in which people have it. */
interface Place {
  isValue: boolean;
  readonly members: Map<string, Place>;
}

/**
 * People as a table for programs: a column for each path that somebody has, `partners[0].naam.voornamen`, and its
 * values as they came. A date is one column: `1983-05-26`, `1983-05`, `1983`, and nothing where it is not known.
 * What was requested and nobody has is an empty column of that path.
 */
export function flatPeople(
  people: readonly JsonValue[],
  requested: readonly string[],
): {
  readonly columns: readonly string[];
  readonly row: (person: JsonValue) => readonly string[];
} {
  const root: Place = { isValue: false, members: new Map() };
  for (const person of people) note(root, person);
  const found = columnsBelow(root, "");
  const absent = requested.filter((path) => !found.some((column) => isAtOrBelow(column, path)));
  const columns = [...found, ...absent];
  return {
    columns,
    row: (person) => {
      const values = new Map<string, string>();
      collect(person, "", values);
      return columns.map((column) => values.get(column) ?? "");
    },
  };
}

function note(place: Place, value: JsonValue): void {
  const members = membersOf(value);
  if (!members) {
    place.isValue = true;
    return;
  }
  for (const [name, member] of members) {
    const below = place.members.get(name) ?? { isValue: false, members: new Map<string, Place>() };
    place.members.set(name, below);
    note(below, member);
  }
}

function columnsBelow({ isValue, members }: Place, path: string): readonly string[] {
  const below = [...members].flatMap(([name, place]) => columnsBelow(place, join(path, name)));
  return isValue && path !== "" ? [path, ...below] : below;
}

function collect(value: JsonValue, path: string, values: Map<string, string>): void {
  const members = membersOf(value);
  if (!members) values.set(path, textOf(value));
  else for (const [name, member] of members) collect(member, join(path, name), values);
}

/** What stands below a value by its name or, in brackets, its place; undefined for a single value, as a date is. */
function membersOf(value: JsonValue): readonly (readonly [string, JsonValue])[] | undefined {
  if (Array.isArray(value)) {
    const items: readonly JsonValue[] = value;
    return items.map((item, at) => [`[${at}]`, item]);
  }
  return isJsonObject(value) && !isDate(value) ? Object.entries(value) : undefined;
}

function textOf(value: JsonValue): string {
  if (typeof value === "string") return value;
  if (isJsonObject(value)) return dateText(value);
  return value === null ? "" : JSON.stringify(value);
}

const dateMembers: ReadonlySet<string> = new Set([
  "type",
  "datum",
  "jaar",
  "maand",
  "onbekend",
  "langFormaat",
]);
const dateKinds: ReadonlySet<JsonValue | undefined> = new Set([
  "Datum",
  "JaarMaandDatum",
  "JaarDatum",
  "DatumOnbekend",
]);

/** A date of the contract; one with other members keeps them as columns of their own. */
function isDate(value: JsonObject): boolean {
  return (
    dateKinds.has(memberOf(value, "type")) &&
    Object.keys(value).every((name) => dateMembers.has(name))
  );
}

/** As much of a date as is known, in the order of ISO 8601. */
function dateText(value: JsonObject): string {
  const [day, year, month] = ["datum", "jaar", "maand"].map(
    (name) => memberOf(value, name) ?? null,
  );
  if (typeof day === "string") return day;
  return [year, month]
    .map((part = null) => textOf(part).padStart(2, "0"))
    .filter((part) => part !== "00")
    .join("-");
}

const join = (path: string, name: string) =>
  path === "" || name.startsWith("[") ? `${path}${name}` : `${path}.${name}`;

const isAtOrBelow = (column: string, path: string) =>
  column.replaceAll(/\[\d+\]/g, "").startsWith(path) &&
  /^(?:$|\.)/.test(column.replaceAll(/\[\d+\]/g, "").slice(path.length));
