import type { JsonObject } from "../../src/contract/json.ts";
import { Society } from "../../src/trial/generator/society.ts";
import { project } from "../../src/trial/projection.ts";

/** What an office asks that needs to know much: every group but `gezag`. */
export const muchAsked = [
  "aNummer",
  "burgerservicenummer",
  "naam",
  "geslacht",
  "leeftijd",
  "geboorte",
  "adressering",
  "verblijfplaats",
  "nationaliteiten",
  "ouders",
  "partners",
  "kinderen",
  "overlijden",
  "verblijfstitel",
  "gemeenteVanInschrijving",
  "datumInschrijvingInGemeente",
  "immigratie",
  "gezag",
] as const;

/** The answer to a query that brought many invented people: always the same ones. */
export function manyPeople(
  count: number,
  fields: readonly string[] = muchAsked,
): JsonObject & { readonly personen: readonly JsonObject[] } {
  const society = new Society({ size: Math.max(count, 100), seed: 7, today: "2026-01-01" });
  const personen = Array.from({ length: count }, (_, place) =>
    project(society.personAt(place).answer, fields, "Persoon"),
  );
  return { type: "RaadpleegMetBurgerservicenummer", personen };
}
