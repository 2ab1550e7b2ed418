import type { Text } from "../../../src/contract/text.ts";
import type {
  CompareCard,
  CompareHead,
  CompareRow,
} from "../../../src/presentation/compare/compareView.ts";
import { compareWords } from "../../../src/presentation/compare/compareWords.ts";
import type { RunEntry, ShownComparison } from "../../../src/protocol/answerMessages.ts";
import { holdsWords, plainLetters, wordsOf } from "../../../src/presentation/words.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { environmentText } from "../../shared/environmentChip.ts";
import { filterBox } from "../../shared/filterBox.ts";
import { icon } from "../../shared/icons.ts";
import { OptionList } from "../../shared/grid/optionList.ts";
import type { PanelContext } from "../panelContext.ts";
import { drawComparedCard } from "./comparedCard.ts";
import { ComparedRows } from "./comparedRows.ts";

/** So many cards at most are shown one below the other, if they have few rows together. */
const mostCards = 20;
const mostRows = 360;

function areFew(cards: readonly CompareCard[]): boolean {
  const rows = cards.reduce((sum, card) => sum + card.rows.length, 0);
  return cards.length <= 1 || (cards.length <= mostCards && rows <= mostRows);
}

/** One person or message, by its place in the comparison. */
interface ComparedHead extends CompareHead {
  readonly index: number;
}

/** What the user looks for, kept when the same two runs are masked or told in another language. */
interface Settings {
  onlyDifferent: boolean;
  words: string;
  heads: string;
}

/**
 * The persons or messages of a comparison: one below the other where they are few, else a list of them and
 * the chosen one. It stays in the page while the panel around it is drawn again.
 */
export class ComparisonView {
  readonly element: HTMLElement;
  /** For the head of the panel: what is shown of it all. */
  readonly bar: HTMLElement;
  readonly #rows: ComparedRows;
  readonly #shown: ShownComparison;
  readonly #panel: () => PanelContext;
  readonly #settings: Settings;
  readonly #cards = element("div", { class: "cards" });
  readonly #count = element("output", { class: "count", id: "compared-count" });
  readonly #found = element("output", { class: "quiet small" });
  readonly #list: OptionList<ComparedHead> | undefined;
  #chosen: number | undefined;

