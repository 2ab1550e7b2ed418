import type { ComponentChildren } from "preact";
import { Icon, localized, type Words } from "./controls.tsx";
import { LongList, columnsToDraw, measureRow, placeAfter, type RowSpan } from "./rowPlaces.ts";
import {
  classes,
  drawnColumns,
  RowLine,
  rowOffset,
  Signed,
  spot,
  type LineParts,
  type RowsCell,
} from "./rowLine.tsx";

export const headRow = -1;
/** Up to this many columns are always drawn. */
const mostColumns = 60;
const firstColumns = 12;
/** Rows that determine the column widths. */
const widestOf = 24;
const widths = { least: 8, most: 34, usual: 16, margin: 3 } as const;
/** Characters of the parent group that a head always shows. */
const widestGroup = 18;

/** Focus: `row` is -1 in the head, `column` 0 in the first column. */
export interface RowsPlace {
  readonly row: number;
  readonly column: number;
}

export interface RowsClick extends RowsPlace {
  readonly isShift: boolean;
  readonly isCommand: boolean;
}

interface RowsOptions<Row> extends LineParts<Row> {
  readonly label: Words;
  readonly isTree?: boolean;
  readonly isMultiple?: boolean;
  readonly rows: readonly Row[];
  /** Number of columns including hidden ones. */
  readonly allColumns?: number;
  readonly head: {
    readonly label: string;
    readonly signs?: ComponentChildren;
    readonly width: string;
  };
  readonly isSelected: (row: Row) => boolean;
  readonly at: RowsPlace;
  /** Another value scrolls to the top. */
  readonly top: string;
  readonly onMove: (to: RowsPlace, page: number) => void;
  readonly onOpen: (row: Row) => void;
  readonly onHead: (column: number, head: HTMLElement) => void;
  readonly onClick?: (click: RowsClick) => void;
  /** Custom keys, handled before those of the list. Returns true for a handled key. */
  readonly onPress?: (event: KeyboardEvent, page: number) => boolean;
}

/**
 * Grid after the grid pattern of WAI-ARIA: one Tab stop, arrow keys between cells. Only visible
 * rows and columns are in the page, and always the focused cell.
 */
export class Rows<Row> extends LongList<RowsOptions<Row>> {
  protected override readonly measureRow = measureRow;
  /** CSS pixels, with the widths of a character and of the first column; 0 before measuring. */
  #across = { left: 0, width: 0, ch: 0, number: 0 };
  #columns: RowSpan = { from: 0, to: 0 };
  /** Focus follows the next change of position. */
  #follows = false;
  readonly #widths = new Map<string, number>();

  protected override get count(): number {
    return this.props.rows.length;
  }

