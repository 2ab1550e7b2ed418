import { expect, it } from "vitest";
import { diagramNodeAt } from "../../../../src/presentation/diagram/diagram.ts";

const family: readonly { readonly places: readonly [string, ...string[]] }[] = [
  { places: ["personen[0]"] },
  { places: ["personen[0].kinderen[1]", "personen[0].gezag[0].minderjarige"] },
  { places: ["personen[0].kinderen[10]"] },
  { places: ["personen[0].gezag[0]"] },
];

it.each([
  ["personen[0].kinderen[1].naam", 1],
  ["personen[0].kinderen[10]", 2],
  ["personen[0].gezag[0].type", 3],
  // The minor is nearer than node 3, whose place is the object around it.
  ["personen[0].gezag[0].minderjarige.burgerservicenummer", 1],
  ["personen[0].leeftijd", 0],
  ["personen[0].kinderen", 0],
  ["personen[1].kinderen[1]", 0],
  ["", 0],
])("who of a diagram a path belongs to at %s it is %i", (path, id) => {
  expect(diagramNodeAt(family, path)).toBe(id);
});
