import { findAmong } from "./findAmong.ts";
import type { PersonRegister } from "./register.ts";
import type { StoredPerson } from "./storedPerson.ts";
import { indexKeys } from "./registerKeys.ts";

/** A register of persons that are all in memory. */
export function createRegister(persons: readonly StoredPerson[]): PersonRegister {
  const byNumber = new Map<string, StoredPerson[]>();
  const byKey = new Map<string, StoredPerson[]>();
  for (const person of persons) {
    file(byNumber, person.search.burgerservicenummer, person);
    for (const key of indexKeys(person.search)) file(byKey, key, person);
  }
  const filed = {
    withNumber: (number: string) => byNumber.get(number) ?? [],
    under: (key: string) => byKey.get(key) ?? [],
  };
  return { size: persons.length, find: (query) => findAmong(query, filed) };
}

function file(groups: Map<string, StoredPerson[]>, key: string, person: StoredPerson): void {
  const group = groups.get(key);
  if (group) group.push(person);
  else groups.set(key, [person]);
}
