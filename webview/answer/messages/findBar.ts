import type { FoundValue } from "../../../src/presentation/messages/findInMessage.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { filterBox } from "../../shared/filterBox.ts";
import { iconButton } from "../../shared/iconButton.ts";
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
  readonly #count = element("output", { class: "count", id: "message-found" });
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
    this.element = filterBox("message-search", said(readerWords.search), (words) =>
      this.#search(words),
    );
    this.#input = this.element.querySelector("input");
    if (this.#input) this.#input.value = options.words;
    const keys = [readerWords.searchKeys, ...(context.panel().masked ? [readerWords.masked] : [])];
    this.#input?.setAttribute("title", keys.map(said).join(". "));
    this.element.append(
      this.#count,
      iconButton({
        id: "found-previous",
        icon: "arrow-up",
        label: said(readerWords.previousFound),
        onPress: () => this.step(-1),
      }),
      iconButton({
        id: "found-next",
        icon: "arrow-down",
        label: said(readerWords.nextFound),
        onPress: () => this.step(1),
      }),
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

  focus(): void {
    this.#input?.focus();
    this.#input?.select();
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
    const { said, announce, panel } = this.#context;
    const { length } = this.#found;
    const current = this.#found[this.#at];
    const isAsked = this.#words.trim() !== "";
    const text = current ? readerWords.found(this.#at + 1, length) : readerWords.foundCount(length);
    replaceContent(this.#count, isAsked && said(text));
    // The place is announced with the name of what stands there.
    if (current) return announce(`${said(text)}: ${[...current.above, current.label].join(" › ")}`);
    if (isAsked && length === 0)
      announce(
        [readerWords.notFound, ...(panel().masked ? [readerWords.masked] : [])].map(said).join(" "),
      );
  }
}
