import type { AnswerPanelState } from "../../src/protocol/answerMessages.ts";
import type { RunEntry } from "../../src/protocol/runEntry.ts";
import type { FromAnswerPanel } from "../../src/protocol/fromAnswerPanel.ts";
import { panelWords } from "../../src/protocol/words/panelWords.ts";
import { element, linkButton } from "../shared/dom.ts";
import { button } from "../shared/toolkit.ts";
import { environmentText } from "./environmentText.ts";

const signs = { running: "…", answered: "✓", failed: "✗", skipped: "–" } as const;

/** The runs of this session, newest first; the one that is shown is marked. */
export function drawRuns(
  { runs, selected, language, kept }: AnswerPanelState,
  send: (message: FromAnswerPanel) => void,
): HTMLElement {
  const drawOne = (run: RunEntry) =>
    element(
      "li",
      { "data-state": run.state, "data-selected": run.id === selected },
      element("span", { class: "sign", "aria-hidden": "true" }, signs[run.state]),
      element(
        "div",
        {},
        linkButton(
          { id: `run-${run.id}`, "aria-current": run.id === selected ? "true" : undefined },
          () => send({ type: "select", run: run.id }),
          run.title,
        ),
        element("div", {}, `${panelWords.states[run.state][language]}: ${run.summary}`),
        element("div", { class: "muted" }, `${run.time} · ${environmentText(run, language)}`),
      ),
    );
  return element(
    "nav",
    { "aria-labelledby": "runs" },
    element("h2", { id: "runs" }, panelWords.runs[language]),
    element("p", { class: "muted", id: "kept" }, kept),
    element(
      "div",
      { class: "bar actions-bar", role: "group", "aria-label": panelWords.runs[language] },
      runs.length > 1 &&
        button(
          { id: "compare", onPress: () => send({ type: "compare" }) },
          panelWords.compare[language],
        ),
      button({ id: "clear", onPress: () => send({ type: "clear" }) }, panelWords.clear[language]),
    ),
    element("ul", { class: "runs" }, ...runs.map(drawOne)),
  );
}
