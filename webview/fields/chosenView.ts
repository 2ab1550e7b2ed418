import { pickerWords } from "../../src/protocol/words/fieldPickerWords.ts";
import { element, replaceContent } from "../shared/dom.ts";
import { button } from "../shared/toolkit.ts";
import type { PickedNode, PickerContext } from "./pickerContext.ts";

/** What a tick on the chosen path would change, before it is made. */
export class ChosenView {
  readonly element: HTMLElement;
  readonly #context: PickerContext;
  readonly #path = element("h2", { class: "mono" });
  readonly #words = element("p");
  readonly #each: HTMLElement;
  #picked: PickedNode | undefined;

  constructor(context: PickerContext) {
    this.#context = context;
    const { said } = context;
    this.#each = button(
      {
        id: "each",
        onPress: () => {
          const path = this.#picked?.node.path;
          if (path !== undefined) context.wish({ type: "change", kind: "tick each", path });
        },
      },
      said(pickerWords.tickEach),
    );
    this.element = element(
      "section",
      { class: "chosen", "aria-label": said(pickerWords.chosen) },
      this.#path,
      this.#words,
      this.#each,
      element("p", { class: "muted keys" }, said(pickerWords.keys)),
    );
  }

  draw(picked: PickedNode | undefined): void {
    this.#picked = picked;
    this.element.hidden = !picked;
    replaceContent(this.#path, picked?.node.path);
    replaceContent(this.#words, picked && this.#wordsFor(picked));
    const { node, state } = picked ?? {};
    // A focused button is not taken away from under the keyboard.
    const isOffered = node?.isGroup === true && state?.checked !== "true";
    if (this.#each !== document.activeElement || isOffered) this.#each.hidden = !isOffered;
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
    if (state.unauthorised) words.push(said(pickerWords.unauthorisedPath));
    if (node.sensitive !== undefined) words.push(node.sensitive);
    return words.join(" ");
  }
}
