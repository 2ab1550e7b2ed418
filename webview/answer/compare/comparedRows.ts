import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { iconButton, toolbar } from "../../shared/iconButton.ts";
import type { PanelContext } from "../panelContext.ts";

/** The rows of compared cards are one stop of the Tab key; the bar at the foot says which is chosen. */
export class ComparedRows {
  readonly bar: HTMLElement;
  readonly #root: HTMLElement;
  readonly #panel: () => PanelContext;
  readonly #label = element("strong");
  readonly #path = element("code", { class: "path" });

  constructor(root: HTMLElement, panel: () => PanelContext) {
    this.#root = root;
    this.#panel = panel;
    const { language } = panel();
    const label = peopleWords.chosen[language];
    this.bar = element(
      "section",
      { class: "chosen-bar", "aria-label": label, hidden: true },
      element(
        "div",
        { class: "chosen-line" },
        this.#label,
        this.#path,
        toolbar(
          { label, class: "tools end" },
          iconButton({
            id: "compared-copy-path",
            icon: "list-tree",
            label: panelWords.copyPath[language],
            onPress: () => this.#copy(),
          }),
        ),
      ),
    );
    for (const what of ["focusin", "click"])
      root.addEventListener(what, ({ target }) => {
        const row = target instanceof Element ? target.closest<HTMLElement>(".pair") : null;
        if (row) this.#choose(row);
      });
    root.addEventListener("keydown", (event) => this.#press(event));
  }

  /** Other rows stand there now. */
  settle(): void {
    this.bar.hidden = true;
    const [first] = this.#rows();
    if (first) first.tabIndex = 0;
  }

  #rows(): readonly HTMLElement[] {
    return [...this.#root.querySelectorAll<HTMLElement>(".pair")];
  }

  #choose(row: HTMLElement): void {
    for (const one of this.#root.querySelectorAll<HTMLElement>('.pair[tabindex="0"]')) {
      one.tabIndex = -1;
      one.removeAttribute("data-chosen");
    }
    row.tabIndex = 0;
    row.setAttribute("data-chosen", "");
    replaceContent(this.#label, row.dataset["label"]);
    replaceContent(this.#path, row.dataset["path"]);
    this.bar.hidden = false;
  }

  #copy(): void {
    const { run, send, announce, language } = this.#panel();
    const path = this.#path.textContent;
    send({ type: "copy", run, path, what: "path" });
    announce(`${panelWords.copied[language]}: ${path}`);
  }

  #press(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches(".pair")) return;
    const rows = this.#rows();
    const here = rows.indexOf(target);
    const next = {
      ArrowDown: rows[here + 1],
      ArrowUp: rows[here - 1],
      Home: rows[0],
      End: rows.at(-1),
    }[key];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  }
}
