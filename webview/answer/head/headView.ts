import { compareWords } from "../../../src/presentation/compare/compareWords.ts";
import type { AnswerPanelState, RunEntry, ShownRun } from "../../../src/protocol/answerMessages.ts";
import { fileRunWords } from "../../../src/protocol/words/fileRunWords.ts";
import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { iconButton, toolbar } from "../../shared/iconButton.ts";
import { icon } from "../../shared/icons.ts";
import { menuItem, Popover } from "../../shared/popover.ts";
import { drawComparisonHead, drawComparisonTools } from "../compare/comparisonHead.ts";
import type { PanelContext } from "../panelContext.ts";
import { messagesOf, peopleOf } from "../shownParts.ts";
import { environmentChip } from "../../shared/environmentChip.ts";
import { drawFileWords, fileActions } from "./fileHead.ts";
import { headButton, maskAction, type HeadAction } from "./headAction.ts";
import { drawRuns } from "./runList.ts";
import { VerdictPill } from "./verdictPill.ts";

/**
 * What is shown, where it ran, how it came out, and what can be done with it, in two lines that stay in
 * sight; below them the views of the data put their own switch and search.
 */
export class HeadView {
  readonly element: HTMLElement;
  /** Where the views of the data put their switch and search. */
  readonly views = element("div", { class: "head-row" });
  readonly #top = element("div", { class: "head-top" });
  readonly #runs: Popover;
  readonly #more: Popover;
  readonly #verdict = new VerdictPill();
  readonly #runCount = element("span", { class: "count" });
  /** By name: what is in the page, and what it says. */
  readonly #kept = new Map<string, { readonly key: string; readonly made: HTMLElement }>();

  constructor() {
    const button = (id: string, ...content: (HTMLElement | SVGElement)[]) =>
      element("button", { type: "button", class: "icon-button", id }, ...content);
    this.#runs = new Popover({
      id: "runs",
      button: button("show-runs", icon("history"), this.#runCount),
      label: "",
      kind: "region",
    });
    this.#more = new Popover({
      id: "more",
      button: button("show-more", icon("ellipsis")),
      label: "",
      kind: "menu",
    });
    this.element = element(
      "header",
      { class: "head" },
      this.#top,
      this.#verdict.surface,
      this.#runs.surface,
      this.#more.surface,
      this.views,
    );
  }

  draw(state: AnswerPanelState, run: RunEntry | undefined, context: PanelContext): void {
    const { comparison, shown } = state;
    const kind = comparison ? undefined : (run ?? state.file)?.environment.kind;
    this.element.toggleAttribute("data-production", kind === "production");
    if (kind) this.element.setAttribute("data-kind", kind);
    else this.element.removeAttribute("data-kind");
    this.#verdict.draw(comparison ? undefined : shown, run?.hasSource ?? false, context);
    if (comparison) for (const one of [this.#runs, this.#more]) one.set(false);
    replaceContent(
      this.#top,
      ...(comparison
        ? [drawComparisonHead(comparison, context), drawComparisonTools(comparison, context)]
        : [
            this.#back(state, context),
            state.file ? drawFileWords(state.file, context) : this.#words(run, shown, context),
            this.#tools(state, run, context),
          ]),
    );
  }

  #words(run: RunEntry | undefined, shown: ShownRun | undefined, context: PanelContext) {
    const { language, masked } = context;
    if (!run)
      return element(
        "div",
        { class: "head-words" },
        element("h1", {}, panelWords.answers[language]),
      );
    const facts = shown?.kind === "answer" ? shown.facts : [];
    const headline = headlineOf(run, shown, language);
    return element(
      "div",
      { class: "head-words" },
      element("h1", { title: `${run.title} · ${run.operation}` }, run.title),
      element(
        "div",
        { class: "facts" },
        environmentChip(run.environment, language),
        element("strong", { title: headline }, headline),
        ...facts.map((fact) => element("span", { class: "dot" }, fact)),
        masked && element("span", { class: "dot", id: "masked-note" }, panelWords.masked[language]),
        this.#verdict.isShown && this.#verdict.button,
      ),
    );
  }

  #tools(
    state: AnswerPanelState,
    run: RunEntry | undefined,
    context: PanelContext,
  ): HTMLElement | false {
    if (state.runs.length === 0 && state.files.length === 0) return false;
    const { always, roomy, wide } = run
      ? actionsOf(run, state.shown, context)
      : { always: state.file ? fileActions(state.file, context) : [], roomy: [], wide: [] };
    this.#fillRuns(state, context);
    this.#fillMore(state, run, [...roomy, ...wide], context);
    const label = panelWords.actions[context.language];
    const key = JSON.stringify([label, run?.id, state.file?.id, always, roomy, wide]);
    return this.#keep("tools", key, () =>
      toolbar(
        { label },
        ...always.map(headButton),
        roomy.length > 0 && element("span", { class: "roomy-only" }, ...roomy.map(headButton)),
        wide.length > 0 && element("span", { class: "wide-only" }, ...wide.map(headButton)),
        always.length > 0 && element("span", { class: "rule" }),
        this.#runs.button,
        this.#more.button,
      ),
    );
  }

  /** From a response to the summary of the file run that it is a part of. */
  #back({ back }: AnswerPanelState, { language, send }: PanelContext): HTMLElement | undefined {
    if (!back) return undefined;
    const label = fileRunWords.back(back.title)[language];
    return this.#keep("back", JSON.stringify([back.id, label]), () =>
      iconButton({
        id: "to-file",
        icon: "arrow-left",
        label,
        onPress: () => send({ type: "showFile", file: back.id }),
      }),
    );
  }

  /** Buttons stay the same elements while they do the same: a run draws the head at each row, and a press takes longer. */
  #keep(name: string, key: string, make: () => HTMLElement): HTMLElement {
    const kept = this.#kept.get(name);
    if (kept?.key === key) return kept.made;
    const made = make();
    this.#kept.set(name, { key, made });
    return made;
  }

  #fillRuns(state: AnswerPanelState, { language, send }: PanelContext): void {
    const { button, surface } = this.#runs;
    const label = panelWords.runCount(state.runs.length)[language];
    replaceContent(this.#runCount, String(state.runs.length));
    button.setAttribute("aria-label", label);
    button.title = label;
    surface.setAttribute("aria-label", label);
    this.#runs.fill(
      drawRuns(state, (message) => {
        this.#runs.set(false);
        send(message);
      }),
    );
  }

  #fillMore(
    { runs, shown }: AnswerPanelState,
    run: RunEntry | undefined,
    actions: readonly HeadAction[],
    { language, send }: PanelContext,
  ): void {
    const { button, surface } = this.#more;
    const label = panelWords.more[language];
    button.setAttribute("aria-label", label);
    button.title = label;
    surface.setAttribute("aria-label", label);
    const item = (id: string, word: string, press: () => void) =>
      menuItem(
        { id },
        () => {
          this.#more.set(false);
          button.focus();
          press();
        },
        word,
      );
    const exchange = shown?.kind === "answer" ? [...shown.facts, ...shown.exchange] : [];
    this.#more.fill(
      element(
        "div",
        { class: "narrow-only", role: "none" },
        ...actions.map(({ id, label: word, press }) => item(`menu-${id}`, word, press)),
      ),
      runs.length > 1 &&
        item("compare", panelWords.compare[language], () => send({ type: "compare" })),
      item("clear", panelWords.clear[language], () => send({ type: "clear" })),
      run &&
        element(
          "div",
          { role: "none" },
          element("hr"),
          element("h2", {}, [run.operation, run.time].join(" · ")),
          exchange.length > 0 && element("p", { class: "exchange small" }, exchange.join(" · ")),
        ),
    );
  }
}

