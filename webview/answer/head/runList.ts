import type { AnswerPanelState, RunEntry } from "../../../src/protocol/answerMessages.ts";
import type { FromAnswerPanel } from "../../../src/protocol/fromAnswerPanel.ts";
import { fileRunWords } from "../../../src/protocol/words/fileRunWords.ts";
import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { element } from "../../shared/dom.ts";
import { icon } from "../../shared/icons.ts";
import { stateIcons } from "../file/fileLine.ts";
import { environmentText } from "../../shared/environmentChip.ts";

const signs = {
  running: ["debug-rerun"],
  answered: ["pass-filled", "good"],
  failed: ["error", "bad"],
  skipped: ["circle-slash"],
} as const;

/** The runs of this session, newest first; the one that is shown is marked. */
export function drawRuns(
  { runs, files, file, selected, language, kept }: AnswerPanelState,
  send: (message: FromAnswerPanel) => void,
): HTMLElement {
  const drawOne = (run: RunEntry) => {
    const [name, tone] = signs[run.state];
    const select = element(
      "button",
      {
        type: "button",
        class: "item",
        id: `run-${run.id}`,
        "data-vscode-context": JSON.stringify({
          preventDefaultContextMenuItems: true,
          webviewSection: run.hasSource ? "run.source" : "run",
          run: { id: run.id },
        }),
        "aria-current": run.id === selected ? "true" : undefined,
      },
      icon(name, tone),
      element(
        "span",
        { class: "run-words" },
        element("span", {}, run.title),
        element(
          "span",
          { class: "quiet small" },
          [
            `${panelWords.states[run.state][language]}: ${run.summary}`,
            environmentText(run.environment, language),
          ].join(" · "),
        ),
      ),
      element("span", { class: "key" }, run.time),
    );
    select.addEventListener("click", () => send({ type: "select", run: run.id }));
    return element("li", { "data-state": run.state }, select);
  };
  const drawFile = (one: AnswerPanelState["files"][number]) => {
    const [name, tone] = stateIcons[one.state];
    const show = element(
      "button",
      {
        type: "button",
        class: "item",
        id: `file-${one.id}`,
        "aria-current": one.id === file?.id ? "true" : undefined,
      },
      icon(name, tone),
      element(
        "span",
        { class: "run-words" },
        element("span", {}, one.title),
        element(
          "span",
          { class: "quiet small" },
          [one.headline, environmentText(one.environment, language)].join(" · "),
        ),
      ),
      element("span", { class: "key" }, one.time),
    );
    show.addEventListener("click", () => send({ type: "showFile", file: one.id }));
    return element("li", { "data-state": one.state }, show);
  };
  return element(
    "nav",
    { "aria-labelledby": "runs-heading" },
    files.length > 0 && element("h2", { id: "files-heading" }, fileRunWords.files[language]),
    files.length > 0 &&
      element("ul", { class: "runs", "aria-labelledby": "files-heading" }, ...files.map(drawFile)),
    element("h2", { id: "runs-heading" }, panelWords.runs[language]),
    element("p", { class: "quiet small", id: "kept" }, kept),
    element("ul", { class: "runs" }, ...runs.map(drawOne)),
  );
}
