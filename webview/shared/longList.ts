import { Component, createRef } from "preact";
import { rowsInPage, rowsToDraw, scrollTo, type Span } from "./rowPlaces.ts";

/** Rows drawn before a list is measured: few, so that the others are drawn in another task. */
const firstRows = 8;

/** A list with equal row heights that draws only visible rows. */
export abstract class LongList<Options> extends Component<Options> {
  protected readonly list = createRef<HTMLDivElement>();
  /** Measured on scroll and resize, never while drawing. */
  protected seen = { top: 0, height: 0, rowHeight: 0 };
  protected drawn: Span = { from: 0, to: 0 };
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

  #range(): Span {
    const { top, height, rowHeight } = this.seen;
    const { count } = this;
    if (rowHeight === 0) return { from: 0, to: Math.min(count, firstRows) };
    // The browser scrolls a shortened list back, which draws the remaining rows.
    const last = Math.max(0, (count + 1) * rowHeight - height);
    return rowsToDraw({ top: Math.min(top, last), height, rowHeight, count });
  }
}
