import { searchFields } from "../../src/presentation/fields/fieldSearch.ts";
import type { FieldState } from "../../src/presentation/fields/fieldStates.ts";
import type { FieldNode } from "../../src/presentation/fields/fieldTree.ts";
import { pickerWords } from "../../src/protocol/words/fieldPickerWords.ts";
import { element } from "../shared/dom.ts";
import type { PickedNode, PickerContext } from "./pickerContext.ts";
import { treeRow, type TreeRow } from "./treeRows.ts";

/** Letters typed one after the other within this time are one word of the type-ahead. */
const typeAheadMilliseconds = 700;

interface TreeOptions extends PickerContext {
  /** The row with the keyboard is another, or stands otherwise. */
  readonly chosen: (picked: PickedNode | undefined) => void;
  /** Escape, with nothing left to close. */
  readonly leave: () => void;
}

/**
 * The tree of paths after the tree view pattern of WAI-ARIA: one stop of the Tab key, arrow keys inside.
 * Rows are built once for an answer and then set in place, so that focus and scroll stay.
 */
export class FieldTreeView {
  readonly element: HTMLElement;
  readonly #options: TreeOptions;
  #nodes: readonly FieldNode[] = [];
  #states: readonly FieldState[] = [];
  #rows: readonly TreeRow[] = [];
  /** Of each node the place of the group around it; -1 at the top. */
  #parents: readonly number[] = [];
  readonly #expanded = new Set<string>();
  #current = 0;
  #words = "";
  /** Paths that stand in the list, while only these are shown. */
  #askedOnly: ReadonlySet<string> | undefined;
  #shown: readonly number[] = [];
  #typed = { text: "", at: 0 };

  constructor(options: TreeOptions) {
    this.#options = options;
    this.element = element("div", {
      id: "tree",
      role: "tree",
      "aria-label": options.said(pickerWords.tree),
      "aria-multiselectable": "true",
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

  get chosen(): PickedNode | undefined {
    return this.#picked(this.#current);
  }

  stateOf(path: string): FieldState | undefined {
    return this.#states[this.#nodes.findIndex((node) => node.path === path)];
  }

  /** How many rows are found or shown, parents that only lead to them not counted. */
  get count(): number {
    return this.#matches()?.size ?? this.#nodes.length;
  }

  get total(): number {
    return this.#nodes.length;
  }

  show(nodes: readonly FieldNode[]): void {
    const path = this.#nodes[this.#current]?.path;
    this.#nodes = nodes;
    this.#states = [];
    const open: number[] = [];
    this.#parents = nodes.map(({ level }, at) => {
      open.length = level - 1;
      open[level - 1] = at;
      return open[level - 2] ?? -1;
    });
    this.#current = Math.max(
      0,
      nodes.findIndex((node) => node.path === path),
    );
  }

