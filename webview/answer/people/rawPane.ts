import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { filterBox } from "../../shared/filterBox.ts";
import { colourJson } from "../../shared/jsonColours.ts";
import { iconButton } from "../../shared/iconButton.ts";
import type { PeopleContext } from "./peopleContext.ts";

/** So many places are found at most. */
const mostFound = 2000;

/** The answer as JSON, masked as the panel is; of many persons the chosen one. */
export class RawPane {
  readonly element = element("div", { class: "raw-pane" });
  readonly tools: HTMLElement;
  readonly #context: PeopleContext;
  readonly #count = element("output", { class: "count", id: "raw-count" });
  #asked: number | undefined;
  #text: HTMLElement | undefined;
  #words = "";
  #found: readonly Range[] = [];
  /** Place among what was found; -1 before the first was gone to. */
  #at = -1;

  constructor(context: PeopleContext) {
    this.#context = context;
    const { said } = context;
    const search = filterBox("raw-search", said(peopleWords.searchRaw), (words) => {
      this.#words = words;
      this.#find();
    });
    const step = (id: string, icon: "arrow-up" | "arrow-down", by: 1 | -1) =>
      iconButton({
        id,
        icon,
        label: said(by < 0 ? readerWords.previousFound : readerWords.nextFound),
        onPress: () => this.#step(by),
      });
    search.append(
      this.#count,
      step("raw-previous", "arrow-up", -1),
      step("raw-next", "arrow-down", 1),
    );
    search.title = said(readerWords.searchKeys);
    search.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      this.#step(event.shiftKey ? -1 : 1);
    });
    this.tools = element("div", { class: "view-tools" }, search);
  }

  receive(text: string): void {
    const { said, head, panel } = this.#context;
    const { masked } = panel();
    const label = said(panelWords[masked ? "rawMasked" : "rawUnmasked"]);
    this.#text = element(
      "pre",
      { id: "raw-text", class: "scroll", tabindex: 0, role: "region", "aria-label": label },
      text,
    );
    replaceContent(
      this.element,
      !head.cards && element("p", { class: "quiet" }, said(peopleWords.onlyOne)),
      this.#text,
    );
    colourJson(this.#text);
    this.#find();
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

  #find(): void {
    const node = this.#text?.firstChild;
    const words = this.#words.trim().toLowerCase();
    const text = node?.textContent?.toLowerCase() ?? "";
    const found: Range[] = [];
    for (
      let at = words === "" ? -1 : text.indexOf(words);
      node && at >= 0 && found.length < mostFound;
      at = text.indexOf(words, at + words.length)
    ) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + words.length);
      found.push(range);
    }
    this.#found = found;
    this.#at = -1;
    this.#tell();
  }

  /** To the next or the previous place, around the end. */
  #step(by: 1 | -1): void {
    const { length } = this.#found;
    if (length === 0) return;
    const from = this.#at < 0 && by < 0 ? 0 : this.#at;
    this.#at = (from + by + length) % length;
    this.#tell();
    const range = this.#found[this.#at];
    if (!range || !this.#text) return;
    const [place, seen] = [range.getBoundingClientRect(), this.#text.getBoundingClientRect()];
    if (place.top < seen.top || place.bottom > seen.bottom)
      this.#text.scrollTop += place.top - seen.top - seen.height / 2;
  }

  #tell(): void {
    const { said, announce } = this.#context;
    const { length } = this.#found;
    const current = this.#found[this.#at];
    const words = current
      ? readerWords.found(this.#at + 1, length)
      : readerWords.foundCount(length);
    const isAsked = this.#words.trim() !== "";
    replaceContent(this.#count, isAsked && said(words));
    if (isAsked) announce(said(words));
    CSS.highlights.set("found", new Highlight(...this.#found));
    CSS.highlights.set("found-now", new Highlight(...(current ? [current] : [])));
  }
}
