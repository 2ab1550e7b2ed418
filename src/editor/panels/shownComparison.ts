import { comparisonOf } from "../../presentation/compare/compareAnswers.ts";
import type { CompareState } from "../../presentation/compare/compareView.ts";
import type { ViewOptions } from "../../presentation/viewOptions.ts";
import type { ShownComparison } from "../../protocol/answer.ts";
import type { Run } from "../runs/runs.ts";
import { answerOf, runEntry } from "./shownRun.ts";

/** Two runs side by side; undefined where one of them brought no answer. */
export function shownComparison(
  left: Run,
  right: Run,
  options: ViewOptions,
): ShownComparison | undefined {
  const [one, other] = [answerOf(left), answerOf(right)];
  if (!one || !other) return undefined;
  const { headline, notes, heads, card } = comparisonOf(
    { operation: left.operation, answer: one },
    { operation: right.operation, answer: other },
    options,
  );
  const counts: Record<CompareState, number> = {
    same: 0,
    different: 0,
    "only left": 0,
    "only right": 0,
  };
  for (const { state } of heads) counts[state] += 1;
  return {
    left: runEntry(left, options),
    right: runEntry(right, options),
    masked: options.mask,
    headline,
    notes,
    counts,
    heads,
    cards: heads.flatMap((_head, index) => card(index) ?? []),
  };
}
