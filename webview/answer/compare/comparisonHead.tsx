import type { AnswerParts } from "../answerPage.ts";

export function ComparisonHead({ state }: AnswerParts) {
  return <div data-stub="ComparisonHead">{state.kept}</div>;
}
