/** Row positions of a long list. All rows have one height, so positions need no drawing. */

/** Rows drawn beyond the visible ones, so that small steps show no gap. */
const overscan = 6;
const columnsBeside = 3;

/** Range of rows or columns, `to` excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Scroll position of a list, in CSS pixels. */
interface ListPlace {
  readonly top: number;
  /** Height of the scroller, including the covered part. */
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}

export function rowsToDraw({ top, height, rowHeight, count }: ListPlace): Span {
  const first = Math.floor(top / rowHeight);
  // A shortened list is briefly scrolled beyond its end.
  const from = Math.max(0, Math.min(first, count) - overscan);
  const to = Math.min(count, first + Math.ceil(height / rowHeight) + overscan);
  return { from, to: Math.max(from, to) };
}

/** Fully visible rows minus one, so that paging keeps one row in view. */
export function rowsInPage(height: number, rowHeight: number): number {
  return Math.max(1, Math.floor(height / rowHeight) - 1);
}

/** Minimal scroll position. `covered` is the height of the sticky heads. */
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

/** Columns are slow in every row, so drawn ones are reused while they cover the visible ones. */
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

/** Row height of the style sheet in the theme's font; 0 if absent. */
export function measureRow(list: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(list).getPropertyValue("--row")) || 0;
}

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

interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

/**
 * Position after a key, possibly outside the grid. Row -1 is the head. Undefined for other keys.
 */
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
    // From the first page to the first row, and only from there to the heads.
    PageUp: [Math.max(row - page, Math.min(row, 0)), column],
  };
  return places[key];
}
