import { describe, expect, it } from "vitest";
import {
  nodeAt,
  type Diagram,
  type DiagramNode,
} from "../../../../src/presentation/diagram/diagram.ts";

/** People of whom nothing matters but where the answer tells of them. */
function peopleAt(...all: readonly [string, ...string[]][]): Diagram {
  const nodes = all.map((places, id): DiagramNode => {
    const words = { role: "", name: "", calling: "", details: [], marks: [], relations: [] };
    const kind = { shape: "person", generation: 1, group: "partners", masked: false } as const;
    return { id, ...kind, ...words, places };
  });
  return { path: "personen[0]", title: "", nodes, edges: [], groups: [], notes: [] };
}

const family = peopleAt(
  ["personen[0]"],
  ["personen[0].kinderen[1]", "personen[0].gezag[0].minderjarige"],
  ["personen[0].kinderen[10]"],
  ["personen[0].gezag[0]"],
  ["personen[0].gezag[0]"],
);

describe("who of a diagram a path belongs to", () => {
  it.each([
    ["personen[0].kinderen[1].naam", 1],
    ["personen[0].kinderen[10]", 2],
    ["personen[0].gezag[0].type", 3],
    // Nearer than whoever is told of later, at the object around it.
    ["personen[0].gezag[0].minderjarige.burgerservicenummer", 1],
    ["personen[0].leeftijd", 0],
    ["personen[0].kinderen", 0],
    ["personen[1].kinderen[1]", 0],
    ["", 0],
  ])("at %s it is %i", (path, id) => {
    expect(nodeAt(family, path)).toBe(id);
  });

  it("stays who was chosen where two stand at one place", () => {
    expect(nodeAt(family, "personen[0].gezag[0]", 4)).toBe(4);
    expect(nodeAt(family, "personen[0].gezag[0]", 1)).toBe(3);
  });
});
