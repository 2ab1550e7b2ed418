import type { DiagramNode } from "../../src/presentation/diagram/diagram.ts";
import { fieldOf } from "../../src/presentation/person/places.ts";
import type { Mark } from "../../src/presentation/view.ts";
import {
  panelActions,
  type PanelAction,
  diagramPanelWords,
  panelWords,
} from "../../src/protocol/words/responseWords.ts";
import { cellPath } from "../../src/protocol/sentRows.ts";
import type { IconName } from "../shared/icons.ts";
import { localized } from "../shared/controls.tsx";
import type { Chosen, ChosenAction } from "./chosen.ts";
import { canDo, type PanelContext } from "./panelContext.ts";

interface ValueAction extends ChosenAction {
  readonly icon: IconName;
}

interface ActedValue {
  readonly label: string;
  readonly path: string;
  /** Whether its text is not in the page. */
  readonly isHidden: boolean;
  readonly hasValue: boolean;
}

export interface ChosenValue {
  readonly label: string;
  readonly path: string;
  readonly text: string | undefined;
  readonly masked: boolean;
  readonly marks: readonly Mark[];
  readonly at?: string | undefined;
  readonly isGroup?: boolean;
}

interface ChosenActions {
  /** Icon buttons beside the value. */
  readonly onValue: readonly ValueAction[];
  /** Text buttons below the value. */
  readonly more: readonly ChosenAction[];
  /** Ctrl+C: text of a value, path of a group, or row of a table. */
  readonly copy: ChosenAction | undefined;
}

export function chosenValue(chosen: Chosen): ChosenValue | undefined {
  const none = { text: undefined, masked: false, marks: [] };
  switch (chosen.kind) {
    case "value":
      return { ...chosen.row, text: chosen.row.value, at: chosen.at };
    case "missing":
      return { ...none, label: chosen.label, path: chosen.path };
    case "relative": {
      const { label, path, kin } = chosen;
      return { ...none, label, path, marks: kin?.marks ?? [], isGroup: true };
    }
    case "column":
      return { ...none, label: chosen.column.label, path: chosen.column.path, isGroup: true };
    case "cell": {
      const { row, column, cell } = chosen;
      const path = cellPath(row.path, column);
      if (!cell) return { ...none, label: column.label, path };
      return { ...cell, label: column.label, text: cell.text === "" ? undefined : cell.text };
    }
    case "node": {
      const { node } = chosen;
      return { ...node, text: node.value, isGroup: node.children > 0 };
    }
    case "person":
      return undefined;
    default:
      return chosen satisfies never;
  }
}

/** Shared by the bar, the context menu and the keys. */
export function chosenActions(chosen: Chosen, context: PanelContext): ChosenActions {
  const value = chosenValue(chosen);
  const more = moreActions(chosen, context);
  if (!value) return { onValue: [], more, copy: more.find(({ name }) => name === "copyRow") };
  const { label, path, masked, text, isGroup } = value;
  const isHidden = masked && !context.revealed.has(path);
  const onValue = valueActions({ label, path, isHidden, hasValue: text !== undefined }, context);
  const copied = isGroup ? "copyPath" : "copyValue";
  return { onValue, more, copy: onValue.find(({ name }) => name === copied) };
}

function moreActions(chosen: Chosen, context: PanelContext): readonly ChosenAction[] {
  const { run, send, announce } = context;
  if (chosen.kind === "cell" || chosen.kind === "person") {
    const { row, open } = chosen;
    const copy = () => {
      send({ type: "copyRow", run, index: row.index });
      announce(`${localized(panelWords.copied)}: ${row.title}`);
    };
    return [
      { name: "copyRow", id: "copy-row", word: localized(panelActions.copyRow), press: copy },
      { name: "showCard", id: "open-card", word: localized(panelActions.showCard), press: open },
    ];
  }
  if (chosen.kind !== "relative" || whyNoLookUp(chosen.kin, context) !== undefined) return [];
  if (!canDo(context, "lookUp")) return [];
  const isByName = chosen.kin?.lookUp === "name and birth date";
  const word = localized(isByName ? diagramPanelWords.lookUpByName : panelActions.lookUp);
  const lookUp = () => send({ type: "lookUp", run, path: chosen.path });
  return [{ name: "lookUp", id: "look-up", word, press: lookUp }];
}

export function whyNoLookUp(
  kin: DiagramNode | undefined,
  { presenting }: PanelContext,
): string | undefined {
  if (kin && !kin.lookUp) return localized(diagramPanelWords.cannotLookUp);
  return presenting ? localized(diagramPanelWords.presenting) : undefined;
}

function valueActions(value: ActedValue, context: PanelContext): readonly ValueAction[] {
  const { run, send, announce, presenting, fields, otherView, hasSource } = context;
  const { label, path, isHidden, hasValue } = value;
  const act = (name: PanelAction, id: string, icon: IconName, press: () => void) => {
    return { name, id, icon, word: localized(panelActions[name]), press };
  };
  const copy = (what: "value" | "path") => () => {
    send({ type: "copy", run, path, what });
    announce(`${localized(panelWords.copied)}: ${label}`);
  };
  const field = fields && askableAt(fieldOf(path), fields.askable);
  const isAsked = field !== undefined && fields?.asked.has(field) === true;
  const isShown = !isHidden;
  const actions = [
    isHidden &&
      !presenting &&
      act("reveal", "reveal", "eye", () => send({ type: "reveal", run, path })),
    hasValue && isShown && act("copyValue", "copy-value", "copy", copy("value")),
    act("copyPath", "copy-path", "list-tree", copy("path")),
    otherView && {
      ...otherView,
      word: localized(otherView.word),
      press: () => otherView.press(path),
    },
    hasSource &&
      canDo(context, "expect") &&
      act("expect", "expect", "pass", () => send({ type: "expect", run, path, isShown })),
    isAsked &&
      act("showInRequest", "request", "go-to-file", () =>
        send({ type: "source", run, path: field }),
      ),
    field !== undefined &&
      act(
        isAsked ? "removeField" : "addField",
        "field",
        isAsked ? "diff-removed" : "diff-added",
        () => send({ type: "field", run, path: field, asked: !isAsked }),
      ),
  ];
  return actions.filter((action) => action !== false && action !== undefined);
}

/** The path itself, or the whole that can be requested, such as `gezag`. */
function askableAt(path: string, askable: ReadonlySet<string>): string | undefined {
  if (askable.has(path)) return path;
  for (let dot = path.lastIndexOf("."); dot > 0; dot = path.lastIndexOf(".", dot - 1)) {
    const above = path.slice(0, dot);
    if (askable.has(above))
      return [...askable].some((one) => one.startsWith(`${above}.`)) ? undefined : above;
  }
  return undefined;
}
