import { findAmong } from "./findAmong.ts";
import type { PersonRegister } from "./register.ts";
import { registerSelection } from "./selectionRules.ts";
import type { StoredPerson } from "./storedPerson.ts";
import { indexKeys } from "./registerKeys.ts";

/** A register of persons that are all in memory, filed when they are first asked in that way. */
export function createRegister(
  persons: readonly StoredPerson[],
  numberOf = ({ search }: StoredPerson) => search.burgerservicenummer,
): PersonRegister {
  const byNumber = filing(persons, (person) => [numberOf(person)]);
  const byKey = filing(persons, ({ search }) => indexKeys(search));
  const filed = { withNumber: byNumber, under: byKey };
  return {
    size: persons.length,
    find: (query, rules = registerSelection) => findAmong(query, filed, rules),
  };
}

function filing(
  persons: readonly StoredPerson[],
  keysOf: (person: StoredPerson) => readonly string[],
): (key: string) => readonly StoredPerson[] {
  let groups: Map<string, StoredPerson[]> | undefined;
  return (key) => {
    if (!groups) {
      groups = new Map();
      for (const person of persons) for (const each of keysOf(person)) file(groups, each, person);
    }
    return groups.get(key) ?? [];
  };
}

function file(groups: Map<string, StoredPerson[]>, key: string, person: StoredPerson): void {
  const group = groups.get(key);
  if (group) group.push(person);
  else groups.set(key, [person]);
}
