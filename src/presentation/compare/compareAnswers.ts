import type { JsonObject } from "../../contract/json.ts";
import { operations, type OperationName } from "../../contract/operations.ts";
import { answerView } from "../answerView.ts";
import type { AnswerView, Card, Entry, Row } from "../view.ts";
import type { ViewOptions } from "../viewOptions.ts";
import { alignAnswers } from "./alignAnswers.ts";
import { compareWords } from "./compareWords.ts";

export interface ComparedAnswer {
  readonly operation: OperationName;
  readonly answer: JsonObject;
}

export type CompareState = "same" | "different" | "only left" | "only right";

/** Two answers side by side, by person or message; what is masked is not in it. */
export interface CompareView {
  readonly headline: string;
  readonly notes: readonly string[];
  readonly cards: readonly CompareCard[];
}

export interface CompareCard {
  readonly title: string;
  readonly path: string;
  readonly state: CompareState;
  /** Values that are not the same, in the order in which people read them. */
  readonly rows: readonly CompareRow[];
  readonly sameCount: number;
}

export interface CompareRow {
  /** Where it stands, such as `Name › Family name`. */
  readonly label: string;
  readonly path: string;
  readonly state: Exclude<CompareState, "same">;
  readonly left?: string;
  readonly right?: string;
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
  const cards = paths.map((path) => compareCard(path, one.cards.get(path), other.cards.get(path)));
  const differing = cards.filter(({ state }) => state !== "same").length;
  return {
    headline:
      differing === 0
        ? compareWords.equal[language]
        : `${differing} ${compareWords.of[language]} ${cards.length} ${compareWords.differ[language]}`,
    notes: aligned.byPosition ? [compareWords.byPosition[language]] : [],
    cards,
  };
}

interface Side {
  readonly cards: ReadonlyMap<string, SideCard>;
}

interface SideCard {
  readonly title: string;
  readonly rows: ReadonlyMap<string, SideRow>;
}

interface SideRow {
  readonly label: string;
  /** As it may be shown. */
  readonly shown: string;
  /** What is compared; it goes nowhere else. */
  readonly value: string;
}

/** The same view twice: once to be shown, once to be compared. */
function sideOf({ operation, answer }: ComparedAnswer, options: ViewOptions): Side {
  const shown = answerView(operation, answer, options);
  const whole = answerView(operation, answer, { ...options, mask: false });
  const values = new Map(cardsOf(whole).map((card) => [card.path, rowsOf(card.entries, [])]));
  return {
    cards: new Map(
      cardsOf(shown).flatMap((card) => {
        const rows = new Map(
          rowsOf(card.entries, []).map(({ row, label }, index): [string, SideRow] => {
            const value = values.get(card.path)?.[index]?.row.value ?? row.value;
            return [row.path, { label, shown: row.value, value }];
          }),
        );
        // An item without a partner stands for nothing.
        return rows.size === 0 && card.badges.length === 0
          ? []
          : [[card.path, { title: card.title, rows }] as const];
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

function rowsOf(
  entries: readonly Entry[],
  above: readonly string[],
): readonly { readonly row: Row; readonly label: string }[] {
  return entries.flatMap((entry) =>
    entry.kind === "row"
      ? [{ row: entry, label: [...above, entry.label].join(" › ") }]
      : rowsOf(entry.entries, [...above, entry.label]),
  );
}

function compareCard(
  path: string,
  left: SideCard | undefined,
  right: SideCard | undefined,
): CompareCard {
  const paths = [...new Set([...(left?.rows.keys() ?? []), ...(right?.rows.keys() ?? [])])];
  const rows = paths.flatMap((place) =>
    compareRow(place, left?.rows.get(place), right?.rows.get(place)),
  );
  const state = !left
    ? "only right"
    : !right
      ? "only left"
      : rows.length > 0
        ? "different"
        : "same";
  const title = left?.title ?? right?.title ?? path;
  return { title, path, state, rows, sameCount: paths.length - rows.length };
}

function compareRow(
  path: string,
  left: SideRow | undefined,
  right: SideRow | undefined,
): readonly CompareRow[] {
  const label = left?.label ?? right?.label ?? path;
  if (!left) return [{ label, path, state: "only right", ...(right && { right: right.shown }) }];
  if (!right) return [{ label, path, state: "only left", left: left.shown }];
  if (left.value === right.value) return [];
  return [{ label, path, state: "different", left: left.shown, right: right.shown }];
}
