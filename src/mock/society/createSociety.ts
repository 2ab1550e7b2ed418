import type { JsonObject } from "../../contract/json/json.ts";
import { allPersonas, allUnions } from "../personas/allPersonas.ts";
import { buildPerson } from "./buildPerson.ts";
import { createKinship } from "./kinship.ts";
import { aNumbers } from "./numbers.ts";
import type { Persona, Union } from "./persona.ts";

/** A-numbers are given out from here, in the order of the descriptions. */
const firstANumber = "4801203000";

/**
 * The built-in society of invented people: records as the service would answer them on a day
 * (yyyy-mm-dd), always the same.
 */
export function createSociety(today: string): readonly JsonObject[] {
  return buildSociety(allPersonas, allUnions, today);
}

/** Builds the records of any descriptions, so that a generator needs to make descriptions only. */
function buildSociety(
  personas: readonly Persona[],
  unions: readonly Union[],
  today: string,
): readonly JsonObject[] {
  const kinship = createKinship(personas, unions);
  const numbers = aNumbers(firstANumber);
  return personas.map((persona) =>
    buildPerson(persona, { kinship, today, aNumber: numbers.next().value ?? "" }),
  );
}
