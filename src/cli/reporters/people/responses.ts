import type { JsonObject } from "../../../contract/json/json.ts";
import { isQueryType, type OperationName } from "../../../contract/operations.ts";
import type { Language } from "../../../contract/text.ts";
import { responseView, type AskedOptions } from "../../../presentation/personView.ts";
import { fetchedParts } from "../../../presentation/messageViews.ts";
import { responsePages, type ResponsePages } from "../../../presentation/person/responsePages.ts";
import type { Diagram } from "../../../presentation/diagram/diagram.ts";
import type {
  TreeNode,
  TableCell,
  TableColumn,
  TableRow,
} from "../../../presentation/person/pages.ts";
import type { ResponseViewName } from "../../options/responseCommands.ts";
import {
  responseLines,
  badgeLines,
  cardLines,
  eachCardLine,
  markPieces,
  missingLines,
  restLines,
  reasonLines,
} from "./cards.ts";
import {
  consoleWords,
  inSlices,
  line,
  piece,
  type TerminalLine,
  type StyledText,
  displayWidth,
  printable,
} from "../layout.ts";

interface ResponseLineOptions extends AskedOptions {
  readonly view: ResponseViewName;
  readonly width: number;
}

const step = "  ";

/** Yields pieces, so that the first person is shown before thousands are created. */
export function* printedResponse(
  operation: OperationName,
  response: JsonObject,
  options: ResponseLineOptions,
): Generator<readonly TerminalLine[]> {
  const { language, width, view, refusal } = options;
  if (refusal || (!isQueryType(operation) && operation !== "HaalBerichtenOp")) {
    yield responseLines(responseView(operation, response, options), language, width);
    return;
  }
  if (operation === "HaalBerichtenOp") {
    const { headline, cards, rest } = fetchedParts(response, options);
    yield [line(step, piece(headline, "strong"))];
    for (const card of cards) yield* inSlices(eachCardLine(card, language));
    yield restLines(rest, language);
    return;
  }
  const pages = responsePages(response, { ...options, queryType: operation });
  yield [
    line(step, piece(pages.headline, "strong")),
    ...pages.notes.map((note) => line(step, piece(note, "quiet"))),
    ...reasonLines(pages.whyNobody ?? [], language, step + step),
  ];
  if (view === "table") yield* printedTable(pages, options);
  else
    for (let index = 0; index < pages.count; index += 1) {
      const card = pages.card(index);
      if (!card) continue;
      if (view === "cards") {
        yield cardLines(card, language);
        continue;
      }
      if (view === "diagram") {
        const diagram = pages.diagram(index);
        if (diagram) yield diagramLines(diagram);
        continue;
      }
      yield [
        line(step, piece(card.title, "accent")),
        ...badgeLines(card.badges, step),
        ...treeLines(pages.tree(index), language),
        ...missingLines(card, language, step),
      ];
    }
  yield restLines(pages.rest, language);
}

const rowsAtATime = 200;

function* printedTable(
  pages: ResponsePages,
  { language, width, fields }: ResponseLineOptions,
): Generator<readonly TerminalLine[]> {
  const grid = tableGrid(pages, width);
  if (grid) yield* grid;
  // Without a request, missing fields are unknown.
  const missingOf = (index: number) => (fields ? pages.card(index)?.missing : undefined) ?? [];
  for (let from = 0; from < pages.count; from += rowsAtATime)
    for (const row of pages.rows(from, from + rowsAtATime)) {
      const missing = missingOf(row.index);
      if (!grid) yield tableBlock(pages.columns, row);
      else if (missing.length > 0) yield [line(step, piece(row.title, "accent"))];
      yield missingLines({ missing }, language, step);
    }
}

/** Family and authority of a person as an indented tree, each person once, below the requested one. */
function diagramLines({ title, nodes, notes }: Diagram): readonly TerminalLine[] {
  const lines: TerminalLine[] = [line(step, piece(title, "accent"))];
  for (const [at, node] of nodes.entries()) {
    const { heading, role, masked, details, marks, authority, relations } = node;
    if (heading !== undefined && heading !== nodes[at - 1]?.heading)
      lines.push(line(step + step, piece(heading, "strong")));
    const indent = heading === undefined ? step : step + step + step;
    const name = piece(node.name, masked ? "quiet" : "strong");
    lines.push(line(piece(`${indent}${role}: `, "quiet"), name));
    const below = `${indent}${step}`;
    for (const detail of details) lines.push(line(below, detail));
    for (const mark of marks) lines.push(line(below, markPieces([mark])));
    for (const said of [...authority, ...relations])
      lines.push(line(piece(`${below}→ `, "quiet"), said));
  }
  for (const note of notes) lines.push(line(step, piece(note, "quiet")));
  return lines;
}

