import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { glanceBounds, messageGlance } from "../../../../src/presentation/inbox/messageGlance.ts";
import { messageCard, messagesIn } from "../../../../src/presentation/messages/messageReading.ts";
import { sampleFetch } from "../../../support/generated/sampleMessages.ts";

function glanceOf(response: JsonObject, place = 0) {
  const message = messagesIn(response)?.messages[place];
  if (!message) throw new Error("There is no such message.");
  return messageGlance(messageCard(message, { language: "en", mask: false }));
}

const fetched = (berichtInhoud: JsonObject): JsonObject => ({
  opgehaaldeBerichten: [{ berichtKenmerken: {}, berichtInhoud }],
  nietOpgehaaldeBerichten: [],
});

describe("the first part of a message", () => {
  it("has a section for each record, with its codes apart from the words", () => {
    const { sections, left, isCut, flags } = glanceOf(sampleFetch);
    expect(sections.map(({ label, code }) => [label, code])).toEqual([
      ["Person", "c01"],
      ["Nationality", "c04"],
      ["Registration", "c07"],
      ["Residence", "c08"],
      ["Child 1", "c09"],
      ["Child 2", "c09"],
      ["Content", undefined],
    ]);
    expect(sections[0]?.rows[1]).toEqual({
      label: "Burgerservicenummer",
      code: "01.20",
      value: "999990421",
      masked: false,
      isChanged: false,
    });
    expect(flags.map(({ kind }) => kind)).toEqual(["secrecy", "investigation"]);
    expect([left, isCut]).toEqual([0, false]);
  });

  it("says what changed and what is under investigation, and leaves the history to the reader", () => {
    const { sections } = glanceOf(sampleFetch, 1);
    const residence = sections.find(({ code }) => code === "c08");
    expect(
      residence?.rows.map(({ value, valueCode, isChanged }) => [value, valueCode, isChanged]),
    ).toEqual([
      ["43", undefined, true],
      ["1 November 2026", "20261101", false],
    ]);
    expect(residence?.changes).toBe(1);
    const held = glanceOf(sampleFetch)
      .sections.flatMap(({ rows }) => rows)
      .filter((row) => row.held !== undefined);
    expect(held.length).toBeGreaterThan(0);
    expect(held[0]?.held).toBe("under investigation since 3 November 2026");
  });

  it("names the person of a set before each of its records", () => {
    const labels = glanceOf(sampleFetch, 4).sections.map(({ label }) => label);
    expect(labels).toContain("Person 1: Person");
    expect(labels).toContain("Person 2: Person");
  });

  it("is bounded however much comes, and counts what is left", () => {
    const records = Array.from({ length: 900 }, (_record, at) => ({ e0210: `N${at}`, e0240: "X" }));
    const { sections, left } = glanceOf(fetched({ berichtType: "Lg01", plData: { c09: records } }));
    const rows = sections.flatMap((section) => section.rows);
    expect(sections).toHaveLength(glanceBounds.sections);
    expect(rows.length).toBeLessThanOrEqual(glanceBounds.values);
    expect(rows.length + left).toBe(1800);
    const huge = "𝕏".repeat(10_000_000);
    const named = { berichtType: "Vb01", vrijeTekst: huge, [huge.slice(0, 20_000)]: "1" };
    const glance = glanceOf(fetched(named));
    expect(glance.isCut).toBe(true);
    expect(JSON.stringify(glance).length).toBeLessThan(3000);
    expect(JSON.stringify(glance)).not.toMatch(/\\ud8|\\ud9|\\uda|\\udb/);
  });

  it("says of a message with too many members that it is not shown", () => {
    const members = Object.fromEntries(
      Array.from({ length: 201_000 }, (_member, at) => [`m${at}`, ""]),
    );
    const { sections } = glanceOf(fetched({ berichtType: "Lg01", plData: { c01: [members] } }));
    expect(sections.flatMap(({ rows }) => rows)).toHaveLength(1);
    expect(sections[0]?.rows[0]?.value).toMatch(
      /^Not shown: the message has more than 200,000 members/,
    );
  });
});
