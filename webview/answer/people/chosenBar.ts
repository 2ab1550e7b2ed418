import type { DiagramNode } from "../../../src/presentation/diagram/diagram.ts";
import type { TableCell, TableColumn, TreeNode } from "../../../src/presentation/person/pages.ts";
import { fieldOf } from "../../../src/presentation/person/places.ts";
import type { Mark, Row } from "../../../src/presentation/view.ts";
import { panelActions, type PanelAction } from "../../../src/protocol/panelActions.ts";
import { diagramPanelWords } from "../../../src/protocol/words/diagramWords.ts";
import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { cellPath, type ReceivedRow } from "../../../src/protocol/sentRows.ts";
import { element, linkButton, replaceContent, type Child } from "../../shared/dom.ts";
import { iconButton, toolbar } from "../../shared/iconButton.ts";
import { drawValue } from "../../shared/values/longValue.ts";
import { drawMark } from "../../shared/mark.ts";
import type { OfferedAction } from "../contextMenu.ts";
import { actionsOf, type ShownAction } from "../valueActions.ts";
import type { PeopleContext } from "./peopleContext.ts";

/** Something to press in the bar, beside what every value has. */
type BarAction = Omit<ShownAction, "icon">;

type BarContext = Pick<PeopleContext, "said" | "run" | "send" | "announce" | "panel">;
/** A cell shows so much of its value in any case. */
const shortValue = 30;

/** A place of the JSON of a response or a message. */
type ShownNode = Pick<ShownValue, "label" | "path" | "masked" | "marks" | "at"> &
  Pick<TreeNode, "value" | "children">;

interface ShownValue {
  readonly label: string;
  readonly path: string;
  readonly text: string | undefined;
  readonly masked: boolean;
  readonly marks: readonly Mark[];
  readonly at?: string | undefined;
  /** Holds others instead of a value. */
  readonly isGroup?: boolean;
}

/**
 * Below the data: the chosen value, its path, and the actions on it. The cells of a table have one line each,
 * so a long value is read here.
 */
export class ChosenBar {
  readonly element: HTMLElement;
  readonly #context: BarContext;
  #draw: (() => readonly Child[]) | undefined;
  #actions: readonly ShownAction[] = [];
  /** The text of a value, the path of a group, or the row of a table. */
  #copy: OfferedAction | undefined;

  constructor(context: BarContext) {
    this.#context = context;
    this.element = element("section", {
      class: "chosen-bar",
      "aria-label": context.said(peopleWords.chosen),
      hidden: true,
    });
  }

  /**
   * The context menu of the pane has what the bar has: what is under the pointer is chosen first. So have its
   * keys, whether the mouse or the keyboard has chosen: Ctrl+C copies, Enter on a value reveals, F8 goes to the
   * request.
   */
  serve(pane: HTMLElement): void {
    this.#context.panel().offer(pane, () => this.#actions);
    pane.addEventListener("keydown", (event) => {
      const action = event.defaultPrevented ? undefined : this.#keyAction(event);
      if (!action) return;
      event.preventDefault();
      action.press();
    });
  }