/** Maximum indent, because a response may be nested deeper than a terminal is wide. */
const deepest = 10;

/** Each path with its value and its name in `fields`. */
function treeLines(nodes: readonly TreeNode[], language: Language): readonly TerminalLine[] {
  return nodes.map((node) => {
    const { depth, label, value, marks, masked, field, unknown } = node;
    const isGroup = value === undefined;
    const indent = step.repeat(Math.min(depth, deepest) + 1);
    return line(indent, [
      piece(isGroup ? label : `${label}: `, isGroup ? "strong" : "quiet"),
      piece(value ?? "", masked ? "quiet" : "plain"),
      ...(unknown ? [piece(` (${consoleWords.unknown[language]})`, "quiet")] : []),
      ...markPieces(marks),
      piece(`  ${field}`, "quiet"),
    ]);
  });
}

const widestLabel = 44;

/** Undefined if rows do not fit. Then people are listed below each other, because values are never cut. */
function tableGrid(
  pages: ResponsePages,
  width: number,
): Iterable<readonly TerminalLine[]> | undefined {
  const shown = pages.columns.flatMap(({ delivered }, at) => (delivered ? [at] : []));
  if (shown.length === 0) return undefined;
  const sizes = shown.map((at) => displayWidth(printable(pages.columns[at]?.label ?? "")));
  const total = () => sizes.reduce((sum, size) => sum + size + step.length, 0);
  for (let from = 0; from < pages.count; from += rowsAtATime) {
    if (total() > width) return undefined;
    for (const { cells } of pages.rows(from, from + rowsAtATime))
      for (const [place, at] of shown.entries())
        sizes[place] = Math.max(sizes[place] ?? 0, displayWidth(cellText(cells[at])));
  }
  return total() > width ? undefined : gridLines(pages, shown, sizes);
}

function* gridLines(
  pages: ResponsePages,
  shown: readonly number[],
  sizes: readonly number[],
): Generator<readonly TerminalLine[]> {
  const padded = (text: string, place: number) =>
    text + " ".repeat(Math.max((sizes[place] ?? 0) - displayWidth(text), 0) + step.length);
  const heading = shown.map((at, place) => padded(pages.columns[at]?.label ?? "", place)).join("");
  yield [line(step, piece(heading.trimEnd(), "quiet"))];
  for (let from = 0; from < pages.count; from += rowsAtATime)
    yield pages.rows(from, from + rowsAtATime).map(({ cells }) =>
      line(
        step,
        shown.map((at, place) => {
          const cell = cells[at];
          const isMarked = cell?.marks.some(({ kind }) => kind === "investigation");
          const style = isMarked ? "warn" : cell?.masked ? "quiet" : "plain";
          return piece(padded(cellText(cell), place), style);
        }),
      ),
    );
}

/** Replaces a table that is too wide. */
function tableBlock(columns: readonly TableColumn[], row: TableRow): readonly TerminalLine[] {
  const filled = row.cells.flatMap((cell, at) =>
    !cell || (cell.text === "" && cell.marks.length === 0) ? [] : [{ cell, at }],
  );
  const labels = filled.map(({ at }) => columns[at]?.label ?? "");
  const widest = labels.reduce((most, label) => Math.max(most, displayWidth(label)), 0);
  const column = Math.min(widest, widestLabel);
  return [
    line(step, piece(row.title, "accent")),
    ...badgeLines(row.badges, step),
    ...filled.map(({ cell }, place) => {
      const label = labels[place] ?? "";
      const gap = " ".repeat(Math.max(column - displayWidth(label), 0) + 2);
      return line(piece(`${step}${label}${gap}`, "quiet"), cellPieces(cell));
    }),
  ];
}

function cellPieces({ text, masked, marks }: TableCell): readonly StyledText[] {
  return [piece(text, masked ? "quiet" : "plain"), ...markPieces(marks)];
}

function cellText(cell: TableCell | undefined): string {
  if (!cell) return "";
  return printable(
    cellPieces(cell)
      .map(({ text }) => text)
      .join(""),
  ).trim();
}
