import type { Described, Persona, Union } from "../society/persona.ts";
import { circumstances, endings, unionsOfCircumstances, unionsOfEndings } from "./circumstances.ts";
import { crowd } from "./crowd.ts";
import { departed } from "./departed.ts";
import { minors, unionsOfMinors, wards } from "./minors.ts";
import { neighbours, unionsOfNeighbours } from "./neighbours.ts";
import { nobility, unionsOfNobility } from "./nobility.ts";
import { threeGenerations, unionsOfThreeGenerations } from "./threeGenerations.ts";

export const allPersonas: readonly Persona[] = [
  ...[threeGenerations, nobility, neighbours, minors, departed, circumstances].flatMap(keyed),
  ...crowd,
  ...[endings, wards].flatMap(keyed),
];

function keyed(described: Described): readonly Persona[] {
  return Object.entries(described).map(([key, persona]) => ({ key, ...persona }));
}

export const allUnions: readonly Union[] = [
  ...unionsOfThreeGenerations,
  ...unionsOfNobility,
  ...unionsOfNeighbours,
  ...unionsOfMinors,
  ...unionsOfCircumstances,
  ...unionsOfEndings,
];
