import { panelWords } from "../../src/protocol/words/panelWords.ts";
import type { TableView } from "../../src/presentation/view.ts";
import { element, linkButton } from "../shared/dom.ts";
import type { PanelContext } from "./panelContext.ts";

/** A table that begins with its main columns, and scrolls in its own window when it is wide. */
export function drawTable(table: TableView, caption: string, context: PanelContext): HTMLElement {
  const { language, showsAllColumns, showAllColumns } = context;
  const shown = table.columns.map(({ main }) => main || showsAllColumns);
  const word = panelWords[showsAllColumns ? "fewerColumns" : "allColumns"][language];
  return element(
    "div",
    {},
    element(
      "div",
      { class: "scroll", tabindex: 0, role: "region", "aria-label": caption, id: "table" },
      element(
        "table",
        {},
        element("caption", { class: "visually-hidden" }, caption),
        element(
          "thead",
          {},
          element(
            "tr",
            {},
            ...table.columns
              .filter((_column, index) => shown[index])
              .map(({ label }) => element("th", { scope: "col" }, label)),
          ),
        ),
        element(
          "tbody",
          {},
          ...table.rows.map((cells) =>
            element(
              "tr",
              {},
              ...cells
                .filter((_cell, index) => shown[index])
                .map((cell) => element("td", {}, cell)),
            ),
          ),
        ),
      ),
    ),
    table.columns.some(({ main }) => !main) &&
      linkButton({ id: "columns" }, () => showAllColumns(!showsAllColumns), word),
  );
}
