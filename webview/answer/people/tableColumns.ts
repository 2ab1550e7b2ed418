import type { TableColumn } from "../../../src/presentation/person/pages.ts";
import { fieldOf } from "../../../src/presentation/person/places.ts";

/** Width of the column with the numbers of the persons. */
const numberWidth = "5.5em";

export interface ShownColumn {
  readonly column: TableColumn;
  /** Its place in the order of asking, which is where the cells of a row have it. */
  readonly index: number;
  /** How far from the start a pinned column stays; undefined for the others. */
  readonly offset: string | undefined;
}

/** Which columns stand where: pinned ones first, the others as asked. */
export class TableColumns {
  readonly #columns: readonly TableColumn[];
  readonly #pinned = new Set<string>();
  #widths: readonly number[] = [];
  #shown: readonly ShownColumn[] = [];

  constructor(columns: readonly TableColumn[]) {
    this.#columns = columns;
    this.#arrange();
  }

  get shown(): readonly ShownColumn[] {
    return this.#shown;
  }

  /** For the grid: a width for each column, in the order in which they stand. */
  get template(): string {
    const widths = this.#shown.map(({ index }) => `${this.#widthOf(index)}ch`);
    return [numberWidth, ...widths].join(" ");
  }

  /** In characters, by the order of asking. */
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

  /** The place among the shown ones, from 1, of the column with a value's path; -1 without one. */
  placeOf(path: string): number {
    const field = fieldOf(path);
    const at = this.#shown.findIndex(({ column }) => column.path === field);
    return at < 0 ? -1 : at + 1;
  }

  #widthOf(index: number): number {
    return this.#widths[index] ?? 16;
  }

  #arrange(): void {
    const all = this.#columns.map((column, index) => ({ column, index }));
    const isPinned = ({ column }: { readonly column: TableColumn }) =>
      this.#pinned.has(column.path);
    let width = 0;
    const first = all.filter(isPinned).map((one) => {
      const offset = `calc(${numberWidth} + ${width}ch)`;
      width += this.#widthOf(one.index);
      return { ...one, offset };
    });
    const rest = all.filter((one) => !isPinned(one)).map((one) => ({ ...one, offset: undefined }));
    this.#shown = [...first, ...rest];
  }
}
