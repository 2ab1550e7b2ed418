import type { FoundValue } from "../../../src/presentation/messages/findInMessage.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { button } from "../../shared/toolkit.ts";
import { filterBox } from "../../shared/filterBox.ts";
import type { ReaderContext } from "./readerContext.ts";

interface FindBarOptions {
  readonly words: string;
  readonly find: (words: string) => readonly FoundValue[];
  /** Shows the matches, and the one that is gone to. */
  readonly show: (found: readonly FoundValue[], current: FoundValue | undefined) => void;
}

/** Searches in one message: counts what is found and goes from match to match by keyboard. */
export class FindBar {
  readonly element: HTMLElement;
  readonly #context: ReaderContext;
  readonly #options: FindBarOptions;
  readonly #count = element("output", { class: "muted", id: "message-found" });
  readonly #input: HTMLInputElement | null;
  #words: string;
  #found: readonly FoundValue[] = [];
  /** Place among the matches; -1 before the first was gone to. */
  #at = -1;

  constructor(context: ReaderContext, options: FindBarOptions) {
    this.#context = context;
    this.#options = options;
    this.#words = options.words;
    const { said } = context;
    const box = filterBox("message-search", said(readerWords.search), (words) =>
      this.#search(words),
    );
    this.#input = box.querySelector("input");
    if (this.#input) this.#input.value = options.words;
    this.#input?.setAttribute("title", said(readerWords.searchKeys));
    const step = (id: string, sign: string, word: string, by: number) =>
      button({ id, label: word, onPress: () => this.step(by) }, sign);
    this.element = element(
      "div",
      { class: "bar find-bar" },
      box,
      step("found-previous", "↑", said(readerWords.previousFound), -1),
      step("found-next", "↓", said(readerWords.nextFound), 1),
      this.#count,
      context.panel().masked && element("span", { class: "muted" }, said(readerWords.masked)),
    );
    this.#input?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.step(event.shiftKey ? -1 : 1);
    });
  }

  get words(): string {
    return this.#words;
  }

  /** Searches again, as in another message. */
  renew(): void {
    this.#search(this.#words);
  }

  /** Goes to the next or the previous match, around the end. */
  step(by: number): void {
    const count = this.#found.length;
    if (count === 0) return this.#tell();
    const from = this.#at < 0 && by < 0 ? 0 : this.#at;
    this.#at = (from + by + count) % count;
    this.#options.show(this.#found, this.#found[this.#at]);
    this.#tell();
  }

  #search(words: string): void {
    this.#words = words;
    this.#found = this.#options.find(words);
    this.#at = -1;
    this.#options.show(this.#found, undefined);
    this.#tell();
  }

  #tell(): void {
    const { said, announce } = this.#context;
    const { length } = this.#found;
    const isAsked = this.#words.trim() !== "";
    const current = this.#found[this.#at];
    const text = !isAsked
      ? ""
      : length === 0
        ? said(readerWords.notFound)
        : current
          ? said(readerWords.found(this.#at + 1, length))
          : said(readerWords.foundCount(length));
    replaceContent(this.#count, text);
    // The place is announced with the name of what stands there.
    if (current) announce(`${text}: ${[...current.above, current.label].join(" › ")}`);
  }
}
