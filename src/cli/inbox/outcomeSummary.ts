import type { RunOutcome } from "../../model/outcome.ts";

/**
 * What of an outcome is still needed once it was printed: how it came out, and nothing of the messages
 * that came with it. A fetch of thousands must not hold them all until its end.
 */
export function outcomeSummary(outcome: RunOutcome): RunOutcome {
  switch (outcome.kind) {
    case "answered":
      return { ...outcome, answer: {} };
    case "failed":
      // That something came says whether anything was masked.
      return outcome.received ? { ...outcome, received: {} } : outcome;
    case "skipped":
      return outcome;
  }
}
