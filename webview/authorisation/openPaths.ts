import type { Text } from "../../src/contract/text.ts";
import type { OpenPath } from "../../src/presentation/authorisation/authorisationPage.ts";
import { authorisationWords as words } from "../../src/protocol/words/authorisationWords.ts";
import { element, replaceContent } from "../shared/dom.ts";
import { filterBox } from "../shared/filterBox.ts";
import { icon, type IconName } from "../shared/icons.ts";
import { PathTree } from "../shared/pathTree.ts";

const icons = {
  open: "check",
  partly: "circle-large",
  closed: "circle-slash",
} as const satisfies Readonly<Record<OpenPath["state"], IconName>>;

interface OpenPathsOptions {
  readonly said: (text: Text) => string;
  readonly announce: (words: string) => void;
}

/** All paths of a person as a tree: which are open, what each needs, and how many requests ask it. */
export class OpenPathsView {
  readonly tools: HTMLElement;
  readonly element: HTMLElement;
  readonly #options: OpenPathsOptions;
  readonly #tree: PathTree<OpenPath>;
  readonly #search: HTMLInputElement;
  readonly #openOnly: HTMLButtonElement;
  readonly #count = element("output", { class: "count" });
  readonly #nothing: HTMLElement;
  readonly #label = element("strong");
  readonly #path = element("code", { class: "path" });
  readonly #words = element("p", { class: "quiet small" });
  readonly #meaning = element("p", { class: "quiet small" });
  readonly #bar: HTMLElement;
  #paths: readonly OpenPath[] = [];

  constructor(options: OpenPathsOptions) {
    this.#options = options;
    const { said } = options;
    this.#tree = new PathTree<OpenPath>({
      label: said(words.tree),
      row: (path, at) => this.#row(path, at),
      chosen: (at) => this.#choose(at === undefined ? undefined : this.#paths[at]),
      act: () => undefined,
      leave: () => this.#search.focus(),
    });
    const box = filterBox("search", said(words.search), () => this.#filter());
    this.#search = box.querySelector("input") ?? element("input");
    this.#search.placeholder = said(words.searchHint);
    this.#search.setAttribute("aria-controls", "tree");
    box.append(this.#count);
    this.#search.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      this.#tree.focus();
    });
    this.#openOnly = element(
      "button",
      { type: "button", id: "open-only", class: "chip", "aria-pressed": "false" },
      icon("list-filter"),
      said(words.openOnly),
    );
    this.#openOnly.addEventListener("click", () => {
      const isPressed = this.#openOnly.getAttribute("aria-pressed") === "true";
      this.#openOnly.setAttribute("aria-pressed", String(!isPressed));
      this.#filter();
    });
    this.tools = element("div", { class: "head-row" }, box, this.#openOnly);
    this.#nothing = element(
      "div",
      { class: "state", hidden: true },
      icon("search"),
      element("p", {}, said(words.nothingFound)),
    );
    this.#bar = element(
      "section",
      { class: "chosen-bar", "aria-label": said(words.chosen) },
      element("div", { class: "chosen-line" }, this.#label, this.#path),
      this.#words,
      this.#meaning,
    );
    this.element = element("div", {}, this.#nothing, this.#tree.element);
  }

  /** The bar at the foot, which is about the chosen path. */
  get bar(): HTMLElement {
    return this.#bar;
  }

  show(paths: readonly OpenPath[]): void {
    this.#paths = paths;
    this.#tree.show(paths);
    this.#filter();
  }

  focusSearch(): void {
    this.#search.focus();
    this.#search.select();
  }

  collapseAll(): void {
    this.#tree.collapseAll();
  }

  #row({ path, name, level, label, state, open, values, requests }: OpenPath, at: number) {
    const { said } = this.#options;
    const of = values > 1 && state === "partly" ? ` ${said(words.some(open, values))}` : "";
    return element(
      "div",
      { id: `row-${at}`, class: "row", role: "treeitem", "data-path": path, "aria-level": level },
      element("span", { class: "twisty", "aria-hidden": "true" }, icon("chevron-right")),
      element("span", { class: "label" }, label),
      " ",
      label !== name && element("span", { class: "name mono" }, name),
      " ",
      element(
        "span",
        { class: "state", "data-state": state },
        icon(icons[state]),
        `${said(words.states[state])}${of}`,
      ),
      " ",
      requests > 0 && element("span", { class: "asked" }, said(words.requests(requests))),
    );
  }

  #choose(path: OpenPath | undefined): void {
    this.#bar.hidden = !path;
    replaceContent(this.#label, path?.label);
    replaceContent(this.#path, path?.path);
    replaceContent(this.#words, path?.words);
    replaceContent(this.#meaning, path?.meaning);
  }

  #filter(): void {
    const { said, announce } = this.#options;
    const isOpenOnly = this.#openOnly.getAttribute("aria-pressed") === "true";
    const open = this.#paths.filter(({ state }) => state === "open").map(({ path }) => path);
    this.#tree.filter({
      words: this.#search.value,
      within: isOpenOnly ? new Set(open) : undefined,
    });
    const { count, total } = this.#tree;
    const isFiltered = isOpenOnly || this.#search.value.trim() !== "";
    const shown = said(count === 0 ? words.nothingFound : words.some(count, total));
    replaceContent(this.#count, isFiltered && count > 0 && shown);
    this.#nothing.hidden = count > 0;
    if (isFiltered) announce(shown);
  }
}