  constructor(shown: ShownComparison, panel: () => PanelContext, before?: ComparisonView) {
    this.#shown = shown;
    this.#panel = panel;
    this.#settings = before?.isOf(shown)
      ? before.#settings
      : { onlyDifferent: true, words: "", heads: "" };
    const settings = this.#settings;
    this.#list = areFew(shown.cards) ? undefined : this.#makeList();
    const label = this.#said(compareWords.filterValues);
    const look = (words: string) => {
      settings.words = words;
      this.#draw();
    };
    const values = filterBox("compare-filter", label, look, this.#list === undefined);
    refill(values, settings.words);
    values.append(this.#count);
    this.bar = element("div", { class: "view-bar" }, this.#onlyDifferent(), values);
    this.#rows = new ComparedRows(this.#cards, panel);
    this.element = element(
      "section",
      { class: "comparison", "aria-labelledby": "outcome" },
      this.#list
        ? element(
            "div",
            { class: "list-and-card" },
            this.#listPart(this.#list.element),
            this.#cards,
          )
        : this.#cards,
      this.#rows.bar,
    );
    this.#draw();
  }

  /** Whether this is what is in the page. */
  shows(comparison: ShownComparison): boolean {
    return JSON.stringify(comparison) === JSON.stringify(this.#shown);
  }

  /** Whether it shows the same two runs. */
  isOf({ left, right }: ShownComparison): boolean {
    return this.#shown.left.id === left.id && this.#shown.right.id === right.id;
  }

  /** To be called once it stands in the page: only there can rows be measured. */
  start(): void {
    this.#list?.measure();
    this.#showHeads();
  }

  #said(text: Text): string {
    return text[this.#panel().language];
  }

  #onlyDifferent(): HTMLElement {
    const chip = element(
      "button",
      { type: "button", id: "only-different", class: "chip" },
      icon("list-filter"),
      this.#said(compareWords.onlyDifferent),
    );
    const tell = () => chip.setAttribute("aria-pressed", String(this.#settings.onlyDifferent));
    tell();
    chip.addEventListener("click", () => {
      this.#settings.onlyDifferent = !this.#settings.onlyDifferent;
      tell();
      this.#showHeads();
      this.#draw();
    });
    return chip;
  }

  #makeList(): OptionList<ComparedHead> {
    return new OptionList<ComparedHead>({
      id: "compared-heads",
      name: "compared",
      label: this.#said(compareWords.heads),
      draw: (head) =>
        head
          ? [
              head.title,
              element(
                "span",
                { class: "quiet" },
                ` · ${this.#said(compareWords.states[head.state])}`,
              ),
            ]
          : ["…"],
      isChosen: (head) => head !== undefined && head.index === this.#chosen,
      choose: ({ index }) => this.#choose(index),
    });
  }

  #showHeads(): void {
    const list = this.#list;
    if (!list) return;
    const { heads } = this.#shown;
    const { onlyDifferent, heads: sought } = this.#settings;
    const wanted = wordsOf(sought);
    const found = heads
      .map((head, index) => ({ ...head, index }))
      .filter(
        ({ title, state }) =>
          !(onlyDifferent && state === "same") && holdsWords(plainLetters(title), wanted),
      );
    replaceContent(this.#found, this.#said(compareWords.foundOf(found.length, heads.length)));
    this.#choose(found[0]?.index);
    list.show(found);
  }

  #listPart(list: HTMLElement): HTMLElement {
    const label = this.#said(compareWords.filterHeads);
    const filter = filterBox("head-filter", label, (words) => {
      this.#settings.heads = words;
      this.#showHeads();
    });
    refill(filter, this.#settings.heads);
    return element("div", { class: "person-list" }, filter, this.#found, list);
  }

  #choose(index: number | undefined): void {
    this.#chosen = index;
    this.#draw();
  }

  #draw(): void {
    const { language } = this.#panel();
    const card = this.#list && this.#shown.cards[this.#chosen ?? -1];
    const cards = this.#list ? (card ? [card] : []) : this.#shown.cards;
    const words = wordsOf(this.#settings.words);
    const { onlyDifferent } = this.#settings;
    const parts = cards.map((one) => ({
      card: one,
      rows: one.rows.filter((row) => isShown(row, words, onlyDifferent)),
    }));
    // In a list somebody chose it: it is never hidden there.
    const seen = parts.filter(
      ({ card: { state }, rows }) =>
        card !== undefined ||
        (words.length > 0 ? rows.length > 0 : !(onlyDifferent && state === "same")),
    );
    const all = cards.reduce((sum, { rows }) => sum + rows.length, 0);
    const shown = seen.reduce((sum, { rows }) => sum + rows.length, 0);
    const isEmpty = words.length > 0 && shown === 0 && all > 0;
    const count = compareWords.foundOf(shown, all);
    replaceContent(this.#count, cards.length > 0 && this.#said(count));
    const { left, right } = this.#shown;
    const nameOf = ({ environment, time }: RunEntry) => {
      // Named after its kind, an environment has the word of the language, as in its chip.
      const isKind = environment.name === environment.kind;
      const name = isKind ? environmentText(environment, language) : environment.name;
      return left.environment.name === right.environment.name ? `${name} · ${time}` : name;
    };
    const sides = { left: nameOf(left), right: nameOf(right) };
    replaceContent(
      this.#cards,
      isEmpty && element("p", {}, this.#said(compareWords.nothingShown)),
      ...seen.map(({ card: one, rows }) => drawComparedCard(one, rows, sides, language)),
    );
    this.#rows.settle();
  }
}

function isShown(
  { state, label, path, left = "", right = "" }: CompareRow,
  words: readonly string[],
  onlyDifferent: boolean,
): boolean {
  if (onlyDifferent && state === "same") return false;
  return holdsWords(plainLetters([label, path, left, right].join("\n")), words);
}

function refill(box: HTMLElement, words: string): void {
  const input = box.querySelector("input");
  if (input) input.value = words;
}
