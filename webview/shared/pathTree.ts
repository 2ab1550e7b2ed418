import { searchFields, type FoundNode } from "../../src/presentation/fields/fieldSearch.ts";
import { element } from "./dom.ts";

/** Letters typed one after the other within this time are one word of the type-ahead. */
const typeAheadMilliseconds = 700;

/** A line of the tree; the tree is a list in reading order, nested by `level`. */
interface TreeLine extends FoundNode {
  /** The last name of the path. */
  readonly name: string;
  readonly label: string;
  /** From 1. */
  readonly level: number;
}

interface TreeOptions<Line extends TreeLine> {
  readonly label: string;
  /** Several lines can be selected. */
  readonly isMultiple?: boolean;
  /** Builds the element of a line: a `treeitem` with its path as `data-path`. */
  readonly row: (line: Line, at: number) => HTMLElement;
  /** The line with the keyboard is another, or is shown otherwise; undefined where none is shown. */
  readonly chosen: (at: number | undefined) => void;
  /** Enter, Space, or a press on the box of a line. */
  readonly act: (at: number) => void;
  /** Escape, with nothing left to close. */
  readonly leave: () => void;
}

/** Which lines are shown; all where it is absent. */
export interface TreeFilter {
  readonly words: string;
  /** What is shown is one of these, or found by the words; what leads there is unfolded. */
  readonly only?: ReadonlySet<string> | undefined;
  /** All else is left out, and what leads to these stays folded. */
  readonly within?: ReadonlySet<string> | undefined;
}

/**
 * A tree of paths after the tree view pattern of WAI-ARIA: one stop of the Tab key, arrow keys inside.
 * Rows are built once for a list of lines and then set in place by their owner, so that focus and scroll stay.
 */
export class PathTree<Line extends TreeLine> {
  readonly element: HTMLElement;
  readonly #options: TreeOptions<Line>;
  #lines: readonly Line[] = [];
  #rows: readonly HTMLElement[] = [];
  /** Of each line the place of the group around it; -1 at the top. */
  #parents: readonly number[] = [];
  readonly #expanded = new Set<string>();
  #current = 0;
  #filter: TreeFilter = { words: "" };
  #shown: readonly number[] = [];
  #typed = { text: "", at: 0 };

  constructor(options: TreeOptions<Line>) {
    this.#options = options;
    this.element = element("div", {
      id: "tree",
      role: "tree",
      "aria-label": options.label,
      "aria-multiselectable": options.isMultiple && "true",
    });
    this.element.addEventListener("keydown", (event) => this.#press(event));
    this.element.addEventListener("click", (event) => this.#click(event));
    this.element.addEventListener("dblclick", (event) => {
      const at = this.#rowOf(event.target);
      if (at !== undefined && !isBox(event.target)) this.#toggle(at);
    });
    this.element.addEventListener("focusin", (event) => {
      const at = this.#rowOf(event.target);
      if (at !== undefined) this.#choose(at);
    });
  }

  /** The line with the keyboard; undefined where none is shown. */
  get chosen(): number | undefined {
    return this.#shown.includes(this.#current) ? this.#current : undefined;
  }

  /** How many rows are found or shown, parents that only lead to them not counted. */
  get count(): number {
    const { within } = this.#filter;
    const matches = this.#matches();
    if (matches) return matches.size;
    return within ? this.#lines.filter(({ path }) => within.has(path)).length : this.total;
  }

  get total(): number {
    return this.#lines.length;
  }

  /** Other lines; the chosen path stays so where it is among them. */
  show(lines: readonly Line[]): void {
    const path = this.#lines[this.#current]?.path;
    const hadFocus = this.element.contains(document.activeElement) && document.hasFocus();
    this.#lines = lines;
    const open: number[] = [];
    this.#parents = lines.map(({ level }, at) => {
      open.length = level - 1;
      open[level - 1] = at;
      return open[level - 2] ?? -1;
    });
    this.#current = Math.max(
      0,
      lines.findIndex((line) => line.path === path),
    );
    this.#rows = lines.map((line, at) => this.#options.row(line, at));
    this.element.replaceChildren(...this.#rows);
    this.refresh();
    if (hadFocus) this.focus();
  }

