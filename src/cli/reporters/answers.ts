import type { JsonObject } from "../../contract/json.ts";
import { isQueryType, type OperationName } from "../../contract/operations.ts";
import { answerView, type AskedOptions } from "../../presentation/answerView.ts";
import { answerPages } from "../../presentation/person/answerPages.ts";
import type { AnswerPages } from "../../presentation/person/pages.ts";
import type { AnswerViewName } from "../showOptions.ts";
import { answerLines, badgeLines, cardLines, missingLines, restLines } from "./cards.ts";
import { line, piece, type Line } from "./layout.ts";
import { tableBlocks, tableGrid } from "./personTable.ts";
import { treeLines } from "./personTree.ts";

export interface AnswerLineOptions extends AskedOptions {
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
      yield [
        line([piece(step)], [piece(card.title, "accent")]),
        ...badgeLines(card.badges, step),
        ...treeLines(pages.tree(index, new Set(pages.foldable(index))), language),
        ...missingLines(card, language, step),
      ];
    }
  yield restLines(pages.rest, language);
}

function* printedTable(
  pages: AnswerPages,
  { language, width }: AnswerLineOptions,
): Generator<readonly Line[]> {
  const grid = tableGrid(pages, width);
  if (grid) yield* grid;
  for (let index = 0; index < pages.count; index += 1) {
    const card = pages.card(index);
    if (!card) continue;
    if (!grid) yield tableBlocks(pages, index);
    else if (card.missing) yield [line([piece(step)], [piece(card.title, "accent")])];
    yield missingLines(card, language, step);
  }
}
