import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawMilliseconds, Throttled } from "../../../src/panels/throttled.ts";

describe("what is drawn in paces", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is drawn at once, and what changes meanwhile once together, the last change included", () => {
    let value = 0;
    const drawn: number[] = [];
    const throttled = new Throttled(() => drawn.push(value));
    for (value = 1; value <= 500; value++) {
      throttled.ask();
      vi.advanceTimersByTime(drawMilliseconds / 10);
    }
    vi.advanceTimersByTime(10 * drawMilliseconds);
    expect(drawn[0]).toBe(1);
    expect(drawn.length).toBeLessThanOrEqual(51);
    expect(drawn.at(-1)).toBeGreaterThanOrEqual(500);
    throttled.ask();
    expect(drawn.at(-1)).toBe(501);
  });

  it("is not drawn after its end", () => {
    const drawn: string[] = [];
    const throttled = new Throttled(() => drawn.push("drawn"));
    throttled.ask();
    throttled.ask();
    throttled.dispose();
    vi.advanceTimersByTime(10 * drawMilliseconds);
    expect(drawn).toEqual(["drawn"]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
