import type { AnswerPanelState, ShownRun } from "../../src/protocol/answerMessages.ts";
import type { RunEntry } from "../../src/protocol/runEntry.ts";
import { compareWords } from "../../src/presentation/compare/compareWords.ts";
import { panelWords } from "../../src/protocol/words/panelWords.ts";
import type { PeopleHead } from "../../src/protocol/peopleMessages.ts";
import type { MessagesHead } from "../../src/protocol/readerMessages.ts";
import { peopleWords } from "../../src/protocol/words/peopleWords.ts";
import { element, replaceContent } from "../shared/dom.ts";
import { button } from "../shared/toolkit.ts";
import { drawRest } from "./answerView.ts";
import { drawComparisonHead } from "./compare/comparisonHead.ts";
import { environmentText } from "./environmentText.ts";
import type { PanelContext } from "./panelContext.ts";
import { drawRuns } from "./runList.ts";
import { drawRun } from "./runView.ts";

/**
 * The parts of the panel, from top to bottom. Each is drawn anew by itself, but for `people`, `messages`
 * and `comparison`, which stay as they are while their answers stay: focus and scroll are in them.
 */
export class PanelParts {
  readonly head = element("div");
  readonly outcome = element("div");
  readonly people = element("div");
  readonly messages = element("div");
  readonly comparison = element("div");
  readonly rest = element("div");
  readonly runs = element("div");

  constructor(root: Element) {
    const { head, outcome, people, messages, comparison, rest, runs } = this;
    root.replaceChildren(head, outcome, people, messages, comparison, rest, runs);
  }
}

/** Draws the whole panel around the views of persons. */
export function drawPanel(parts: PanelParts, state: AnswerPanelState, context: PanelContext): void {
  const { language, comparison, shown } = state;
  const run = selectedRun(state);
  const presenting = state.presenting && drawPresenting(context);
  if (comparison) {
    replaceContent(parts.head, presenting, drawComparisonHead(comparison, context));
    replaceContent(parts.outcome);
    replaceContent(parts.rest);
  } else {
    replaceContent(
      parts.head,
      presenting,
      run ? drawHeader(run, shown, context) : element("h1", {}, panelWords.answers[language]),
    );
    replaceContent(
      parts.outcome,
      run && shown
        ? drawRun(shown, run.hasSource, context)
        : element("p", {}, panelWords[state.isRestored ? "notKept" : "nothingYet"][language]),
    );
    const view = shown && viewOf(shown);
    replaceContent(
      parts.rest,
      (peopleOf(shown) ?? messagesOf(shown)) && view && drawRest(view, context),
    );
  }
  replaceContent(parts.runs, state.runs.length > 0 && drawRuns(state, context.send));
}

export function selectedRun({ runs, selected }: AnswerPanelState): RunEntry | undefined {
  return runs.find(({ id }) => id === selected);
}

/** The persons of a run, whether it came out well or failed half-way. */
export function peopleOf(shown: ShownRun | undefined): PeopleHead | undefined {
  return shown?.kind === "answer" || shown?.kind === "failure" ? shown.people : undefined;
}

/** The messages of a run, likewise. */
export function messagesOf(shown: ShownRun | undefined): MessagesHead | undefined {
  return shown?.kind === "answer" || shown?.kind === "failure" ? shown.messages : undefined;
}

export function viewOf(shown: ShownRun) {
  if (shown.kind === "answer") return shown.view;
  return shown.kind === "failure" ? shown.received : undefined;
}

function drawPresenting({ language, send }: PanelContext): HTMLElement {
  return element(
    "p",
    { class: "bar presenting", "data-presenting": "" },
    element("strong", {}, `◉ ${peopleWords.presenting[language]}`),
    button(
      { id: "stop-presenting", onPress: () => send({ type: "present", on: false }) },
      peopleWords.stopPresenting[language],
    ),
  );
}

function drawHeader(
  run: RunEntry,
  shown: ShownRun | undefined,
  context: PanelContext,
): HTMLElement {
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
    drawActions(run, shown, context),
  );
}

function drawActions(
  run: RunEntry,
  shown: ShownRun | undefined,
  { language, masked, presenting, fields, send }: PanelContext,
): HTMLElement {
  const words = panelWords;
  const hasPeople = peopleOf(shown) !== undefined;
  const isRead = run.state === "answered" || hasPeople || messagesOf(shown) !== undefined;
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
    fields &&
      button(
        { id: "pick", onPress: () => send({ type: "pick", run: run.id }) },
        peopleWords.pick[language],
      ),
    isRead &&
      !presenting &&
      button(
        { id: "mask", onPress: () => send({ type: "mask", on: !masked }) },
        words[masked ? "unmask" : "mask"][language],
      ),
    run.hasSource &&
      run.state === "answered" &&
      button(
        { id: "elsewhere", onPress: () => send({ type: "elsewhere", run: run.id }) },
        compareWords.elsewhere[language],
      ),
    hasPeople &&
      button(
        { id: "export", onPress: () => send({ type: "export", run: run.id }) },
        peopleWords.export[language],
      ),
  );
}
