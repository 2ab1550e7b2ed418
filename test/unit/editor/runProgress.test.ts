import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RunProgress } from "../../../src/editor/runs/runProgress.ts";

describe("what is told of a run while it lasts", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is nothing of a fast one, how long a slow one takes, and what it waits for", () => {
    const reported: string[] = [];
    const progress = new RunProgress((message) => reported.push(message));
    vi.advanceTimersByTime(2500);
    expect(reported).toEqual([]);
    progress.wait("503");
    vi.advanceTimersByTime(1500);
    progress.end();
    vi.advanceTimersByTime(5000);
    expect(reported).toEqual(["503", "503 · 3 s", "503 · 4 s"]);
  });

  it("is how many of many came out, at most ten times a second", () => {
    const reported: string[] = [];
    const progress = new RunProgress((message) => reported.push(message));
    for (let row = 1; row <= 100; row++) {
      progress.row(`${row} of 100 done`);
      vi.advanceTimersByTime(10);
    }
    progress.end();
    expect(reported[0]).toBe("1 of 100 done");
    expect(reported.length).toBeLessThanOrEqual(11);
    vi.advanceTimersByTime(5000);
    expect(reported.length).toBeLessThanOrEqual(11);
  });
});
