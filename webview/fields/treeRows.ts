import { pickerWords } from "../../src/protocol/words/fieldPickerWords.ts";
import { append, element, type Child } from "../shared/dom.ts";
import type { PickedNode, PickerContext } from "./pickerContext.ts";

/** One row of the tree; what never changes is built once, the rest is set in place. */
export interface TreeRow {
  readonly element: HTMLElement;
  readonly set: (picked: PickedNode) => void;
}

/** Builds the row of a path: all that is read of it stands in it, its name first, its meaning last. */
export function treeRow(
  { node, state }: PickedNode,
  index: number,
  { said }: PickerContext,
): TreeRow {
  const reason = element("span", { class: "reason muted" });
  const refused = badge(said(pickerWords.badges.unauthorised), said(pickerWords.unauthorisedPath));
  const badges = [
    refused,
    node.needsAuthorisation && badge(said(pickerWords.badges.authorisation)),
    node.sensitive !== undefined && badge(said(pickerWords.badges.sensitive), node.sensitive),
    node.deprecated && badge(said(pickerWords.badges.deprecated)),
  ];
  const title = element(
    "span",
    { class: "title" },
    element("span", { class: "name mono" }, node.name),
    " ",
    node.level > 0 && node.label !== node.name && element("span", { class: "label" }, node.label),
    " ",
    node.kind !== "" && element("span", { class: "kind muted" }, `· ${node.kind}`),
    " ",
    reason,
    ...badges.flatMap((one): Child[] => [" ", one]),
  );
  const meaning = element(
    "span",
    { class: "meaning muted" },
    [node.meaning, ...node.notes].join(" "),
  );
  const row = element(
    "div",
    {
      id: `row-${index}`,
      class: "row",
      role: "treeitem",
      tabindex: -1,
      "data-path": node.path,
      "aria-level": node.level,
    },
    element("span", { class: "twisty", "aria-hidden": "true" }),
    element("span", { class: "box", "aria-hidden": "true" }),
    element("span", { class: "words" }, title, " ", meaning),
  );
  const set = ({ state: now }: PickedNode) => {
    row.setAttribute("aria-checked", now.checked);
    if (now.fixed) row.setAttribute("aria-disabled", "true");
    else row.removeAttribute("aria-disabled");
    refused.hidden = now.unauthorised !== true;
    const words = now.reason === undefined || now.reason === node.kind ? "" : `(${now.reason})`;
    if (reason.textContent === words) return;
    reason.replaceChildren();
    append(reason, [words]);
  };
  set({ node, state });
  return { element: row, set };
}

function badge(words: string, why?: string): HTMLElement {
  return element("span", { class: "badge", title: why }, words);
}
