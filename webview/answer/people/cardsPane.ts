import { fieldOf, personIndexOf } from "../../../src/presentation/person/places.ts";
import type { Card, Entry, Row } from "../../../src/presentation/view.ts";
import type { ToPeople } from "../../../src/protocol/peopleMessages.ts";
import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { filterBox } from "../../shared/filterBox.ts";
import { ChosenBar } from "./chosenBar.ts";
import type { PeopleContext } from "./peopleContext.ts";
import { drawPerson, type PageMemory } from "./personArticle.ts";
import { PersonList } from "./personList.ts";
import { ValueRows } from "../../shared/values/valueRows.ts";

/** The persons of an answer as pages: all of them where they are few, else a list and the chosen one's. */
export class CardsPane {
  readonly element: HTMLElement;
  readonly tools: HTMLElement;
  readonly #context: PeopleContext;
  readonly #cards = element("div", { class: "cards" });
  readonly #list: PersonList | undefined;
  readonly #bar: ChosenBar;
  readonly #rows: ValueRows;
  readonly #found = element("output", { class: "quiet small", id: "cards-count" });
  readonly #memory: PageMemory = { unfolded: new Set(), missing: new Map() };
  #words = "";
  #card: { readonly index: number; readonly card: Card } | undefined;

  constructor(context: PeopleContext) {
    this.#context = context;
    const { said, send, run, announce, panel } = context;
    if (!context.head.cards) this.#list = new PersonList(context);
    this.#bar = new ChosenBar(context);
    this.#rows = new ValueRows(this.#cards, {
      choose: (path) => this.#choose(path),
      reveal: (path) => {
        const row = this.#rowAt(path);
        if (row?.masked && !panel().presenting) send({ type: "reveal", run, path });
      },
      copy: (path) => {
        const row = this.#rowAt(path);
        if (!row || (row.masked && !panel().revealed.has(path))) return;
        send({ type: "copy", run, path, what: "value" });
        announce(`${said(panelWords.copied)}: ${row.label}`);
      },
    });
    this.tools = this.#list?.tools ?? this.#search();
    this.element = element(
      "div",
      { class: "cards-pane" },
      element(
        "div",
        { class: this.#list ? "list-and-card" : "only-cards" },
        this.#list?.element,
        this.#cards,
      ),
      this.#bar.element,
    );
    this.#bar.serve(this.element);
    this.#draw();
    this.#askCard();
  }

  receive(message: ToPeople & { readonly type: "rows" | "card" }): void {
    if (message.type === "rows") return this.#list?.receive(message);
    if (message.index !== this.#context.look().person) return;
    this.#card = message;
    this.#draw();
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
    const { path } = this.#context.look();
    if (path === undefined) return;
    this.#unfoldTo(path);
    this.#chosenElement()?.scrollIntoView({ block: "nearest" });
  }

  #search(): HTMLElement {
    const { said } = this.#context;
    return element(
      "div",
      { class: "view-tools" },
      filterBox("card-search", said(peopleWords.search), (words) => {
        this.#words = words;
        if (words !== "") this.#unfoldAll();
        this.#filter();
      }),
      this.#found,
    );
  }

  #filter(): void {
    const { shown, all } = this.#rows.filter(this.#words);
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

  #shownCards(): readonly Card[] {
    return this.#context.head.cards ?? (this.#card ? [this.#card.card] : []);
  }

  #draw(): void {
    const { head, panel, said } = this.#context;
    const cards = this.#shownCards();
    if (cards.length === 0 && head.count > 0)
      return replaceContent(
        this.#cards,
        element("p", { class: "quiet" }, said(peopleWords.loading)),
      );
    replaceContent(this.#cards, ...cards.map((card) => drawPerson(card, panel(), this.#memory)));
    this.#markChosen();
    this.#filter();
  }

  #choose(path: string): void {
    const person = personIndexOf(path);
    if (path === this.#context.look().path || person === undefined) return;
    this.#context.choose({ person, path });
    this.#markChosen();
  }

  #chosenElement(): HTMLElement | undefined {
    const { path, person } = this.#context.look();
    if (path === undefined) return undefined;
    const all = [...this.#cards.querySelectorAll<HTMLElement>("dd[data-path]")];
    const ofPerson = all.filter(({ dataset }) => personIndexOf(dataset["path"] ?? "") === person);
    const value =
      all.find(({ dataset }) => dataset["path"] === path) ??
      ofPerson.find(({ dataset }) => fieldOf(dataset["path"] ?? "") === fieldOf(path));
    const relatives = [...this.#cards.querySelectorAll<HTMLElement>("[data-relative]")];
    const relative = relatives.find(({ dataset }) => dataset["relative"] === path);
    return (
      value?.closest<HTMLElement>(".value-row") ??
      relative?.querySelector<HTMLElement>(".relative-line") ??
      this.#cards.querySelector<HTMLElement>(`[data-card="personen[${person}]"]`) ??
      undefined
    );
  }

  #markChosen(): void {
    const { look } = this.#context;
    const chosen = this.#chosenElement();
    for (const old of this.#cards.querySelectorAll("[data-chosen]"))
      if (old !== chosen) old.removeAttribute("data-chosen");
    chosen?.setAttribute("data-chosen", "");
    this.#rows.settle();
    const path = chosen?.querySelector<HTMLElement>("dd[data-path]")?.dataset["path"];
    const relative = chosen?.matches(".relative-line") === true && look().path;
    const isValue = chosen?.matches(".value-row") === true;
    const row = isValue && path !== undefined ? this.#rowAt(path) : undefined;
    if (relative) this.#bar.showRelative(chosen?.textContent ?? "", relative);
    else if (row) this.#bar.showRow(row);
    else if (isValue && path !== undefined) this.#bar.showMissing(this.#labelAt(path), path);
    else this.#bar.clear();
  }

  #rowAt(path: string): Row | undefined {
    for (const { entries } of this.#shownCards()) {
      const found = findRow(entries, path);
      if (found) return found;
    }
    return undefined;
  }

  #labelAt(path: string): string {
    const rows = this.#shownCards().flatMap(({ missing = [] }) => missing);
    return rows.find((row) => row.path === path)?.label ?? path;
  }

  /** The values of a relative and the reasons are there when one of them is looked for. */
  #unfoldTo(path: string): void {
    const row = this.#chosenElement();
    const relative = row?.closest<HTMLElement>("[data-relative]")?.dataset["relative"];
    const isMissing = row?.matches("[data-missing] *") === true;
    if (relative !== undefined) this.#memory.unfolded.add(relative);
    if (isMissing) this.#memory.missing.set(`personen[${personIndexOf(path) ?? 0}]`, true);
    if (relative !== undefined || isMissing) this.#draw();
  }

  #unfoldAll(): void {
    for (const one of this.#cards.querySelectorAll<HTMLElement>("[data-relative]"))
      this.#memory.unfolded.add(one.dataset["relative"] ?? "");
    for (const { path } of this.#shownCards()) this.#memory.missing.set(path, true);
    this.#draw();
  }
}

function findRow(entries: readonly Entry[], path: string): Row | undefined {
  for (const entry of entries) {
    if (entry.kind === "row") {
      if (entry.path === path) return entry;
      continue;
    }
    const found = findRow(entry.entries, path);
    if (found) return found;
  }
  return undefined;
}
