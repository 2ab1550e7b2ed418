import type { JsonObject, JsonValue } from "../../../src/contract/json/json.ts";
import { project } from "../project.ts";
import { inventedPeople } from "../../../src/mock/synthetic/createSyntheticPeople.ts";

/** The request of an office that needs much: every group except `gezag`. */
export const muchAsked = `\
aNummer | burgerservicenummer | naam | geslacht | leeftijd | geboorte | adressering | \
verblijfplaats | nationaliteiten | ouders | partners | kinderen | overlijden | verblijfstitel | \
gemeenteVanInschrijving | datumInschrijvingInGemeente | immigratie | gezag`.split(" | ");

export function manyPeople(
  count: number,
  fields: readonly string[] = muchAsked,
): JsonObject & { readonly personen: readonly JsonObject[] } {
  const delivered = inventedPeople(count * 2).people.filter(({ search }) => !search.hidden);
  const personen = delivered
    .slice(0, count)
    .map((person) => project(person.responseOn("2026-01-01"), fields, "Persoon"));
  return { type: "RaadpleegMetBurgerservicenummer", personen };
}

const grown = ["partners", "kinderen", "nationaliteiten"] as const;

/**
 * Also with the partners, children and nationalities of the next two: about 5 kB each, the largest size of responses.
 */
export function manyHeavyPeople(count: number): ReturnType<typeof manyPeople> {
  const { personen, ...rest } = manyPeople(count);
  const heavy = personen.map((person, at) => {
    const three = [0, 1, 2].map((step) => personen[(at + step) % count] ?? person);
    const lists = grown.map((name) => [name, three.flatMap((one) => listOf(one[name]))]);
    return { ...person, ...(Object.fromEntries(lists) as JsonObject) };
  });
  return { ...rest, personen: heavy };
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [];
}
