import { Component, createRef } from "preact";

/** Row positions of a long list. All rows have one height, so positions need no drawing. */

/** Rows drawn beyond the visible ones, so that small steps show no gap. */
const overscan = 6;
const columnsBeside = 3;

/** Range of rows or columns, `to` excluded. */
export interface RowSpan {
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

export function rowsToDraw({ top, height, rowHeight, count }: ListPlace): RowSpan {
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
  before: RowSpan,
): RowSpan {
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

/** Rows drawn before a list is measured: few, so that the others are drawn in another task. */
const firstRows = 8;

/** A list with equal row heights that draws only visible rows. */
export abstract class LongList<Options> extends Component<Options> {
  protected readonly list = createRef<HTMLDivElement>();
  /** Measured on scroll and resize, never while drawing. */
  protected seen = { top: 0, height: 0, rowHeight: 0 };
  protected drawn: RowSpan = { from: 0, to: 0 };
  /** Whether the current position was scrolled into view after measuring. */
  protected isPlaced = false;
  #sizes: ResizeObserver | undefined;

  protected abstract get count(): number;
  /** In CSS pixels. */
  protected abstract measureRow(list: HTMLElement): number;

  override componentDidMount(): void {
    // Fires after the first layout, then after changes of font size, zoom or panel size. Rows drawn in the notice itself
    // would be laid out in the same frame.
    this.#sizes = new ResizeObserver(() => setTimeout(() => this.measure()));
    if (this.list.current) this.#sizes.observe(this.list.current);
  }

  override componentWillUnmount(): void {
    this.#sizes?.disconnect();
  }

  /** Visible rows and the focused row. */
  protected rowsToDraw(here: number): readonly number[] {
    this.drawn = this.#range();
    const { from, to } = this.drawn;
    const places = Array.from({ length: to - from }, (_row, index) => from + index);
    if (here < 0 || here >= this.count || (here >= from && here < to)) return places;
    return here < from ? [here, ...places] : [...places, here];
  }

  protected get pageSize(): number {
    return rowsInPage(this.seen.height, Math.max(1, this.seen.rowHeight));
  }

  protected measure(): void {
    const list = this.list.current;
    if (!list) return;
    const { scrollTop: top, clientHeight: height } = list;
    const before = this.seen;
    this.seen = { top, height, rowHeight: this.measureRow(list) };
    const isSame = top === before.top && height === before.height;
    if (!isSame || this.seen.rowHeight !== before.rowHeight) this.setState({});
  }

  protected scrolled(): void {
    if (!this.list.current) return;
    this.seen = { ...this.seen, top: this.list.current.scrollTop };
    const { from, to } = this.#range();
    if (from !== this.drawn.from || to !== this.drawn.to) this.setState({});
  }

  /** Scrolls a row into view minimally. `covered` is the height of the sticky heads. */
  protected reveal(row: number, covered = 0): void {
    const list = this.list.current;
    if (!list) return;
    const { scrollTop: top, clientHeight: height } = list;
    const to = scrollTo(row, { top, height, rowHeight: this.seen.rowHeight }, covered);
    if (to !== top) list.scrollTop = to;
  }

  #range(): RowSpan {
    const { top, height, rowHeight } = this.seen;
    const { count } = this;
    if (rowHeight === 0) return { from: 0, to: Math.min(count, firstRows) };
    // The browser scrolls a shortened list back, which draws the remaining rows.
    const last = Math.max(0, (count + 1) * rowHeight - height);
    return rowsToDraw({ top: Math.min(top, last), height, rowHeight, count });
  }
}
