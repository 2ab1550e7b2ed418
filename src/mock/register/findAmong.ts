import { memberOf } from "../../contract/json/json.ts";
import { isQueryType, queryOperation } from "../../contract/operations.ts";
import type { ValidQuery } from "./register.ts";
import type { StoredPerson } from "./storedPerson.ts";
import { lookupKey } from "./registerKeys.ts";
import { searchTest } from "./search.ts";
import type { SelectionRules } from "./selectionRules.ts";

/** Where persons are found without comparing all of them. */
interface Filed {
  /** Everybody who has the number. */
  readonly withNumber: (number: string) => Iterable<StoredPerson>;
  /** Everybody filed under the key, each once; others may be among them. */
  readonly under: (key: string) => Iterable<StoredPerson>;
}

/** Those whom a valid query finds; where the rules have a limit, at most one more than one answer may hold. */
export function findAmong(
  query: ValidQuery,
  filed: Filed,
  rules: SelectionRules,
): readonly StoredPerson[] {
  if (!isQueryType(query.type)) return [];
  const enough = rules.isLimited ? queryOperation(query.type).maxResults + 1 : Infinity;
  const found: StoredPerson[] = [];
  const fits = searchTest(query, rules);
  for (const person of candidates(query, filed)) {
    if (!fits(person.search)) continue;
    found.push(person);
    if (found.length === enough) break;
  }
  return found;
}

function* candidates(query: ValidQuery, filed: Filed): Iterable<StoredPerson> {
  const key = lookupKey(query);
  if (key !== undefined) yield* filed.under(key);
  else for (const number of numbersOf(query)) yield* filed.withNumber(number);
}

function numbersOf(query: ValidQuery): Iterable<string> {
  const numbers = memberOf(query, "burgerservicenummer");
  const texts = Array.isArray(numbers) ? numbers.filter((each) => typeof each === "string") : [];
  return texts.length > 1 ? new Set(texts) : texts;
}
