import { findAmong } from "./findAmong.ts";
import type { PersonRegister, StoredPerson } from "./register.ts";
import { indexKeys } from "./registerKeys.ts";

/** A register of persons that are all in memory. */
export function createRegister(persons: readonly StoredPerson[]): PersonRegister {
  const groups = new Map<string, StoredPerson[]>();
  for (const person of persons)
    for (const key of indexKeys(person.search)) {
      const group = groups.get(key);
      if (group) group.push(person);
      else groups.set(key, [person]);
    }
  return {
    size: persons.length,
    find: (query) => findAmong(query, (keys) => keys.flatMap((key) => groups.get(key) ?? [])),
  };
}
