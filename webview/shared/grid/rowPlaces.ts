/** Where the rows of a long list stand: all have one height, so no row has to be drawn to know its place. */

/** Rows drawn beyond what is seen, so that a small step shows nothing empty. */
const overscan = 6;
/** Columns likewise. */
const columnsBeside = 3;

/** A part of rows or columns: from the first one to the one behind the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A list as it stands in the page, in CSS pixels. */
interface ListPlace {
  /** How far it was scrolled. */
  readonly top: number;
  /** Of what scrolls, with the part that is covered. */
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}

/** Which rows are to stand in the page. */
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

/**
 * How far to scroll so that a row is seen, with as little movement as possible. `covered` is the height of
 * what stays in sight above the rows, such as the heads of columns.
 */
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

/**
 * Which columns of a wide list are to stand in the page, which in every row cost more than all else together:
 * those that were as long as they hold what is seen, else those that are seen and some beside them.
 */
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
