import type { FieldNode } from "../../src/presentation/fields/fieldTree.ts";
import {
  pickerWords,
  type FieldPickerState,
  type FromFieldPicker,
  type KeptFields,
  type ToFieldPicker,
} from "../../src/protocol/fieldPicker.ts";
import type { App, Shown } from "../shared/app.tsx";
import { said } from "../shared/said.ts";
import { fieldRows } from "./fieldRows.ts";

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

export const firstPage: PickerPage = {
  words: "",
  isAskedOnly: false,
  isAllowedOnly: false,
  expanded: [],
  current: "",
  typed: { text: "", at: 0 },
  folds: new Set(["smaller"]),
};

const filters = ["words", "isAskedOnly", "isAllowedOnly"] as const;

export function keep(page: PickerPage) {
  const { words, isAskedOnly, isAllowedOnly, expanded, current } = page;
  const kept: KeptFields = { words, isAskedOnly, isAllowedOnly, expanded, current };
  return { type: "keep", page: kept } as const;
}

export function receive(
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
  const { meter, states } = picked;
  // Without limits for the client there is nothing to filter by.
  const isAllowedOnly = page.isAllowedOnly && meter.unauthorised !== undefined;
  const isAllowed = ({ automatic }: FieldNode, at: number) =>
    !automatic && states[at]?.unauthorised !== true;
  const filter = {
    words: page.words,
    only: page.isAskedOnly ? new Set(meter.entries.map(({ path }) => path)) : undefined,
    within: isAllowedOnly ? new Set(nodes.filter(isAllowed).map(({ path }) => path)) : undefined,
  };
  return { ...fieldRows(nodes, filter, new Set(page.expanded)), isAllowedOnly };
}

/** Announces matches of a filter, effect of a tick, another request, or a reason for rejection. */
export function announce(
  { state, page }: Shown<PickerState, PickerPage>,
  before: Shown<PickerState, PickerPage> | undefined,
): string | undefined {
  const { picked, nodes, refusal, note } = state;
  if (state === before?.state) {
    const isFiltered = filters.some((name) => page[name] !== before.page[name]);
    if (!picked || !isFiltered) return undefined;
    const { count } = shownFields(nodes, picked, page);
    return said(count === 0 ? pickerWords.nothingFound : pickerWords.some(count, nodes.length));
  }
  if (refusal !== undefined && refusal !== before?.state.refusal) return refusal;
  if (!picked) return note;
  const values = said(pickerWords.valuesOf(picked.meter.values, picked.meter.all));
  const { wish } = page;
  if (wish && wish.of === before?.state.picked) {
    const checked = picked.states[nodes.findIndex(({ path }) => path === wish.path)]?.checked;
    const how = checked && said(pickerWords.checked[checked]);
    return [wish.path, how, values].filter(Boolean).join(", ");
  }
  const isOther = picked.request.key !== before?.state.picked?.request.key;
  return isOther ? `${picked.request.title}: ${values}` : undefined;
}
