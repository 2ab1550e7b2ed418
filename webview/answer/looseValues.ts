import { labelParts } from "../../src/presentation/messages/elements.ts";
import type { Block, Entry, Row } from "../../src/presentation/view.ts";
import { element, type Child } from "../shared/dom.ts";
import { drawMark } from "../shared/mark.ts";
import { drawValueRow } from "../shared/values/valueRow.ts";
import { ValueRows } from "../shared/values/valueRows.ts";
import type { PanelContext } from "./panelContext.ts";
import { ChosenBar } from "./people/chosenBar.ts";

/** Values beside persons and messages, such as those that the contract does not know, with a bar of their own. */
export function drawLooseValues(entries: readonly Entry[], context: PanelContext): HTMLElement {
  const { language, run, send, announce } = context;
  const rows = new Map<string, Row>();
  const groups = element("div", { class: "element-groups" }, ...drawEntries(entries, 3));
  const bar = new ChosenBar({
    run,
    send,
    announce,
    said: (text) => text[language],
    panel: () => context,
  });
  bar.serve(groups);
  const values = new ValueRows(groups, (path) => {
    const row = rows.get(path);
    if (!row) return;
    groups.querySelector("[data-chosen]")?.removeAttribute("data-chosen");
    document.getElementById(`row:${path}`)?.setAttribute("data-chosen", "");
    bar.showRow(row);
    values.settle();
  });
  const [first] = groups.querySelectorAll<HTMLElement>(".value-row");
  if (first) first.tabIndex = 0;
  return element("div", { class: "loose" }, groups, bar.element);

  function drawEntries(below: readonly Entry[], level: number): readonly Child[] {
    const own = below.filter((entry) => entry.kind === "row");
    for (const row of own) rows.set(row.path, row);
    const list = element("dl", {}, ...own.map((row) => drawValueRow(row, context)));
    return [
      own.length > 0 && element("div", { class: "element-group" }, list),
      ...below.flatMap((entry) => (entry.kind === "block" ? drawBlock(entry, level) : [])),
    ];
  }

  function drawBlock({ label, path, marks, entries: below, empty }: Block, level: number) {
    const { words, code } = labelParts(label);
    const tag = level > 4 ? "h5" : level > 3 ? "h4" : "h3";
    return [
      element(
        "div",
        { class: "element-group", "data-path": path },
        element(
          tag,
          {},
          words,
          code !== undefined && element("span", { class: "code" }, code),
          ...marks.map(drawMark),
        ),
        below.length === 0 && element("p", { class: "quiet" }, empty ?? "–"),
      ),
      ...drawEntries(below, level + 1),
    ];
  }
}
