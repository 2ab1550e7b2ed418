import type { JsonObject } from "../../contract/json/json.ts";
import type { DerivationOptions } from "../../contract/source/derivePerson.ts";
import { isQueryType, queryOperation } from "../../contract/operations.ts";
import { patchedPerson, type PersonFault } from "./givenPerson.ts";
import { livesAbroad, type Projection } from "./projection.ts";
import { registerSelection, searchTest, type SelectionRules, type ValidQuery } from "./search.ts";
import type { StoredPerson } from "./storedPerson.ts";

/** Limit of cached JSON in characters. A response with everything has about 5,000. */
const mostCached = 80_000_000;

/** Approximate size of an entry without its text. */
const entrySize = 50;

/** Facts of a person's response that were read before. */
interface Known {
  /** Members with their names as JSON, empty if they are not returned. */
  readonly members: Map<string, string>;
  livesAbroad?: boolean;
}

/** Immutable people of a register. A change creates another population. */
export class Population {
  readonly people: readonly StoredPerson[];
  /** Accepts non-existing dates in a patch as wholly unknown. */
  readonly #lenient: boolean;
  #byNumber: ReadonlyMap<string, readonly StoredPerson[]> | undefined;
  /** Cache for one day and kind. */
  readonly #known = new Map<StoredPerson, Known>();
  #cached = 0;
  #options: DerivationOptions = { today: "" };

  constructor(people: readonly StoredPerson[], lenient = false) {
    this.people = people;
    this.#lenient = lenient;
  }

  /** With a limit, returns at most `maxResults + 1`. One more means that there are too many. */
  find(query: ValidQuery, rules: SelectionRules = registerSelection): readonly StoredPerson[] {
    if (!isQueryType(query.type)) return [];
    const most = rules.isLimited ? queryOperation(query.type).maxResults + 1 : Infinity;
    const fits = searchTest(query, rules);
    return this.#candidates(query)
      .filter((person) => fits(person.search))
      .slice(0, most);
  }

  /** Full response of a person on a day, yyyy-mm-dd. */
  responseOf(person: StoredPerson, day: string, keepsIdentifiers: boolean): JsonObject {
    return person.responseOn(day, this.#optionsOn(day, keepsIdentifiers));
  }

  /** Requested part of that response as JSON. Derives only the members that it contains. */
  jsonOf(
    person: StoredPerson,
    day: string,
    keepsIdentifiers: boolean,
    { members, membersAbroad }: Projection,
  ): string {
    const options = this.#optionsOn(day, keepsIdentifiers);
    const known = this.#knownOf(person);
    const read = (name: string) => person.memberOn(name, options);
    const isAbroad = membersAbroad && (known.livesAbroad ??= livesAbroad(read));
    const parts: string[] = [];
    for (const { name, key, valueIn } of isAbroad ? membersAbroad : members) {
      let part = known.members.get(key);
      if (part === undefined) {
        part = JSON.stringify({ [name]: valueIn(read) }).slice(1, -1);
        known.members.set(key, part);
        this.#cached += part.length + entrySize;
      }
      if (part !== "") parts.push(part);
    }
    return `{${parts.join()}}`;
  }

  #optionsOn(today: string, keepsIdentifiers: boolean): DerivationOptions {
    const known = this.#options;
    if (known.today === today && known.keepsIdentifiers === keepsIdentifiers) return known;
    const personOf = (number: string) => this.#withNumber(number).at(-1)?.sourceOn?.(today);
    this.#forget();
    return (this.#options = { today, keepsIdentifiers, personOf });
  }

  #knownOf(person: StoredPerson): Known {
    if (this.#cached > mostCached) this.#forget();
    let known = this.#known.get(person);
    if (!known) this.#known.set(person, (known = { members: new Map() }));
    return known;
  }

  #forget(): void {
    this.#known.clear();
    this.#cached = 0;
  }

  /** Applies a merge patch (RFC 7396) to everyone with a BSN. Undefined if no one has it. */
  patched(
    number: string,
    patch: JsonObject,
  ): { readonly population: Population } | { readonly faults: readonly PersonFault[] } | undefined {
    if (!this.has(number)) return undefined;
    const faults: PersonFault[] = [];
    const people = this.people.map((person) => {
      if (person.number !== number) return person;
      const changed = patchedPerson(person, patch, this.#lenient);
      if ("person" in changed) return changed.person;
      faults.push(...changed.faults);
      return person;
    });
    return faults.length > 0 ? { faults } : { population: new Population(people, this.#lenient) };
  }

  without(number: string): Population | undefined {
    if (!this.has(number)) return undefined;
    const others = this.people.filter((person) => person.number !== number);
    return new Population(others, this.#lenient);
  }

  /** An empty BSN matches no one, not even people without a BSN. */
  has(number: string): boolean {
    return number !== "" && this.people.some((person) => person.number === number);
  }

  /** Fast path: nearly all queries are by BSN. */
  #candidates({ burgerservicenummer: numbers }: ValidQuery): readonly StoredPerson[] {
    if (!Array.isArray(numbers)) return this.people;
    if (numbers.length === 1) return this.#withNumber(String(numbers[0]));
    return [...new Set(numbers)].flatMap((number) => this.#withNumber(String(number)));
  }

  #withNumber(number: string): readonly StoredPerson[] {
    this.#byNumber ??= byNumber(this.people);
    return this.#byNumber.get(number) ?? [];
  }
}

function byNumber(people: readonly StoredPerson[]): ReadonlyMap<string, readonly StoredPerson[]> {
  const numbers = new Map<string, StoredPerson[]>();
  for (const person of people) {
    const others = numbers.get(person.number);
    if (others) others.push(person);
    else numbers.set(person.number, [person]);
  }
  return numbers;
}
