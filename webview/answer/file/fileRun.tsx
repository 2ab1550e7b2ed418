import type { AnswerParts } from "../answerPage.ts";

export function FileRun({ state }: AnswerParts) {
  return <div data-stub="FileRun">{state.kept}</div>;
}

export function FileRunBar({ state }: AnswerParts) {
  return <div class="view-bar">{state.kept}</div>;
}
