import type { GridCell, GridColumn } from "./gridCells.ts";

/** Room around the text of a cell and for the sign of the order, in characters. */
const margin = 4;
const narrowest = 8;
const widest = 34;
/** As much of the groups above it as a head shows in any case. */
const widestGroup = 18;
/** Above and below the text of a row, in CSS pixels. */
const rowPadding = 8;

/** The height of a row in the theme's font, told to the style sheet as `--row`. */
export function measureRow(list: HTMLElement): number {
  const style = getComputedStyle(list);
  const line = Number.parseFloat(style.lineHeight);
  const size = Number.parseFloat(style.fontSize);
  const height = Math.ceil(Number.isFinite(line) ? line : size * 1.5) + rowPadding;
  // Setting it anew would have the browser work out the style of every cell.
  const row = `${height}px`;
  if (list.style.getPropertyValue("--row") !== row) list.style.setProperty("--row", row);
  return height;
}

/** Widths in characters that show most of what the first rows hold. */
export function columnWidths(
  columns: readonly GridColumn[],
  rows: readonly (readonly (GridCell | undefined)[])[],
): readonly number[] {
  return columns.map(({ name, label }, index) => {
    let longest = Math.max(name.length, Math.min(label.length, widestGroup));
    for (const cells of rows) longest = Math.max(longest, lengthOf(cells[index]));
    return Math.min(widest, Math.max(narrowest, longest + margin));
  });
}

function lengthOf(cell: GridCell | undefined): number {
  let length = cell?.text.length ?? 0;
  for (const { text } of cell?.marks ?? []) length += text.length + 3;
  return length;
}
