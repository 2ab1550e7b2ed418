import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { AnswerWindows } from "../../../../src/editor/panels/answerWindows.ts";
import type { Run } from "../../../../src/editor/runs/runs.ts";
import type { WindowQuestion } from "../../../../src/protocol/fromPeople.ts";
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

/** Windows whose work for later is done when `idle` is called, one piece at a time. */
function windowsOf(count: number, asked: readonly string[] = fields) {
  const answer: JsonObject = manyPeople(count, asked);
  const sent: ToPeople[] = [];
  const waiting: (() => void)[] = [];
  const windows = new AnswerWindows(
    (message) => sent.push(message),
    (work) => waiting.push(work),
  );
  const shown = windows.open(run, answer, open);
  const idle = (most = Infinity) => {
    let pieces = 0;
    for (; pieces < most; pieces++) {
      const work = waiting.shift();
      if (!work) break;
      work();
    }
    return pieces;
  };
  const of = { run: run.id, version: windows.version ?? 0 };
  const rows = (ask: number, filter = "", more: Partial<WindowQuestion> = {}) =>
    windows.receive({
      type: "rows",
      of: "table",
      ...of,
      ask,
      from: 0,
      count: 5,
      order: filter === "" ? {} : { filter },
      ...more,
    } as WindowQuestion);
  const take = () => sent.splice(0);
  return { answer, windows, shown, idle, of, rows, take };
}

const asksOf = (messages: readonly ToPeople[]) =>
  messages.map((message) => ("ask" in message ? message.ask : message.type));

describe("an answer in windows", () => {
  it("has all cards at first where persons are few, and none where they are many", () => {
    expect(windowsOf(2).shown?.people.cards).toHaveLength(2);
    expect(windowsOf(2).shown?.view.cards).toEqual([]);
    expect(windowsOf(60).shown?.people.cards).toBeUndefined();
    expect(windowsOf(20, ["geslacht"]).shown?.people.cards).toHaveLength(20);
    expect(windowsOf(21, ["geslacht"]).shown?.people.cards).toBeUndefined();
    const long = ["naam", "ouders", "verblijfplaats", "nationaliteiten"];
    expect(windowsOf(20, long).shown?.people.cards, "long ones").toBeUndefined();
    expect(windowsOf(60).shown?.people.count).toBe(60);
  });

  it("hands out the rows that were asked, with cells for the table and without for a list", () => {
    const { rows, take } = windowsOf(60);
    rows(1, "", { from: 58 });
    rows(2, "", { of: "list" });
    const [last, list] = take();
    if (last?.type !== "rows" || list?.type !== "rows") throw new Error("No rows came.");
    expect([last.ask, last.total, last.from, last.rows.map(({ index }) => index)]).toEqual([
      1,
      60,
      58,
      [58, 59],
    ]);
    expect(last.rows[0]?.cells.length).toBeGreaterThan(3);
    expect(list.rows.map(({ title, cells }) => [title.includes("Person"), cells.length])).toEqual(
      Array.from({ length: 5 }, () => [true, 0]),
    );
  });

  it("answers no question about another answer, mask or language", () => {
    const { windows, answer, of, rows, take } = windowsOf(3);
    rows(1, "", { run: of.run + 1 });
    rows(2, "", { version: of.version + 1 });
    expect(take()).toEqual([]);
    windows.open(run, answer, open);
    expect(windows.version, "the same as before").toBe(of.version);
    windows.open(run, answer, { ...open, mask: true });
    expect(windows.version).not.toBe(of.version);
    rows(3);
    windows.close();
    rows(4, "", { version: of.version + 1 });
    expect(take()).toEqual([]);
  });

  it("shows the first rows at once, and gets filtering ready afterwards in small pieces", () => {
    const { rows, idle, take } = windowsOf(600);
    expect(idle(), "nothing is done before anybody asks").toBe(0);
    rows(1);
    expect(asksOf(take())).toEqual([1]);
    expect(idle()).toBeGreaterThan(10);
    rows(2, "van");
    expect(asksOf(take())).toEqual([2]);
  });

  it("answers of the words typed meanwhile only the last ones, once it is ready", () => {
    const { rows, idle, take } = windowsOf(600);
    rows(1);
    take();
    idle(2);
    rows(2, "d");
    rows(3, "da");
    rows(4, "da", { of: "list" });
    idle(3);
    expect(take(), "somebody may be typing on").toEqual([]);
    idle();
    const found = take();
    expect(asksOf(found)).toEqual([3, 4]);
    const [table, list] = found;
    if (table?.type !== "rows" || list?.type !== "rows") throw new Error("No rows came.");
    expect(table.total).toBeGreaterThan(0);
    expect(table.total).toBeLessThan(600);
    expect(list.total).toBe(table.total);
  });

  it("forgets words that wait when they are taken back, and when another answer is shown", () => {
    const { windows, answer, rows, idle, take } = windowsOf(600);
    rows(1, "d");
    rows(2);
    idle();
    expect(asksOf(take())).toEqual([2]);
    windows.open(run, answer, { ...open, language: "nl" });
    rows(3, "d", { version: windows.version ?? 0 });
    windows.open(run, answer, open);
    idle();
    expect(take()).toEqual([]);
  });

  it("says at which row a person stands, also while filtering is not ready", () => {
    const { windows, of, idle, take } = windowsOf(60);
    const placeOf = (order: { filter?: string }) =>
      windows.receive({ type: "placeOf", of: "table", ...of, order, index: 59 });
    placeOf({});
    expect(take()).toEqual([{ type: "place", of: "table", ...of, at: 59 }]);
    placeOf({ filter: "nobody has this" });
    idle();
    expect(take()).toEqual([]);
  });
});
