import { isQueryType, queryOperation } from "../contract/operations.ts";
import type { StoredPerson, ValidQuery } from "./register.ts";
import { lookupKeys } from "./registerKeys.ts";
import { searchTest } from "./search.ts";

/** Everybody filed under one of the keys, each once; others may be among them. */
export type Filed = (keys: readonly string[]) => Iterable<StoredPerson>;

/** Those whom a valid query finds, at most one more than one answer may hold. */
export function findAmong(query: ValidQuery, filed: Filed): readonly StoredPerson[] {
  if (!isQueryType(query.type)) return [];
  const enough = queryOperation(query.type).maxResults + 1;
  const fits = searchTest(query);
  const found: StoredPerson[] = [];
  for (const person of filed(lookupKeys(query))) {
    if (!fits(person.search)) continue;
    found.push(person);
    if (found.length === enough) break;
  }
  return found;
}
