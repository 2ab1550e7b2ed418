import type { JsonObject } from "../../../contract/json/json.ts";
import { isQueryType, type OperationName } from "../../../contract/operations.ts";
import { answerView, type AskedOptions } from "../../../presentation/answerView.ts";
import { answerPages } from "../../../presentation/person/answerPages.ts";
import type { AnswerPages } from "../../../presentation/person/pages.ts";
import type { AnswerViewName } from "../../options/answerCommands.ts";
import {
  answerLines,
  badgeLines,
  cardLines,
  missingLines,
  restLines,
  reasonLines,
} from "./cards.ts";
import { diagramLines } from "./diagram.ts";
import { line, piece, type Line } from "../layout.ts";
import { tableBlock, tableGrid } from "./personTable.ts";
import { treeLines } from "./personTree.ts";

interface AnswerLineOptions extends AskedOptions {
  readonly view: AnswerViewName;
  readonly width: number;
}

const step = "  ";

/**
 * An answer as it is printed, in pieces: person by person, so that thousands of people need not be made
 * before the first is seen. Answers of the message service have one view.
 */
export function* printedAnswer(
  operation: OperationName,
  answer: JsonObject,
  options: AnswerLineOptions,
): Generator<readonly Line[]> {
  const { language, width, view } = options;
  if (!isQueryType(operation)) {
    yield answerLines(answerView(operation, answer, options), language, width);
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
