/** Width of the column with the numbers of the rows. */
const usualNumberWidth = "5.5em";
/** In characters, until the first rows are here. */
const usualWidth = 16;
/** The column that takes the room which is left gives way down to this, in characters, before others are cut. */
const leastOfWidest = 17;

interface NamedColumn {
  readonly path: string;
}

export interface ShownColumn<Column extends NamedColumn> {
  readonly column: Column;
  /** Its place in the order of the host, which is where the cells of a row have it. */
  readonly index: number;
  /** How far from the start a pinned column stays; undefined for the others. */
  readonly offset: string | undefined;
}

/** Which columns stand where: pinned ones first, the others as the host has them. */
export class GridColumns<Column extends NamedColumn> {
  readonly #columns: readonly Column[];
  readonly #numberWidth: string;
  readonly #widest: string | undefined;
  readonly #pinned = new Set<string>();
  readonly #hidden = new Set<string>();
  #widths: readonly number[] = [];
  #shown: readonly ShownColumn<Column>[] = [];

  /** @param widest path of the column that takes the room which is left; undefined for none */
  constructor(columns: readonly Column[], numberWidth = usualNumberWidth, widest?: string) {
    this.#columns = columns;
    this.#widest = widest;
    this.#numberWidth = numberWidth;
    this.#arrange();
  }

  get shown(): readonly ShownColumn<Column>[] {
    return this.#shown;
  }

  /** For the grid: a width for each column, in the order in which they stand. */
  get template(): string {
    const widths = this.#shown.map(({ column, index }) => {
      const width = `${this.#widthOf(index)}ch`;
      return column.path === this.#widest ? `minmax(${width}, 1fr)` : width;
    });
    return [this.#numberWidth, ...widths].join(" ");
  }

  /** Of a whole row: known, so that no row has to be measured. */
  get width(): string {
    const width = this.#shown.reduce((sum, { index }) => sum + this.#widthOf(index), 0);
    return `calc(${this.#numberWidth} + ${width}ch)`;
  }

  /** How much of the start is covered by what is pinned: by the numbers alone, and in all. */
  get pinnedWidth(): { readonly number: string; readonly all: string } {
    const pinned = this.#shown.filter(({ offset }) => offset !== undefined);
    const width = pinned.reduce((sum, { index }) => sum + this.#widthOf(index), 0);
    const number = this.#numberWidth;
    return { number, all: `calc(${number} + ${width}ch)` };
  }

  /** In characters, by the order of the host. */
  setWidths(widths: readonly number[]): void {
    this.#widths = widths;
    this.#arrange();
  }

  isPinned(path: string): boolean {
    return this.#pinned.has(path);
  }

  togglePin(path: string): void {
    if (!this.#pinned.delete(path)) this.#pinned.add(path);
    this.#arrange();
  }

  isHidden(path: string): boolean {
    return this.#hidden.has(path);
  }

  /** Takes columns out of sight, or puts them back. */
  hide(paths: readonly string[], on: boolean): void {
    for (const path of paths) {
      if (on) this.#hidden.add(path);
      else this.#hidden.delete(path);
    }
    this.#arrange();
  }

  /** The place among the shown ones, from 1; -1 where no column has this path. */
  placeOf(path: string): number {
    const at = this.#shown.findIndex(({ column }) => column.path === path);
    return at < 0 ? -1 : at + 1;
  }

  #widthOf(index: number): number {
    const width = this.#widths[index] ?? usualWidth;
    return this.#columns[index]?.path === this.#widest ? Math.min(leastOfWidest, width) : width;
  }

  #arrange(): void {
    const all = this.#columns
      .map((column, index) => ({ column, index }))
      .filter(({ column }) => !this.#hidden.has(column.path));
    const isPinned = ({ column }: { readonly column: Column }) => this.#pinned.has(column.path);
    let width = 0;
    const first = all.filter(isPinned).map((one) => {
      const offset = `calc(${this.#numberWidth} + ${width}ch)`;
      width += this.#widthOf(one.index);
      return { ...one, offset };
    });
    const rest = all.filter((one) => !isPinned(one)).map((one) => ({ ...one, offset: undefined }));
    this.#shown = [...first, ...rest];
  }
}
