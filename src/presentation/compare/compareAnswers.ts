import type { JsonObject } from "../../contract/json.ts";
import { operations, type OperationName } from "../../contract/operations.ts";
import { answerView } from "../answerView.ts";
import type { AnswerView, Card } from "../view.ts";
import type { ViewOptions } from "../viewOptions.ts";
import { alignAnswers } from "./alignAnswers.ts";
import type { CompareView } from "./compareView.ts";
import { compareHeadline, compareSides, sideRows, type SideRows } from "./compareSides.ts";
import { compareWords } from "./compareWords.ts";

export interface ComparedAnswer {
  readonly operation: OperationName;
  readonly answer: JsonObject;
}

/** Compares by what was delivered; a masked value is compared all the same, and shown by its kind only. */
export function compareAnswers(
  left: ComparedAnswer,
  right: ComparedAnswer,
  options: ViewOptions,
): CompareView {
  const { language } = options;
  if (operations[left.operation].service !== operations[right.operation].service)
    return { headline: compareWords.otherService[language], notes: [], cards: [] };
  const aligned = alignAnswers(left.answer, right.answer);
  const ordered = { ...right, answer: aligned.right };
  const [one, other] = [sideOf(left, options), sideOf(ordered, options)];
  const paths = [...new Set([...one.cards.keys(), ...other.cards.keys()])];
  const cards = paths.map((path) => {
    const [first, second] = [one.cards.get(path), other.cards.get(path)];
    const title = first?.title ?? second?.title ?? path;
    return compareSides({ title, path }, first?.rows, second?.rows);
  });
  return {
    headline: compareHeadline(cards, language),
    notes: aligned.byPosition ? [compareWords.byPosition[language]] : [],
    cards,
  };
}

interface Side {
  readonly cards: ReadonlyMap<string, SideCard>;
}

interface SideCard {
  readonly title: string;
  readonly rows: SideRows;
}

/** The view twice: as it is shown, and as it is compared. */
function sideOf({ operation, answer }: ComparedAnswer, options: ViewOptions): Side {
  const shown = cardsOf(answerView(operation, answer, options));
  const whole = new Map(
    cardsOf(answerView(operation, answer, { ...options, mask: false })).map((card) => [
      card.path,
      card.entries,
    ]),
  );
  return {
    cards: new Map(
      shown.flatMap(({ path, title, badges, entries }) => {
        const rows = sideRows(entries, whole.get(path) ?? entries);
        // An item without a partner stands for nothing.
        return rows.size === 0 && badges.length === 0 ? [] : [[path, { title, rows }] as const];
      }),
    ),
  };
}

function cardsOf({
  cards,
  rest,
}: AnswerView): readonly Pick<Card, "title" | "path" | "badges" | "entries">[] {
  return rest.length === 0 ? cards : [...cards, { title: "", path: "", badges: [], entries: rest }];
}
