import { compareWords } from "../../../src/presentation/compare/compareWords.ts";
import type { CompareState } from "../../../src/presentation/compare/compareView.ts";
import type { RunEntry, ShownComparison } from "../../../src/protocol/answerMessages.ts";
import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { element } from "../../shared/dom.ts";
import { iconButton, toolbar } from "../../shared/iconButton.ts";
import { icon } from "../../shared/icons.ts";
import { notice } from "../../shared/notice.ts";
import { environmentChip } from "../../shared/environmentChip.ts";
import { headButton, maskAction } from "../head/headAction.ts";
import type { PanelContext } from "../panelContext.ts";

const order: readonly CompareState[] = ["different", "only left", "only right", "same"];

/** What is compared, and how it came out. */
export function drawComparisonHead(
  { left, right, masked, headline, counts }: ShownComparison,
  { language }: PanelContext,
): HTMLElement {
  const side = (word: "left" | "right", run: RunEntry) => {
    const chip = environmentChip(run.environment, language);
    chip.append(` · ${run.time}`);
    return element(
      "span",
      { class: "side", title: `${compareWords[word][language]}: ${run.title} · ${run.time}` },
      element("span", { class: "visually-hidden" }, `${compareWords[word][language]}: `),
      chip,
      left.title !== right.title && element("span", { class: "side-title" }, run.title),
    );
  };
  const title = left.title === right.title ? left.title : compareWords.title[language];
  const summary = order
    .filter((state) => counts[state] > 0)
    // After the sign: `≠ 3 different`.
    .map((state) => compareWords.states[state][language].replace(" ", ` ${counts[state]} `));
  return element(
    "div",
    { class: "head-words", "data-comparison": "" },
    element("h1", { id: "comparison", title: compareWords.title[language] }, title),
    element(
      "div",
      { class: "facts" },
      side("left", left),
      icon("arrow-swap"),
      side("right", right),
      element("h2", { id: "outcome" }, headline),
      summary.length > 0 && element("span", { id: "states" }, summary.join(" · ")),
      masked && element("span", { class: "dot", id: "masked-note" }, panelWords.masked[language]),
    ),
  );
}

/** What can be done with a comparison. */
export function drawComparisonTools(
  { left, right, masked }: ShownComparison,
  { language, presenting, run, send }: PanelContext,
): HTMLElement {
  return toolbar(
    { label: panelWords.actions[language] },
    iconButton({
      id: "swap",
      icon: "arrow-swap",
      label: compareWords.swap[language],
      onPress: () => send({ type: "compareRuns", left: right.id, right: left.id }),
    }),
    !presenting && headButton(maskAction(masked, language, send)),
    iconButton({
      id: "back",
      icon: "close",
      label: compareWords.back[language],
      onPress: () => send({ type: "select", run }),
    }),
  );
}

/** What may make a comparison mislead, above its rows. */
export function drawComparisonNotes({ notes }: ShownComparison): readonly HTMLElement[] {
  return notes.map((words) => notice("information", words));
}
