import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import type { PeopleContext } from "./peopleContext.ts";

/** The answer as JSON, masked as the panel is; of many persons the chosen one. */
export class RawPane {
  readonly element = element("div", { class: "raw-pane" });
  readonly #context: PeopleContext;
  #asked: number | undefined;

  constructor(context: PeopleContext) {
    this.#context = context;
  }

  receive(text: string): void {
    const { said, head, panel } = this.#context;
    const { masked } = panel();
    const label = said(panelWords[masked ? "rawMasked" : "rawUnmasked"]);
    replaceContent(
      this.element,
      element("p", { class: "muted" }, label),
      !head.cards && element("p", { class: "muted" }, said(peopleWords.onlyOne)),
      element(
        "pre",
        { id: "raw-text", class: "scroll", tabindex: 0, role: "region", "aria-label": label },
        text,
      ),
    );
  }

  choose(): void {
    this.enter();
  }

  enter(): void {
    const { send, run, head, look, said } = this.#context;
    const person = head.cards ? undefined : look().person;
    if (this.element.hasChildNodes() && this.#asked === person) return;
    this.#asked = person;
    replaceContent(this.element, element("p", {}, said(peopleWords.loading)));
    send({ type: "raw", run, ...(person !== undefined && { person }) });
  }
}
