import type { Language } from "../../../src/contract/text.ts";
import type { OutlineLine } from "../../../src/presentation/messages/sections.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { element, replaceContent } from "../dom.ts";
import { icon } from "../icons.ts";

interface MessageOutlineOptions {
  readonly language: Language;
  readonly choose: (key: string) => void;
}

/** The sections of a message, to go to: one stop of the Tab key, arrow keys go along it. */
export class MessageOutline {
  readonly element: HTMLElement;
  readonly #options: MessageOutlineOptions;
  #lines: readonly OutlineLine[] = [];
  #current: string | undefined;

  constructor(options: MessageOutlineOptions) {
    this.#options = options;
    this.element = element("nav", {
      class: "outline",
      "aria-label": readerWords.sections[options.language],
    });
    this.element.addEventListener("keydown", (event) => this.#press(event));
  }

  show(lines: readonly OutlineLine[]): void {
    this.#lines = lines;
    this.#current = undefined;
    replaceContent(
      this.element,
      ...lines.map((line) => {
        const made = element(
          "button",
          { type: "button", tabindex: -1, "data-key": line.key, "data-level": line.level },
          ...drawOutlineLine(line, this.#options.language),
        );
        made.addEventListener("click", () => this.#options.choose(line.key));
        return made;
      }),
    );
    this.mark(lines[0]?.key);
  }

  /** The section that is in sight. */
  mark(key: string | undefined): void {
    if (key === this.#current) return;
    this.#current = key;
    const hasFocus = this.element.contains(document.activeElement);
    this.#buttons().forEach((button, at) => {
      const isCurrent = this.#lines[at]?.key === key;
      if (isCurrent) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
      if (!hasFocus) button.tabIndex = isCurrent ? 0 : -1;
      if (isCurrent && !hasFocus) this.#reveal(button);
    });
  }

  /** Scrolls the outline alone, never the page. */
  #reveal(button: HTMLElement): void {
    const { offsetTop, offsetHeight } = button;
    const { scrollTop, clientHeight } = this.element;
    if (offsetTop < scrollTop) this.element.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight)
      this.element.scrollTop = offsetTop + offsetHeight - clientHeight;
  }

  #buttons(): readonly HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>("button")];
  }

  #press(event: KeyboardEvent): void {
    const all = this.#buttons();
    const here = all.findIndex((one) => one === event.target);
    const next = {
      ArrowDown: all[here + 1],
      ArrowUp: all[here - 1],
      Home: all[0],
      End: all.at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    for (const one of all) one.tabIndex = one === next ? 0 : -1;
    next.focus();
  }
}

/** Code, name and how much it holds; for the outline and for a menu of it. */
export function drawOutlineLine(
  { words, code, count, hasHistory }: OutlineLine,
  language: Language,
): readonly (HTMLElement | SVGElement)[] {
  return [
    element("span", { class: "code mono" }, code ?? ""),
    element("span", { class: "words", title: words }, words),
    ...(hasHistory ? [icon("history")] : []),
    element(
      "span",
      { class: "count" },
      String(count),
      element("span", { class: "visually-hidden" }, readerWords.outlineNote(hasHistory)[language]),
    ),
  ];
}