  #keyAction(event: KeyboardEvent): OfferedAction | undefined {
    const { key, target } = event;
    if (event.altKey || !(target instanceof Element) || target.matches("input, select, textarea"))
      return undefined;
    if (event.ctrlKey || event.metaKey) {
      const hasText = document.getSelection()?.isCollapsed === false;
      return key === "c" && !hasText ? this.#copy : undefined;
    }
    const named = (name: PanelAction) => this.#actions.find((action) => action.name === name);
    if (key === "F8") return named("showInRequest");
    return key === "Enter" && target.matches(".value-row") ? named("reveal") : undefined;
  }

  /** Whether a value is chosen. */
  get isShown(): boolean {
    return this.#draw !== undefined;
  }

  clear(): void {
    this.#show(undefined);
  }

  refresh(): void {
    this.#show(this.#draw);
  }

  /** A value that stands in the page as a whole; `at` says where, in fewer words than its path. */
  showRow(row: Row, at?: string): void {
    const { label, path, masked, value, marks } = row;
    const acted = { label, path, text: value, masked, marks, at };
    this.#show(() => [this.#line(acted, undefined)]);
  }

  /** Somebody of the family, whose values may be folded, with what a diagram says of them. */
  showRelative(label: string, path: string, kin?: DiagramNode): void {
    const { said, run, send } = this.#context;
    const isByName = kin?.lookUp === "name and birth date";
    const lookUp: BarAction = {
      name: "lookUp",
      id: "look-up",
      word: said(isByName ? diagramPanelWords.lookUpByName : panelActions.lookUp),
      press: () => send({ type: "lookUp", run, path }),
    };
    const marks = kin?.marks ?? [];
    const acted = { label, path, text: undefined, masked: false, marks, isGroup: true };
    this.#show(() => {
      const why = this.whyNoLookUp(kin);
      const facts = [...(kin ? [...kin.details, ...kin.authority, ...kin.relations] : []), why];
      const words = facts.filter((fact) => fact !== undefined).join(" · ");
      return [
        this.#line(acted, undefined, why === undefined ? [lookUp] : []),
        kin && element("p", { class: "quiet small diagram-facts" }, words),
        ...marks.map(drawMark),
      ];
    });
  }

  /** Why nothing looks somebody up. */
  whyNoLookUp(kin: DiagramNode | undefined): string | undefined {
    const { said, panel } = this.#context;
    if (kin && !kin.lookUp) return said(diagramPanelWords.cannotLookUp);
    return panel().presenting ? said(diagramPanelWords.presenting) : undefined;
  }

  /** What was asked and did not come. */
  showMissing(label: string, path: string): void {
    const acted = { label, path, text: undefined, masked: false, marks: [] };
    this.#show(() => [this.#line(acted, undefined)]);
  }

  showCell(
    row: ReceivedRow,
    column: TableColumn,
    cell: TableCell | undefined,
    /** The person stands beside the table: the value is read there, and rows have their actions. */
    isRead: boolean,
    open: () => void,
  ): void {
    const value = {
      label: column.label,
      path: cell?.path ?? cellPath(row.path, column),
      text: cell?.text === "" ? undefined : cell?.text,
      masked: cell?.masked ?? false,
      marks: cell?.marks ?? [],
    };
    const isShort =
      !value.masked && value.marks.length === 0 && (value.text?.length ?? 0) <= shortValue;
    this.#show(() => {
      const forRow = this.#forRow(row, open);
      const shown = [
        this.#line(value, row.title, isRead ? [] : forRow),
        !(isRead && isShort) && this.#value(value),
      ];
      if (isRead) this.#actions = [...this.#actions, ...forRow];
      return shown;
    });
  }

  showPerson(row: ReceivedRow, open: () => void): void {
    const badges = row.badges.map(({ label, detail }) =>
      detail === undefined ? label : `${label}: ${detail}`,
    );
    this.#show(() => {
      const actions = this.#forRow(row, open);
      this.#copy = actions.find(({ name }) => name === "copyRow");
      return [
        element(
          "div",
          { class: "chosen-line" },
          element("strong", {}, row.title),
          badges.length > 0 && element("span", { class: "quiet who" }, badges.join(" · ")),
          this.#more(actions),
        ),
      ];
    });
  }

  showColumn(column: TableColumn): void {
    const { said } = this.#context;
    const notes = [
      column.automatic && said(peopleWords.automatic),
      !column.delivered && said(peopleWords.notDelivered),
    ].filter((note) => note !== false);
    const value = {
      label: column.label,
      path: column.path,
      text: undefined,
      masked: false,
      marks: [],
      isGroup: true,
    };
    this.#show(() => [
      this.#line(value, undefined),
      notes.length > 0 && element("div", { class: "quiet small" }, notes.join(" · ")),
    ]);
  }

  showNode(node: ShownNode): void {
    const value = {
      at: node.at,
      label: node.label,
      path: node.path,
      text: node.value,
      masked: node.masked,
      marks: node.marks,
      isGroup: node.children > 0,
    };
    this.#show(() => [this.#line(value, undefined), this.#value(value)]);
  }

  #show(draw: (() => readonly Child[]) | undefined): void {
    this.#draw = draw;
    this.#actions = [];
    this.#copy = undefined;
    this.element.hidden = !draw;
    replaceContent(this.element, ...(draw?.() ?? []));
  }

  /** Where the value stands and what can be done with it. */
  #line(
    value: ShownValue,
    title: string | undefined,
    more: readonly BarAction[] = [],
  ): HTMLElement {
    const context = this.#context.panel();
    const acted = {
      label: value.label,
      path: value.path,
      isHidden: value.masked && !context.revealed.has(value.path),
      hasValue: value.text !== undefined,
    };
    const actions = actionsOf(acted, context);
    this.#actions = [...this.#actions, ...actions];
    const copied = value.isGroup === true ? "copyPath" : "copyValue";
    this.#copy = actions.find(({ name }) => name === copied);
    const label = this.#context.said(peopleWords.chosen);
    const icons = actions.map(({ id, icon, word, press }) =>
      iconButton({ id: `chosen-${id}`, icon, label: `${word}: ${value.label}`, onPress: press }),
    );
    return element(
      "div",
      {},
      element(
        "div",
        { class: "chosen-line" },
        title !== undefined && element("span", { class: "quiet who" }, title),
        element("strong", {}, value.label),
        place(value.at ?? fieldOf(value.path)),
        toolbar({ label, class: "tools end" }, ...icons),
      ),
      more.length > 0 && this.#more(more),
    );
  }

  /** The value as a whole. */
  #value(value: ShownValue): HTMLElement | false {
    const { panel, said } = this.#context;
    const { revealed } = panel();
    const uncovered = value.masked ? revealed.get(value.path) : undefined;
    const text = uncovered ?? value.text;
    if (text === undefined && value.isGroup === true) return false;
    return element(
      "div",
      { class: "chosen-value" },
      text === undefined
        ? element("span", { class: "quiet" }, said(peopleWords.noValue))
        : drawValue(
            { label: value.label, id: "chosen" },
            text,
            value.masked && uncovered === undefined,
          ),
      ...value.marks.map(drawMark),
    );
  }

  #more(actions: readonly BarAction[]): HTMLElement {
    this.#actions = [...this.#actions, ...actions];
    const label = this.#context.said(peopleWords.rowActions);
    return toolbar({ label, class: "tools more" }, ...actions.map(drawAction));
  }

  #forRow(row: ReceivedRow, open: () => void): readonly BarAction[] {
    const { said, run, send, announce } = this.#context;
    return [
      {
        name: "copyRow",
        id: "copy-row",
        word: said(peopleWords.copyRow),
        press: () => {
          send({ type: "copyRow", run, index: row.index });
          announce(`${said(panelWords.copied)}: ${row.title}`);
        },
      },
      { name: "showCard", id: "open-card", word: said(peopleWords.openCard), press: open },
    ];
  }
}

function drawAction({ id, word, press, pressed }: BarAction): HTMLElement {
  const state = pressed === undefined ? {} : { "aria-pressed": String(pressed) };
  return linkButton({ id: `chosen-${id}`, ...state }, press, word);
}

function place(path: string): HTMLElement {
  return element("code", { class: "path" }, path);
}
