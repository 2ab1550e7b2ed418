import { Component, type ComponentChildren } from "preact";
import { placeAfter } from "./grid/gridKeys.ts";
import { measureRow } from "./grid/measures.ts";
import { rowsInPage, rowsToDraw, scrollTo } from "./grid/rowPlaces.ts";

/** Before the rows: the heads of the columns. */
export const headRow = -1;
/** Drawn until the list stands in the page and can be measured. */
const firstRows = 24;
/** Room around the text of a cell and for the sign of the order, in characters. */
const margin = 3;
const widths = { least: 8, most: 34, usual: 16 } as const;

export interface RowsCell {
  /** Says how wide the column is, and is drawn where there is no content. */
  readonly text: string;
  readonly content?: ComponentChildren;
  /** Shown under the pointer. */
  readonly title?: string | undefined;
}

interface RowsColumn<Row> {
  readonly name: string;
  readonly label: string;
  /** How the rows are ordered by it. */
  readonly sort?: "ascending" | "descending" | undefined;
  /** The column that takes the room which is left, and so many characters in any case. */
  readonly least?: number;
  /** Wider it never is, in characters. */
  readonly most?: number;
  readonly cell: (row: Row) => RowsCell;
}

/** A row beside its cells. */
export interface RowsLine {
  /** Drawn in the first column, and what it is called. */
  readonly signs: ComponentChildren;
  readonly number: string;
  /** For the style sheet: what kind of row it is. */
  readonly state: string;
  readonly title?: string;
  /** For the menu of VS Code on it: what its commands are given, as JSON. */
  readonly context?: string;
  /** Whether the rows below this one are shown; undefined where it has none. */
  readonly isOpen?: boolean;
  /** From 1, where rows are below others. */
  readonly level?: number;
  /** Drawn over the whole row, in the place of cells. */
  readonly whole?: ComponentChildren;
}

/** Where the keyboard is: `row` is -1 among the heads, `column` 0 in the first one. */
export interface RowsPlace {
  readonly row: number;
  readonly column: number;
}

/** A press of the pointer on a row. */
export interface RowsClick extends RowsPlace {
  readonly isShift: boolean;
  readonly isCommand: boolean;
}

interface RowsOptions<Row> {
  readonly id: string;
  readonly label: string;
  readonly isTree: boolean;
  readonly rows: readonly Row[];
  readonly columns: readonly RowsColumn<Row>[];
  /** Head of the first column, and the width of that. */
  readonly head: {
    readonly label: string;
    readonly signs: ComponentChildren;
    readonly width: string;
  };
  readonly line: (row: Row) => RowsLine;
  readonly isSelected: (row: Row) => boolean;
  /** All that the look of a row depends on beside the row itself: while it is the same, a row is not drawn again. */
  readonly of: readonly unknown[];
  readonly at: RowsPlace;
  /** Another value begins at the top. */
  readonly top: string;
  readonly onMove: (to: RowsPlace, page: number) => void;
  readonly onOpen: (row: Row) => void;
  /** A press on the head of a column. */
  readonly onHead: (column: number) => void;
  readonly onClick: (click: RowsClick) => void;
  /** Keys of one's own, asked before those of the list; true when it was one of them. */
  readonly onPress: (event: KeyboardEvent, page: number) => boolean;
}

/**
 * A list of any length after the grid pattern of WAI-ARIA: one stop of the Tab key, arrow keys from cell to
 * cell. Only the rows that are seen are in the page, each at the place that the common height gives it; the row
 * with the keyboard always is. The only code of the panels that measures.
 */
export class Rows<Row> extends Component<RowsOptions<Row>> {
  #list: HTMLElement | null = null;
  #sizes: ResizeObserver | undefined;
  /** Read when the list scrolls or changes its size, never while it is drawn. */
  #seen = { top: 0, height: 0, rowHeight: 0 };
  #drawn = { from: 0, to: firstRows };
  /** The keyboard follows the next change of place. */
  #follows = false;
  #widths: { readonly of: string; readonly all: readonly number[] } | undefined;

