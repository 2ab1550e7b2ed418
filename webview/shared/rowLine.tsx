import { Component, type ComponentChildren } from "preact";
import type { RowSpan } from "./rowPlaces.ts";
import { Marks } from "./values.tsx";

/** Limits the layout cost of each cell. The full value is shown below the list. */
const longestCell = 300;

export interface RowsCell {
  /** Determines the column width, and is shown without content. */
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
  /** Parent groups: `Partners › Name › `. */
  readonly group?: string;
  readonly title?: string;
  /** Index among all columns, if some are hidden or moved. */
  readonly index?: number;
  /** Stays in view. Pinned columns come first. */
  readonly isPinned?: boolean;
  /** Text for a column with filtered values. */
  readonly filtered?: string | undefined;
  readonly sort?: "ascending" | "descending" | undefined;
  /** Minimum characters of the column that fills the remaining space. */
  readonly least?: number;
  readonly margin?: number;
  /** Maximum width in characters. */
  readonly most?: number;
  readonly cell: (row: Row) => RowsCell;
}

export interface RowsLine {
  readonly number: string;
  readonly signs?: ComponentChildren;
  readonly flags?: { readonly words: string; readonly icons: ComponentChildren };
  /** Row state for the style sheet. */
  readonly state?: string;
  readonly title?: string;
  /** Arguments for the commands of VS Code's context menu, as JSON. */
  readonly context?: string;
  /** Whether the child rows are visible; undefined without child rows. */
  readonly isOpen?: boolean;
  readonly level?: number;
  /** Content across the whole row, in place of cells. */
  readonly whole?: ComponentChildren;
}

export interface LineParts<Row> {
  readonly id: string;
  readonly columns: readonly RowsColumn<Row>[];
  readonly line: (row: Row) => RowsLine;
  /** Inputs of the appearance of all rows. While equal, unchanged rows are not redrawn. */
  readonly of: readonly unknown[];
}

interface LineOptions<Row> {
  readonly row: Row;
  readonly place: number;
  /** Focused column, if in this row. */
  readonly here: number | undefined;
  readonly isSelected: boolean;
  /** Drawn columns, and positions of pinned ones. */
  readonly seen: RowSpan;
  readonly offsets: readonly string[];
  readonly options: LineParts<Row>;
}

/** A row that is redrawn only if its appearance changes. */
export class RowLine<Row> extends Component<LineOptions<Row>> {
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
                  style={rowOffset(index, isAfterGap, offsets)}
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

/** Icons with the text as their accessible name, or the text. */
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

/** Columns in order: pinned, visible and focused (from 1). */
export function drawnColumns(count: number, pinned: number, { from, to }: RowSpan, here: number) {
  const drawn: { readonly index: number; readonly isAfterGap: boolean }[] = [];
  for (let index = 0; index < count; index++)
    if (index < pinned || (index >= from && index < to) || index === here - 1)
      drawn.push({ index, isAfterGap: index !== (drawn.at(-1)?.index ?? -1) + 1 });
  return drawn;
}

/** Cells follow one another. Cells after a gap and pinned ones need a position. */
export function rowOffset(index: number, isAfterGap: boolean, offsets: readonly string[]) {
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

/** The focused cell has the list's only id, so that it can always be found. */
export function spot(id: string, column: number, isHere: boolean) {
  return {
    "data-column": column,
    tabIndex: isHere ? 0 : -1,
    ...(isHere && { id: `${id}:at` }),
  };
}
