import type { AnswerParts } from "../answerPage.ts";

export function PersonTable({ state }: AnswerParts) {
  return <div data-stub="PersonTable">{state.kept}</div>;
}

/** The search and the tools of the view, for the head of the panel. */
export function PersonTableTools({ state }: AnswerParts) {
  return <div class="view-tools">{state.kept}</div>;
}
