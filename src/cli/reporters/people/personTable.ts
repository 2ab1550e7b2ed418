import type {
  AnswerPages,
  TableCell,
  TableColumn,
  TableRow,
} from "../../../presentation/person/pages.ts";
import { badgeLines } from "./cards.ts";
import { line, piece, type Line, type Piece } from "../layout.ts";
import { displayWidth, printable } from "../printable.ts";

/** Draws people as rows where a terminal is wide enough, else below each other: no value is ever cut. */

const step = "  ";
const rowsAtATime = 200;
const widestLabel = 44;

/** The rows of a table, or undefined where they do not fit: then people stand below each other. */
export function tableGrid(
  pages: AnswerPages,
  width: number,
): Iterable<readonly Line[]> | undefined {
  const shown = pages.columns.flatMap(({ delivered }, at) => (delivered ? [at] : []));
  if (shown.length === 0) return undefined;
  const sizes = shown.map((at) => displayWidth(printable(pages.columns[at]?.label ?? "")));
  const total = () => sizes.reduce((sum, size) => sum + size + step.length, 0);
  for (let from = 0; from < pages.count; from += rowsAtATime) {
    if (total() > width) return undefined;
    for (const { cells } of pages.rows(from, from + rowsAtATime).rows)
      for (const [place, at] of shown.entries())
        sizes[place] = Math.max(sizes[place] ?? 0, displayWidth(cellText(cells[at])));
  }
  return total() > width ? undefined : gridLines(pages, shown, sizes);
}

function* gridLines(
  pages: AnswerPages,
  shown: readonly number[],
  sizes: readonly number[],
): Generator<readonly Line[]> {
  const padded = (text: string, place: number) =>
    text + " ".repeat(Math.max((sizes[place] ?? 0) - displayWidth(text), 0) + step.length);
  const heading = shown.map((at, place) => padded(pages.columns[at]?.label ?? "", place)).join("");
  yield [line([piece(step)], [piece(heading.trimEnd(), "quiet")])];
  for (let from = 0; from < pages.count; from += rowsAtATime)
    yield pages.rows(from, from + rowsAtATime).rows.map(({ cells }) =>
      line(
        [piece(step)],
        shown.map((at, place) => {
          const cell = cells[at];
          const isMarked = cell?.marks.some(({ kind }) => kind === "investigation");
          const style = isMarked ? "warn" : cell?.masked ? "quiet" : "plain";
          return piece(padded(cellText(cell), place), style);
        }),
      ),
    );
}

/** One person of a table that is too wide: what each column holds, below each other. */
export function tableBlock(columns: readonly TableColumn[], row: TableRow): readonly Line[] {
  const filled = row.cells.flatMap((cell, at) =>
    cell.text === "" && cell.marks.length === 0 ? [] : [{ cell, at }],
  );
  const labels = filled.map(({ at }) => columns[at]?.label ?? "");
  const widest = labels.reduce((most, label) => Math.max(most, displayWidth(label)), 0);
  const column = Math.min(widest, widestLabel);
  return [
    line([piece(step)], [piece(row.title, "accent")]),
    ...badgeLines(row.badges, step),
    ...filled.map(({ cell }, place) => {
      const label = labels[place] ?? "";
      const gap = " ".repeat(Math.max(column - displayWidth(label), 0) + 2);
      return line([piece(`${step}${label}${gap}`, "quiet")], cellPieces(cell));
    }),
  ];
}

function cellPieces({ text, masked, marks }: TableCell): readonly Piece[] {
  return [
    piece(text, masked ? "quiet" : "plain"),
    ...marks.map(({ kind, text: said }) =>
      kind === "investigation" ? piece(`  ▲ ${said}`, "warn") : piece(`  (${said})`, "quiet"),
    ),
  ];
}

function cellText(cell: TableCell | undefined): string {
  if (!cell) return "";
  return printable(
    cellPieces(cell)
      .map(({ text }) => text)
      .join(""),
  ).trim();
}
