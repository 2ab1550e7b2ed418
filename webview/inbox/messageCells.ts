import type { InboxCell, InboxRow } from "../../src/protocol/inboxMessages.ts";
import { element, type Child } from "../shared/dom.ts";
import type { GridCell, GridRow } from "../shared/grid/gridCells.ts";
import { icon } from "../shared/icons.ts";
import { svgElement } from "../shared/svg.ts";

const signs = {
  waiting: () => icon("mail"),
  fetched: () => icon("pass", "good"),
  failed: () => icon("error", "bad"),
} as const;

/** The box before a row; the row itself says whether it is chosen. */
export function checkbox(isOn: boolean): HTMLElement {
  return element(
    "span",
    { class: "checkbox", "aria-hidden": "true", "data-on": String(isOn) },
    isOn && icon("check"),
  );
}

/** The code of a kind and its name, which is empty where it is not known. */
export function kindParts(title: string): readonly [string, string] {
  const at = title.indexOf(" · ");
  return at < 0 ? [title, ""] : [title.slice(0, at), title.slice(at + 3)];
}

/** A row as it is drawn: its box, what became of it, and its attributes. */
export function drawn(
  row: InboxRow,
  words: Readonly<Record<keyof typeof signs | "group", string>>,
  isGrouped: boolean,
): GridRow {
  if (row.kind === "gap")
    return {
      number: "⋯",
      signs: () => [icon("ellipsis")],
      state: "gap",
      title: row.text,
      whole: () => [row.text],
      cells: [],
    };
  if (row.kind === "group")
    return {
      number: words.group,
      signs: () => [icon(row.isOpen ? "chevron-down" : "chevron-right"), icon("person")],
      state: "group",
      title: `${row.text} · ${row.detail}`,
      whole: () => [
        element("span", { class: "group-name" }, row.text),
        element("span", { class: "quiet small" }, row.detail),
      ],
      isOpen: row.isOpen,
      level: 1,
      cells: [],
    };
  const { id, number, title, cells, isSelected, state, isOpen, hasLink } = row;
  const actions = [isOpen ? "open" : "fetchOne", ...(hasLink ? ["explain"] : []), "copyIdentifier"];
  const context = {
    brpActions: actions.join(" "),
    message: { id },
    preventDefaultContextMenuItems: true,
  };
  return {
    number: `${number}, ${words[state]}`,
    signs: () => [checkbox(isSelected), signs[state]()],
    state,
    title,
    context: JSON.stringify(context),
    ...(isGrouped && { level: 2 }),
    cells: cells.map((cell, at) => (at === 0 ? kindCell(cell) : drawnCell(cell))),
  };
}

function kindCell({ text }: InboxCell): GridCell {
  const [code, name] = kindParts(text);
  const content = (): readonly Child[] =>
    name === ""
      ? [code]
      : [
          element("span", { class: "kind-code" }, code),
          element("span", { class: "kind-name" }, name),
        ];
  // Wide enough for most names; the whole one stands under the pointer and in the reading pane.
  return { text: text.slice(0, 16), content };
}

function drawnCell({ text, mark, left }: InboxCell): GridCell {
  if (!left && mark !== undefined)
    return {
      text: `${text}   `,
      title: `${text} ${mark}`,
      content: () => [
        text,
        icon("warning", "warn"),
        element("span", { class: "visually-hidden" }, ` ${mark}`),
      ],
    };
  if (!left) return { text };
  const { share, tone } = left;
  const fill = tone ? `fill ${tone}` : "fill";
  const whole = mark === undefined ? text : `${text} ${mark}`;
  return {
    text: `${left.text}${" ".repeat(6)}`,
    title: whole,
    content: () => [
      svgElement(
        "svg",
        { class: "kept", viewBox: "0 0 40 4", "aria-hidden": "true" },
        svgElement("rect", { class: "track", width: 40, height: 4, rx: 2 }),
        svgElement("rect", {
          class: fill,
          width: Math.max(2, Math.round(share * 40)),
          height: 4,
          rx: 2,
        }),
      ),
      element("span", { "aria-hidden": "true" }, left.text),
      element("span", { class: "visually-hidden" }, whole),
    ],
  };
}
