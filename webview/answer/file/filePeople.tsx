import type { AnswerParts } from "../answerPage.ts";

export function FilePeople({ state }: AnswerParts) {
  return <div data-stub="FilePeople">{state.kept}</div>;
}

export function FilePeopleTools({ state }: AnswerParts) {
  return <div class="view-tools">{state.kept}</div>;
}
