import type { Clock } from "../../src/runner/ports.ts";

/** A clock whose wall and monotonic time are this value in milliseconds. */
export function clockAt(milliseconds: number | (() => number)): Clock {
  const at = typeof milliseconds === "number" ? () => milliseconds : milliseconds;
  return { now: () => new Date(at()), monotonicMs: at };
}
