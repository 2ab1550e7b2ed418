import type { Card } from "../../../src/presentation/view.ts";
import type { ToPeople } from "../../../src/protocol/peopleMessages.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { filterBox } from "../../shared/filterBox.ts";
import { ChosenBar } from "./chosenBar.ts";
import type { PeopleContext } from "./peopleContext.ts";
import { PersonCards } from "./personCards.ts";
import { PersonList } from "./personList.ts";

/** The persons of an answer as pages: all of them where they are few, else a list and the chosen one's. */
export class CardsPane {
  readonly element: HTMLElement;
  readonly tools: HTMLElement;
  readonly #context: PeopleContext;
  readonly #list: PersonList | undefined;
  readonly #bar: ChosenBar;
  readonly #pages: PersonCards;
  readonly #found = element("output", { class: "quiet small", id: "cards-count" });
  #words = "";
  #card: { readonly index: number; readonly card: Card } | undefined;

  constructor(context: PeopleContext) {
    this.#context = context;
    if (!context.head.cards) this.#list = new PersonList(context);
    this.#bar = new ChosenBar(context);
    this.#pages = new PersonCards(context, this.#bar);
    this.tools = this.#list?.tools ?? this.#search();
    this.element = element(
      "div",
      { class: "cards-pane" },
      element(
        "div",
        { class: this.#list ? "list-and-card" : "only-cards" },
        this.#list?.element,
        this.#pages.element,
      ),
      this.#bar.element,
    );
    this.#bar.serve(this.element);
    this.#draw();
    this.#askCard();
  }

  receive(message: ToPeople & { readonly type: "card" }): void {
    if (message.index !== this.#context.look().person) return;
    this.#card = message;
    this.#draw();
  }

  /** Another person was chosen. */
  choose(): void {
    this.#askCard();
    this.#pages.markChosen();
    this.#pages.tell();
  }

  refresh(): void {
    this.#draw();
  }

  enter(): void {
    this.#list?.enter();
    this.choose();
    this.#pages.enter();
  }

  #search(): HTMLElement {
    const { said } = this.#context;
    return element(
      "div",
      { class: "view-tools" },
      filterBox("card-search", said(peopleWords.search), (words) => {
        this.#words = words;
        this.#filter();
      }),
      this.#found,
    );
  }

  #filter(): void {
    const { shown, all } = this.#pages.filter(this.#words);
    const { said } = this.#context;
    replaceContent(this.#found, this.#words !== "" && said(peopleWords.ofValues(shown, all)));
  }

  #askCard(): void {
    const { head, look, run, send } = this.#context;
    if (head.cards || head.count === 0) return;
    const { person } = look();
    if (this.#card?.index !== person)
      send({ type: "card", run, version: head.version, index: person });
  }

  #draw(): void {
    this.#pages.show(this.#context.head.cards ?? (this.#card ? [this.#card.card] : []));
    this.#pages.tell();
    this.#filter();
  }
}
