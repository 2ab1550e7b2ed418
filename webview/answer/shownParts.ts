import type {
  AnswerPanelState,
  FileRunLine,
  RunEntry,
  ShownRun,
} from "../../src/protocol/answer.ts";
import type { IconName } from "../shared/icons.ts";

export function selectedRun({
  runs,
  selected,
}: Pick<AnswerPanelState, "runs" | "selected">): RunEntry | undefined {
  return runs.find(({ id }) => id === selected);
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

export const runIcons: Readonly<Record<RunEntry["state"], readonly [IconName, ("good" | "bad")?]>> =
  {
    running: ["debug-rerun"],
    answered: ["pass-filled", "good"],
    failed: ["error", "bad"],
    cancelled: ["circle-slash"],
    skipped: ["circle-slash"],
  };

/** The id of a message that did not come, or of a card, to bring it into sight. */
export function cardId(path: string): string {
  return `card:${path}`;
}

export function headlineOf(shown: ShownRun | undefined): string {
  return (shown && viewOf(shown)?.headline) ?? "";
}
