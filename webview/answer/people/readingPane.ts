import type { Card } from "../../../src/presentation/view.ts";
import type { ToPeople } from "../../../src/protocol/peopleMessages.ts";
import { diagramPanelWords } from "../../../src/protocol/words/diagramWords.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { iconButton, toolbar } from "../../shared/iconButton.ts";
import { Splitter } from "../../shared/splitter.ts";
import type { ChosenBar } from "./chosenBar.ts";
import type { PeopleContext } from "./peopleContext.ts";
import { PersonCards } from "./personCards.ts";

interface ReadingActions {
  /** To the person so many rows on. */
  readonly go: (by: 1 | -1) => void;
  /** The person as the whole view. */
  readonly open: () => void;
  readonly close: () => void;
}

/** The chosen person as a page beside the table, or below it where there is little room. */
export class ReadingPane {
  /** The table and, beside it, the pane. */
  readonly element: HTMLElement;
  readonly #context: PeopleContext;
  readonly #border: Splitter;
  readonly #place = element("output", { class: "quiet small", id: "reading-place" });
  readonly #pane: HTMLElement;
  readonly #pages: PersonCards;
  #card: { readonly index: number; readonly card: Card } | undefined;
  #shown: number | undefined;
  #isOpen = true;
  /** Setting where it is scrolled to costs a layout, and it is rarely elsewhere. */
  #isScrolled = false;

  constructor(
    context: PeopleContext,
    table: HTMLElement,
    bar: ChosenBar,
    { go, open, close }: ReadingActions,
  ) {
    this.#context = context;
    const { said, send, run, announce, look } = context;
    this.#pages = new PersonCards(context, bar, "reading:");
    const copy = () => {
      send({ type: "copyRow", run, index: look().person });
      announce(`${said(peopleWords.copiedRow)}: ${this.#place.textContent}`);
    };
    const tools = [
      ["previous", "arrow-up", said(diagramPanelWords.previous), () => go(-1)],
      ["next", "arrow-down", said(diagramPanelWords.next), () => go(1)],
      ["copy", "copy", said(peopleWords.copyRow), copy],
      ["whole", "screen-full", said(peopleWords.openCard), open],
      ["close", "close", said(peopleWords.closePane), close],
    ] as const;
    const label = said(peopleWords.readingPane);
    this.#pane = element(
      "section",
      { id: "reading", class: "reading", tabindex: 0, "aria-label": label },
      element(
        "div",
        { class: "reading-bar" },
        this.#place,
        toolbar(
          { label, class: "tools end" },
          ...tools.map(([id, icon, word, onPress]) =>
            iconButton({ id: `reading-${id}`, icon, label: word, onPress }),
          ),
        ),
      ),
      this.#pages.element,
    );
    this.#pane.addEventListener("scroll", () => (this.#isScrolled = true), { passive: true });
    this.#pane.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      close();
    });
    this.element = element("div", { class: "two" }, table);
    this.#border = new Splitter({
      id: "reading-border",
      label: said(peopleWords.readingBorder),
      parent: this.element,
      controls: "reading",
      shares: { usual: 40, least: 20, most: 75 },
      besideFrom: 720,
      moved: (share) => context.panel().keepReading({ share }),
    });
    const { share } = context.panel().reading;
    if (share !== undefined) this.#border.set(share);
    this.element.append(this.#border.element, this.#pane);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  set(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#pane.hidden = !isOpen;
    this.#border.element.hidden = !isOpen;
    this.element.toggleAttribute("data-alone", !isOpen);
    if (isOpen) this.refresh();
  }

  /** Another person or value was chosen; says which row of how many it is. */
  choose(place?: string): void {
    if (place !== undefined) replaceContent(this.#place, place);
    if (!this.#isOpen) return;
    const { head, look, run, send } = this.#context;
    const { person } = look();
    const card =
      head.cards?.[person] ?? (this.#card?.index === person ? this.#card.card : undefined);
    if (!card) send({ type: "card", run, version: head.version, index: person });
    else if (this.#shown !== person) this.#draw(card, person);
    else this.#pages.markChosen();
  }

  receive({ index, card }: ToPeople & { readonly type: "card" }): void {
    if (index !== this.#context.look().person) return;
    this.#card = { index, card };
    this.#draw(card, index);
  }

  /** Values were revealed, or the pane is opened again. */
  refresh(): void {
    this.#shown = undefined;
    this.choose();
  }

  #draw(card: Card, person: number): void {
    const isOther = this.#shown !== person;
    this.#shown = person;
    this.#pages.show([card]);
    if (isOther && this.#isScrolled) {
      this.#pane.scrollTop = 0;
      this.#isScrolled = false;
    }
  }
}
