import { derivePerson } from "../../contract/source/derivePerson.ts";
import type { SourcePerson } from "../../contract/source/sourceShape.ts";
import { sourceKeys } from "./searchKeys.ts";
import { type SearchKeys } from "./searchKeys.ts";
import { lastAnswer, type StoredPerson } from "./storedPerson.ts";

/** Finds others of the register by number. */
type PersonOf = (burgerservicenummer: string) => SourcePerson | undefined;

/** A person in the register's own shape. */
export function storedSource(source: SourcePerson, personOf?: PersonOf): StoredPerson {
  return sourceOnDays(sourceKeys(source), () => source, personOf);
}

/** One who is another on other days, such as a minor; what searching looks at is the same on all. */
export function sourceOnDays(
  search: SearchKeys,
  sourceOn: (day: string) => SourcePerson,
  personOf?: PersonOf,
): StoredPerson {
  return { search, ...answeredOnDays(sourceOn, personOf) };
}

/** The same without what searching looks at. */
export function answeredOnDays(
  sourceOn: (day: string) => SourcePerson,
  personOf?: PersonOf,
): Pick<StoredPerson, "answerOn" | "sourceOn"> {
  const surroundings = personOf ? { personOf } : {};
  const derive = (today: string, keepsIdentifiers: boolean) =>
    derivePerson(sourceOn(today), { today, keepsIdentifiers, ...surroundings });
  return { answerOn: lastAnswer(derive), sourceOn };
}
