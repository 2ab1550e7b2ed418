import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { AnswerWindows } from "../../../../src/editor/panels/answerWindows.ts";
import type { Run } from "../../../../src/editor/runs/runs.ts";
import type { ToPeople } from "../../../../src/protocol/peopleMessages.ts";
import { manyPeople } from "../../../support/generated/manyPeople.ts";

const fields = ["naam", "geboorte", "partners"];
const open = { language: "en", mask: false } as const;

const run: Run = {
  id: 7,
  title: "A request",
  operation: "RaadpleegMetBurgerservicenummer",
  beganMs: 0,
  environment: { name: "local", kind: "local", people: "test" },
  startedAt: new Date(2026, 0, 2),
  source: undefined,
  outcome: undefined,
};

const peopleIn = (messages: readonly ToPeople[]) =>
  messages.find((message) => message.type === "people")?.people;

function windowsOf(count: number, asked: readonly string[] = fields) {
  const answer: JsonObject = manyPeople(count, asked);
  const sent: ToPeople[] = [];
  const windows = new AnswerWindows((message) => sent.push(message));
  const shown = windows.open(run, answer, open);
  const people = peopleIn(sent.splice(0));
  const of = { run: run.id, version: windows.version ?? 0 };
  const take = () => sent.splice(0);
  return { answer, windows, shown, people, of, take };
}

describe("the persons of a response", () => {
  it("has all cards where persons are few, and none where they are many", () => {
    expect(windowsOf(2).people?.cards).toHaveLength(2);
    expect(windowsOf(2).shown?.view.cards).toEqual([]);
    expect(windowsOf(60).people?.cards).toBeUndefined();
    expect(windowsOf(20, ["geslacht"]).people?.cards).toHaveLength(20);
    expect(windowsOf(21, ["geslacht"]).people?.cards).toBeUndefined();
    const long = ["naam", "ouders", "verblijfplaats", "nationaliteiten"];
    expect(windowsOf(20, long).people?.cards, "long ones").toBeUndefined();
    expect(windowsOf(60).shown?.people).toBe(60);
  });

  it("hands out all rows once, and again where mask or language are others", () => {
    const { windows, answer, people, take } = windowsOf(60);
    expect(people?.rows.map(({ index }) => index)).toEqual([...Array(60).keys()]);
    expect(people?.rows[0]?.cells.length).toBeGreaterThan(3);
    windows.open(run, answer, open);
    expect(take()).toEqual([]);
    windows.open(run, answer, { ...open, mask: true });
    expect(peopleIn(take())?.rows).toHaveLength(60);
    windows.open(run, answer, { ...open, language: "nl" });
    expect(peopleIn(take())?.rows).toHaveLength(60);
  });

  it("answers no question about another answer, mask or language", () => {
    const { windows, answer, of, take } = windowsOf(3);
    const card = { type: "card", ...of, index: 0 } as const;
    windows.receive({ ...card, run: of.run + 1 });
    windows.receive({ ...card, version: of.version + 1 });
    expect(take()).toEqual([]);
    windows.receive(card);
    expect(take()).toMatchObject([{ type: "card", index: 0 }]);
    windows.open(run, answer, { ...open, mask: true });
    take();
    windows.receive(card);
    windows.close();
    windows.receive({ ...card, version: of.version + 1 });
    expect(take()).toEqual([]);
  });
});
