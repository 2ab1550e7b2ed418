import type { Language } from "../../../src/contract/text.ts";
import type { FileRunLine } from "../../../src/protocol/answerMessages.ts";
import { fileRunWords as words } from "../../../src/protocol/words/fileRunWords.ts";
import { element } from "../../shared/dom.ts";
import { icon } from "../../shared/icons.ts";

/** How a state looks, in the summary and in the list of runs. */
export const stateIcons = {
  passed: ["pass-filled", "good"],
  failed: ["error", "bad"],
  skipped: ["circle-slash"],
  running: ["sync"],
  waiting: ["circle-large"],
} as const;

interface LinePlace {
  readonly index: number;
  readonly isCurrent: boolean;
  readonly language: Language;
}

/** A request of a file run. */
export function drawLine(
  line: FileRunLine | undefined,
  { index, isCurrent, language }: LinePlace,
): HTMLElement {
  const [name, tone] = line ? stateIcons[line.state] : (["circle-large"] as const);
  const letGo = line?.isLetGo === true && words.letGo[language];
  const result = [line?.result, line?.reason].filter(Boolean).join(" · ");
  return element(
    "div",
    {
      role: "row",
      class: "file-line",
      "data-row": index,
      "data-state": line?.state,
      "data-let-go": line?.isLetGo,
      "aria-rowindex": index + 2,
      "aria-selected": String(isCurrent),
      tabindex: isCurrent ? 0 : -1,
    },
    element(
      "span",
      { role: "gridcell", class: "line-verdict" },
      line && icon(name, tone),
      line && element("span", { class: "visually-hidden" }, words.states[line.state][language]),
    ),
    element("span", { role: "gridcell", class: "line-title", title: line?.title }, line?.title),
    element(
      "span",
      { role: "gridcell", class: "line-result", title: result },
      result,
      letGo && element("span", { class: "quiet" }, result === "" ? letGo : ` · ${letGo}`),
    ),
    element("span", { role: "gridcell", class: "line-time" }, line?.time),
  );
}

/** The heads of the columns, where there is room for columns. */
export function drawLineHeads(language: Language): HTMLElement {
  const { verdict, request, result, time } = words.columns;
  const head = (name: string, word: string, isHidden = false) =>
    element(
      "span",
      { role: "columnheader", class: name },
      element("span", { class: isHidden ? "visually-hidden" : undefined }, word),
    );
  return element(
    "div",
    { role: "row", class: "file-line file-heads", "aria-rowindex": 1 },
    head("line-verdict", verdict[language], true),
    head("line-title", request[language]),
    head("line-result", result[language]),
    head("line-time", time[language]),
  );
}

/** As high as every line, to be measured. */
export function drawSample(): HTMLElement {
  return element(
    "div",
    { class: "file-line file-sample", "aria-hidden": "true" },
    element("span", { class: "line-title" }, "x"),
    element("span", { class: "line-result" }, "x"),
  );
}
