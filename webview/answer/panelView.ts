import type {
  AnswerPanelState,
  ExpectationLine,
  FromAnswerPanel,
  RunEntry,
  ShownRun,
} from "../../src/protocol/answerMessages.ts";
import { panelWords } from "../../src/protocol/panelWords.ts";
import type { Language } from "../../src/contract/text.ts";
import { element, replaceContent, type Child } from "../shared/dom.ts";
import { button, progress } from "../shared/toolkit.ts";
import { drawAnswer } from "./answerView.ts";

interface PanelContext {
  readonly send: (message: FromAnswerPanel) => void;
  readonly revealed: ReadonlyMap<string, string>;
  readonly raw: string | undefined;
}

/** Draws the whole panel into its root. */
export function drawPanel(root: Element, state: AnswerPanelState, context: PanelContext): void {
  const run = state.runs.find(({ id }) => id === state.selected);
  replaceContent(
    root,
    run ? drawHeader(run, state, context) : element("h1", {}, panelWords.answers[state.language]),
    element("div", { id: "status", role: "status", "aria-live": "polite" }, run?.summary),
    run && state.shown
      ? drawRun(state.shown, run.id, state.language, context)
      : element("p", {}, panelWords.nothingYet[state.language]),
    state.runs.length > 1 && drawRuns(state, context),
  );
}

function drawHeader(
  run: RunEntry,
  { language, masked }: AnswerPanelState,
  { send }: PanelContext,
): HTMLElement {
  const words = panelWords;
  const kind = words.environmentKinds[run.environment.kind][language];
  return element(
    "header",
    {},
    element("h1", {}, run.title),
    element(
      "p",
      { class: "bar" },
      element("code", {}, run.operation),
      element(
        "span",
        { class: `badge ${run.environment.kind}`, "data-environment": run.environment.name },
        `${run.environment.name} · ${kind}`,
      ),
      element("span", { class: "muted" }, run.time),
    ),
    element(
      "div",
      { class: "bar" },
      run.state === "running"
        ? button(
            { id: "cancel", onPress: () => send({ type: "cancel", run: run.id }) },
            words.cancel[language],
          )
        : button(
            {
              id: "again",
              appearance: "primary",
              onPress: () => send({ type: "again", run: run.id }),
            },
            words.runAgain[language],
          ),
      button(
        { id: "source", onPress: () => send({ type: "source", run: run.id }) },
        words.showRequest[language],
      ),
      button(
        { id: "mask", pressed: masked, onPress: () => send({ type: "mask", on: !masked }) },
        `${words.mask[language]}: ${masked ? "✓" : "–"}`,
      ),
    ),
  );
}

function drawRun(
  shown: ShownRun,
  run: number,
  language: Language,
  context: PanelContext,
): HTMLElement {
  const words = panelWords;
  switch (shown.kind) {
    case "running":
      return element(
        "p",
        { class: "bar" },
        progress(words.running[language]),
        words.running[language],
      );
    case "skipped":
      return element(
        "p",
        { class: "banner" },
        element("strong", {}, words.skipped[language]),
        `: ${shown.reason}`,
      );
    case "failure":
      return drawFailure(shown, run, language, context);
    case "answer":
      return element(
        "div",
        {},
        element("p", { class: "muted" }, shown.facts.join(" · ")),
        ...shown.warnings.map((text) => element("p", { class: "banner warning" }, text)),
        shown.expectations.length > 0 && drawExpectations(shown.expectations, language),
        drawAnswer(shown.view, { ...context, language, run }),
        drawRaw(run, language, context),
      );
  }
}

function drawFailure(
  failure: ShownRun & { kind: "failure" },
  run: number,
  language: Language,
  { send }: PanelContext,
): HTMLElement {
  const words = panelWords;
  const line = (name: string, reason: string, hasPlace: boolean): HTMLElement => {
    const go = element("button", { class: "link", type: "button" }, words.goToLine[language]);
    go.setAttribute("aria-label", `${words.goToLine[language]}: ${name}`);
    go.addEventListener("click", () => send({ type: "source", run, fault: name }));
    return element("li", {}, element("code", {}, name), ` ${reason} `, hasPlace && go);
  };
  return element(
    "section",
    { class: "banner error", "data-failure": "" },
    element("h2", {}, failure.title),
    element("p", {}, failure.detail),
    failure.faults.length > 0 && element("h3", {}, words.faults[language]),
    failure.faults.length > 0 &&
      element(
        "ul",
        {},
        ...failure.faults.map(({ name, reason, hasPlace }) => line(name, reason, hasPlace)),
      ),
    element("h3", {}, words.whatToDo[language]),
    element("p", {}, failure.remedy),
    ...failure.warnings.map((text) => element("p", {}, text)),
  );
}

function drawExpectations(lines: readonly ExpectationLine[], language: Language): HTMLElement {
  const words = panelWords;
  const verdicts = {
    holds: `✓ ${words.holds[language]}`,
    fails: `✗ ${words.fails[language]}`,
    "cannot be decided": `? ${words.undecidable[language]}`,
  };
  return element(
    "section",
    { class: "expectations" },
    element("h2", {}, words.expectations[language]),
    element(
      "ul",
      {},
      ...lines.map((line) => {
        const details: Child[] = [];
        if (line.verdict !== "holds" && line.expected !== undefined)
          details.push(` — ${words.expected[language]}: ${line.expected}`);
        if (line.verdict !== "holds" && line.actual !== undefined)
          details.push(`; ${words.actual[language]}: ${line.actual}`);
        return element(
          "li",
          { "data-verdict": line.verdict },
          element("strong", {}, verdicts[line.verdict]),
          " ",
          element("code", {}, line.text),
          ...details,
        );
      }),
    ),
  );
}

function drawRaw(run: number, language: Language, { raw, send }: PanelContext): HTMLElement {
  const details = element(
    "details",
    { open: raw !== undefined },
    element("summary", { id: "raw" }, panelWords.raw[language]),
    raw === undefined ? undefined : element("pre", { class: "scroll", tabindex: 0 }, raw),
  );
  details.addEventListener("toggle", () => {
    if (details.open && raw === undefined) send({ type: "raw", run });
  });
  return details;
}

function drawRuns(
  { runs, selected, language }: AnswerPanelState,
  { send }: PanelContext,
): HTMLElement {
  const words = panelWords;
  return element(
    "nav",
    { "aria-label": words.runs[language] },
    element("h2", {}, words.runs[language]),
    element(
      "ol",
      { class: "runs" },
      ...runs.map((run) => {
        const choose = element(
          "button",
          {
            class: "link",
            type: "button",
            id: `run-${run.id}`,
            "aria-current": run.id === selected ? "true" : undefined,
          },
          `${run.time} ${run.title}`,
        );
        choose.addEventListener("click", () => send({ type: "select", run: run.id }));
        return element(
          "li",
          { "data-state": run.state },
          choose,
          element(
            "span",
            { class: "muted" },
            ` ${run.environment.name}, ${words.states[run.state][language]}: ${run.summary}`,
          ),
        );
      }),
    ),
  );
}
