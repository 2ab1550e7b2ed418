import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawMilliseconds, Paced } from "../../../src/editor/runs/paced.ts";

describe("what is drawn in paces", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is drawn at once, and what changes meanwhile once together, the last change included", () => {
    let value = 0;
    const drawn: number[] = [];
    const paced = new Paced(() => drawn.push(value));
    for (value = 1; value <= 500; value++) {
      paced.ask();
      vi.advanceTimersByTime(drawMilliseconds / 10);
    }
    vi.advanceTimersByTime(10 * drawMilliseconds);
    expect(drawn[0]).toBe(1);
    expect(drawn.length).toBeLessThanOrEqual(51);
    expect(drawn.at(-1)).toBeGreaterThanOrEqual(500);
    paced.ask();
    expect(drawn.at(-1)).toBe(501);
  });

  it("is not drawn after its end", () => {
    const drawn: string[] = [];
    const paced = new Paced(() => drawn.push("drawn"));
    paced.ask();
    paced.ask();
    paced.dispose();
    vi.advanceTimersByTime(10 * drawMilliseconds);
    expect(drawn).toEqual(["drawn"]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