  override componentDidUpdate(before: RowsOptions<Row>): void {
    const { at, top } = this.props;
    if (top !== before.top && this.list.current) this.list.current.scrollTop = 0;
    const isOtherColumn = at.column !== before.at.column || !this.isPlaced;
    this.isPlaced = this.seen.rowHeight > 0;
    if (at.row !== before.at.row || isOtherColumn || this.#follows) this.#reveal(isOtherColumn);
  }

  override render(options: RowsOptions<Row>) {
    const { id, label, isTree, isMultiple, rows, columns, allColumns, at, head } = options;
    const all = this.#columnWidths();
    const template = columns.map(({ least }, index) =>
      least === undefined
        ? `${all[index]}ch`
        : `minmax(${Math.min(least, all[index] ?? least)}ch, 1fr)`,
    );
    const room = columns.reduce(
      (sum, { least }, index) => sum + Math.min(least ?? Infinity, all[index] ?? widths.usual),
      0,
    );
    let pinned = 0;
    const offsets = columns.flatMap(({ isPinned }, index) => {
      if (!isPinned) return [];
      const offset = pinned;
      pinned += all[index] ?? widths.usual;
      return `calc(${head.width} + ${offset}ch)`;
    });
    this.#columns = this.#columnRange(all);
    return (
      <div
        role={isTree ? "treegrid" : "grid"}
        id={id}
        class="grid"
        aria-label={localized(label)}
        aria-colcount={(allColumns ?? columns.length) + 1}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={isMultiple}
        style={{
          "--columns": [head.width, ...template].join(" "),
          "--width": `calc(${head.width} + ${room}ch)`,
          "--number": head.width,
          "--pinned": pinned === 0 ? head.width : `calc(${head.width} + ${pinned}ch)`,
        }}
        ref={this.list}
        onScroll={() => this.scrolled()}
        onKeyDown={(event) => this.#press(event)}
        onClick={(event) => this.#click(event)}
        onContextMenu={({ target }) => this.#goTo(target)}
        onDblClick={() => this.#open()}
      >
        <div role="rowgroup" class="grid-heads">
          {this.#heads(offsets)}
        </div>
        <div
          role="rowgroup"
          class="grid-body"
          style={{ height: `calc(var(--row) * ${rows.length})` }}
        >
          {this.rowsToDraw(at.row).map((place) => this.#row(place, offsets))}
        </div>
      </div>
    );
  }

  #heads(offsets: readonly string[]) {
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
          <Signed signs={head.signs} text={head.label} />
        </span>
        {drawnColumns(columns.length, offsets.length, this.#columns, isHere ? at.column : 0).map(
          ({ index, isAfterGap }) => {
            const column = columns[index];
            if (!column) return undefined;
            const { name, label, group, title, sort, filtered } = column;
            return (
              <span
                key={name}
                role="columnheader"
                class={classes("cell", offsets[index] !== undefined && "pinned")}
                aria-colindex={(column.index ?? index) + 2}
                aria-sort={sort}
                title={title ?? label}
                style={rowOffset(index, isAfterGap, offsets)}
                {...spot(id, index + 1, isHere && at.column === index + 1)}
              >
                {group && <span class="cell-group">{group}</span>}
                <span class="cell-name">{label}</span>
                {sort && <span aria-hidden="true">{sort === "descending" ? "↓" : "↑"}</span>}
                {filtered !== undefined && (
                  <span class="cell-filter">
                    <Icon name="list-filter" />
                    <span class="visually-hidden">{filtered}</span>
                  </span>
                )}
              </span>
            );
          },
        )}
      </div>
    );
  }

  #row(place: number, offsets: readonly string[]) {
    const { rows, isSelected, at } = this.props;
    const row = rows[place];
    if (row === undefined) return undefined;
    return (
      <RowLine<Row>
        key={place}
        row={row}
        place={place}
        here={at.row === place ? at.column : undefined}
        isSelected={isSelected(row)}
        seen={this.#columns}
        offsets={offsets}
        options={this.props}
      />
    );
  }

  /** Drawn columns, reused while they cover the visible ones. */
  #columnRange(all: readonly number[]): RowSpan {
    const { left, width, ch, number } = this.#across;
    const count = all.length;
    if (count <= mostColumns) return { from: 0, to: count };
    if (!(ch > 0)) return { from: 0, to: firstColumns };
    let edge = number;
    const edges = all.map((one) => (edge += one * ch));
    return columnsToDraw({ left, right: left + width, edges }, this.#columns);
  }

  protected override measure(): void {
    const list = this.list.current;
    if (!list) return;
    const { scrollLeft: left, clientWidth: width } = list;
    // Column widths are set in characters, so one column is enough to measure a character.
    const heads = list.firstElementChild?.firstElementChild;
    const template = heads ? getComputedStyle(heads).gridTemplateColumns : "";
    const [number = 0, first = 0] = template.split(" ").map(Number.parseFloat);
    const across = { left, width, ch: first / (this.#columnWidths()[0] ?? 1), number };
    if (JSON.stringify(across) !== JSON.stringify(this.#across)) this.setState({});
    this.#across = across;
    super.measure();
  }

  protected override scrolled(): void {
    this.#across.left = this.list.current?.scrollLeft ?? 0;
    const { from, to } = this.#columnRange(this.#columnWidths());
    if (from !== this.#columns.from || to !== this.#columns.to) this.setState({});
    super.scrolled();
  }

  /** Computed from the first rows, and constant while scrolling. */
  #columnWidths(): readonly number[] {
    const { rows, columns, line } = this.props;
    let first: readonly Row[] | undefined;
    return columns.map(
      ({ name, label, group, margin = widths.margin, most = widths.most, cell }) => {
        const known = this.#widths.get(name);
        if (known !== undefined) return known;
        first ??= rows.slice(0, widestOf).filter((row) => line(row).whole === undefined);
        let longest = label.length;
        if (group !== undefined)
          longest = Math.max(longest, Math.min(group.length + longest, widestGroup));
        for (const row of first) longest = Math.max(longest, lengthOf(cell(row)));
        const width = Math.min(most, Math.max(widths.least, longest + margin));
        if (rows.length > 0) this.#widths.set(name, width);
        return width;
      },
    );
  }

  #reveal(isOtherColumn: boolean): void {
    const list = this.list.current;
    if (!list) return;
    const { row } = this.props.at;
    const heads = list.firstElementChild as HTMLElement | null;
    if (row >= 0) this.reveal(row, heads?.offsetHeight);
    const follows = this.#follows;
    this.#follows = false;
    if (!follows && !isOtherColumn) return;
    const cell = document.getElementById(`${this.props.id}:at`);
    if (!cell) return;
    if (follows) cell.focus({ preventScroll: true });
    // A cell wider than its space shows its start.
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
      this.pageSize,
    );
    // Without a change there is no redraw, so this moves the focus.
    if (this.#follows) this.#reveal(false);
  }

  #open(): void {
    const row = this.props.rows[this.props.at.row];
    if (row !== undefined) this.props.onOpen(row);
  }

  #goTo(target: EventTarget | null): RowsPlace | undefined {
    const cell = cellAt(target);
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
    // State before the click, which includes the focused row.
    const { onHead, onClick } = this.props;
    const head = cellAt(event.target);
    const place = this.#goTo(event.target);
    if (!head || !place) return;
    const { shiftKey: isShift, ctrlKey, metaKey } = event;
    if (place.row === headRow) onHead(place.column, head);
    else onClick?.({ ...place, isShift, isCommand: ctrlKey || metaKey });
  }

  #press(event: KeyboardEvent): void {
    this.#follows = true;
    const isTaken = this.props.onPress?.(event, this.pageSize) === true || this.#pressed(event);
    this.#follows = false;
    if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #pressed(event: KeyboardEvent): boolean {
    const { key, altKey, metaKey, ctrlKey } = event;
    if (altKey || metaKey) return false;
    const { at, rows, columns, onHead } = this.props;
    const size = { rows: rows.length, columns: columns.length, page: this.pageSize };
    const to = placeAfter(event, at.row, at.column, size);
    if (to) {
      this.#go(...to);
      return true;
    }
    if (ctrlKey || (key !== "Enter" && key !== " ")) return false;
    const head = cellAt(event.target);
    if (at.row !== headRow) this.#open();
    else if (head) onHead(at.column, head);
    return true;
  }
}

function cellAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
}

function lengthOf({ text, marks = [] }: RowsCell): number {
  return marks.reduce((sum, mark) => sum + mark.text.length + 3, text.length);
}
