import type { AnswerPanelState } from "../../src/protocol/answerMessages.ts";
import { panelWords } from "../../src/protocol/words/panelWords.ts";
import { peopleWords } from "../../src/protocol/words/peopleWords.ts";
import { actionButton } from "../shared/actionButton.ts";
import { element, linkButton, replaceContent } from "../shared/dom.ts";
import { icon } from "../shared/icons.ts";
import { drawRest } from "./answerView.ts";
import { drawComparisonNotes } from "./compare/comparisonHead.ts";
import { HeadView } from "./head/headView.ts";
import type { PanelContext } from "./panelContext.ts";
import { drawAgain, drawRun } from "./runView.ts";
import { messagesOf, peopleOf, selectedRun, viewOf } from "./shownParts.ts";

/**
 * The parts of the panel, from top to bottom. Each is drawn anew by itself, but for `file`, `people`,
 * `messages` and `comparison`, which stay as they are while their answers stay: focus and scroll are in them.
 */
export class PanelParts {
  readonly head = new HeadView();
  readonly presenting = element("div");
  readonly again = element("div");
  readonly outcome = element("div");
  readonly file = element("div", { class: "views" });
  readonly people = element("div", { class: "views" });
  readonly messages = element("div", { class: "views" });
  readonly comparison = element("div", { class: "views" });
  readonly rest = element("div");

  constructor(root: Element) {
    const { head, presenting, again, outcome, file, people, messages, comparison, rest } = this;
    root.classList.add("panel");
    root.replaceChildren(
      head.element,
      presenting,
      again,
      outcome,
      file,
      people,
      messages,
      comparison,
      rest,
    );
  }

  /** What is drawn of a response that is about to be replaced: nothing in it can be pressed, read out or focused. */
  dim(on: boolean): void {
    const { head, outcome, people, messages, rest } = this;
    for (const part of [head.views, outcome, people, messages, rest]) {
      part.toggleAttribute("inert", on);
      part.toggleAttribute("data-dimmed", on);
    }
  }
}

/** Draws the whole panel around the views of persons. */
export function drawPanel(
  parts: PanelParts,
  state: AnswerPanelState,
  context: PanelContext,
  /** Whether the response before stays while its request runs again. */
  isDimmed: boolean,
): void {
  const { language, comparison, shown } = state;
  const run = selectedRun(state);
  parts.head.draw(state, run, context);
  replaceContent(parts.presenting, state.presenting && drawPresenting(context));
  parts.dim(isDimmed);
  const isAgain = isDimmed && shown?.kind === "running";
  replaceContent(parts.again, isAgain && drawAgain(shown, state, context));
  if (isDimmed) return;
  if (comparison) {
    replaceContent(parts.outcome, ...drawComparisonNotes(comparison));
    replaceContent(parts.rest);
    return;
  }
  const unfolded = unfoldedIn(parts.outcome, run?.id);
  replaceContent(
    parts.outcome,
    run && shown
      ? drawRun(shown, run.hasSource, context)
      : state.errors !== undefined
        ? drawErrors(state.errors, context)
        : !state.file &&
          drawNothing(panelWords[state.isRestored ? "notKept" : "nothingYet"][language]),
  );
  for (const id of unfolded) {
    const fold = document.getElementById(id)?.closest("details");
    if (fold) fold.open = true;
  }
  const view = shown && viewOf(shown);
  replaceContent(
    parts.rest,
    (peopleOf(shown) !== undefined || messagesOf(shown)) && view && drawRest(view, context),
  );
}

/** What the user has unfolded stays so while the same run is drawn again. */
function unfoldedIn(outcome: HTMLElement, run: number | undefined): readonly string[] {
  const isSame = outcome.dataset["run"] === String(run);
  outcome.dataset["run"] = String(run);
  if (!isSame) return [];
  const open = outcome.querySelectorAll("details.fold[open] > summary[id]");
  return [...open].map(({ id }) => id);
}

/** The request was not sent: what is wrong with it, and the way there. */
function drawErrors(errors: string, { language, send }: PanelContext): HTMLElement {
  return element(
    "section",
    { class: "state", "data-errors": "", "aria-labelledby": "errors" },
    icon("error", "bad"),
    element("h2", { id: "errors" }, errors),
    element("p", {}, panelWords.nothingSent[language]),
    actionButton(
      { id: "to-error", isPrimary: true, onPress: () => send({ type: "toError" }) },
      panelWords.goToError[language],
    ),
  );
}

function drawNothing(words: string): HTMLElement {
  return element("div", { class: "state" }, icon("info"), element("p", {}, words));
}

/** While others look along: that, and the way out. */
export function drawPresenting({ language, send }: PanelContext): HTMLElement {
  return element(
    "div",
    { class: "notice", "data-presenting": "" },
    icon("eye-closed"),
    element(
      "span",
      { class: "words" },
      element("strong", {}, peopleWords.presenting[language]),
      ` · ${peopleWords.presentingNote[language]}`,
    ),
    linkButton(
      { id: "stop-presenting" },
      () => send({ type: "present", on: false }),
      peopleWords.stopPresenting[language],
    ),
  );
}
