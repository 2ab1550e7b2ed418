import type { RowOrder, TableCell, TableRow } from "../../../src/presentation/person/pages.ts";
import { element } from "../../shared/dom.ts";
import { drawMark } from "../rows.ts";
import type { ShownColumn } from "./tableColumns.ts";

/** More would be laid out in every cell; the chosen value is shown whole below the table. */
const longestCell = 300;

/** The heads of the columns, that of the numbers first. Each says how the rows are ordered by it. */
export function drawHeads(
  columns: readonly ShownColumn[],
  sort: RowOrder["sort"],
  number: string,
): readonly HTMLElement[] {
  const first = element(
    "span",
    { role: "columnheader", class: "cell pinned number", "aria-colindex": 1, tabindex: -1 },
    number,
  );
  first.dataset["column"] = "0";
  const others = columns.map(({ column, index, offset }, at) => {
    const sorted = sort?.path === column.path ? sort : undefined;
    const head = element(
      "span",
      {
        role: "columnheader",
        class: "cell",
        "aria-colindex": index + 2,
        "aria-sort": sorted ? (sorted.descending ? "descending" : "ascending") : undefined,
        title: `${column.label} (${column.path})`,
        tabindex: -1,
      },
      column.label !== column.name &&
        element("span", { class: "cell-group" }, column.label.slice(0, -column.name.length)),
      element("span", { class: "cell-name" }, column.name),
      sorted && element("span", { "aria-hidden": "true" }, sorted.descending ? "↓" : "↑"),
    );
    return placed(head, at + 1, offset);
  });
  return [first, ...others];
}

/** One person; while the row is on its way its cells are empty. */
export function drawTableRow(
  row: TableRow | undefined,
  columns: readonly ShownColumn[],
  /** Whether a column is drawn, by its place from 1. */
  isDrawn: (column: ShownColumn, at: number) => boolean,
  revealed: ReadonlyMap<string, string>,
): HTMLElement {
  const badges = row?.badges.map(({ label }) => label).join(", ") ?? "";
  const number = element(
    "span",
    {
      role: "rowheader",
      class: "cell pinned number",
      "aria-colindex": 1,
      "aria-label": row && badges !== "" ? `${row.index + 1}, ${badges}` : undefined,
      title: row?.title,
      tabindex: -1,
    },
    row ? String(row.index + 1) : "…",
    badges !== "" && element("span", { class: "flag", title: badges }, "⚑"),
  );
  number.dataset["column"] = "0";
  return element(
    "div",
    { role: "row", class: "grid-row", "aria-busy": row ? undefined : "true" },
    number,
    ...columns.flatMap((column, place) => {
      const { index, offset } = column;
      if (!isDrawn(column, place + 1)) return [];
      return [placed(drawCell(row?.cells[index], index, revealed), place + 1, offset)];
    }),
  );
}

function drawCell(
  cell: TableCell | undefined,
  index: number,
  revealed: ReadonlyMap<string, string>,
): HTMLElement {
  const uncovered = cell?.masked ? revealed.get(cell.path) : undefined;
  const text = uncovered ?? cell?.text ?? "";
  return element(
    "span",
    {
      role: "gridcell",
      class: cell?.masked && uncovered === undefined ? "cell masked" : "cell",
      "aria-colindex": index + 2,
      tabindex: -1,
    },
    text.length > longestCell ? `${text.slice(0, longestCell)}…` : text,
    ...(cell?.marks ?? []).map(drawMark),
  );
}

/** Notes where a cell stands; a pinned one stays at its distance from the start. */
function placed(cell: HTMLElement, at: number, offset: string | undefined): HTMLElement {
  cell.dataset["column"] = String(at);
  cell.style.gridColumn = String(at + 1);
  if (offset !== undefined) {
    cell.classList.add("pinned");
    cell.style.insetInlineStart = offset;
  }
  return cell;
}
