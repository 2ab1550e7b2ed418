import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { accessibleName, type Diagram } from "../../../../src/presentation/diagram/diagram.ts";
import { layoutDiagram, type DiagramLayout } from "../../../../src/presentation/diagram/layout.ts";
import { personDiagram } from "../../../../src/presentation/diagram/personDiagram.ts";
import { walk, type WalkKey } from "../../../../src/presentation/diagram/walk.ts";

const options = {
  queryType: "RaadpleegMetBurgerservicenummer",
  language: "en",
  mask: false,
} as const;

/** Few numbers, so that people meet again in other places. */
const number = fc.option(
  fc.integer({ min: 0, max: 12 }).map((count) => `9999900${String(count).padStart(2, "0")}`),
  { nil: undefined },
);
const hostile = fc.constantFrom(
  "Jan",
  "</text><script>alert(1)</script>",
  "\u202eevil",
  "__proto__",
  "x".repeat(400),
  "Jonkheer Willem Alexander van der Zwaluwenburg-Oeverzegge",
);
const someone = fc
  .record({ burgerservicenummer: number, volledigeNaam: hostile })
  .map(({ volledigeNaam, ...rest }) => ({ ...rest, naam: { volledigeNaam } }));
const relative = fc
  .record({ burgerservicenummer: number, geslachtsnaam: hostile, isEnded: fc.boolean() })
  .map(({ geslachtsnaam, isEnded, burgerservicenummer }) => ({
    burgerservicenummer,
    naam: { geslachtsnaam },
    ...(isEnded && { ontbindingHuwelijkPartnerschap: {} }),
  }));
const relation = fc
  .record({
    type: fc.constantFrom(
      "GezamenlijkOuderlijkGezag",
      "EenhoofdigOuderlijkGezag",
      "GezamenlijkGezag",
      "Voogdij",
      "TijdelijkGeenGezag",
      "GezagNietTeBepalen",
      "LaterBedacht",
    ),
    minderjarige: someone,
    ouders: fc.array(someone, { maxLength: 2 }),
    ouder: fc.option(someone, { nil: undefined }),
    derde: fc.option(fc.constant({ type: "OnbekendeDerde" }), { nil: undefined }),
    derden: fc.array(someone, { maxLength: 2 }),
    inOnderzoek: fc.boolean(),
  })
  .map((value) => value);
const person = fc.record({
  burgerservicenummer: number,
  naam: fc.constant({ volledigeNaam: "Jan" }),
  ouders: fc.array(relative, { maxLength: 2 }),
  partners: fc.array(relative, { maxLength: 3 }),
  kinderen: fc.array(relative, { maxLength: 40 }),
  gezag: fc.array(relation, { maxLength: 6 }),
});

function diagramOf(made: unknown): Diagram {
  return personDiagram(JSON.parse(JSON.stringify(made)) as JsonObject, 0, 1, options);
}

const pictures = fc.tuple(person, fc.integer({ min: 150, max: 1600 })).map(([made, width]) => {
  const diagram = diagramOf(made);
  return { made, diagram, layout: layoutDiagram(diagram, width) };
});

function overlaps({ boxes }: DiagramLayout): readonly string[] {
  return boxes.flatMap((one) =>
    boxes
      .filter(
        (other) =>
          one.node < other.node &&
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      )
      .map((other) => `${one.node} ${other.node}`),
  );
}

/** Lines that go through the inside of a box. */
function crossings({ boxes, links }: DiagramLayout): readonly string[] {
  return links.flatMap(({ points, edge }) =>
    points.slice(1).flatMap(([x, y], at) => {
      const [fromX, fromY] = points[at] ?? [x, y];
      const [left, right] = [Math.min(x, fromX), Math.max(x, fromX)];
      const [top, bottom] = [Math.min(y, fromY), Math.max(y, fromY)];
      return boxes
        .filter(
          (box) =>
            left < box.x + box.width - 0.5 &&
            right > box.x + 0.5 &&
            top < box.y + box.height - 0.5 &&
            bottom > box.y + 0.5,
        )
        .map(({ node }) => `edge ${edge} through ${node}`);
    }),
  );
}

