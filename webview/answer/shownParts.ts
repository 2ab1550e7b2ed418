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

export function peopleOf(shown: ShownRun | undefined): number | undefined {
  return shown?.kind === "answer" || shown?.kind === "failure" ? shown.people : undefined;
}

export function messagesOf(shown: ShownRun | undefined) {
  return shown?.kind === "answer" || shown?.kind === "failure" ? shown.messages : undefined;
}

export function viewOf(shown: ShownRun) {
  if (shown.kind === "answer") return shown.view;
  return shown.kind === "failure" ? shown.received : undefined;
}

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

export function cardId(path: string): string {
  return `card:${path}`;
}

export function headlineOf(shown: ShownRun | undefined): string {
  return (shown && viewOf(shown)?.headline) ?? "";
}
