import type { Clock } from "../ports.ts";

/** The two clocks of this machine: the calendar one may be set at any moment, the other one never is. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
};
