import type { JsonObject } from "../../../contract/json/json.ts";
import { isQueryType, type OperationName } from "../../../contract/operations.ts";
import type { Language } from "../../../contract/text.ts";
import { answerView, type AskedOptions } from "../../../presentation/answerView.ts";
import { fetchedParts } from "../../../presentation/messageViews.ts";
import { answerPages } from "../../../presentation/person/answerPages.ts";
import type { Diagram, DiagramNode } from "../../../presentation/diagram/diagram.ts";
import type { AnswerPages, TreeNode } from "../../../presentation/person/pages.ts";
import type { AnswerViewName } from "../../options/answerCommands.ts";
import {
  answerLines,
  badgeLines,
  cardLines,
  eachCardLine,
  markPieces,
  missingLines,
  restLines,
  reasonLines,
} from "./cards.ts";
import { consoleWords } from "../consoleWords.ts";
import { inSlices, line, piece, type Line } from "../layout.ts";
import { tableBlock, tableGrid } from "./personTable.ts";

interface AnswerLineOptions extends AskedOptions {
  readonly view: AnswerViewName;
  readonly width: number;
}

const step = "  ";

/**
 * An answer as it is printed, in pieces: person by person, so that thousands of people need not be made
 * before the first is seen, and message by message. Answers of the message service have one view.
 */
export function* printedAnswer(
  operation: OperationName,
  answer: JsonObject,
  options: AnswerLineOptions,
): Generator<readonly Line[]> {
  const { language, width, view, refusal } = options;
  if (refusal || (!isQueryType(operation) && operation !== "HaalBerichtenOp")) {
    yield answerLines(answerView(operation, answer, options), language, width);
    return;
  }
  if (operation === "HaalBerichtenOp") {
    const { headline, cards, rest } = fetchedParts(answer, options);
    yield [line([piece(step)], [piece(headline, "strong")])];
    for (const card of cards) yield* inSlices(eachCardLine(card, language));
    yield restLines(rest, language);
    return;
  }
  const pages = answerPages(answer, { ...options, queryType: operation });
  yield [
    line([piece(step)], [piece(pages.headline, "strong")]),
    ...pages.notes.map((note) => line([piece(step)], [piece(note, "quiet")])),
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
        line([piece(step)], [piece(card.title, "accent")]),
        ...badgeLines(card.badges, step),
        ...treeLines(pages.tree(index, new Set(pages.foldable(index))), language),
        ...missingLines(card, language, step),
      ];
    }
  yield restLines(pages.rest, language);
}

const rowsAtATime = 200;

function* printedTable(
  pages: AnswerPages,
  { language, width, fields }: AnswerLineOptions,
): Generator<readonly Line[]> {
  const grid = tableGrid(pages, width);
  if (grid) yield* grid;
  // Without a request nothing is known to be missing.
  const missingOf = (index: number) => (fields ? pages.card(index)?.missing : undefined) ?? [];
  for (let from = 0; from < pages.count; from += rowsAtATime)
    for (const row of pages.rows(from, from + rowsAtATime).rows) {
      const missing = missingOf(row.index);
      if (!grid) yield tableBlock(pages.columns, row);
      else if (missing.length > 0) yield [line([piece(step)], [piece(row.title, "accent")])];
      yield missingLines({ missing }, language, step);
    }
}

/** Family and authority of a person as an indented tree: everybody once, below the person asked. */
function diagramLines({ title, nodes, groups, notes }: Diagram): readonly Line[] {
  const lines: Line[] = [line([piece(step)], [piece(title, "accent")])];
  const add = (node: DiagramNode, indent: string) => {
    const name = piece(node.name, node.masked ? "quiet" : "strong");
    lines.push(line([piece(`${indent}${node.role}: `, "quiet")], [name]));
    const below = `${indent}${step}`;
    for (const detail of node.details) lines.push(line([piece(below)], [piece(detail)]));
    for (const mark of node.marks) lines.push(line([piece(below)], markPieces([mark])));
    for (const said of node.relations)
      lines.push(line([piece(`${below}→ `, "quiet")], [piece(said)]));
  };
  for (const { heading, nodes: own } of groups) {
    if (heading !== undefined) lines.push(line([piece(step + step)], [piece(heading, "strong")]));
    for (const id of own) {
      const node = nodes[id];
      if (node) add(node, heading === undefined ? step : step + step + step);
    }
  }
  for (const note of notes) lines.push(line([piece(step)], [piece(note, "quiet")]));
  return lines;
}

/** Indented no deeper than this: an answer may nest deeper than a terminal is wide. */
const deepest = 10;

/** Every path of a person, indented, with its value and how `fields` would name it. */
function treeLines(nodes: readonly TreeNode[], language: Language): readonly Line[] {
  return nodes.map((node) => {
    const { depth, label, value, marks, masked, field, unknown } = node;
    const isGroup = value === undefined;
    const indent = step.repeat(Math.min(depth, deepest) + 1);
    return line(
      [piece(indent)],
      [
        piece(isGroup ? label : `${label}: `, isGroup ? "strong" : "quiet"),
        piece(value ?? "", masked ? "quiet" : "plain"),
        ...(unknown ? [piece(` (${consoleWords.unknown[language]})`, "quiet")] : []),
        ...markPieces(marks),
        piece(`  ${field}`, "quiet"),
      ],
    );
  });
}
