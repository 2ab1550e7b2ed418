import type { JsonObject } from "../../contract/json/json.ts";
import { sourceKeys } from "../register/searchKeys.ts";
import { createRegister } from "../register/memoryRegister.ts";
import type { PersonRegister } from "../register/register.ts";
import { answeredOnDays } from "../register/sourceStored.ts";
import type { SearchKeys } from "../register/searchKeys.ts";
import type { StoredPerson } from "../register/storedPerson.ts";
import { allPersonas, allUnions } from "../personas/allPersonas.ts";
import { describedSource } from "./describedSource.ts";
import { createKinship } from "./kinship.ts";
import { aNumbers } from "./numbers.ts";

/** A-numbers are given out from here, in the order of the descriptions. */
const firstANumber = "4801203000";

/**
 * The built-in society of invented people: records as the service would answer them on a day
 * (yyyy-mm-dd), always the same.
 */
export function createSociety(today: string): readonly JsonObject[] {
  return documentedPeople().map((person) => person.answerOn(today));
}

/** The same people, each as of the day on which they are asked. */
export function documentedPeople(): readonly StoredPerson[] {
  const kinship = createKinship(allPersonas, allUnions);
  const aNumberAt = listed(aNumbers(firstANumber));
  return allPersonas.map((persona, index) => {
    const sourceOn = (today: string) =>
      describedSource(persona, { kinship, today, aNumber: aNumberAt(index) });
    let search: SearchKeys | undefined;
    return {
      get search() {
        search ??= sourceKeys(sourceOn(anyDay));
        return search;
      },
      ...answeredOnDays(sourceOn),
    };
  });
}

/** Their register. Who is asked by number is described alone, since short runs ask no more. */
export function documentedRegister(): PersonRegister {
  const people = documentedPeople();
  const numbers = new Map(people.map((person, index) => [person, allPersonas[index]]));
  return createRegister(people, (person) => numbers.get(person)?.burgerservicenummer ?? "");
}

/** What a generator gives, by its place, taken as far as it is asked. */
function listed(given: Generator<string, void>): (index: number) => string {
  const taken: string[] = [];
  return (index) => {
    while (taken.length <= index) taken.push(given.next().value ?? "");
    return taken[index] ?? "";
  };
}

/** What searching looks at is the same on all days. */
const anyDay = "2026-01-01";
