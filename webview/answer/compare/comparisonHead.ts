import { compareWords } from "../../../src/presentation/compare/compareWords.ts";
import type { CompareState } from "../../../src/presentation/compare/compareView.ts";
import type { RunEntry } from "../../../src/protocol/runEntry.ts";
import type { ShownComparison } from "../../../src/protocol/compareMessages.ts";
import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { element } from "../../shared/dom.ts";
import { button } from "../../shared/toolkit.ts";
import { environmentText } from "../environmentText.ts";
import type { PanelContext } from "../panelContext.ts";

const order: readonly CompareState[] = ["different", "only left", "only right", "same"];

/** What is compared, how it came out, and what can be done with it. */
export function drawComparisonHead(
  { left, right, masked, headline, notes, counts }: ShownComparison,
  { language, presenting, run, send }: PanelContext,
): HTMLElement {
  const side = (word: "left" | "right", entry: RunEntry) =>
    element(
      "p",
      {},
      element("strong", {}, compareWords[word][language]),
      `: ${entry.title} · ${environmentText(entry, language)} · ${entry.time}`,
    );
  const summary = order
    .filter((state) => counts[state] > 0)
    // Behind the sign: `≠ 3 different`.
    .map((state) => compareWords.states[state][language].replace(" ", ` ${counts[state]} `));
  const note = presenting ? peopleWords.presentingNote : panelWords.maskedNote;
  return element(
    "header",
    { "data-comparison": "" },
    element("h1", { id: "comparison" }, compareWords.title[language]),
    side("left", left),
    side("right", right),
    element(
      "div",
      { class: "bar actions-bar", role: "group", "aria-label": panelWords.actions[language] },
      button(
        { id: "back", onPress: () => send({ type: "select", run }) },
        compareWords.back[language],
      ),
      button(
        {
          id: "swap",
          onPress: () => send({ type: "compareRuns", left: right.id, right: left.id }),
        },
        compareWords.swap[language],
      ),
      !presenting &&
        button(
          { id: "mask", onPress: () => send({ type: "mask", on: !masked }) },
          panelWords[masked ? "unmask" : "mask"][language],
        ),
    ),
    element("h2", { id: "outcome" }, headline),
    summary.length > 0 && element("p", { id: "states" }, summary.join(" · ")),
    masked && element("p", { class: "muted", id: "masked-note" }, note[language]),
    ...notes.map((text) => element("p", { class: "banner" }, text)),
  );
}
