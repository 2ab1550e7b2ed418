import { fieldOf, personIndexOf } from "../../../src/presentation/person/places.ts";
import type { Card } from "../../../src/presentation/view.ts";
import type { ToPeople } from "../../../src/protocol/peopleMessages.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { drawCard } from "../answerView.ts";
import { joinRowActions, markFirstRow } from "../rows.ts";
import type { PeopleContext } from "./peopleContext.ts";
import { PersonList } from "./personList.ts";

/** The cards of an answer: all of them where they are few, else a list of persons and the chosen one's. */
export class CardsPane {
  readonly element: HTMLElement;
  readonly #context: PeopleContext;
  readonly #cards = element("div", { class: "cards" });
  readonly #list: PersonList | undefined;
  #card: { readonly index: number; readonly card: Card } | undefined;

  constructor(context: PeopleContext) {
    this.#context = context;
    if (!context.head.cards) this.#list = new PersonList(context);
    this.element = element(
      "div",
      { class: this.#list ? "list-and-card" : "cards-pane" },
      this.#list?.element,
      this.#cards,
    );
    this.#cards.addEventListener("click", ({ target }) => this.#chooseAt(target));
    this.#cards.addEventListener("focusin", ({ target }) => this.#chooseAt(target));
    joinRowActions(this.#cards);
    this.#draw();
    this.#askCard();
  }

  receive(message: ToPeople & { readonly type: "rows" | "card" }): void {
    if (message.type === "rows") return this.#list?.receive(message);
    if (message.index !== this.#context.look().person) return;
    this.#card = message;
    this.#draw();
    this.#showChosen(false);
  }

  goTo(row: number): void {
    this.#list?.goTo(row);
  }

  /** Another person was chosen. */
  choose(): void {
    this.#askCard();
    this.#markChosen();
  }

  refresh(): void {
    this.#draw();
  }

  enter(): void {
    this.#list?.enter();
    this.choose();
    this.#showChosen(true);
  }

  #askCard(): void {
    const { head, look, run, send } = this.#context;
    if (head.cards || head.count === 0) return;
    const { person } = look();
    if (this.#card?.index !== person)
      send({ type: "card", run, version: head.version, index: person });
  }

  #draw(): void {
    const { head, panel, said } = this.#context;
    const cards = head.cards ?? (this.#card ? [this.#card.card] : []);
    if (cards.length === 0 && head.count > 0)
      return replaceContent(this.#cards, element("p", {}, said(peopleWords.loading)));
    replaceContent(this.#cards, ...cards.map((card) => drawCard(card, panel())));
    markFirstRow(this.#cards);
    this.#markChosen();
  }

  #chooseAt(target: EventTarget | null): void {
    if (!(target instanceof Element)) return;
    const path = target.closest<HTMLElement>("[data-path]")?.dataset["path"];
    const card = target.closest("article")?.getAttribute("data-card");
    const chosen = path ?? card ?? undefined;
    if (chosen === undefined || chosen === this.#context.look().path) return;
    const person = personIndexOf(chosen);
    if (person === undefined) return;
    this.#context.choose({ person, path: chosen });
    this.#markChosen();
  }

  #chosenElement(): HTMLElement | undefined {
    const { path, person } = this.#context.look();
    if (path === undefined) return undefined;
    const all = [...this.#cards.querySelectorAll<HTMLElement>("[data-path]")];
    const ofPerson = all.filter(({ dataset }) => personIndexOf(dataset["path"] ?? "") === person);
    return (
      all.find(({ dataset }) => dataset["path"] === path) ??
      ofPerson.find(({ dataset }) => fieldOf(dataset["path"] ?? "") === fieldOf(path)) ??
      this.#cards.querySelector<HTMLElement>(`[data-card="personen[${person}]"]`) ??
      undefined
    );
  }

  #markChosen(): void {
    const chosen = this.#chosenElement();
    for (const old of this.#cards.querySelectorAll("[data-chosen]"))
      if (old !== chosen) old.removeAttribute("data-chosen");
    chosen?.setAttribute("data-chosen", "");
  }

  #showChosen(isEntering: boolean): void {
    const { path } = this.#context.look();
    if (isEntering && path !== undefined)
      this.#chosenElement()?.scrollIntoView({ block: "nearest" });
  }
}
