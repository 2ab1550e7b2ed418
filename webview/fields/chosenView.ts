import { pickerWords } from "../../src/protocol/words/fieldPickerWords.ts";
import { element, replaceContent } from "../shared/dom.ts";
import { iconButton, toolbar } from "../shared/iconButton.ts";
import { icon } from "../shared/icons.ts";
import type { PickedNode, PickerContext } from "./pickerContext.ts";

/** The chosen path, what it means, and what a tick on it would change, before it is made. */
export class ChosenView {
  readonly element: HTMLElement;
  readonly #context: PickerContext;
  /** The place of a path in the list, where it is written there. */
  readonly #indexOf: (path: string) => number | undefined;
  readonly #label = element("strong");
  readonly #path = element("code", { class: "path" });
  readonly #meaning = element("p", { class: "quiet small meaning" });
  readonly #words = element("p", { class: "quiet small change" });
  readonly #show: HTMLButtonElement;
  readonly #each: HTMLButtonElement;
  #picked: PickedNode | undefined;

  constructor(context: PickerContext, indexOf: (path: string) => number | undefined) {
    this.#context = context;
    this.#indexOf = indexOf;
    const { said, wish, announce } = context;
    const path = () => this.#picked?.node.path ?? "";
    const copy = element(
      "button",
      { type: "button", class: "link plain", id: "copy-path", title: said(pickerWords.copyPath) },
      this.#path,
      icon("copy"),
    );
    copy.addEventListener("click", () => {
      wish({ type: "copy", path: path() });
      announce(`${said(pickerWords.copied)}: ${path()}`);
    });
    this.#show = iconButton({
      id: "show-chosen",
      icon: "go-to-file",
      label: said(pickerWords.goTo),
      onPress: () => wish({ type: "source", index: this.#indexOf(path()) }),
    });
    this.#each = iconButton({
      id: "each",
      icon: "expand-all",
      label: said(pickerWords.tickEach),
      onPress: () => wish({ type: "change", kind: "add each value", path: path() }),
    });
    this.element = element(
      "section",
      { class: "chosen-bar", "aria-label": said(pickerWords.chosen) },
      element(
        "div",
        { class: "chosen-line" },
        this.#label,
        copy,
        toolbar({ label: said(pickerWords.chosen), class: "tools end" }, this.#show, this.#each),
      ),
      this.#words,
      this.#meaning,
    );
  }

  draw(picked: PickedNode | undefined): void {
    this.#picked = picked;
    this.element.hidden = !picked;
    const { node, state } = picked ?? {};
    replaceContent(this.#label, node?.label);
    replaceContent(this.#path, node?.path);
    replaceContent(this.#meaning, [node?.meaning, ...(node?.notes ?? [])].join(" "));
    replaceContent(this.#words, picked && this.#wordsFor(picked));
    this.#show.hidden = !node || this.#indexOf(node.path) === undefined;
    // A focused button is not taken away from under the keyboard.
    const isOffered = node?.isGroup === true && state?.checked !== "true";
    if (this.#each !== document.activeElement || isOffered) this.#each.hidden = !isOffered;
    // The toolbar is one stop of the Tab key: the first button that is there.
    this.#show.tabIndex = this.#show.hidden ? -1 : 0;
    this.#each.tabIndex = this.#show.hidden ? 0 : -1;
  }

  #wordsFor({ node, state }: PickedNode): string {
    const { said } = this.#context;
    const values = said(pickerWords.values(state.difference));
    if (state.fixed) return said(pickerWords.fixed);
    const words: string[] = [];
    if (state.checked === "true") {
      words.push(
        said(state.difference === 0 ? pickerWords.removesNothing : pickerWords.removes(values)),
      );
      if (state.covered) words.push(said(pickerWords.takesApart));
    } else {
      words.push(said(state.difference === 0 ? pickerWords.addsNothing : pickerWords.adds(values)));
      if (state.replaces > 0)
        words.push(said(pickerWords.replaces(said(pickerWords.paths(state.replaces)))));
    }
    if (node.rubrics !== undefined) words.push(node.rubrics);
    if (state.held !== undefined) words.push(state.held);
    else if (state.unauthorised) words.push(said(pickerWords.unauthorisedPath));
    if (node.sensitive !== undefined) words.push(node.sensitive);
    return words.join(" ");
  }
}
