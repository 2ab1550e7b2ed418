import type { FileRunLine, RunEntry, ShownRun } from "../../src/protocol/answer.ts";
import type { IconName } from "../shared/icons.ts";
import type { AnswerShown } from "./answerPage.ts";

export function selectedRun({ runs, selected }: AnswerShown): RunEntry | undefined {
  return runs.find(({ id }) => id === selected);
}

/**
 * Whether the response that is drawn stays, dimmed, while its request runs again: only as it would be
 * drawn now, and only as long as its run is kept. An uncovered value does not stay.
 */
export function staysDrawn(drawn: AnswerShown | undefined, state: AnswerShown): boolean {
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
    drawn.revealed.size === 0 &&
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
export function messagesOf(shown: ShownRun | undefined) {
  return shown?.kind === "answer" || shown?.kind === "failure" ? shown.messages : undefined;
}

export function viewOf(shown: ShownRun) {
  if (shown.kind === "answer") return shown.view;
  return shown.kind === "failure" ? shown.received : undefined;
}

/** How a state of a request looks, in the summary of a file run and in the list of runs. */
export const stateIcons: Readonly<
  Record<FileRunLine["state"], readonly [IconName, ("good" | "bad")?]>
> = {
  passed: ["pass-filled", "good"],
  failed: ["error", "bad"],
  skipped: ["circle-slash"],
  running: ["sync"],
  waiting: ["circle-large"],
};

/** The id of a message that did not come, or of a card, to bring it into sight. */
export function cardId(path: string): string {
  return `card:${path}`;
}

/** How much came back, such as `2 persons`. */
export function headlineOf(shown: ShownRun | undefined): string {
  return (shown && viewOf(shown)?.headline) ?? "";
}