  /** Sets how every path stands; another request begins with its partly ticked groups unfolded. */
  setStates(states: readonly FieldState[], isOther: boolean): void {
    const isNew = this.#states.length === 0;
    const hadFocus = this.element.contains(document.activeElement) && document.hasFocus();
    this.#states = states;
    if (isNew) {
      this.#rows = this.#nodes.map((node, at) => this.#row(node, at));
      this.element.replaceChildren(...this.#rows.map((row) => row.element));
    } else
      this.#rows.forEach((row, at) => {
        const picked = this.#picked(at);
        if (picked) row.set(picked);
      });
    if (isNew || isOther)
      for (const [at, { checked }] of states.entries())
        if (checked === "mixed") this.#expanded.add(this.#nodes[at]?.path ?? "");
    this.refresh();
    if (isNew && hadFocus) this.focus();
  }

  collapseAll(): void {
    this.#expanded.clear();
    this.refresh();
  }

  filter(words: string, askedOnly: ReadonlySet<string> | undefined): void {
    this.#words = words.trim();
    this.#askedOnly = askedOnly;
    this.refresh();
  }

  focus(): void {
    this.#rows[this.#current]?.element.focus();
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
      leading.has(at) || this.#expanded.has(this.#nodes[at]?.path ?? "");
    const visible = new Set<number>();
    this.#nodes.forEach((_, at) => {
      const parent = this.#parents[at] ?? -1;
      const isUnfolded = parent < 0 || (visible.has(parent) && isOpen(parent));
      const isFound = !matches || matches.has(at) || leading.has(at);
      // Below something found, what the user unfolds is shown too.
      const isBelowFound = parent >= 0 && this.#expanded.has(this.#nodes[parent]?.path ?? "");
      if (isUnfolded && (isFound || (isBelowFound && (matches?.has(parent) ?? false))))
        visible.add(at);
    });
    this.#shown = [...visible];
    this.#number(visible, isOpen);
    if (!visible.has(this.#current)) this.#current = this.#nearestShown();
    this.#rows.forEach(({ element: row }, at) =>
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
    this.#rows.forEach(({ element: row }, at) => {
      row.hidden = !visible.has(at);
      if (this.#hasChildren(at)) row.setAttribute("aria-expanded", String(isOpen(at)));
    });
    for (const list of siblings.values())
      list.forEach((at, place) => {
        const row = this.#rows[at]?.element;
        row?.setAttribute("aria-posinset", String(place + 1));
        row?.setAttribute("aria-setsize", String(list.length));
      });
  }

  #matches(): ReadonlySet<number> | undefined {
    if (this.#words === "" && !this.#askedOnly) return undefined;
    const found = this.#words === "" ? undefined : searchFields(this.#nodes, this.#words);
    const matches = new Set<number>();
    this.#nodes.forEach(({ path }, at) => {
      const isAsked = this.#askedOnly?.has(path) ?? true;
      if (isAsked && (found?.has(path) ?? true)) matches.add(at);
    });
    return matches;
  }

  #nearestShown(): number {
    for (let up = this.#current; up >= 0; up = this.#parents[up] ?? -1)
      if (this.#shown.includes(up)) return up;
    return this.#shown[0] ?? 0;
  }

  #row(node: FieldNode, at: number): TreeRow {
    const state = this.#states[at] ?? { checked: "false", fixed: true, difference: 0, replaces: 0 };
    return treeRow({ node, state }, at, this.#options);
  }

  #picked(at: number): PickedNode | undefined {
    const node = this.#nodes[at];
    const state = this.#states[at];
    return node && state && this.#shown.includes(at) ? { node, state } : undefined;
  }

  #hasChildren(at: number): boolean {
    return this.#parents[at + 1] === at;
  }

  #rowOf(target: EventTarget | null): number | undefined {
    const row = target instanceof Element ? target.closest("[role=treeitem]") : null;
    const at = row ? this.#rows.findIndex((one) => one.element === row) : -1;
    return at < 0 ? undefined : at;
  }

  #choose(at: number): void {
    this.#rows[this.#current]?.element.setAttribute("tabindex", "-1");
    this.#current = at;
    this.#rows[at]?.element.setAttribute("tabindex", "0");
    this.#options.chosen(this.chosen);
  }

  #go(at: number | undefined): void {
    if (at === undefined) return;
    this.#choose(at);
    const row = this.#rows[at]?.element;
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }

  #click(event: MouseEvent): void {
    const at = this.#rowOf(event.target);
    if (at === undefined) return;
    this.#go(at);
    if (isTwisty(event.target)) this.#toggle(at);
    else if (isBox(event.target)) this.#tick();
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
        this.#tick();
        return true;
      case "Escape":
        this.#options.leave();
        return true;
      case " ":
        // A blank inside a word that is being typed belongs to it; labels have blanks.
        if (at - this.#typed.at > typeAheadMilliseconds || this.#typed.text === "") {
          this.#tick();
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
    const path = this.#nodes[this.#current]?.path ?? "";
    if (this.#hasChildren(this.#current) && this.#expanded.has(path)) this.#toggle(this.#current);
    else if (parent >= 0) this.#go(parent);
    return true;
  }

  #unfoldSiblings(): boolean {
    const parent = this.#parents[this.#current];
    this.#nodes.forEach(({ path }, at) => {
      if (this.#parents[at] === parent && this.#hasChildren(at)) this.#expanded.add(path);
    });
    this.refresh();
    return true;
  }

  #isOpen(at: number): boolean {
    return this.#rows[at]?.element.getAttribute("aria-expanded") === "true";
  }

  #toggle(at: number): void {
    if (!this.#hasChildren(at)) return;
    const path = this.#nodes[at]?.path ?? "";
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
        const node = this.#nodes[one];
        return [node?.name, node?.label].some((word) => word?.toLowerCase().startsWith(text));
      }),
    );
    return true;
  }

  /** Ticks, or ticks no longer: a partly ticked group is ticked as a whole first. */
  #tick(): void {
    const picked = this.chosen;
    if (!picked) return;
    const { node, state } = picked;
    if (state.fixed) return this.#options.announce(this.#options.said(pickerWords.fixed));
    const kind = state.checked === "true" ? "untick" : "tick";
    this.#options.wish({ type: "change", kind, path: node.path });
  }
}

function isTwisty(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".twisty") !== null;
}

function isBox(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".box") !== null;
}
