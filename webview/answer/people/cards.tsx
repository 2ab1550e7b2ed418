import type { AnswerParts } from "../answerPage.ts";

export function Cards({ state }: AnswerParts) {
  return <div data-stub="Cards">{state.kept}</div>;
}

/** The search and the tools of the view, for the head of the panel. */
export function CardsTools({ state }: AnswerParts) {
  return <div class="view-tools">{state.kept}</div>;
}
