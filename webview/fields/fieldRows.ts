import type { FieldNode } from "../../src/presentation/fields/fieldTree.ts";
import { searchFields } from "../../src/presentation/fields/fieldSearch.ts";

/** Search text; empty: all lines. */
interface TreeFilter {
  readonly words: string;
  /** Shows these in addition to matches, with expanded parents. */
  readonly only?: ReadonlySet<string> | undefined;
  /** Shows only these. Their parents stay collapsed. */
  readonly within?: ReadonlySet<string> | undefined;
}

/** A visible tree line, with its position among siblings, from 1. */
export interface FieldRow {
  readonly at: number;
  readonly node: FieldNode;
  readonly isOpen: boolean;
  /** Row of the parent group; -1 at the top level. */
  readonly parent: number;
  readonly hasChildren: boolean;
  readonly place: number;
  readonly siblings: number;
}

export function fieldRows(
  nodes: readonly FieldNode[],
  filter: TreeFilter,
  expanded: ReadonlySet<string>,
) {
  const { within } = filter;
  const parents = parentsOf(nodes);
  const above = (at: number) => parents[at] ?? -1;
  const matches = matchesOf(nodes, filter);
  const leading = new Set<number>();
  for (const at of matches ?? []) for (let up = above(at); up >= 0; up = above(up)) leading.add(up);
  const among = new Set<number>();
  if (within)
    nodes.forEach(({ path }, at) => {
      if (within.has(path)) for (let up = at; up >= 0; up = above(up)) among.add(up);
    });
  const isOpen = (at: number) => leading.has(at) || expanded.has(nodes[at]?.path ?? "");
  const visible = new Set<number>();
  const children = new Map<number, number[]>();
  nodes.forEach((_, at) => {
    const parent = above(at);
    const isUnfolded = parent < 0 || (visible.has(parent) && isOpen(parent));
    const isFound = !matches || matches.has(at) || leading.has(at);
    // Children that the user expands below a match are visible too.
    const isBelowFound =
      parent >= 0 && expanded.has(nodes[parent]?.path ?? "") && (matches?.has(parent) ?? false);
    if ((within && !among.has(at)) || !isUnfolded || !(isFound || isBelowFound)) return;
    visible.add(at);
    children.set(parent, [...(children.get(parent) ?? []), at]);
  });
  const rows = [...visible].flatMap((at) => {
    const node = nodes[at];
    const siblings = children.get(above(at)) ?? [];
    return node
      ? {
          at,
          node,
          isOpen: isOpen(at),
          parent: above(at),
          hasChildren: above(at + 1) === at,
          place: siblings.indexOf(at) + 1,
          siblings: siblings.length,
        }
      : [];
  });
  const shown = within ? nodes.filter(({ path }) => within.has(path)).length : nodes.length;
  return { rows, count: matches?.size ?? shown };
}

function parentsOf(nodes: readonly FieldNode[]): readonly number[] {
  const open: number[] = [];
  return nodes.map(({ level }, at) => {
    open.length = level - 1;
    open[level - 1] = at;
    return open[level - 2] ?? -1;
  });
}

function matchesOf(
  nodes: readonly FieldNode[],
  { words, only, within }: TreeFilter,
): ReadonlySet<number> | undefined {
  const wanted = words.trim();
  if (wanted === "" && !only) return undefined;
  const found = wanted === "" ? undefined : searchFields(nodes, wanted);
  const isMeant = ({ path }: FieldNode) =>
    [only, within, found].every((paths) => paths?.has(path) ?? true);
  return new Set(nodes.flatMap((node, at) => (isMeant(node) ? at : [])));
}

/** Focus: the selected path, else the nearest parent group, else the first line. */
export function currentRow(
  nodes: readonly FieldNode[],
  rows: readonly FieldRow[],
  current: string,
): FieldRow | undefined {
  const parents = parentsOf(nodes);
  for (let up = nodes.findIndex(({ path }) => path === current); up >= 0; up = parents[up] ?? -1) {
    const row = rows.find(({ at }) => at === up);
    if (row) return row;
  }
  return rows[0];
}