  expand(paths: Iterable<string>): void {
    for (const path of paths) this.#expanded.add(path);
    this.refresh();
  }

  collapseAll(): void {
    this.#expanded.clear();
    this.refresh();
  }

  filter(filter: TreeFilter): void {
    this.#filter = filter;
    this.refresh();
  }

  focus(): void {
    this.#rows[this.#current]?.focus();
  }

  /** Shows the rows that are unfolded, or lead to what is searched. */
  refresh(): void {
    const matches = this.#matches();
    const leading = new Set<number>();
    if (matches)
      for (const at of matches)
        for (let up = this.#parents[at] ?? -1; up >= 0; up = this.#parents[up] ?? -1)
          leading.add(up);
    const isOpen = (at: number) =>
      leading.has(at) || this.#expanded.has(this.#lines[at]?.path ?? "");
    const among = this.#among();
    const visible = new Set<number>();
    this.#lines.forEach((_, at) => {
      const parent = this.#parents[at] ?? -1;
      const isUnfolded = parent < 0 || (visible.has(parent) && isOpen(parent));
      const isFound = !matches || matches.has(at) || leading.has(at);
      // Below something found, what the user unfolds is shown too.
      const isBelowFound = parent >= 0 && this.#expanded.has(this.#lines[parent]?.path ?? "");
      if (among && !among.has(at)) return;
      if (isUnfolded && (isFound || (isBelowFound && (matches?.has(parent) ?? false))))
        visible.add(at);
    });
    this.#shown = [...visible];
    this.#number(visible, isOpen);
    if (!visible.has(this.#current)) this.#current = this.#nearestShown();
    this.#rows.forEach((row, at) =>
      row.setAttribute("tabindex", at === this.#current && visible.has(at) ? "0" : "-1"),
    );
    this.#options.chosen(this.chosen);
  }

  #number(visible: ReadonlySet<number>, isOpen: (at: number) => boolean): void {
    const siblings = new Map<number, number[]>();
    for (const at of visible) {
      const parent = this.#parents[at] ?? -1;
      const list = siblings.get(parent);
      if (list) list.push(at);
      else siblings.set(parent, [at]);
    }
    this.#rows.forEach((row, at) => {
      row.hidden = !visible.has(at);
      if (this.#hasChildren(at)) row.setAttribute("aria-expanded", String(isOpen(at)));
    });
    for (const list of siblings.values())
      list.forEach((at, place) => {
        const row = this.#rows[at];
        row?.setAttribute("aria-posinset", String(place + 1));
        row?.setAttribute("aria-setsize", String(list.length));
      });
  }

  #matches(): ReadonlySet<number> | undefined {
    const { only, within } = this.#filter;
    const words = this.#filter.words.trim();
    if (words === "" && !only) return undefined;
    const found = words === "" ? undefined : searchFields(this.#lines, words);
    const matches = new Set<number>();
    this.#lines.forEach(({ path }, at) => {
      const isMeant = (only?.has(path) ?? true) && (within?.has(path) ?? true);
      if (isMeant && (found?.has(path) ?? true)) matches.add(at);
    });
    return matches;
  }

  /** The lines of `within`, and the groups around them. */
  #among(): ReadonlySet<number> | undefined {
    const { within } = this.#filter;
    if (!within) return undefined;
    const among = new Set<number>();
    this.#lines.forEach(({ path }, at) => {
      if (!within.has(path)) return;
      for (let up = at; up >= 0; up = this.#parents[up] ?? -1) among.add(up);
    });
    return among;
  }

  #nearestShown(): number {
    for (let up = this.#current; up >= 0; up = this.#parents[up] ?? -1)
      if (this.#shown.includes(up)) return up;
    return this.#shown[0] ?? 0;
  }

  #hasChildren(at: number): boolean {
    return this.#parents[at + 1] === at;
  }

  #rowOf(target: EventTarget | null): number | undefined {
    const row = target instanceof Element ? target.closest("[role=treeitem]") : null;
    const at = row instanceof HTMLElement ? this.#rows.indexOf(row) : -1;
    return at < 0 ? undefined : at;
  }

  #choose(at: number): void {
    this.#rows[this.#current]?.setAttribute("tabindex", "-1");
    this.#current = at;
    this.#rows[at]?.setAttribute("tabindex", "0");
    this.#options.chosen(this.chosen);
  }

  #go(at: number | undefined): void {
    if (at === undefined) return;
    this.#choose(at);
    const row = this.#rows[at];
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }

  #click(event: MouseEvent): void {
    const at = this.#rowOf(event.target);
    if (at === undefined) return;
    this.#go(at);
    if (isTwisty(event.target)) this.#toggle(at);
    else if (isBox(event.target)) this.#options.act(at);
  }

  #press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!this.#pressed(event.key, event.timeStamp)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #pressed(key: string, at: number): boolean {
    const here = this.#shown.indexOf(this.#current);
    switch (key) {
      case "ArrowDown":
        this.#go(this.#shown[here + 1]);
        return true;
      case "ArrowUp":
        this.#go(this.#shown[here - 1]);
        return true;
      case "Home":
        this.#go(this.#shown[0]);
        return true;
      case "End":
        this.#go(this.#shown.at(-1));
        return true;
      case "ArrowRight":
        return this.#unfold();
      case "ArrowLeft":
        return this.#fold();
      case "*":
        return this.#unfoldSiblings();
      case "Enter":
        this.#act();
        return true;
      case "Escape":
        this.#options.leave();
        return true;
      case " ":
        // A blank inside a word that is being typed belongs to it; labels have blanks.
        if (at - this.#typed.at > typeAheadMilliseconds || this.#typed.text === "") {
          this.#act();
          return true;
        }
    }
    return key.length === 1 && key !== "/" && this.#typeAhead(key, at);
  }

  #unfold(): boolean {
    if (!this.#hasChildren(this.#current)) return true;
    const isOpen = this.#isOpen(this.#current);
    if (isOpen) this.#go(this.#shown[this.#shown.indexOf(this.#current) + 1]);
    else this.#toggle(this.#current);
    return true;
  }

  #fold(): boolean {
    const parent = this.#parents[this.#current] ?? -1;
    const path = this.#lines[this.#current]?.path ?? "";
    if (this.#hasChildren(this.#current) && this.#expanded.has(path)) this.#toggle(this.#current);
    else if (parent >= 0) this.#go(parent);
    return true;
  }

  #unfoldSiblings(): boolean {
    const parent = this.#parents[this.#current];
    this.#lines.forEach(({ path }, at) => {
      if (this.#parents[at] === parent && this.#hasChildren(at)) this.#expanded.add(path);
    });
    this.refresh();
    return true;
  }

  #isOpen(at: number): boolean {
    return this.#rows[at]?.getAttribute("aria-expanded") === "true";
  }

  #toggle(at: number): void {
    if (!this.#hasChildren(at)) return;
    const path = this.#lines[at]?.path ?? "";
    if (!this.#expanded.delete(path)) this.#expanded.add(path);
    this.refresh();
  }

  #typeAhead(key: string, at: number): boolean {
    const isLater = at - this.#typed.at > typeAheadMilliseconds;
    const text = (isLater ? "" : this.#typed.text) + key.toLowerCase();
    this.#typed = { text, at };
    const here = this.#shown.indexOf(this.#current);
    // A new word looks on from here; a longer one may still mean the row that it found.
    const from = text.length === 1 ? here + 1 : here;
    const inOrder = [...this.#shown.slice(from), ...this.#shown.slice(0, from)];
    this.#go(
      inOrder.find((one) => {
        const line = this.#lines[one];
        return [line?.name, line?.label].some((word) => word?.toLowerCase().startsWith(text));
      }),
    );
    return true;
  }

  #act(): void {
    if (this.chosen !== undefined) this.#options.act(this.chosen);
  }
}

function isTwisty(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".twisty") !== null;
}

function isBox(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".box") !== null;
}
