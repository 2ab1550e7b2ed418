import type { FieldState } from "../../src/presentation/fields/fieldStates.ts";
import type { FieldNode } from "../../src/presentation/fields/fieldTree.ts";
import { pickerWords } from "../../src/protocol/words/fieldPickerWords.ts";
import { PathTree, type TreeFilter } from "../shared/pathTree.ts";
import type { PickedNode, PickerContext } from "./pickerContext.ts";
import { treeRow, type TreeRow } from "./treeRows.ts";

interface TreeOptions extends PickerContext {
  /** The row with the keyboard is another, or its state is. */
  readonly chosen: (picked: PickedNode | undefined) => void;
  /** Escape, with nothing left to close. */
  readonly leave: () => void;
}

/** The tree of paths in which fields are selected. */
export class FieldTreeView {
  readonly #options: TreeOptions;
  readonly #tree: PathTree<FieldNode>;
  #nodes: readonly FieldNode[] = [];
  #states: readonly FieldState[] = [];
  #rows: TreeRow[] = [];

  constructor(options: TreeOptions) {
    this.#options = options;
    this.#tree = new PathTree<FieldNode>({
      label: options.said(pickerWords.tree),
      isMultiple: true,
      row: (node, at) => {
        const row = treeRow({ node, state: this.#states[at] ?? unknown }, at, options);
        this.#rows[at] = row;
        return row.element;
      },
      chosen: (at) => options.chosen(this.#picked(at)),
      act: (at) => this.#tick(at),
      leave: options.leave,
    });
  }

  get element(): HTMLElement {
    return this.#tree.element;
  }

  stateOf(path: string): FieldState | undefined {
    return this.#states[this.#nodes.findIndex((node) => node.path === path)];
  }

  /** How many rows are found or shown, parents that only lead to them not counted. */
  get count(): number {
    return this.#tree.count;
  }

  get total(): number {
    return this.#tree.total;
  }

  /** The paths that the client of the environment may ask. */
  allowed(): ReadonlySet<string> {
    const open = this.#nodes.filter(
      ({ automatic }, at) => !automatic && this.#states[at]?.unauthorised !== true,
    );
    return new Set(open.map(({ path }) => path));
  }

  show(nodes: readonly FieldNode[]): void {
    this.#nodes = nodes;
    this.#states = [];
  }

  /** Sets how every path stands; another request begins with its partly ticked groups unfolded. */
  setStates(states: readonly FieldState[], isOther: boolean): void {
    const isNew = this.#states.length === 0;
    this.#states = states;
    if (isNew) {
      this.#rows = [];
      this.#tree.show(this.#nodes);
    } else
      this.#rows.forEach((row, at) => {
        const picked = this.#picked(at);
        if (picked) row.set(picked);
      });
    const partly = this.#nodes.filter((_, at) => states[at]?.checked === "mixed");
    this.#tree.expand(isNew || isOther ? partly.map(({ path }) => path) : []);
  }

  collapseAll(): void {
    this.#tree.collapseAll();
  }

  filter(filter: TreeFilter): void {
    this.#tree.filter(filter);
  }

  focus(): void {
    this.#tree.focus();
  }

  #picked(at: number | undefined): PickedNode | undefined {
    const node = at === undefined ? undefined : this.#nodes[at];
    const state = at === undefined ? undefined : this.#states[at];
    return node && state ? { node, state } : undefined;
  }

  /** Ticks, or ticks no longer: a partly ticked group is ticked as a whole first. */
  #tick(at: number): void {
    const picked = this.#picked(at);
    if (!picked) return;
    const { node, state } = picked;
    if (state.fixed) return this.#options.announce(this.#options.said(pickerWords.fixed));
    const kind = state.checked === "true" ? "remove path" : "add path";
    this.#options.wish({ type: "change", kind, path: node.path });
  }
}

const unknown: FieldState = { checked: "false", fixed: true, difference: 0, replaces: 0 };
