import type { JsonObject } from "../../contract/json/json.ts";
import { allPersonas } from "../personas/allPersonas.ts";
import { Population } from "../register/population.ts";
import { storedSource, type StoredPerson } from "../register/storedPerson.ts";
import { describedAuthority, describedSource } from "./describedSource.ts";
import { familiesOf } from "./families.ts";
import { createKinship } from "./persona.ts";
import { aNumbers, otherANumberAt } from "./numbers.ts";

/** Start of the A-numbers of the described people, in their order. */
const firstANumber = "4801203000";

/** Records as the service would return them on a day (yyyy-mm-dd). Deterministic. */
export function createSyntheticPeople(today: string): readonly JsonObject[] {
  return inventedPeople().people.map((person) => person.responseOn(today));
}

/** Deterministic invented people: those of the documentation, and more up to a size. */
export function inventedPeople(size = allPersonas.length): Population {
  const described = listed(aNumbers(firstANumber));
  const aNumberAt = (place: number) =>
    place < allPersonas.length ? described(place) : otherANumberAt(place);
  const people: StoredPerson[] = [];
  for (const { personas, unions } of familiesOf(size)) {
    const kinship = createKinship(personas, unions);
    const before = people.length;
    people.push(
      ...personas.map((persona, index) =>
        storedSource(persona.burgerservicenummer, {
          describe: () => describedSource(persona, kinship, aNumberAt(before + index)),
          authorityOn: (day) => describedAuthority(persona, kinship, day),
        }),
      ),
    );
  }
  return new Population(people);
}

/** Lazy list of a generator's items by index. */
function listed(given: Generator<string, void>): (index: number) => string {
  const taken: string[] = [];
  return (index) => {
    while (taken.length <= index) taken.push(given.next().value ?? "");
    return taken[index] ?? "";
  };
}
