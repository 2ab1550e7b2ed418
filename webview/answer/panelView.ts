import type { AnswerPanelState, RunEntry } from "../../src/protocol/answerMessages.ts";
import { panelWords } from "../../src/protocol/panelWords.ts";
import { element, replaceContent } from "../shared/dom.ts";
import { button } from "../shared/toolkit.ts";
import { drawComparison } from "./compareView.ts";
import { environmentText } from "./environmentText.ts";
import type { PanelContext } from "./panelContext.ts";
import { drawRuns } from "./runList.ts";
import { drawRun } from "./runView.ts";

/** Draws the whole panel into its root. */
export function drawPanel(root: Element, state: AnswerPanelState, context: PanelContext): void {
  const { language } = state;
  const run = selectedRun(state);
  if (state.comparison)
    return replaceContent(
      root,
      drawComparison(state.comparison, context),
      drawRuns(state, context.send),
    );
  replaceContent(
    root,
    run ? drawHeader(run, context) : element("h1", {}, panelWords.answers[language]),
    run && state.shown
      ? drawRun(state.shown, context)
      : element("p", {}, panelWords.nothingYet[language]),
    state.runs.length > 0 && drawRuns(state, context.send),
  );
}

export function selectedRun({ runs, selected }: AnswerPanelState): RunEntry | undefined {
  return runs.find(({ id }) => id === selected);
}

function drawHeader(run: RunEntry, context: PanelContext): HTMLElement {
  const { language } = context;
  const { environment } = run;
  return element(
    "header",
    {},
    element("h1", {}, run.title),
    environment.kind === "production" &&
      element(
        "p",
        { class: "production", "data-production": "" },
        element("strong", {}, `⚠ ${environmentText(run, language)}`),
        `: ${panelWords.production[language]}`,
      ),
    element(
      "p",
      { class: "bar" },
      environment.kind !== "production" &&
        element(
          "span",
          { class: "badge", "data-environment": environment.name },
          environmentText(run, language),
        ),
      element("code", {}, run.operation),
      element("span", { class: "muted" }, run.time),
    ),
    drawActions(run, context),
  );
}

function drawActions(run: RunEntry, { language, masked, send }: PanelContext): HTMLElement {
  const words = panelWords;
  const runAgain = { id: "again", appearance: "primary" } as const;
  return element(
    "div",
    { class: "bar actions-bar", role: "group", "aria-label": words.actions[language] },
    run.hasSource &&
      (run.state === "running"
        ? button(
            { id: "cancel", onPress: () => send({ type: "cancel", run: run.id }) },
            words.cancel[language],
          )
        : button(
            { ...runAgain, onPress: () => send({ type: "again", run: run.id }) },
            words.runAgain[language],
          )),
    run.hasSource &&
      button(
        { id: "source", onPress: () => send({ type: "source", run: run.id }) },
        words.showRequest[language],
      ),
    run.state === "answered" &&
      button(
        { id: "mask", onPress: () => send({ type: "mask", on: !masked }) },
        words[masked ? "unmask" : "mask"][language],
      ),
  );
}
