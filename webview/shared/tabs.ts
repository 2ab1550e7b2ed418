import { element, replaceContent } from "./dom.ts";

interface TabsOptions<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly said: (name: Name) => string;
  readonly chosen: Name;
  readonly choose: (name: Name) => void;
  /** Id of the element that a tab fills, where several fill one; else each has its own. */
  readonly panel?: string | ((name: Name) => string);
}

/** Tabs after the pattern of WAI-ARIA: one stop of the Tab key, arrow keys choose. */
export class Tabs<Name extends string> {
  readonly element: HTMLElement;
  readonly #options: TabsOptions<Name>;
  readonly #tabs: ReadonlyMap<Name, HTMLElement>;
  #chosen: Name;

  constructor(options: TabsOptions<Name>) {
    this.#options = options;
    this.#chosen = options.chosen;
    this.#tabs = new Map(options.names.map((name) => [name, this.#tab(name)]));
    this.element = element(
      "div",
      { role: "tablist", class: "switch", "aria-label": options.label },
      ...this.#tabs.values(),
    );
    this.element.addEventListener("keydown", (event) => this.#press(event));
    this.set(options.chosen);
  }

  /** The id of what belongs to a tab, for its panel. */
  static panelId(name: string): string {
    return `view-${name}`;
  }

  set(chosen: Name): void {
    this.#chosen = chosen;
    for (const [name, tab] of this.#tabs) {
      tab.setAttribute("aria-selected", String(name === chosen));
      tab.tabIndex = name === chosen ? 0 : -1;
    }
  }

  /** How many are behind each, quiet after its word; one without a number is not offered, unless it is chosen. */
  setCounts(counts: Readonly<Partial<Record<Name, number>>>): void {
    for (const [name, tab] of this.#tabs) {
      const count = counts[name];
      tab.hidden = count === undefined && name !== this.#chosen;
      replaceContent(
        tab,
        this.#options.said(name),
        element("span", { class: "count" }, count === undefined ? "" : String(count)),
      );
    }
  }

  #tab(name: Name): HTMLElement {
    const tab = element(
      "button",
      {
        type: "button",
        role: "tab",
        id: `tab-${name}`,
        "aria-controls":
          typeof this.#options.panel === "function"
            ? this.#options.panel(name)
            : (this.#options.panel ?? Tabs.panelId(name)),
      },
      this.#options.said(name),
    );
    tab.addEventListener("click", () => this.#choose(name));
    return tab;
  }

  #choose(name: Name): void {
    this.set(name);
    this.#options.choose(name);
    this.#tabs.get(name)?.focus();
  }

  #press(event: KeyboardEvent): void {
    const names = this.#options.names.filter((name) => this.#tabs.get(name)?.hidden === false);
    const here = names.indexOf(this.#chosen);
    const next = {
      ArrowRight: names[(here + 1) % names.length],
      ArrowLeft: names[(here - 1 + names.length) % names.length],
      Home: names[0],
      End: names.at(-1),
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    this.#choose(next);
  }
}
