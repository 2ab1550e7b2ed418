import type { AnswerParts } from "./answerPage.ts";

export function Outcome({ state }: AnswerParts) {
  return <div data-stub="Outcome">{state.kept}</div>;
}

/** Above the response of the run before, while its request runs again. */
export function Again({ state }: AnswerParts) {
  return <div>{state.kept}</div>;
}

/** What the response itself holds that the contract does not know. */
export function Rest({ state }: AnswerParts) {
  return <div>{state.kept}</div>;
}

export function Presenting({ state }: AnswerParts) {
  return <div>{state.kept}</div>;
}
