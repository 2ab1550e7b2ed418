/** What was pressed, as the browser names it. */
interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** The size of a grid: rows, columns beside that of the numbers, and rows in a screen. */
interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

/**
 * Where a key moves the keyboard in a grid, as row and column; undefined for other keys. The place may lie
 * outside the grid: whoever goes there stops at its edge. Row -1 are the heads.
 */
export function placeAfter(
  { key, ctrlKey: all }: PressedKey,
  row: number,
  column: number,
  { rows, columns, page }: GridSize,
): readonly [number, number] | undefined {
  const isEdge = key === "Home" || key === "End";
  if (all && !isEdge) return undefined;
  switch (key) {
    case "ArrowDown":
      return [row + 1, column];
    case "ArrowUp":
      return [row - 1, column];
    case "ArrowRight":
      return [row, column + 1];
    case "ArrowLeft":
      return [row, column - 1];
    case "Home":
      return [all ? 0 : row, 0];
    case "End":
      return [all ? rows - 1 : row, columns];
    case "PageDown":
      return [Math.max(0, row) + page, column];
    // From the first rows to the first one, and only from there to the heads.
    case "PageUp":
      return [Math.max(row - page, Math.min(row, 0)), column];
    default:
      return undefined;
  }
}
