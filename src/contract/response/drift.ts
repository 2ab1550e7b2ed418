import { responseStructure, type ObjectStructure, type Structure } from "./responseStructure.ts";
import { isJsonObject, memberOf, type JsonObject } from "../json/json.ts";
import type { QueryType } from "../operations.ts";

/** Deviation of a response from the contract. Contains names of members, never values. */
export interface DriftPlace {
  /** Path in the response without list indices: `personen[].naam.geslachtsnaam`. */
  readonly place: string;
  readonly kind: DriftKind;
}

export type DriftKind =
  | "unknown member"
  | "missing member"
  | "other type"
  | "unknown variant"
  | "null value";

/** Enough to detect a changed contract. Each place is reported once. */
const mostPlaces = 50;

/** The first 50 deviations, each kind once per place. */
export function findDrift(queryType: QueryType, response: unknown): readonly DriftPlace[] {
  const { found, report } = driftReport();
  compare(responseStructure(queryType), response, "", report);
  return [...found.values()];
}

export function driftReport(): {
  readonly found: ReadonlyMap<string, DriftPlace>;
  readonly report: Report;
} {
  const found = new Map<string, DriftPlace>();
  const report: Report = (place, kind) => {
    if (found.size < mostPlaces) found.set(`${kind} ${place}`, { place, kind });
    return found.size < mostPlaces;
  };
  return { found, report };
}

/** Returns false if there is no room for more. */
type Report = (place: string, kind: DriftKind) => boolean;

/** Returns false once the report is full. */
function compare(structure: Structure, value: unknown, place: string, report: Report): boolean {
  switch (structure.kind) {
    case "string":
      if (typeof value !== "string") return report(place, "other type");
      return structure.known?.includes(value) === false ? report(place, "unknown variant") : true;
    case "integer":
      return Number.isSafeInteger(value) || report(place, "other type");
    case "boolean":
      return typeof value === "boolean" || report(place, "other type");
    case "array":
      if (!Array.isArray(value)) return report(place, "other type");
      return value.every((item: unknown) => compare(structure.item, item, `${place}[]`, report));
    case "object":
      if (!isJsonObject(value)) return report(place, "other type");
      return compareMembers(structure, value, place, report);
    case "variants": {
      if (!isJsonObject(value)) return report(place, "other type");
      const type = memberOf(value, "type");
      if (type === undefined || type === null)
        return report(below(place, "type"), "missing member");
      if (typeof type !== "string") return report(below(place, "type"), "other type");
      const variant = structure.variants.get(type);
      return variant
        ? compareMembers(variant, value, place, report)
        : report(below(place, "type"), "unknown variant");
    }
  }
}

function compareMembers(
  { members }: ObjectStructure,
  value: JsonObject,
  place: string,
  report: Report,
): boolean {
  for (const [name, member] of members) {
    const own = memberOf(value, name);
    const goesOn =
      own === undefined || own === null
        ? !member.required || report(below(place, name), "missing member")
        : compare(member.structure, own, below(place, name), report);
    if (!goesOn) return false;
  }
  return Object.keys(value).every((name) => {
    const member = members.get(name);
    if (!member) return report(below(place, nameable(name)), "unknown member");
    return value[name] !== null || member.required || report(below(place, name), "null value");
  });
}

export function below(place: string, name: string): string {
  return place === "" ? name : `${place}.${name}`;
}

/** Unknown names are text of the service and are only shown if they look like contract names. */
export function nameable(name: string): string {
  return /^[A-Za-z][A-Za-z0-9_]{0,59}$/.test(name) ? name : "?";
}
