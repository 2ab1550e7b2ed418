/** So many columns are drawn whether they are seen or not: few enough, and found by a search in the page. */
const mostWhole = 60;
/** Drawn beyond what is seen. */
const overscan = 3;
/** Drawn until the table stands in the page and can be measured. */
const atFirst = 12;

/** Where the table stands: what scrolls, and the widths of its columns in CSS pixels. */
interface ColumnPlaces {
  readonly count: number;
  /** Asked where there are many columns, for it may cost a layout. */
  readonly seen: () => { readonly left: number; readonly width: number };
  /** Asked once until the next `reset`, for measuring costs a layout. */
  readonly widths: () => readonly number[];
}

/**
 * Which columns of a wide table are drawn: those that are seen and some beside them. Everything that can
 * be asked makes more than a hundred columns, which in every row cost more than all else together.
 * Columns count from 0.
 */
export class ColumnWindow {
  readonly #places: () => ColumnPlaces;
  #edges: readonly number[] | undefined;
  #from = 0;
  #to = atFirst;

  constructor(places: () => ColumnPlaces) {
    this.#places = places;
  }

  /** Whether a column is drawn. */
  holds(at: number): boolean {
    return at >= this.#from && at < this.#to;
  }

  /** The columns are others, or have other widths; true when others are to be drawn. */
  reset(): boolean {
    this.#edges = undefined;
    return this.#look(true);
  }

  /** Looks where the table was moved to; true when other columns are to be drawn. */
  update(): boolean {
    return this.#look(false);
  }

  #look(isExact: boolean): boolean {
    const { count, seen, widths } = this.#places();
    if (count <= mostWhole) return this.#set(0, count);
    const { left, width } = seen();
    if (width === 0) return false;
    this.#edges ??= edgesOf(widths());
    const first = this.#edges.findIndex((edge) => edge > left);
    const last = this.#edges.findIndex((edge) => edge >= left + width);
    const seenFrom = first < 0 ? count : first;
    const seenTo = last < 0 ? count : last + 1;
    if (!isExact && seenFrom >= this.#from && seenTo <= this.#to) return false;
    return this.#set(Math.max(0, seenFrom - overscan), Math.min(count, seenTo + overscan));
  }

  #set(from: number, to: number): boolean {
    const isOther = from !== this.#from || to !== this.#to;
    [this.#from, this.#to] = [from, to];
    return isOther;
  }
}

/** Where each column ends. */
function edgesOf(widths: readonly number[]): readonly number[] {
  let edge = 0;
  return widths.map((width) => (edge += width));
}
