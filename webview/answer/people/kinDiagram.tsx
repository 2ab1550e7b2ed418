import type { AnswerParts } from "../answerPage.ts";

export function KinDiagram({ state }: AnswerParts) {
  return <div data-stub="KinDiagram">{state.kept}</div>;
}

/** The search and the tools of the view, for the head of the panel. */
export function KinDiagramTools({ state }: AnswerParts) {
  return <div class="view-tools">{state.kept}</div>;
}
