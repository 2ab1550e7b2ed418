import { findAmong } from "../findAmong.ts";
import type { PersonRegister, StoredPerson } from "../register.ts";
import { indexKeys } from "../registerKeys.ts";
import { clanSize } from "./members.ts";
import { PlaceIndex } from "./placeIndex.ts";
import { Society, type SocietyPlan } from "./society.ts";

/**
 * A register of generated people behind documented ones. Only an index is kept in memory; a record
 * is built when it is asked for.
 */
export function createGeneratedRegister(
  plan: SocietyPlan,
  documented: readonly StoredPerson[],
): PersonRegister {
  const society = new Society(plan);
  const index = indexOf(society, documented);
  const personAt = (place: number): StoredPerson =>
    documented[place] ?? society.personAt(place - documented.length);
  return {
    size: documented.length + plan.size,
    find: (query) =>
      findAmong(query, function* (keys) {
        const seen = new Set<number>();
        for (const key of keys)
          for (const place of index.placesOf(key)) {
            if (seen.has(place)) continue;
            seen.add(place);
            yield personAt(place);
          }
      }),
  };
}

const keysPerPerson = 7;

function indexOf(society: Society, documented: readonly StoredPerson[]): PlaceIndex {
  const expected = (documented.length + society.size) * keysPerPerson;
  return new PlaceIndex(expected, (add) => {
    documented.forEach(({ search }, place) => {
      for (const key of indexKeys(search)) add(key, place);
    });
    for (let first = 0; first < society.size; first += clanSize)
      society.keysOfClan(first / clanSize).forEach((search, member) => {
        for (const key of indexKeys(search)) add(key, documented.length + first + member);
      });
  });
}
