import type { AnswerPanelState, RunEntry } from "../../src/protocol/answerMessages.ts";
import type { FromAnswerPanel } from "../../src/protocol/fromAnswerPanel.ts";
import { panelWords } from "../../src/protocol/panelWords.ts";
import { element, linkButton } from "../shared/dom.ts";
import { environmentText } from "./environmentText.ts";

const signs = { running: "…", answered: "✓", failed: "✗", skipped: "–" } as const;

/** The runs of this session, newest first; the one that is shown is marked. */
export function drawRuns(
  { runs, selected, language }: AnswerPanelState,
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
    element("ul", { class: "runs" }, ...runs.map(drawOne)),
  );
}
