import { pickerWords } from "../../src/protocol/words/fieldPickerWords.ts";
import { element, replaceContent } from "../shared/dom.ts";
import { icon, type IconName } from "../shared/icons.ts";
import type { PickedNode, PickerContext } from "./pickerContext.ts";

/** One row of the tree; what never changes is built once, the rest is set in place. */
export interface TreeRow {
  readonly element: HTMLElement;
  readonly set: (picked: PickedNode) => void;
}

/** Builds the row of a path: one line that is seen, and its meaning for who hears it. */
export function treeRow(
  { node, state }: PickedNode,
  index: number,
  { said }: PickerContext,
): TreeRow {
  const { badges } = pickerWords;
  const reason = element("span", { class: "reason quiet" });
  const count = element("span", { class: "count" });
  const refused = element(
    "span",
    { class: "mark", "data-mark": "unauthorised", title: said(pickerWords.unauthorisedPath) },
    said(badges.unauthorised),
  );
  // A path that is both counts as the one that needs a decision.
  const isSensitive = node.sensitive !== undefined && !node.needsAuthorisation;
  const hasLabel = node.label !== node.name;
  const row = element(
    "div",
    {
      id: `row-${index}`,
      class: "row",
      role: "treeitem",
      tabindex: -1,
      "data-path": node.path,
      "aria-level": node.level,
      title: [node.meaning, ...node.notes].join(" "),
    },
    element("span", { class: "twisty", "aria-hidden": "true" }, icon("chevron-right")),
    element("span", { class: "box checkbox", "aria-hidden": "true" }, icon("check")),
    element("span", { class: "label" }, hasLabel ? node.label : node.name),
    " ",
    hasLabel && element("span", { class: "name mono" }, node.name),
    " ",
    reason,
    element(
      "span",
      { class: "marks" },
      refused,
      node.needsAuthorisation && drawSign("law", said(badges.authorisation)),
      isSensitive && drawSign("flag", said(badges.sensitive), node.sensitive),
      node.deprecated && drawSign("circle-slash", said(badges.deprecated)),
    ),
    " ",
    count,
    " ",
    element("span", { class: "visually-hidden" }, [node.meaning, ...node.notes].join(" ")),
  );
  const set = (picked: PickedNode) => {
    const { state: now } = picked;
    row.setAttribute("aria-checked", now.checked);
    if (now.fixed) row.setAttribute("aria-disabled", "true");
    else row.removeAttribute("aria-disabled");
    refused.hidden = now.unauthorised !== true;
    // The tick of the group around it says enough, and a number stands in the column of numbers.
    const isSaid = now.fixed || now.covered || now.checked === "mixed";
    replaceContent(reason, isSaid ? undefined : now.reason);
    replaceContent(count, countOf(picked, said));
  };
  set({ node, state });
  return { element: row, set };
}

/** How many values it has in the response, or would add to it. */
function countOf({ node, state }: PickedNode, said: PickerContext["said"]): string | undefined {
  const { checked, fixed, reason, difference } = state;
  if (fixed || checked === "mixed") return reason;
  if (checked === "false") return difference > 0 ? `+${difference}` : undefined;
  return node.isGroup ? said(pickerWords.some(node.values, node.values)) : String(node.values);
}

function drawSign(name: IconName, words: string, why?: string): HTMLElement {
  return element(
    "span",
    { class: "sign", "data-sign": name, title: why ?? words },
    icon(name),
    element("span", { class: "visually-hidden" }, words),
  );
}
