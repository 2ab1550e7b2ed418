import type { AnswerPages, TreeNode } from "../../presentation/person/pages.ts";
import { isInside, personIndexOf, personPath } from "../../presentation/person/places.ts";

/**
 * The tree of a whole answer as lines: one person's groups and values, or every person as a line that
 * unfolds to them. Only what is unfolded is made, for an answer may hold thousands of people.
 */
export class TreeLines {
  readonly #pages: AnswerPages;
  readonly #titleOf: (index: number) => string;
  /** Paths that are unfolded, by person. */
  readonly #open = new Map<number, Set<string>>();
  readonly #made = new Map<number, readonly TreeNode[]>();

  constructor(pages: AnswerPages, titleOf: (index: number) => string) {
    this.#pages = pages;
    this.#titleOf = titleOf;
  }

  get total(): number {
    const { count } = this.#pages;
    if (count <= 1) return this.#linesOf(0).length;
    let total = count;
    for (const index of this.#open.keys()) total += this.#linesOf(index).length;
    return total;
  }

  /** Unfolds or folds one place; with `deep` all below its person. */
  unfold(path: string, isOpen: boolean, deep = false): void {
    const index = personIndexOf(path);
    if (index === undefined || index >= this.#pages.count) return;
    this.#made.delete(index);
    const isPerson = path === personPath(index);
    if (isOpen) {
      const open = this.#openOf(index);
      if (deep) for (const each of this.#pages.foldable(index)) open.add(each);
      else if (!isPerson) open.add(path);
    } else if (!isPerson) this.#open.get(index)?.delete(path);
    else if (deep && this.#pages.count > 1) this.#open.set(index, new Set());
    else this.#open.delete(index);
  }

  /** Unfolds the way to a path and says at which line it stands; undefined where nothing has it. */
  find(path: string): number | undefined {
    const index = personIndexOf(path);
    if (index === undefined || index >= this.#pages.count) return undefined;
    const isPerson = path === personPath(index);
    const above = this.#pages.foldable(index).filter((each) => isInside(path, each));
    if (!isPerson) {
      const open = this.#openOf(index);
      for (const each of above) open.add(each);
      this.#made.delete(index);
    }
    // Who opens the tree sees what one person has.
    if (isPerson && this.#open.size === 0) this.#openOf(index);
    const start = this.#startOf(index);
    if (isPerson) return start;
    const line = this.#linesOf(index).findIndex((node) => node.path === path);
    if (line < 0) return undefined;
    return start + line + (this.#pages.count > 1 ? 1 : 0);
  }

  /** The value at a path or around it, or else the nearest node that holds it; nothing is unfolded for it. */
  nodeAt(path: string): TreeNode | undefined {
    const index = personIndexOf(path);
    if (index === undefined || index >= this.#pages.count) return undefined;
    const holders = this.#pages.foldable(index).filter((each) => isInside(path, each));
    const nodes = this.#pages.tree(index, new Set(holders));
    const around = nodes.filter((node) => node.path === path || isInside(path, node.path));
    // A part of a date or table entry says less than the whole.
    const whole = around.find(({ value }) => value !== undefined) ?? around.at(-1);
    return whole ?? this.#personLine(index, false);
  }

  slice(from: number, count: number): readonly TreeNode[] {
    if (this.#pages.count <= 1) return this.#linesOf(0).slice(from, from + count);
    const lines: TreeNode[] = [];
    const open = [...this.#open.keys()].sort((one, other) => one - other);
    let at = 0;
    let next = 0;
    // Folded persons are one line each, so whole stretches of them are passed over at once.
    for (const stop of [...open, this.#pages.count]) {
      const folded = Math.min(stop, this.#pages.count) - next;
      for (let step = Math.max(0, from - at); step < folded && at + step < from + count; step++)
        lines.push(this.#personLine(next + step, false));
      at += folded;
      next = stop;
      if (stop >= this.#pages.count || at >= from + count) break;
      const below = this.#linesOf(stop);
      if (at >= from) lines.push(this.#personLine(stop, true));
      at++;
      const first = Math.max(0, from - at);
      const last = Math.min(below.length, from + count - at);
      for (const node of below.slice(first, Math.max(first, last)))
        lines.push({ ...node, depth: node.depth + 1 });
      at += below.length;
      next = stop + 1;
    }
    return lines;
  }

  #openOf(index: number): Set<string> {
    const known = this.#open.get(index);
    if (known) return known;
    const open = new Set<string>();
    this.#open.set(index, open);
    return open;
  }

  #startOf(index: number): number {
    if (this.#pages.count <= 1) return 0;
    let start = index;
    for (const each of this.#open.keys()) if (each < index) start += this.#linesOf(each).length;
    return start;
  }

  #linesOf(index: number): readonly TreeNode[] {
    const known = this.#made.get(index);
    if (known) return known;
    const made = this.#pages.tree(index, this.#open.get(index) ?? new Set());
    this.#made.set(index, made);
    return made;
  }

  #personLine(index: number, expanded: boolean): TreeNode {
    return {
      path: personPath(index),
      field: "",
      label: this.#titleOf(index),
      depth: 1,
      masked: false,
      marks: [],
      children: 1,
      expanded,
      position: index + 1,
      siblings: this.#pages.count,
    };
  }
}
