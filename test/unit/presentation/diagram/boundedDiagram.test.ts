import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { AnswerWindows } from "../../../../src/editor/panels/answerWindows.ts";
import { firstNodes } from "../../../../src/presentation/diagram/firstNodes.ts";
import { personDiagram } from "../../../../src/presentation/diagram/personDiagram.ts";
import type { ToPeople } from "../../../../src/protocol/peopleMessages.ts";
import { answered } from "../../../ui/support/panelStates.ts";

const queryType = "RaadpleegMetBurgerservicenummer";
const options = { queryType, language: "en", mask: false } as const;
const kinderen = Array.from({ length: 3000 }, () => ({ naam: { voornamen: "Jan" } }));
const crowded: JsonObject = { type: queryType, personen: [{ kinderen }] };

describe("a picture of very many people or very long texts", () => {
  it("leaves the host with as many people as are drawn, and says how many there are", () => {
    const sent: ToPeople[] = [];
    const windows = new AnswerWindows((message) => sent.push(message));
    windows.open(answered(queryType, crowded), crowded, options);
    windows.receive({ type: "diagram", run: 1, version: 1, index: 0 });
    const [message] = sent;
    if (message?.type !== "diagram") throw new Error("No diagram came.");
    expect(message.people).toBe(3001);
    expect(message.diagram.nodes).toHaveLength(500);
    expect(message.diagram.edges).toHaveLength(499);
  });

  it("shows as dots what is left out of somebody's own lines", () => {
    const partners = Array.from({ length: 30 }, (_, at) => ({ naam: { voornamen: `Ada ${at}` } }));
    const [asked] = firstNodes(personDiagram({ partners }, 0, 1, options), 10).nodes;
    expect(asked?.relations).toHaveLength(11);
    expect(asked?.relations.at(-1)).toBe("…");
  });

  it("takes nobody for somebody else by a name that very many have", () => {
    const child = { naam: { voornamen: "Jan" } };
    const gezag = [{ type: "Voogdij", minderjarige: child }];
    const nodes = (count: number) =>
      personDiagram({ kinderen: kinderen.slice(0, count), gezag }, 0, 1, options).nodes.length;
    // The one asked, the child that is the minor too, and that there is no guardian.
    expect(nodes(1)).toBe(3);
    expect(nodes(2)).toBe(5);
    expect(nodes(3000)).toBe(3003);
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
