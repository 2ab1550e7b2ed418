import { describe, expect, it } from "vitest";
import { ComparedRuns } from "../../../../src/editor/panels/comparedRuns.ts";
import type { Run } from "../../../../src/editor/runs/runs.ts";

const operation = "RaadpleegMetBurgerservicenummer";

function runOf(id: number, kind: "local" | "trial"): Run {
  const people = kind === "local" ? "test" : "real";
  const environment = { name: kind, kind, people } as const;
  const facts = { startedAt: "2026-11-21T12:00:00.000Z", durationMs: 1, sent: [], warnings: [] };
  const answer = { type: operation, personen: [{ naam: { volledigeNaam: "Saar Kuipers" } }] };
  return {
    id,
    title: "Read",
    operation,
    environment,
    beganMs: 0,
    startedAt: new Date(0),
    source: undefined,
    outcome: {
      kind: "answered",
      request: { ordinal: 0, operation },
      environment,
      ...facts,
      expectations: [],
      status: 200,
      headers: {},
      answer,
      fields: ["naam"],
      bytes: 1,
    },
  };
}

const runs = [runOf(1, "local"), runOf(2, "trial"), runOf(3, "local")];
const isMasked = ({ environment }: Run) => environment.kind !== "local";

function compared(): ComparedRuns {
  return new ComparedRuns({ find: (id) => runs.find((run) => run.id === id) });
}

describe("two runs side by side", () => {
  it("tell how they are shown, which one of them alone cannot", async () => {
    const pair = compared();
    expect(pair.masked).toBeUndefined();
    pair.choose(1, 2);
    expect((await pair.shown("en", isMasked))?.masked).toBe(true);
    expect(pair.masked).toBe(true);
    await pair.shown("en", () => false);
    expect(pair.masked).toBe(false);
  });

  it("tell nothing while they are not shown", async () => {
    const pair = compared();
    pair.choose(1, 2);
    await pair.shown("en", isMasked);
    pair.choose(1, 3);
    expect(pair.masked).toBeUndefined();
    await pair.shown("en", isMasked);
    expect(pair.masked).toBe(false);
    pair.clear();
    expect(pair.masked).toBeUndefined();
    pair.choose(1, 99);
    await pair.shown("en", isMasked);
    expect(pair.masked).toBeUndefined();
  });
});
