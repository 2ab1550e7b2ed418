import type { AnswerParts } from "../answerPage.ts";

export function Messages({ state }: AnswerParts) {
  return <div data-stub="Messages">{state.kept}</div>;
}

export function MessagesBar({ state }: AnswerParts) {
  return <div class="view-bar">{state.kept}</div>;
}
