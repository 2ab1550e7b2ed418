import { become } from "./become.ts";
import { rowsInPage, rowsToDraw, scrollTo } from "./rowPlaces.ts";

interface VirtualRowsOptions {
  /** What scrolls. */
  readonly scroller: HTMLElement;
  /** What holds the rows; as high as all of them together. */
  readonly body: HTMLElement;
  /** Height of every row in CSS pixels; measured, for it comes from the theme's font. */
  readonly rowHeight: () => number;
  /** Draws one row; it is put in its place afterwards. */
  readonly draw: (index: number) => HTMLElement;
  /** Told which rows are in the page, from the first to the one behind the last. */
  readonly shown?: (from: number, to: number) => void;
  /** Gives the keyboard back to a row that had it and was drawn anew. */
  readonly refocus?: (index: number) => void;
  /** The list came into sight, or has another size: before its rows are drawn. */
  readonly measured?: () => void;
}

/**
 * A long list of which only what is seen stands in the page. All rows have one height, so that the
 * place of each is known without drawing it. The row with the focus stays until another has it: a
 * focused element that leaves the page would take the keyboard along.
 */
export class VirtualRows {
  readonly #options: VirtualRowsOptions;
  readonly #rows = new Map<number, HTMLElement>();
  /** While all are drawn anew: those that stand in the page still. */
  #old = new Map<number, HTMLElement>();
  #count = 0;
  #kept: number | undefined;
  #height = 0;

  constructor(options: VirtualRowsOptions) {
    this.#options = options;
    options.scroller.addEventListener("scroll", () => this.#update(), { passive: true });
    // Another font size, zoom or width of the panel: what is seen is another part.
    new ResizeObserver(() => this.measure()).observe(options.scroller);
  }

  get count(): number {
    return this.#count;
  }

  /** How many rows fit in what is seen. */
  get pageSize(): number {
    return rowsInPage(this.#options.scroller.clientHeight, this.#rowHeight);
  }

  /** The row at an index, when it stands in the page. */
  row(index: number): HTMLElement | undefined {
    return this.#rows.get(index);
  }

  /** Sets how many rows there are, and draws anew those that are seen: the first ones, or where one is. */
  show(count: number, isFromTop = false): void {
    this.#count = count;
    if (this.#kept !== undefined && this.#kept >= count) this.#kept = undefined;
    if (isFromTop) this.#options.scroller.scrollTop = 0;
    this.refresh();
  }

  /** Draws anew what is seen, as after new data. */
  refresh(): void {
    const focused = this.#focused;
    this.#old = new Map(this.#rows);
    this.#rows.clear();
    this.#update();
    for (const row of this.#old.values()) row.remove();
    this.#old.clear();
    if (focused !== undefined && focused < this.#count) this.#options.refocus?.(focused);
  }

  /** Draws one row anew, when it stands in the page. */
  redraw(index: number): void {
    const old = this.#rows.get(index);
    if (!old) return;
    const hadFocus = old.contains(document.activeElement);
    old.replaceWith(this.#make(index));
    if (hadFocus) this.#options.refocus?.(index);
  }

  /** Measures the rows again. */
  measure(): void {
    const before = this.#height;
    this.#height = 0;
    this.#options.measured?.();
    if (this.#rowHeight !== before) this.refresh();
    else this.#update();
  }

  /** Brings a row into sight with as little movement as possible, and has it drawn. */
  reveal(index: number): void {
    const { scroller, body } = this.#options;
    const { scrollTop: top, clientHeight: height } = scroller;
    const place = { top, height, rowHeight: this.#rowHeight };
    const to = scrollTo(index, place, stickyHeight(scroller, body));
    if (to !== top) scroller.scrollTop = to;
    this.#kept = index;
    this.#update();
  }

  get #focused(): number | undefined {
    if (!document.hasFocus()) return undefined;
    const { activeElement } = document;
    return [...this.#rows].find(([, row]) => row.contains(activeElement))?.[0];
  }

  get #rowHeight(): number {
    if (this.#height > 0) return this.#height;
    this.#height = Math.max(1, this.#options.rowHeight());
    return this.#height;
  }

  #update(): void {
    const { scroller, body, shown } = this.#options;
    const rowHeight = this.#rowHeight;
    const count = this.#count;
    // Read before anything is written, or the browser would lay out the page in between.
    const { scrollTop, clientHeight: height } = scroller;
    const total = `${count * rowHeight}px`;
    if (body.style.height !== total) body.style.height = total;
    // A list that has become shorter is scrolled back by the browser, and then draws the rest.
    const top = Math.min(scrollTop, Math.max(0, (count + 1) * rowHeight - height));
    const { from, to } = rowsToDraw({ top, height, rowHeight, count });
    for (const [index, row] of this.#rows) {
      if ((index >= from && index < to) || index === this.#kept) continue;
      row.remove();
      this.#rows.delete(index);
    }
    const fresh = document.createDocumentFragment();
    for (let index = from; index < to; index++) if (!this.#rows.has(index)) this.#put(index, fresh);
    const kept = this.#kept;
    if (kept !== undefined && kept < this.#count && !this.#rows.has(kept)) this.#put(kept, fresh);
    if (fresh.hasChildNodes()) body.append(fresh);
    shown?.(from, to);
  }

  /** Draws a row: where another one stood at this place, in that one. */
  #put(index: number, fresh: DocumentFragment): void {
    const made = this.#make(index);
    const old = this.#old.get(index);
    if (!old) return void fresh.append(made);
    become(old, made);
    this.#rows.set(index, old);
    this.#old.delete(index);
  }

  #make(index: number): HTMLElement {
    const row = this.#options.draw(index);
    row.style.transform = `translateY(${index * this.#rowHeight}px)`;
    this.#rows.set(index, row);
    return row;
  }
}

/** What stands above the rows and stays in sight, such as the heads of columns. */
function stickyHeight(scroller: HTMLElement, body: HTMLElement): number {
  let height = 0;
  for (const child of scroller.children)
    if (child !== body && child instanceof HTMLElement) height += child.offsetHeight;
  return height;
}
