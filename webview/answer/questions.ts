import type { FromAnswerPanel } from "../../src/protocol/fromAnswerPanel.ts";
import type { AnswerParts } from "./answerPage.ts";
import { messagesOf } from "./shownParts.ts";

interface Question {
  readonly message: FromAnswerPanel;
  /** The same question is not asked twice. */
  readonly of: string;
}

/** What the page looks at and does not have, by kind. */
export function questionsOf({ state, page }: AnswerParts): ReadonlyMap<string, Question> {
  const { people, file, comparison, selected: run, masked, presenting } = state;
  const asked = new Map<string, Question>();
  const ask = (message: FromAnswerPanel) =>
    asked.set(message.type, {
      message,
      of: JSON.stringify([message, masked, presenting, state.language]),
    });
  if (comparison) return asked;
  if (file) {
    if (page.file.tab === "table") ask({ type: "fileTable", file: file.id, on: true });
    return asked;
  }
  if (run === undefined) return asked;
  if (people) {
    const { version, cards } = people;
    const { tab, person, path } = page.look;
    const of = { run, version };
    if (!cards && (tab === "cards" || (tab === "table" && page.pane.isOpen)))
      ask({ type: "card", ...of, index: person });
    if (tab === "diagram") ask({ type: "diagram", ...of, index: person });
    if (tab === "raw") ask({ type: "raw", run, ...(!cards && { person }) });
    if (tab === "raw" && path !== undefined) ask({ type: "valueAt", ...of, path });
    return asked;
  }
  const messages = messagesOf(state.shown);
  if (messages) {
    const path = page.messages.look?.path ?? messages.items[0]?.path ?? "";
    const tab = page.messages.look?.tab ?? "reader";
    const of = { run, reading: messages.version, path };
    ask({ type: "message", ...of });
    if (tab === "raw") ask({ type: "messageRaw", ...of });
    if (tab === "compare") ask({ type: "others", ...of });
    return asked;
  }
  if (page.outcome.isRawOpen) ask({ type: "raw", run });
  return asked;
}
