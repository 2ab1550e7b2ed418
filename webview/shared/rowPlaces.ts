/** Where the rows of a long list stand: all have one height, so no row has to be drawn to know its place. */

/** Rows drawn beyond what is seen, so that a small step shows nothing empty. */
const overscan = 6;
const columnsBeside = 3;

/** A part of rows or columns: from the first one to the one behind the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A list as it stands in the page, in CSS pixels. */
interface ListPlace {
  readonly top: number;
  /** The scroller, with the part that is covered. */
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}

export function rowsToDraw({ top, height, rowHeight, count }: ListPlace): Span {
  const first = Math.floor(top / rowHeight);
  // A list that has become shorter stands for a moment beyond its end.
  const from = Math.max(0, Math.min(first, count) - overscan);
  const to = Math.min(count, first + Math.ceil(height / rowHeight) + overscan);
  return { from, to: Math.max(from, to) };
}

/** How many rows are seen whole at once, one less so that a page turned keeps a line of the last one. */
export function rowsInPage(height: number, rowHeight: number): number {
  return Math.max(1, Math.floor(height / rowHeight) - 1);
}

/** As little movement as possible; `covered` is the height of what stays in sight above the rows. */
export function scrollTo(
  index: number,
  { top, height, rowHeight }: Omit<ListPlace, "count">,
  covered: number,
): number {
  const begin = index * rowHeight;
  const seen = height - covered;
  if (begin < top) return begin;
  return begin + rowHeight > top + seen ? begin + rowHeight - seen : top;
}

/** Columns cost most in every row: those that were stay while they hold what is seen. */
export function columnsToDraw(
  {
    left,
    right,
    edges,
  }: { readonly left: number; readonly right: number; readonly edges: readonly number[] },
  before: Span,
): Span {
  const count = edges.length;
  const first = edges.findIndex((edge) => edge > left);
  const last = edges.findIndex((edge) => edge >= right);
  const seen = { from: first < 0 ? count : first, to: last < 0 ? count : last + 1 };
  if (before.to <= count && seen.from >= before.from && seen.to <= before.to) return before;
  return {
    from: Math.max(0, seen.from - columnsBeside),
    to: Math.min(count, seen.to + columnsBeside),
  };
}

/** The height of a row in the theme's font, as the style sheet has it; 0 where there is none. */
export function measureRow(list: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(list).getPropertyValue("--row")) || 0;
}

/** Where a key leads in a list of lines; undefined for other keys. */
export function lineAfter(
  key: string,
  at: number,
  { count, page }: { readonly count: number; readonly page: number },
): number | undefined {
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(to, count - 1));
}

/** The size of a grid: rows, columns beside that of the numbers, and rows in a screen. */
interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

/** Row and column after a key, which may lie outside the grid; row -1 are the heads. Undefined for other keys. */
export function placeAfter(
  { key, ctrlKey: all }: Pick<KeyboardEvent, "key" | "ctrlKey">,
  row: number,
  column: number,
  { rows, columns, page }: GridSize,
): readonly [number, number] | undefined {
  const isEdge = key === "Home" || key === "End";
  if (all && !isEdge) return undefined;
  const places: Readonly<Record<string, readonly [number, number]>> = {
    ArrowDown: [row + 1, column],
    ArrowUp: [row - 1, column],
    ArrowRight: [row, column + 1],
    ArrowLeft: [row, column - 1],
    Home: [all ? 0 : row, 0],
    End: [all ? rows - 1 : row, columns],
    PageDown: [Math.max(0, row) + page, column],
    // From the first rows to the first one, and only from there to the heads.
    PageUp: [Math.max(row - page, Math.min(row, 0)), column],
  };
  return places[key];
}
