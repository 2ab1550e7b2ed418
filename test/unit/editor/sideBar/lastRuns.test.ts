import { describe, expect, it } from "vitest";
import { lastRuns, requestKey, runIcon } from "../../../../src/editor/runs/lastRuns.ts";
import type { Run } from "../../../../src/editor/runs/runs.ts";

/** A run as far as its place and its environment go. */
function run(id: number, given: Partial<Record<"file" | "mark" | "environment", string>> = {}) {
  const { file = "file:///a.brp", mark = "m", environment = "local" } = given;
  const source = { uri: { toString: () => file }, ordinal: 0, mark };
  return { id, source, environment: { name: environment }, outcome: undefined } as unknown as Run;
}

const here = { file: "file:///a.brp", environment: "local" };

describe("the last runs of the requests of a file", () => {
  it("are those of the active environment, whatever ran elsewhere since", () => {
    const runs = [run(3, { environment: "acceptance" }), run(2), run(1)];
    const found = lastRuns(runs, here).get(requestKey({ ordinal: 0, mark: "m" }));
    expect(found?.id).toBe(2);
    expect(lastRuns(runs, { ...here, environment: "proef" }).size).toBe(0);
  });

  it("are of this file and of this text alone", () => {
    const runs = [run(3, { file: "file:///b.brp" }), run(2, { mark: "older" })];
    expect([...lastRuns(runs, here)].map(([key, { id }]) => [key, id])).toEqual([["0 older", 2]]);
  });

  it("have an icon for each way to come out", () => {
    const outcomes = [
      undefined,
      { kind: "skipped" },
      { kind: "failed" },
      { kind: "answered", warnings: [], expectations: [] },
      { kind: "answered", warnings: [], expectations: [{ verdict: "fails" }] },
    ];
    const icons = outcomes.map((outcome) => runIcon({ ...run(1), outcome } as unknown as Run));
    expect(icons).toEqual(["sync~spin", "circle-slash", "error", "pass", "error"]);
  });
});
