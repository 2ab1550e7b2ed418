import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { personDiagram } from "../../../../src/presentation/diagram/personDiagram.ts";

const queryType = "RaadpleegMetBurgerservicenummer";
const options = { queryType, language: "en", mask: false } as const;
const kinderen = Array.from({ length: 3000 }, () => ({ naam: { voornamen: "Jan" } }));

describe("a picture of very many people or very long texts", () => {
  it("confuses no two people by a very common name", () => {
    const child = { naam: { voornamen: "Jan" } };
    const gezag = [{ type: "Voogdij", minderjarige: child }];
    const nodes = (count: number) =>
      personDiagram({ kinderen: kinderen.slice(0, count), gezag }, 0, 1, options).nodes.length;
    // The requested person, and the child, who is the minor too.
    expect(nodes(1)).toBe(2);
    expect(nodes(2)).toBe(4);
    expect(nodes(3000)).toBe(3002);
  });

  it("holds no text as long as a hostile service wrote it", () => {
    const long = "x".repeat(1_000_000);
    const person: JsonObject = {
      naam: { volledigeNaam: long },
      ouders: [{ ouderAanduiding: long }, { ouderAanduiding: `${long}y`, naam: {} }],
      kinderen: [{ naam: { voornamen: "Jan" } }],
      gezag: [
        {
          type: long,
          minderjarige: { naam: { voornamen: "Jan" } },
          ouder: { naam: { voornamen: "Ada" } },
          toelichting: long,
        },
      ],
    };
    for (const mask of [true, false]) {
      const diagram = personDiagram(person, 0, 1, { ...options, mask });
      expect(diagram.nodes.length).toBe(5);
      expect(JSON.stringify(diagram).length).toBeLessThan(40_000);
    }
  });
});
