import { describe, expect, it } from "vitest";
import { runElsewhere } from "../../../src/editor/runs/runElsewhere.ts";
import type { Run } from "../../../src/panels/runs.ts";
import type { RunOutcome } from "../../../src/model/outcome.ts";
import { answeredWith, outcomeBase } from "../../support/outcomes.ts";

const operation = "RaadpleegMetBurgerservicenummer";

interface Reported {
  readonly row?: number;
  readonly environment?: string;
  readonly file?: string;
  readonly ordinal?: number;
  readonly mark?: string;
  readonly ended?: "answered" | "failed" | "skipped" | "running";
}

/** A run of the request that all others are compared with, except for the given differences. */
function runOf(id: number, reported: Reported = {}): Run {
  const { environment: name = "proef", file = "file:///a.brp", ordinal = 0, mark = "m" } = reported;
  const environment = { name, kind: "trial", people: "real" } as const;
  // Only its text is used, and VS Code's own class is not available here.
  const outcome = outcomeOf(reported, environment);
  const source = { uri: file, ordinal, mark };
  return {
    id,
    title: "Read",
    operation,
    environment,
    startedAt: new Date(0),
    beganMs: 0,
    source,
    outcome,
  };
}

function outcomeOf(
  { row, ordinal = 0, ended = "answered" }: Reported,
  environment: Run["environment"],
): RunOutcome | undefined {
  const request = { ordinal, operation, ...(row !== undefined && { row }) } as const;
  const base = { ...outcomeBase, request, environment };
  switch (ended) {
    case "running":
      return undefined;
    case "failed":
      return {
        ...base,
        kind: "failed",
        failure: { kind: "timedOut", origin: "https://dienst.example", limitMs: 1 },
      };
    case "skipped":
      return { ...base, kind: "skipped", reason: { kind: "emptySpread", text: "" } };
    case "answered":
      return answeredWith({}, base);
  }
}

/** The run that matches a run in `local` when repeated in `proef` after run 9. */
function found(runs: readonly Run[], own: Reported = {}): number | undefined {
  const run = runOf(1, { environment: "local", ...own });
  const newestFirst = [...runs, run].sort((one, other) => other.id - one.id);
  return runElsewhere(newestFirst, { run, environment: "proef", after: 9 })?.id;
}

describe("the run of the same request in another environment", () => {
  it("is the one that was begun for it, not one from before", () => {
    expect(found([runOf(8), runOf(10)])).toBe(10);
    expect(found([runOf(8)])).toBeUndefined();
    expect(found([])).toBeUndefined();
  });

  it("is that of the same row", () => {
    const rows = [1, 2, 3].map((row) => runOf(9 + row, { row }));
    for (const row of [1, 2, 3]) expect(found(rows, { row })).toBe(9 + row);
    expect(found(rows, { row: 4 })).toBeUndefined();
  });

  it("is not one of another environment, file or text that went on meanwhile", () => {
    const others = [
      runOf(11, { environment: "local" }),
      runOf(12, { file: "file:///copy/a.brp" }),
      runOf(13, { mark: "other" }),
    ];
    expect(found([runOf(10), ...others])).toBe(10);
    expect(found(others)).toBeUndefined();
  });

  it("of a request that stands twice in the file is that of the same place, or where it went", () => {
    expect(found([runOf(10, { ordinal: 2 }), runOf(11, { ordinal: 5 })], { ordinal: 2 })).toBe(10);
    expect(found([runOf(10, { ordinal: 3 })], { ordinal: 2 })).toBe(10);
  });

  it("may have failed: of its row, or of all rows before the first one", () => {
    const failed = runOf(11, { row: 2, ended: "failed" });
    expect(found([runOf(10, { row: 1 }), failed], { row: 2 })).toBe(11);
    expect(found([runOf(10, { ended: "failed" })], { row: 2 })).toBe(10);
    expect(found([runOf(10, { ended: "skipped" })], { row: 2 })).toBe(10);
    // A response without rows belongs to another request.
    expect(found([runOf(10)], { row: 2 })).toBeUndefined();
  });
});
