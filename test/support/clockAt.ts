import type { Clock } from "../../src/runner/ports.ts";

/** A clock of a test: both its faces show what the test says, in milliseconds. */
export function clockAt(milliseconds: number | (() => number)): Clock {
  const at = typeof milliseconds === "number" ? () => milliseconds : milliseconds;
  return { now: () => new Date(at()), monotonicMs: at };
}