describe("the places of a picture", () => {
  it("lay nobody over another, and lead no line through anybody", () => {
    fc.assert(
      fc.property(pictures, ({ layout, diagram }) => {
        expect(layout.boxes).toHaveLength(diagram.nodes.length);
        expect(overlaps(layout)).toEqual([]);
        expect(crossings(layout)).toEqual([]);
        for (const { x, y, width, height } of layout.boxes) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(layout.width);
          expect(y + height).toBeLessThanOrEqual(layout.height);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("draw every line right up to both boxes that it joins", () => {
    fc.assert(
      fc.property(pictures, ({ layout, diagram }) => {
        expect(layout.links).toHaveLength(diagram.edges.length);
        for (const { edge, points } of layout.links) {
          const { from = 0, to = 0 } = diagram.edges[edge] ?? {};
          const ends = [points[0], points.at(-1)];
          const touched = [from, to].map((id) => {
            const box = layout.boxes[id];
            return ends.some(
              (point) =>
                box &&
                point &&
                point[0] >= box.x &&
                point[0] <= box.x + box.width &&
                point[1] >= box.y &&
                point[1] <= box.y + box.height,
            );
          });
          expect(touched).toEqual([true, true]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("wrap hundreds of children into rows of the width there is", () => {
    const kinderen = Array.from({ length: 300 }, (_, at) => ({
      naam: { voornamen: `Kind ${at}` },
    }));
    const diagram = diagramOf({ kinderen });
    const layout = layoutDiagram(diagram, 600);
    expect(layout.boxes).toHaveLength(301);
    expect(layout.width).toBeLessThanOrEqual(640);
    expect(overlaps(layout)).toEqual([]);
    expect(crossings(layout)).toEqual([]);
    expect(layoutDiagram(diagram, 600)).toEqual(layout);
  });
});

describe("everybody of an answer", () => {
  it("is there exactly once, by each place that tells of them", () => {
    fc.assert(
      fc.property(pictures, ({ made, diagram }) => {
        const places = diagram.nodes.flatMap((node) => [...node.places]);
        expect(new Set(places).size).toBe(places.length);
        const wanted = (["ouders", "partners", "kinderen"] as const).flatMap((list) =>
          made[list].map((_, at) => `personen[0].${list}[${at}]`),
        );
        const minors = made.gezag.map((_, at) => `personen[0].gezag[${at}].minderjarige`);
        expect(places).toEqual(expect.arrayContaining([...wanted, ...minors]));
        const numbers = diagram.nodes.map(({ details }) =>
          details.filter((detail) => detail.startsWith("BSN")),
        );
        expect(numbers.every(({ length }) => length <= 1)).toBe(true);
        const all = numbers.flat();
        expect(new Set(all).size).toBe(all.length);
        const said = diagram.nodes.map((node) => accessibleName(node)).join("\n");
        for (const list of ["ouders", "partners", "kinderen"] as const)
          for (const { naam } of made[list]) expect(said).toContain(naam.geslachtsnaam);
      }),
      { numRuns: 150 },
    );
  });

  it("is reached by the arrow keys, from anybody", () => {
    fc.assert(
      fc.property(pictures, ({ layout, diagram }) => {
        const keys: readonly WalkKey[] = ["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"];
        const seen = new Set([0]);
        for (const at of seen) for (const key of keys) seen.add(walk(diagram, layout, at, key));
        expect(seen.size).toBe(diagram.nodes.length);
        for (const node of diagram.nodes)
          expect(layout.boxes[walk(diagram, layout, node.id, "Home")]?.row).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it("leads up and down along the lines of the picture", () => {
    const diagram = diagramOf({
      ouders: [{ naam: { voornamen: "Ada" } }],
      kinderen: [{ naam: { voornamen: "Cas" } }],
    });
    const layout = layoutDiagram(diagram, 600);
    const name = (id: number) => diagram.nodes[id]?.name;
    expect(name(walk(diagram, layout, 0, "ArrowUp"))).toBe("Ada");
    expect(name(walk(diagram, layout, 0, "ArrowDown"))).toBe("Cas");
    expect(walk(diagram, layout, 2, "ArrowDown")).toBe(2);
  });

  it("leads along a line also where somebody else stands nearer", () => {
    const kinderen = ["10", "11", "12", "13"].map((end) => ({
      burgerservicenummer: `9999901${end}`,
      naam: { voornamen: `Kind ${end}` },
    }));
    const partner = { burgerservicenummer: "999990020", naam: { voornamen: "Eva" } };
    const diagram = diagramOf({
      partners: [partner],
      kinderen,
      gezag: [
        {
          type: "EenhoofdigOuderlijkGezag",
          minderjarige: { burgerservicenummer: "999990110" },
          ouder: { burgerservicenummer: "999990020" },
        },
      ],
    });
    const layout = layoutDiagram(diagram, 1200);
    expect(diagram.nodes[1]?.name).toBe("Eva");
    expect(diagram.nodes[walk(diagram, layout, 1, "ArrowDown")]?.name).toBe("Kind 10");
  });
});
