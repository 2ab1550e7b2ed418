import { expect } from "vitest";

/** A text that took so long at its largest is too slow whatever its growth: a guard, not a measure. */
const longest = 10_000;
/** In milliseconds of the processor, whatever else the machine does. Below this a measure says more of the machine than of the code. */
const enough = 100;

/**
 * Holds work to its size: with four times as much it takes four times as long, and sixteen times when it looks at
 * everything from everywhere. Only what takes long enough to tell is compared, and it is measured again before it counts.
 */
export function growth(work: (times: number) => void): void {
  const [few, many] = [15_000, 60_000];
  const large = timed(() => work(many));
  if (large < enough) return;
  expect(large).toBeLessThan(longest);
  const ratios = [1, 2, 3].map(
    () =>
      timed(() => work(many)) /
      Math.max(
        1,
        timed(() => work(few)),
      ),
  );
  expect(Math.min(...ratios)).toBeLessThan(10);
}

function timed(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
