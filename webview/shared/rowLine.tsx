import { Component, type ComponentChildren } from "preact";
import type { Span } from "./rowPlaces.ts";
import { Marks } from "./values.tsx";

/** More would be laid out in every cell; where it matters the chosen value is shown whole below the list. */
const longestCell = 300;

export interface RowsCell {
  /** Says how wide the column is, and is drawn where there is no content. */
  readonly text: string;
  readonly content?: ComponentChildren;
  readonly title?: string | undefined;
  readonly masked?: boolean;
  readonly marks?: readonly { readonly kind: string; readonly text: string }[];
  readonly isFound?: boolean;
}

export interface RowsColumn<Row> {
  readonly name: string;
  readonly label: string;
  /** The groups around it: `Partners › Name › `. */
  readonly group?: string;
  readonly title?: string;
  /** Its place among all columns, where some of them are hidden or stand elsewhere. */
  readonly index?: number;
  /** Stays in sight; pinned columns come first. */
  readonly isPinned?: boolean;
  /** Words for a column of which only some values are shown. */
  readonly filtered?: string | undefined;
  readonly sort?: "ascending" | "descending" | undefined;
  /** The column that takes the room which is left, and so many characters in any case. */
  readonly least?: number;
  /** Room around its text and for the sign of the order, in characters. */
  readonly margin?: number;
  /** Wider it never is, in characters. */
  readonly most?: number;
  readonly cell: (row: Row) => RowsCell;
}

export interface RowsLine {
  /** The text of the first column, or the name of its icons. */
  readonly number: string;
  readonly signs?: ComponentChildren;
  /** The flags of the whole row: in words with the number, and as icons. */
  readonly flags?: { readonly words: string; readonly icons: ComponentChildren };
  /** For the style sheet: what kind of row it is. */
  readonly state?: string;
  readonly title?: string;
  /** For the menu of VS Code on it: what its commands are given, as JSON. */
  readonly context?: string;
  /** Whether the rows below this one are shown; undefined where it has none. */
  readonly isOpen?: boolean;
  readonly level?: number;
  /** Drawn over the whole row, in the place of cells. */
  readonly whole?: ComponentChildren;
}

export interface LineParts<Row> {
  /** Begins the id of the cell with the keyboard. */
  readonly id: string;
  readonly columns: readonly RowsColumn<Row>[];
  readonly line: (row: Row) => RowsLine;
  /** All that the look of a row depends on beside the row itself: while it is the same, a row is not drawn again. */
  readonly of: readonly unknown[];
}

interface LineOptions<Row> {
  readonly row: Row;
  readonly place: number;
  /** The column with the keyboard, where it is in this row. */
  readonly here: number | undefined;
  readonly isSelected: boolean;
  /** The columns that are drawn, and where the pinned ones stay. */
  readonly seen: Span;
  readonly offsets: readonly string[];
  readonly options: LineParts<Row>;
}

/** A row, which is drawn again only where it looks different. */
export class Line<Row> extends Component<LineOptions<Row>> {
  override shouldComponentUpdate(next: LineOptions<Row>): boolean {
    const { row, here, isSelected, seen, options } = this.props;
    return (
      next.row !== row ||
      next.here !== here ||
      next.isSelected !== isSelected ||
      next.seen.from !== seen.from ||
      next.seen.to !== seen.to ||
      next.options.of.some((part, at) => part !== options.of[at])
    );
  }

  override render({ row, place, here, isSelected, seen, offsets, options }: LineOptions<Row>) {
    const { id, columns, line } = options;
    const { signs, number, flags, state, title, context, isOpen, level, whole } = line(row);
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
        style={{ transform: `translateY(calc(var(--row) * ${place}))` }}
      >
        <span
          role="rowheader"
          class="cell pinned number"
          aria-colindex={1}
          aria-label={flags && `${number}, ${flags.words}`}
          title={title}
          {...spot(id, 0, here === 0)}
        >
          <Signed signs={signs} text={number} />
          {flags && (
            <span class="cell-flag" title={flags.words}>
              {flags.icons}
            </span>
          )}
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
          drawnColumns(columns.length, offsets.length, seen, here ?? 0).map(
            ({ index, isAfterGap }) => {
              const column = columns[index];
              if (!column) return undefined;
              const { text, content, title: tip, masked, marks, isFound } = column.cell(row);
              return (
                <span
                  key={column.name}
                  role="gridcell"
                  class={classes(
                    "cell",
                    masked && "masked",
                    isFound && "found",
                    offsets[index] !== undefined && "pinned",
                  )}
                  aria-colindex={(column.index ?? index) + 2}
                  title={tip}
                  style={placeOf(index, isAfterGap, offsets)}
                  {...spot(id, index + 1, here === index + 1)}
                >
                  {content ?? shortened(text)}
                  {/* Most cells have none, and a component in each of them would be drawn. */}
                  {marks && marks.length > 0 && <Marks marks={marks} />}
                </span>
              );
            },
          )
        )}
      </div>
    );
  }
}

/** Signs, which then are said as a text; or the text. */
export function Signed({
  signs,
  text,
}: {
  readonly signs: ComponentChildren;
  readonly text: string;
}) {
  if (signs === undefined) return text;
  return (
    <>
      {signs}
      <span class="visually-hidden">{text}</span>
    </>
  );
}

/** Columns in their order: the pinned ones, those that are seen, and the one with the keyboard (from 1). */
export function drawnColumns(count: number, pinned: number, { from, to }: Span, here: number) {
  const drawn: { readonly index: number; readonly isAfterGap: boolean }[] = [];
  for (let index = 0; index < count; index++)
    if (index < pinned || (index >= from && index < to) || index === here - 1)
      drawn.push({ index, isAfterGap: index !== (drawn.at(-1)?.index ?? -1) + 1 });
  return drawn;
}

/** Each cell follows the one before, but for those that are drawn after a gap; a pinned one stays in its place. */
export function placeOf(index: number, isAfterGap: boolean, offsets: readonly string[]) {
  const offset = offsets[index];
  if (!isAfterGap && offset === undefined) return undefined;
  return {
    ...(isAfterGap && { gridColumn: String(index + 2) }),
    ...(offset !== undefined && { insetInlineStart: offset }),
  };
}

export function shortened(text: string): string {
  return text.length > longestCell ? `${text.slice(0, longestCell)}…` : text;
}

export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** The cell with the keyboard has the one id of its list, so that it is found whatever is drawn. */
export function spot(id: string, column: number, isHere: boolean) {
  return {
    "data-column": column,
    tabIndex: isHere ? 0 : -1,
    ...(isHere && { id: `${id}:at` }),
  };
}
