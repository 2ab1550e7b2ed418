import { expect } from "vitest";

/**
 * Holds work on a long text to so many milliseconds of the processor, whatever else the machine does: a guard against
 * patterns that look at everything from everywhere, which take many times as long.
 */
export function expectWithin(milliseconds: number, work: () => void): void {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(milliseconds);
}
