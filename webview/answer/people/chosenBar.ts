import type { TableCell, TableColumn, TreeNode } from "../../../src/presentation/person/pages.ts";
import { fieldOf } from "../../../src/presentation/person/places.ts";
import type { Mark } from "../../../src/presentation/view.ts";
import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { cellPath, type ReceivedRow } from "../../../src/protocol/sentRows.ts";
import { element, linkButton, replaceContent, type Child } from "../../shared/dom.ts";
import { drawMark } from "../../shared/mark.ts";
import { drawValue } from "../rows.ts";
import { valueActions } from "../valueActions.ts";
import type { PeopleContext } from "./peopleContext.ts";

/** Something to press in the bar, beside what every value has. */
export interface BarAction {
  readonly id: string;
  readonly word: string;
  readonly press: () => void;
  readonly pressed?: boolean;
}

interface ShownValue {
  readonly label: string;
  readonly path: string;
  readonly text: string | undefined;
  readonly masked: boolean;
  readonly marks: readonly Mark[];
  /** Holds others instead of a value. */
  readonly isGroup?: boolean;
}

/**
 * Below a table or tree: the chosen value as a whole, where it stands, and what can be done with it.
 * The cells above have one line each, so this is where a long value is read.
 */
export class ChosenBar {
  readonly element: HTMLElement;
  readonly #context: PeopleContext;
  #draw: (() => readonly Child[]) | undefined;

  constructor(context: PeopleContext) {
    this.#context = context;
    this.element = element("section", {
      class: "chosen-bar",
      "aria-label": context.said(peopleWords.chosen),
      hidden: true,
    });
  }

  clear(): void {
    this.#show(undefined);
  }

  refresh(): void {
    this.#show(this.#draw);
  }

  showCell(
    row: ReceivedRow,
    column: TableColumn,
    cell: TableCell | undefined,
    forColumn: readonly BarAction[],
    open: () => void,
  ): void {
    const { said } = this.#context;
    const value = {
      label: column.label,
      path: cell?.path ?? cellPath(row.path, column),
      text: cell?.text === "" ? undefined : cell?.text,
      masked: cell?.masked ?? false,
      marks: cell?.marks ?? [],
    };
    this.#show(() => [
      ...this.#value(value, row.title),
      this.#actions(value, [...this.#forRow(row, open), ...forColumn], said(peopleWords.chosen)),
    ]);
  }

  showPerson(row: ReceivedRow, open: () => void): void {
    this.#show(() => [
      element("p", {}, element("strong", {}, row.title)),
      ...row.badges.map(({ label, detail }) =>
        element("p", { class: "muted" }, detail === undefined ? label : `${label}: ${detail}`),
      ),
      this.#bar(this.#forRow(row, open)),
    ]);
  }

  showColumn(column: TableColumn, forColumn: readonly BarAction[]): void {
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
    };
    this.#show(() => [
      element("p", {}, element("strong", {}, column.label), " ", place(column.path)),
      notes.length > 0 && element("p", { class: "muted" }, notes.join(" · ")),
      this.#actions(value, forColumn, said(peopleWords.chosenColumn)),
    ]);
  }

  showNode(node: TreeNode): void {
    const value = {
      label: node.label,
      path: node.path,
      text: node.value,
      masked: node.masked,
      marks: node.marks,
      isGroup: node.children > 0,
    };
    const { said } = this.#context;
    this.#show(() => [
      ...this.#value(value, undefined),
      this.#actions(value, [], said(peopleWords.chosen)),
    ]);
  }

  #show(draw: (() => readonly Child[]) | undefined): void {
    this.#draw = draw;
    this.element.hidden = !draw;
    replaceContent(this.element, ...(draw?.() ?? []));
  }

  #value(value: ShownValue, title: string | undefined): readonly Child[] {
    const { panel, said } = this.#context;
    const { language, run, send, revealed, presenting } = panel();
    const uncovered = value.masked ? revealed.get(value.path) : undefined;
    const isHidden = value.masked && uncovered === undefined;
    const word = panelWords.reveal[language];
    const text = uncovered ?? value.text;
    return [
      element(
        "p",
        { class: "chosen-place" },
        title !== undefined && element("span", { class: "muted" }, `${title} · `),
        element("strong", {}, value.label),
        " ",
        place(fieldOf(value.path)),
      ),
      element(
        "div",
        { class: "chosen-value" },
        text === undefined
          ? !value.isGroup && element("span", { class: "muted" }, said(peopleWords.noValue))
          : drawValue({ label: value.label, id: "chosen" }, text, isHidden),
        ...value.marks.map(drawMark),
        isHidden &&
          !presenting &&
          linkButton(
            { class: "link reveal", id: "reveal-chosen", "aria-label": `${word}: ${value.label}` },
            () => send({ type: "reveal", run, path: value.path }),
            word,
          ),
      ),
    ];
  }

  #actions(value: ShownValue, more: readonly BarAction[], label: string): HTMLElement {
    const context = this.#context.panel();
    const isHidden = value.masked && !context.revealed.has(value.path);
    const acted = {
      label: value.label,
      path: value.path,
      isHidden,
      hasValue: value.text !== undefined,
    };
    return element(
      "div",
      { class: "bar", role: "group", "aria-label": label },
      ...valueActions(acted, context, "chosen-"),
      ...more.map(drawAction),
    );
  }

  #forRow(row: ReceivedRow, open: () => void): readonly BarAction[] {
    const { said, run, send, announce } = this.#context;
    return [
      {
        id: "copy-row",
        word: said(peopleWords.copyRow),
        press: () => {
          send({ type: "copyRow", run, index: row.index });
          announce(`${said(panelWords.copied)}: ${row.title}`);
        },
      },
      { id: "open-card", word: said(peopleWords.openCard), press: open },
    ];
  }

  #bar(actions: readonly BarAction[]): HTMLElement {
    const label = this.#context.said(peopleWords.chosen);
    return element(
      "div",
      { class: "bar", role: "group", "aria-label": label },
      ...actions.map(drawAction),
    );
  }
}

function drawAction({ id, word, press, pressed }: BarAction): HTMLElement {
  const state = pressed === undefined ? {} : { "aria-pressed": String(pressed) };
  return linkButton({ id: `chosen-${id}`, ...state }, press, word);
}

function place(path: string): HTMLElement {
  return element("code", { class: "path" }, path);
}
