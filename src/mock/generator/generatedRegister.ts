import { findAmong } from "../register/findAmong.ts";
import type { PersonRegister } from "../register/register.ts";
import { registerSelection } from "../register/selectionRules.ts";
import type { StoredPerson } from "../register/storedPerson.ts";
import { indexKeys } from "../register/registerKeys.ts";
import { clanSize } from "./members.ts";
import { placeOf } from "./numbers.ts";
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
  const byNumber = new Map(documented.map((person) => [person.search.burgerservicenummer, person]));
  const personAt = (place: number): StoredPerson =>
    documented[place] ?? society.personAt(place - documented.length);
  const filed = {
    withNumber: (number: string) => {
      const known = byNumber.get(number);
      if (known) return [known];
      const place = placeOf(number);
      return place !== undefined && place < society.size ? [society.personAt(place)] : [];
    },
    under: function* (key: string) {
      let last: number | undefined;
      for (const place of index.placesOf(key)) {
        // Places come in order; the same one twice in a row when two keys share the bucket.
        if (place !== last) yield personAt(place);
        last = place;
      }
    },
  };
  return {
    size: documented.length + plan.size,
    find: (query, rules = registerSelection) => findAmong(query, filed, rules),
  };
}

const keysPerPerson = 6;

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
