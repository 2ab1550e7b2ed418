import type { AnswerParts } from "../answerPage.ts";

export function Comparison({ state }: AnswerParts) {
  return <div data-stub="Comparison">{state.kept}</div>;
}

export function ComparisonBar({ state }: AnswerParts) {
  return <div class="view-bar">{state.kept}</div>;
}
