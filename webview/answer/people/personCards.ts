import { fieldOf, personIndexOf } from "../../../src/presentation/person/places.ts";
import type { Card, Entry, Row } from "../../../src/presentation/view.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import type { ChosenBar } from "./chosenBar.ts";
import type { PeopleContext } from "./peopleContext.ts";
import { drawPerson, type PageMemory } from "./personArticle.ts";
import { ValueRows } from "../../shared/values/valueRows.ts";

/** Persons as pages, whose values are walked and chosen: in the view of cards, and beside the table. */
export class PersonCards {
  readonly element = element("div", { class: "cards" });
  readonly #context: PeopleContext;
  readonly #bar: ChosenBar;
  readonly #rows: ValueRows;
  readonly #memory: PageMemory;
  #cards: readonly Card[] = [];
  #words = "";

  /** @param prefix of the ids, so that a person can be in the page twice */
  constructor(context: PeopleContext, bar: ChosenBar, prefix = "") {
    this.#context = context;
    this.#bar = bar;
    this.#memory = { prefix, unfolded: new Set(), missing: new Map() };
    this.#rows = new ValueRows(this.element, (path) => this.#choose(path));
  }

  /** Draws these persons; none while they are on their way. */
  show(cards: readonly Card[]): void {
    this.#cards = cards;
    const { panel, said } = this.#context;
    if (cards.length === 0)
      replaceContent(this.element, element("p", { class: "quiet" }, said(peopleWords.loading)));
    else
      replaceContent(this.element, ...cards.map((card) => drawPerson(card, panel(), this.#memory)));
    this.markChosen();
    this.filter(this.#words);
  }

  /** Shows only the values in which these words are found; gives how many of how many. */
  filter(words: string): { readonly shown: number; readonly all: number } {
    const isNew = words !== "" && this.#words === "";
    this.#words = words;
    if (isNew) this.#unfoldAll();
    return this.#rows.filter(words);
  }

  /** Brings what was chosen in another view into sight. */
  enter(): void {
    const { path } = this.#context.look();
    if (path === undefined) return;
    this.#unfoldTo(path);
    this.#chosenElement()?.scrollIntoView({ block: "nearest" });
  }

  /** Marks what is chosen. */
  markChosen(): void {
    const chosen = this.#chosenElement();
    for (const old of this.element.querySelectorAll("[data-chosen]"))
      if (old !== chosen) old.removeAttribute("data-chosen");
    chosen?.setAttribute("data-chosen", "");
    this.#rows.settle();
  }

  /** Has the bar show what is chosen. */
  tell(): void {
    const { look } = this.#context;
    const chosen = this.#chosenElement();
    const path = chosen?.querySelector<HTMLElement>("dd[data-path]")?.dataset["path"];
    const relative = chosen?.matches(".relative-line") === true ? look().path : undefined;
    if (relative !== undefined) return this.#bar.showRelative(chosen?.textContent ?? "", relative);
    if (path === undefined || chosen?.matches(".value-row") !== true) return this.#bar.clear();
    const row = this.#rowAt(path);
    if (row) this.#bar.showRow(row);
    else this.#bar.showMissing(this.#labelAt(path), path);
  }

  #choose(path: string): void {
    const person = personIndexOf(path);
    if (person === undefined) return;
    if (path !== this.#context.look().path) this.#context.choose({ person, path });
    this.markChosen();
    this.tell();
  }

  #chosenElement(): HTMLElement | undefined {
    const { path, person } = this.#context.look();
    if (path === undefined) return undefined;
    const all = [...this.element.querySelectorAll<HTMLElement>("dd[data-path]")];
    const ofPerson = all.filter(({ dataset }) => personIndexOf(dataset["path"] ?? "") === person);
    const value =
      all.find(({ dataset }) => dataset["path"] === path) ??
      ofPerson.find(({ dataset }) => fieldOf(dataset["path"] ?? "") === fieldOf(path));
    const relatives = [...this.element.querySelectorAll<HTMLElement>("[data-relative]")];
    const relative = relatives.find(({ dataset }) => dataset["relative"] === path);
    return (
      value?.closest<HTMLElement>(".value-row") ??
      relative?.querySelector<HTMLElement>(".relative-line") ??
      this.element.querySelector<HTMLElement>(`[data-card="personen[${person}]"]`) ??
      undefined
    );
  }

  #rowAt(path: string): Row | undefined {
    for (const { entries } of this.#cards) {
      const found = findRow(entries, path);
      if (found) return found;
    }
    return undefined;
  }

  #labelAt(path: string): string {
    const rows = this.#cards.flatMap(({ missing = [] }) => missing);
    return rows.find((row) => row.path === path)?.label ?? path;
  }

  /** The values of a relative and the reasons are there when one of them is looked for. */
  #unfoldTo(path: string): void {
    const row = this.#chosenElement();
    const isLine = row?.matches(".relative-line") === true;
    const relative = row?.closest<HTMLElement>("[data-relative]")?.dataset["relative"];
    const isMissing = row?.matches("[data-missing] *") === true;
    if (relative !== undefined && !isLine) this.#memory.unfolded.add(relative);
    if (isMissing) this.#memory.missing.set(`personen[${personIndexOf(path) ?? 0}]`, true);
    if (relative !== undefined || isMissing) this.show(this.#cards);
  }

  #unfoldAll(): void {
    for (const one of this.element.querySelectorAll<HTMLElement>("[data-relative]"))
      this.#memory.unfolded.add(one.dataset["relative"] ?? "");
    for (const { path } of this.#cards) this.#memory.missing.set(path, true);
    this.show(this.#cards);
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
