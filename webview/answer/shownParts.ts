import type { AnswerPanelState, RunEntry, ShownRun } from "../../src/protocol/answerMessages.ts";
import type { MessagesHead } from "../../src/protocol/readerMessages.ts";

export function selectedRun({ runs, selected }: AnswerPanelState): RunEntry | undefined {
  return runs.find(({ id }) => id === selected);
}

/**
 * Whether the response that is drawn stays, dimmed, while its request runs again: only as it would be
 * drawn now, and only as long as its run is kept.
 */
export function staysDrawn(drawn: AnswerPanelState | undefined, state: AnswerPanelState): boolean {
  const { shown } = state;
  return (
    shown?.kind === "running" &&
    shown.before !== undefined &&
    shown.before === drawn?.selected &&
    state.runs.some(({ id }) => id === shown.before) &&
    drawn.shown !== undefined &&
    viewOf(drawn.shown) !== undefined &&
    !state.comparison &&
    !drawn.comparison &&
    drawn.masked === state.masked &&
    drawn.presenting === state.presenting &&
    drawn.language === state.language
  );
}

/** How many persons a run brought, whether it came out well or failed half-way; undefined for other responses. */
export function peopleOf(shown: ShownRun | undefined): number | undefined {
  return shown?.kind === "answer" || shown?.kind === "failure" ? shown.people : undefined;
}

/** The messages of a run, likewise. */
export function messagesOf(shown: ShownRun | undefined): MessagesHead | undefined {
  return shown?.kind === "answer" || shown?.kind === "failure" ? shown.messages : undefined;
}

export function viewOf(shown: ShownRun) {
  if (shown.kind === "answer") return shown.view;
  return shown.kind === "failure" ? shown.received : undefined;
}
