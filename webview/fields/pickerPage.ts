import type { FieldNode } from "../../src/presentation/fields/fieldTree.ts";
import {
  pickerWords,
  type FieldPickerState,
  type FromFieldPicker,
  type KeptFields,
  type ToFieldPicker,
} from "../../src/protocol/fieldPicker.ts";
import type { App, ShownPanel } from "../shared/app.tsx";
import { localized } from "../shared/controls.tsx";
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

function fieldRows(nodes: readonly FieldNode[], filter: TreeFilter, expanded: ReadonlySet<string>) {
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

export interface PickerState extends FieldPickerState {
  readonly nodes: readonly FieldNode[];
}

export interface PickerPage extends KeptFields {
  readonly wish?: { readonly path: string; readonly of: FieldPickerState["picked"] };
  /** Type-ahead characters, and the time of the last one. */
  readonly typed: { readonly text: string; readonly at: number };
  readonly folds: ReadonlySet<string>;
}

export type PickerApp = App<PickerPage, FromFieldPicker>;
export type Picked = NonNullable<FieldPickerState["picked"]>;

type WithoutKey<Message> = Message extends unknown ? Omit<Message, "key"> : never;

/** Sends an action for the displayed request to the host. */
export type Wish = (wish: WithoutKey<Extract<FromFieldPicker, { readonly key: number }>>) => void;

export const firstPickerPage: PickerPage = {
  words: "",
  isAskedOnly: false,
  isAllowedOnly: false,
  expanded: [],
  current: "",
  typed: { text: "", at: 0 },
  folds: new Set(["smaller"]),
};

const filters = ["words", "isAskedOnly", "isAllowedOnly"] as const;

export function keepPickerPage(page: PickerPage) {
  const { words, isAskedOnly, isAllowedOnly, expanded, current } = page;
  const kept: KeptFields = { words, isAskedOnly, isAllowedOnly, expanded, current };
  return { type: "keep", page: kept } as const;
}

export function receivePicker(
  message: ToFieldPicker,
  { state: before, page }: { readonly state: PickerState | undefined; readonly page: PickerPage },
  app: PickerApp,
): PickerState | undefined {
  switch (message.type) {
    case "focus":
      app.focus();
      return before;
    case "state": {
      const { state, nodes = before?.nodes ?? [], page: kept } = message;
      const isOther =
        message.nodes !== undefined || state.picked?.request.key !== before?.picked?.request.key;
      if (kept) app.change(kept);
      // Another request starts with its partly selected groups expanded.
      else if (isOther)
        app.change({
          expanded: [
            ...page.expanded,
            ...nodes.flatMap(({ path }, at) =>
              state.picked?.states[at]?.checked === "mixed" && !page.expanded.includes(path)
                ? path
                : [],
            ),
          ],
        });
      return { ...state, nodes };
    }
    default:
      message satisfies never;
      return before;
  }
}

export function shownFields(nodes: readonly FieldNode[], picked: Picked, page: PickerPage) {
  const { summary, states } = picked;
  // Without limits for the client there is nothing to filter by.
  const isAllowedOnly = page.isAllowedOnly && summary.unauthorised !== undefined;
  const isAllowed = ({ automatic }: FieldNode, at: number) =>
    !automatic && states[at]?.unauthorised !== true;
  const filter = {
    words: page.words,
    only: page.isAskedOnly ? new Set(summary.entries.map(({ path }) => path)) : undefined,
    within: isAllowedOnly ? new Set(nodes.filter(isAllowed).map(({ path }) => path)) : undefined,
  };
  return { ...fieldRows(nodes, filter, new Set(page.expanded)), isAllowedOnly };
}

/** Announces matches of a filter, effect of a tick, another request, or a reason for rejection. */
export function announcePicker(
  { state, page }: ShownPanel<PickerState, PickerPage>,
  before: ShownPanel<PickerState, PickerPage> | undefined,
): string | undefined {
  const { picked, nodes, refusal, note } = state;
  if (state === before?.state) {
    const isFiltered = filters.some((name) => page[name] !== before.page[name]);
    if (!picked || !isFiltered) return undefined;
    const { count } = shownFields(nodes, picked, page);
    return localized(
      count === 0 ? pickerWords.nothingFound : pickerWords.some(count, nodes.length),
    );
  }
  if (refusal !== undefined && refusal !== before?.state.refusal) return refusal;
  if (!picked) return note;
  const values = localized(pickerWords.valuesOf(picked.summary.values, picked.summary.all));
  const { wish } = page;
  if (wish && wish.of === before?.state.picked) {
    const checked = picked.states[nodes.findIndex(({ path }) => path === wish.path)]?.checked;
    const how = checked && localized(pickerWords.checked[checked]);
    return [wish.path, how, values].filter(Boolean).join(", ");
  }
  const isOther = picked.request.key !== before?.state.picked?.request.key;
  return isOther ? `${picked.request.title}: ${values}` : undefined;
}
