import { addressLines } from "../../contract/answer/authorisedFields.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import type { InvestigationDate } from "../../contract/answer/shape.ts";
import type { Selection } from "./projectionSelection.ts";

/**
 * The marks of asked members and the start dates that cover them (contract section 4); nothing when
 * no asked member is under investigation.
 */
export function investigationOf(
  dates: readonly InvestigationDate[],
  isAsked: (member: string) => boolean,
): (stored: JsonValue | undefined) => JsonObject | undefined {
  const starts = dates.map(({ name, covers }) => ({ name, covers: covers.filter(isAsked) }));
  return (stored) => {
    if (!isJsonObject(stored)) return undefined;
    const delivered: Record<string, JsonValue> = {};
    for (const { name, covers } of starts) {
      const marks = covers.filter((mark) => memberOf(stored, mark) === true);
      for (const mark of marks) delivered[mark] = true;
      const start = memberOf(stored, name);
      if (marks.length > 0 && isJsonObject(start)) delivered[name] = start;
    }
    return Object.keys(delivered).length > 0 ? delivered : undefined;
  };
}

/** The RNI categories by the blocks that belong to them, `adressering` apart (contract section 4). */
const categoryOfBlock: ReadonlyMap<string, string> = new Map([
  ["aNummer", "Persoon"],
  ["burgerservicenummer", "Persoon"],
  ["naam", "Persoon"],
  ["geboorte", "Persoon"],
  ["geslacht", "Persoon"],
  ["leeftijd", "Persoon"],
  ["nationaliteiten", "Nationaliteit"],
  ["overlijden", "Overlijden"],
  ["verblijfplaats", "Verblijfplaats"],
  ["immigratie", "Verblijfplaats"],
  ["gemeenteVanInschrijving", "Verblijfplaats"],
  ["datumInschrijvingInGemeente", "Verblijfplaats"],
]);

/** The items of `rni` whose category has an asked field. */
export function suppliersOf(asked: Selection): (stored: JsonValue) => readonly JsonValue[] {
  const categories = askedCategories(asked);
  return (stored) => {
    if (!Array.isArray(stored)) return [];
    return (stored as readonly JsonValue[]).filter((item) => {
      const category = memberOf(item, "categorie");
      return typeof category === "string" && categories.has(category);
    });
  };
}

function askedCategories(asked: Selection): ReadonlySet<string> {
  const categories = new Set<string>();
  for (const block of asked.members.keys()) {
    const category = categoryOfBlock.get(block);
    if (category) categories.add(category);
  }
  const addressing = asked.members.get("adressering");
  if (addressing?.whole) categories.add("Persoon").add("Verblijfplaats");
  for (const member of addressing?.members.keys() ?? [])
    categories.add(addressLines.has(member) ? "Verblijfplaats" : "Persoon");
  return categories;
}
