import { holdsWords, plainLetters, wordsOf } from "../../../src/presentation/words.ts";

/**
 * The values of a page are one stop of the Tab key. Arrow keys go up and down along a column and to the
 * one beside it; what has the keyboard or is pressed is chosen.
 */
export class ValueRows {
  readonly #root: HTMLElement;
  readonly #choose: (path: string) => void;

  constructor(root: HTMLElement, choose: (path: string) => void) {
    this.#root = root;
    this.#choose = choose;
    root.addEventListener("keydown", (event) => this.#press(event));
    for (const what of ["focusin", "click", "contextmenu"])
      root.addEventListener(what, (event) => this.#enter(event));
  }

  /** Makes one row the stop of the Tab key: the chosen one, or the first. */
  settle(): void {
    const rows = this.#all();
    const isStop = (row: HTMLElement) => !isPutAway(row);
    const stop =
      rows.find((row) => row.hasAttribute("data-chosen") && isStop(row)) ?? rows.find(isStop);
    for (const row of rows) {
      const tabIndex = row === stop ? 0 : -1;
      if (row.getAttribute("tabindex") !== String(tabIndex)) row.tabIndex = tabIndex;
    }
  }

  /** Shows only the rows in which these words are found; gives how many of how many. */
  filter(words: string): { readonly shown: number; readonly all: number } {
    const wanted = wordsOf(words);
    const rows = this.#all();
    let shown = 0;
    for (const row of rows) {
      const isFound = wanted.length === 0 || holdsWords(findable(row), wanted);
      row.hidden = !isFound;
      if (isFound) shown += 1;
    }
    const holders = this.#root.querySelectorAll<HTMLElement>(
      ".person-section, .person-section dl, .person-section h4, .fold, [data-relative]",
    );
    for (const holder of holders) holder.hidden = wanted.length > 0 && !hasFound(holder);
    this.settle();
    return { shown, all: rows.length };
  }

  #all(): readonly HTMLElement[] {
    return [...this.#root.querySelectorAll<HTMLElement>(".value-row")];
  }

  #seen(): readonly HTMLElement[] {
    return this.#all().filter((row) => row.checkVisibility());
  }

  #enter({ target, type }: Event): void {
    if (!(target instanceof Element)) return;
    const row = target.closest<HTMLElement>(".value-row");
    const relative = target.closest(".relative-line")?.closest<HTMLElement>("[data-relative]");
    // The keyboard passes relatives on its way to the bar of the chosen value.
    const pressed = type === "focusin" ? undefined : relative?.dataset["relative"];
    const path = row ? pathOf(row) : pressed;
    if (path !== undefined) this.#choose(path);
  }

  #press(event: KeyboardEvent): void {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.matches(".value-row")) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = this.#next(target, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  }

  #next(row: HTMLElement, key: string): HTMLElement | undefined {
    const rows = this.#seen();
    const here = rows.indexOf(row);
    switch (key) {
      case "ArrowDown":
        return rows[here + 1];
      case "ArrowUp":
        return rows[here - 1];
      case "Home":
        return rows[0];
      case "End":
        return rows.at(-1);
      case "ArrowRight":
      case "ArrowLeft":
        return beside(row, rows, key === "ArrowRight" ? 1 : -1);
      default:
        return undefined;
    }
  }
}

/** The row of the next column that is nearest in height. */
function beside(
  row: HTMLElement,
  rows: readonly HTMLElement[],
  step: 1 | -1,
): HTMLElement | undefined {
  const own = row.getBoundingClientRect();
  const distance = (other: HTMLElement) => {
    const box = other.getBoundingClientRect();
    const aside = step * (box.left - own.left);
    return aside <= 0 ? Infinity : aside * 4 + Math.abs(box.top - own.top);
  };
  const [nearest] = rows
    .map((other) => ({ other, away: distance(other) }))
    .filter(({ away }) => away < Infinity)
    .sort((one, two) => one.away - two.away);
  return nearest?.other;
}

function pathOf(row: HTMLElement): string | undefined {
  return row.querySelector<HTMLElement>("dd[data-path]")?.dataset["path"];
}

/** What is looked in: label, value and path. */
function findable(row: HTMLElement): string {
  return plainLetters([row.textContent, pathOf(row)].join(" "));
}

function hasFound(holder: HTMLElement): boolean {
  if (holder.matches("h4")) {
    const next = holder.nextElementSibling;
    return next instanceof HTMLElement && hasFound(next);
  }
  return holder.querySelector(".value-row:not([hidden])") !== null;
}

/** By the page's elements alone: asking the browser for what is visible makes it work out the style of the whole page. */
function isPutAway(row: HTMLElement): boolean {
  return row.closest("[hidden], details:not([open])") !== null;
}