function headlineOf(
  run: RunEntry,
  shown: ShownRun | undefined,
  language: PanelContext["language"],
): string {
  if (shown?.kind === "answer") return shown.view.headline;
  return panelWords.states[run.state][language];
}

/** In three groups: the later ones go into the menu where there is no room for them. */
function actionsOf(
  run: RunEntry,
  shown: ShownRun | undefined,
  { language, masked, presenting, fields, send }: PanelContext,
) {
  const hasPeople = peopleOf(shown) !== undefined;
  const isRead = run.state === "answered" || hasPeople || messagesOf(shown) !== undefined;
  const always: HeadAction[] = [];
  const roomy: HeadAction[] = [];
  const wide: HeadAction[] = [];
  if (run.hasSource) {
    always.push(
      run.state === "running"
        ? {
            id: "cancel",
            icon: "debug-stop",
            label: panelWords.cancel[language],
            press: () => send({ type: "cancel", run: run.id }),
          }
        : {
            id: "again",
            icon: "debug-rerun",
            label: panelWords.runAgain[language],
            press: () => send({ type: "again", run: run.id }),
          },
      {
        id: "source",
        icon: "go-to-file",
        label: panelWords.showRequest[language],
        press: () => send({ type: "source", run: run.id }),
      },
    );
  }
  if (isRead && !presenting) always.push(maskAction(masked, language, send));
  if (fields)
    roomy.push({
      id: "pick",
      icon: "checklist",
      label: peopleWords.pick[language],
      press: () => send({ type: "pick", run: run.id }),
    });
  if (run.hasSource && run.state === "answered")
    wide.push({
      id: "elsewhere",
      icon: "git-compare",
      label: compareWords.elsewhere[language],
      press: () => send({ type: "elsewhere", run: run.id }),
    });
  if (hasPeople)
    wide.push({
      id: "export",
      icon: "export",
      label: peopleWords.export[language],
      press: () => send({ type: "export", run: run.id }),
    });
  return { always, roomy, wide };
}
