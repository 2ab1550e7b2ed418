import type { AnswerPanelState, ShownRun } from "../../src/protocol/answerMessages.ts";
import type { PeopleHead } from "../../src/protocol/peopleMessages.ts";
import type { MessagesHead } from "../../src/protocol/readerMessages.ts";
import type { RunEntry } from "../../src/protocol/runMessages.ts";

export function selectedRun({ runs, selected }: AnswerPanelState): RunEntry | undefined {
  return runs.find(({ id }) => id === selected);
}

/** The persons of a run, whether it came out well or failed half-way. */
export function peopleOf(shown: ShownRun | undefined): PeopleHead | undefined {
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
