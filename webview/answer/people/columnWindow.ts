/** So many columns are drawn whether they are seen or not: few enough, and found by a search in the page. */
const mostWhole = 60;
/** Drawn beyond what is seen. */
const overscan = 3;

/**
 * Which columns of a wide table are drawn: those that are seen and some beside them. Everything that can
 * be asked makes more than a hundred columns, which in every row cost more than all else together.
 */
export class ColumnWindow {
  readonly #grid: HTMLElement;
  readonly #head: HTMLElement;
  #edges: readonly number[] | undefined;
  #from = 0;
  #to = Infinity;

  constructor(grid: HTMLElement, head: HTMLElement) {
    this.#grid = grid;
    this.#head = head;
  }

  /** Whether a column is drawn, by its place among the heads. */
  holds(at: number): boolean {
    return at >= this.#from && at < this.#to;
  }

  /** The heads are others, or stand elsewhere. */
  reset(): void {
    this.#edges = undefined;
    this.update();
  }

  /** Looks where the table was moved to; true when other columns are to be drawn. */
  update(): boolean {
    const heads = [...this.#head.querySelectorAll<HTMLElement>("[data-column]")];
    const { scrollLeft, clientWidth } = this.#grid;
    if (heads.length <= mostWhole || clientWidth === 0) {
      const changed = this.#to !== Infinity || this.#from !== 0;
      [this.#from, this.#to] = [0, Infinity];
      return changed && heads.length <= mostWhole;
    }
    this.#edges ??= edgesOf(heads);
    const first = this.#edges.findIndex((edge) => edge > scrollLeft);
    const last = this.#edges.findIndex((edge) => edge > scrollLeft + clientWidth);
    const seenFrom = first < 0 ? heads.length : first;
    const seenTo = last < 0 ? heads.length : last + 1;
    if (seenFrom >= this.#from && seenTo <= this.#to && this.#to !== Infinity) return false;
    this.#from = Math.max(0, seenFrom - overscan);
    this.#to = Math.min(heads.length, seenTo + overscan);
    return true;
  }
}

/** Where each column ends; a pinned head has left its place, so widths are summed. */
function edgesOf(heads: readonly HTMLElement[]): readonly number[] {
  let edge = 0;
  return heads.map((head) => (edge += head.offsetWidth));
}