  override componentDidMount(): void {
    // Another font size, zoom or width of the panel: another part is seen.
    this.#sizes = new ResizeObserver(() => this.#measure());
    if (this.#list) this.#sizes.observe(this.#list);
    this.#measure();
  }

  override componentWillUnmount(): void {
    this.#sizes?.disconnect();
  }

  override componentDidUpdate(before: RowsOptions<Row>): void {
    const { at, top } = this.props;
    if (top !== before.top && this.#list) this.#list.scrollTop = 0;
    if (at.row !== before.at.row || at.column !== before.at.column || this.#follows) this.#reveal();
  }

  override render({ id, label, isTree, rows, columns, at, head, line }: RowsOptions<Row>) {
    const all = this.#columnWidths(rows, columns, line);
    const template = columns.map(({ least }, index) =>
      least === undefined
        ? `${all[index]}ch`
        : `minmax(${Math.min(least, all[index] ?? least)}ch, 1fr)`,
    );
    const room = columns.reduce(
      (sum, { least }, index) => sum + Math.min(least ?? Infinity, all[index] ?? widths.usual),
      0,
    );
    this.#drawn = this.#range();
    const { from, to } = this.#drawn;
    const places = Array.from({ length: to - from }, (_row, index) => from + index);
    if (at.row >= 0 && at.row < rows.length && (at.row < from || at.row >= to)) places.push(at.row);
    return (
      <div
        role={isTree ? "treegrid" : "grid"}
        id={id}
        class="grid"
        aria-label={label}
        aria-colcount={columns.length + 1}
        aria-rowcount={rows.length + 1}
        aria-multiselectable
        style={{
          "--columns": [head.width, ...template].join(" "),
          "--width": `calc(${head.width} + ${room}ch)`,
          "--number": head.width,
          "--pinned": head.width,
        }}
        ref={(list) => {
          this.#list = list;
        }}
        onScroll={() => this.#scrolled()}
        onKeyDown={(event) => this.#press(event)}
        onClick={(event) => this.#click(event)}
        onContextMenu={({ target }) => this.#goTo(target)}
        onDblClick={() => this.#open()}
      >
        <div role="rowgroup" class="grid-heads">
          {this.#heads()}
        </div>
        <div
          role="rowgroup"
          class="grid-body"
          style={{ height: `${rows.length * this.#seen.rowHeight}px` }}
        >
          {places.map((place) => this.#row(place))}
        </div>
      </div>
    );
  }

  #heads() {
    const { id, columns, head, at } = this.props;
    const isHere = at.row === headRow || this.props.rows.length === 0;
    return (
      <div
        role="row"
        class={isHere ? "grid-row grid-head current" : "grid-row grid-head"}
        aria-rowindex={1}
      >
        <span
          role="columnheader"
          class="cell pinned number"
          aria-colindex={1}
          {...spot(id, 0, isHere && at.column === 0)}
        >
          {head.signs}
          <span class="visually-hidden">{head.label}</span>
        </span>
        {columns.map(({ name, label, sort }, index) => (
          <span
            key={name}
            role="columnheader"
            class="cell"
            aria-colindex={index + 2}
            aria-sort={sort}
            title={label}
            {...spot(id, index + 1, isHere && at.column === index + 1)}
          >
            <span class="cell-name">{label}</span>
            {sort && <span aria-hidden="true">{sort === "descending" ? "↓" : "↑"}</span>}
          </span>
        ))}
      </div>
    );
  }

  #row(place: number) {
    const { rows, isSelected, at } = this.props;
    const row = rows[place];
    if (row === undefined) return undefined;
    return (
      <Line<Row>
        key={place}
        row={row}
        place={place}
        rowHeight={this.#seen.rowHeight}
        here={at.row === place ? at.column : undefined}
        isSelected={isSelected(row)}
        options={this.props}
      />
    );
  }

  get #pageSize(): number {
    const { height, rowHeight } = this.#seen;
    return rowsInPage(height, Math.max(1, rowHeight));
  }

  #range() {
    const { top, height, rowHeight } = this.#seen;
    const count = this.props.rows.length;
    if (rowHeight === 0) return { from: 0, to: Math.min(count, firstRows) };
    // A list that has become shorter is scrolled back by the browser, and then draws the rest.
    const last = Math.max(0, (count + 1) * rowHeight - height);
    return rowsToDraw({ top: Math.min(top, last), height, rowHeight, count });
  }

  #measure(): void {
    if (!this.#list) return;
    const rowHeight = measureRow(this.#list);
    this.#seen = { top: this.#list.scrollTop, height: this.#list.clientHeight, rowHeight };
    this.setState({});
  }

  #scrolled(): void {
    if (!this.#list) return;
    this.#seen = { ...this.#seen, top: this.#list.scrollTop };
    const { from, to } = this.#range();
    if (from !== this.#drawn.from || to !== this.#drawn.to) this.setState({});
  }

  #columnWidths(
    rows: readonly Row[],
    columns: readonly RowsColumn<Row>[],
    line: (row: Row) => RowsLine,
  ): readonly number[] {
    // From what the first rows hold; they stay as they are while the rows go by.
    const of = `${rows.length > 0} ${columns.map(({ name }) => name).join()}`;
    if (this.#widths?.of !== of) {
      const first = rows.slice(0, firstRows).filter((row) => line(row).whole === undefined);
      const all = columns.map(({ label, most = widths.most, cell }) => {
        const lengths = first.map((row) => cell(row).text.length);
        return Math.min(most, Math.max(widths.least, Math.max(label.length, ...lengths) + margin));
      });
      this.#widths = { of, all };
    }
    return this.#widths.all;
  }

  /** Brings the place of the keyboard into sight with as little movement as possible. */
  #reveal(): void {
    const list = this.#list;
    if (!list) return;
    const { row } = this.props.at;
    const heads = list.firstElementChild as HTMLElement | null;
    if (row >= 0) {
      const { scrollTop: top, clientHeight: height } = list;
      const place = { top, height, rowHeight: this.#seen.rowHeight };
      const to = scrollTo(row, place, heads?.offsetHeight ?? 0);
      if (to !== top) list.scrollTop = to;
    }
    if (!this.#follows) return;
    this.#follows = false;
    const cell = document.getElementById(`${this.props.id}:at`);
    if (!cell) return;
    cell.focus({ preventScroll: true });
    // A cell that is wider than its room shows its beginning.
    const room =
      list.clientWidth - (heads?.querySelector<HTMLElement>(".number")?.clientWidth ?? 0);
    cell.scrollIntoView({
      block: "nearest",
      inline: cell.offsetWidth > room ? "start" : "nearest",
    });
  }

  #go(row: number, column: number): void {
    const { rows, columns, onMove } = this.props;
    this.#follows = true;
    onMove(
      {
        row: Math.max(headRow, Math.min(row, rows.length - 1)),
        column: Math.max(0, Math.min(column, columns.length)),
      },
      this.#pageSize,
    );
    // Where nothing changed nothing is drawn, and the keyboard goes there all the same.
    if (this.#follows) this.#reveal();
  }

  #open(): void {
    const row = this.props.rows[this.props.at.row];
    if (row !== undefined) this.props.onOpen(row);
  }

  /** The cell under the pointer, where there is one. */
  #goTo(target: EventTarget | null): RowsPlace | undefined {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
    if (!cell) return undefined;
    const row = cell.closest<HTMLElement>("[data-row]")?.dataset["row"];
    const place = {
      row: row === undefined ? headRow : Number(row),
      column: Number(cell.dataset["column"]),
    };
    this.#go(place.row, place.column);
    return place;
  }

  #click(event: MouseEvent): void {
    // As it was pressed: the row that had the keyboard counts, too.
    const { onHead, onClick } = this.props;
    const place = this.#goTo(event.target);
    if (!place) return;
    const { shiftKey: isShift, ctrlKey, metaKey } = event;
    if (place.row === headRow) onHead(place.column);
    else onClick({ ...place, isShift, isCommand: ctrlKey || metaKey });
  }

  #press(event: KeyboardEvent): void {
    this.#follows = true;
    const isTaken = this.props.onPress(event, this.#pageSize) || this.#pressed(event);
    this.#follows = false;
    if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #pressed(event: KeyboardEvent): boolean {
    const { key, altKey, metaKey, ctrlKey } = event;
    if (altKey || metaKey) return false;
    const { at, rows, columns, onHead } = this.props;
    const size = { rows: rows.length, columns: columns.length, page: this.#pageSize };
    const to = placeAfter(event, at.row, at.column, size);
    if (to) {
      this.#go(...to);
      return true;
    }
    if (ctrlKey || (key !== "Enter" && key !== " ")) return false;
    if (at.row === headRow) onHead(at.column);
    else this.#open();
    return true;
  }
}

interface LineOptions<Row> {
  readonly row: Row;
  readonly place: number;
  readonly rowHeight: number;
  /** The column with the keyboard, where it is in this row. */
  readonly here: number | undefined;
  readonly isSelected: boolean;
  readonly options: RowsOptions<Row>;
}

/** A row, which is drawn again only where it looks different. */
class Line<Row> extends Component<LineOptions<Row>> {
  override shouldComponentUpdate(next: LineOptions<Row>): boolean {
    const { row, rowHeight, here, isSelected, options } = this.props;
    return (
      next.row !== row ||
      next.rowHeight !== rowHeight ||
      next.here !== here ||
      next.isSelected !== isSelected ||
      next.options.of.some((part, at) => part !== options.of[at])
    );
  }

  override render({ row, place, rowHeight, here, isSelected, options }: LineOptions<Row>) {
    const { id, columns, line } = options;
    const { signs, number, state, title, context, isOpen, level, whole } = line(row);
    return (
      <div
        role="row"
        class={here !== undefined ? "grid-row current" : "grid-row"}
        aria-rowindex={place + 2}
        aria-selected={isSelected}
        aria-expanded={isOpen}
        aria-level={level}
        data-row={place}
        data-state={state}
        data-vscode-context={context}
        style={{ transform: `translateY(${place * rowHeight}px)` }}
      >
        <span
          role="rowheader"
          class="cell pinned number"
          aria-colindex={1}
          title={title}
          {...spot(id, 0, here === 0)}
        >
          {signs}
          <span class="visually-hidden">{number}</span>
        </span>
        {whole !== undefined ? (
          <span
            role="gridcell"
            class="cell whole"
            aria-colindex={2}
            aria-colspan={columns.length}
            {...spot(id, 1, here !== undefined && here > 0)}
          >
            {whole}
          </span>
        ) : (
          columns.map(({ name, cell }, index) => {
            const { text, content = text, title: tip } = cell(row);
            return (
              <span
                key={name}
                role="gridcell"
                class="cell"
                aria-colindex={index + 2}
                title={tip}
                {...spot(id, index + 1, here === index + 1)}
              >
                {content}
              </span>
            );
          })
        )}
      </div>
    );
  }
}

/** The cell with the keyboard has the one id of its list, so that it is found whatever is drawn. */
function spot(id: string, column: number, isHere: boolean) {
  return {
    "data-column": column,
    tabIndex: isHere ? 0 : -1,
    ...(isHere && { id: `${id}:at` }),
  };
}
