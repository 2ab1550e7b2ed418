import type { AnswerParts } from "../answerPage.ts";

export function RawView({ state }: AnswerParts) {
  return <div data-stub="RawView">{state.kept}</div>;
}

/** The search and the tools of the view, for the head of the panel. */
export function RawTools({ state }: AnswerParts) {
  return <div class="view-tools">{state.kept}</div>;
}
