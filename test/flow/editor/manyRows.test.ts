import { describe, expect, it } from "vitest";
import { FileRuns, type FileRunRow, Runs } from "../../../src/panels/runs.ts";
import { shownFileRun } from "../../../src/panels/response/fileRunLines.ts";
import { text } from "../../../src/contract/text.ts";
import type { RunOutcome } from "../../../src/model/outcome.ts";

const operation = "RaadpleegMetBurgerservicenummer";
const environment = { name: "local", kind: "local", people: "test" } as const;
const uri = "file:///each.brp";
const source = { uri, ordinal: 0, mark: "m" };
const about = { title: "Each", operation, environment, source } as const;

function outcomeOf(letters: number): RunOutcome {
  const reason = { kind: "directive", text: "x".repeat(letters) };
  return { kind: "skipped", reason } as RunOutcome;
}

function runOnce(runs: Runs, letters: number, file?: number): number {
  const id = runs.begin({ ...about, ...(file !== undefined && { file }) });
  runs.finish(id, outcomeOf(letters));
  return id;
}

describe("a run of many rows", () => {
  // Shows: panel-history-bounded
  it("is one entry: its responses are all kept, and so are the earlier entries", () => {
    const runs = new Runs();
    const before = [runOnce(runs, 100), runOnce(runs, 100)];
    const rows = Array.from({ length: 500 }, () => runOnce(runs, 100, 1));
    for (const id of [...before, ...rows]) expect(runs.find(id)?.outcome).toBeDefined();
    expect(runs.entryCount).toBe(3);
    expect(runs.all.map(({ id }) => id)).toEqual([...before, ...rows].reverse());
  });

  // Shows: panel-history-bounded
  it("goes as a whole when there are too many entries, but not while it goes on", () => {
    const runs = new Runs({ runs: 3, bytes: 1_000_000 });
    for (let row = 0; row < 3; row++) runOnce(runs, 1, 1);
    const others = [runOnce(runs, 1), runOnce(runs, 1)];
    const last = runOnce(runs, 1, 1);
    const third = runOnce(runs, 1);
    expect(runs.all.map(({ id }) => id)).toEqual([third, last, others[1], 3, 2, 1]);
    runOnce(runs, 1);
    runOnce(runs, 1);
    expect(runs.entryCount).toBe(3);
    expect(runs.all.filter(({ file }) => file === 1)).toEqual([]);
  });

  it("lets its oldest responses go when they take too much memory, and no single run before them", () => {
    const runs = new Runs({ runs: 30, bytes: 100_000 });
    const single = runOnce(runs, 1_000);
    const rows = Array.from({ length: 500 }, () => runOnce(runs, 1_000, 1));
    expect(runs.retainedBytes).toBeLessThanOrEqual(100_000);
    expect(runs.find(single)).toBeDefined();
    const kept = rows.filter((id) => runs.find(id));
    expect(kept.length).toBeGreaterThan(30);
    expect(kept).toEqual(rows.slice(-kept.length));
    const huge = runOnce(runs, 1_000_000);
    expect(runs.all.map(({ id }) => id)).toEqual([huge]);
    runs.clear();
    expect([runs.all.length, runs.entryCount, runs.retainedBytes]).toEqual([0, 0, 0]);
  });

  it("says from the start how many rows it has, and lists those that wait", () => {
    const fileRuns = new FileRuns();
    const other = { title: "Other", operation, source: { uri, ordinal: 1, mark: "n" } } as const;
    const record = fileRuns.begin({
      ...{ title: "each.brp", uri, environment },
      planned: [{ title: "Each", operation, source, rows: 499, left: 499 }, other],
    });
    const shown = () => {
      const run = fileRuns.find(record.id);
      if (!run) throw new Error("It is kept");
      const as = { language: "en", mask: false, presenting: false } as const;
      const { headline, lines } = shownFileRun(run, 64 * 1024 * 1024, () => undefined, as);
      const running = lines.find(({ state }) => state === "running")?.title;
      return { headline, total: lines.length, running };
    };
    const row = (number: number | undefined, of = source): FileRunRow => ({
      ...{
        run: 1,
        title: "Each",
        operation,
        source: of,
        durationMs: 1,
        isOwnWord: false,
        persons: 1,
      },
      ...{ verdict: "passed", result: text("1 person", "1 persoon") },
      ...(number !== undefined && { row: number }),
    });
    expect(shown()).toEqual({ headline: "0 of 500 done", total: 500, running: "Each · row 1" });
    for (let number = 1; number <= 6; number++) record.add(row(number));
    expect(shown()).toEqual({ headline: "6 of 500 done", total: 500, running: "Each · row 7" });
    // A cause that stops the whole request is shown once for all of its rows.
    record.add(row(undefined));
    expect(shown()).toMatchObject({ headline: "7 of 8 done", total: 8 });
    record.add(row(undefined, other.source));
    record.end();
    expect(shown()).toEqual({ headline: "8 passed", total: 8, running: undefined });
  });
});
