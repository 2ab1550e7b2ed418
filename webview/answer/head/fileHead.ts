import type { ShownFileRun } from "../../../src/protocol/answerMessages.ts";
import { fileRunWords } from "../../../src/protocol/words/fileRunWords.ts";
import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { element } from "../../shared/dom.ts";
import { environmentChip } from "../../shared/environmentChip.ts";
import type { PanelContext } from "../panelContext.ts";
import { maskAction, type HeadAction } from "./headAction.ts";

/** Which file ran, where, and how its requests came out. */
export function drawFileWords(
  { title, environment, headline, facts }: ShownFileRun,
  { language, masked }: PanelContext,
): HTMLElement {
  return element(
    "div",
    { class: "head-words" },
    element("h1", { title }, title),
    element(
      "div",
      { class: "facts" },
      environmentChip(environment, language),
      element("strong", {}, headline),
      ...facts.map((fact) => element("span", { class: "dot" }, fact)),
      masked && element("span", { class: "dot", id: "masked-note" }, panelWords.masked[language]),
    ),
  );
}

/** What can be done with a whole file run. */
export function fileActions(
  { id: file, state }: ShownFileRun,
  { language, masked, presenting, send }: PanelContext,
): readonly HeadAction[] {
  const first: HeadAction =
    state === "running"
      ? {
          id: "cancel",
          icon: "debug-stop",
          label: panelWords.cancel[language],
          press: () => send({ type: "cancel" }),
        }
      : {
          id: "again",
          icon: "debug-rerun",
          label: fileRunWords.runFile[language],
          press: () => send({ type: "fileAgain", file, which: "all" }),
        };
  const source: HeadAction = {
    id: "source",
    icon: "go-to-file",
    label: fileRunWords.showFile[language],
    press: () => send({ type: "fileSource", file }),
  };
  const mask = maskAction(masked, language, send);
  return presenting ? [first, source] : [first, source, mask];
}
