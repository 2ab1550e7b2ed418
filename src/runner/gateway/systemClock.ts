import type { Clock } from "../ports.ts";

/** The calendar clock may be set at any time, the monotonic one never. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
};
