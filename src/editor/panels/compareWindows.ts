import type { JsonObject } from "../../contract/json/json.ts";
import { comparisonOf } from "../../presentation/compare/compareAnswers.ts";
import type {
  CompareCard,
  Comparison,
  CompareState,
} from "../../presentation/compare/compareView.ts";
import type { ViewOptions } from "../../presentation/viewOptions.ts";
import type { ShownComparison, ToComparison } from "../../protocol/compareMessages.ts";
import type { ComparisonQuestion } from "../../protocol/fromComparison.ts";
import type { Run } from "../runs/runs.ts";
import { answerOf, runEntry } from "./shownRun.ts";

/** So many cards at most are shown one below the other, if they have few rows together. */
const mostCards = 20;
const mostRows = 360;

interface Kept {
  readonly left: JsonObject;
  readonly right: JsonObject;
  readonly options: ViewOptions;
  readonly comparison: Comparison;
  readonly cards: readonly CompareCard[] | undefined;
  readonly version: number;
}

/**
 * The comparison that the panel looks at, kept by the host and handed out in windows. Two answers, a mask
 * and a language make one version: a question about another one is not answered.
 */
export class CompareWindows {
  readonly #send: (message: ToComparison) => void;
  #kept: Kept | undefined;
  #versions = 0;

  constructor(send: (message: ToComparison) => void) {
    this.#send = send;
  }

  /** What is shown at first of two runs; undefined where one of them brought no answer. */
  open(left: Run, right: Run, options: ViewOptions): ShownComparison | undefined {
    const [one, other] = [answerOf(left), answerOf(right)];
    if (!one || !other) return undefined;
    const kept = this.#same(one, other, options) ?? this.#keep(left, one, right, other, options);
    const { headline, notes, heads } = kept.comparison;
    const counts: Record<CompareState, number> = {
      same: 0,
      different: 0,
      "only left": 0,
      "only right": 0,
    };
    for (const { state } of heads) counts[state] += 1;
    return {
      left: runEntry(left, options),
      right: runEntry(right, options),
      masked: options.mask,
      comparison: kept.version,
      headline,
      notes,
      counts,
      heads,
      cards: kept.cards,
    };
  }

  /** Lets go of answers that are no longer compared. */
  close(): void {
    this.#kept = undefined;
  }

  receive(message: ComparisonQuestion): void {
    const kept = this.#kept;
    if (kept?.version !== message.comparison) return;
    const { comparison } = message;
    const { index } = message;
    const card = kept.comparison.card(index);
    if (card) this.#send({ type: "pair", comparison, index, card });
  }

  #same(left: JsonObject, right: JsonObject, { mask, language }: ViewOptions): Kept | undefined {
    const kept = this.#kept;
    const isSame =
      kept?.left === left &&
      kept.right === right &&
      kept.options.mask === mask &&
      kept.options.language === language;
    return isSame ? kept : undefined;
  }

  #keep(
    { operation: leftOperation }: Run,
    left: JsonObject,
    { operation: rightOperation }: Run,
    right: JsonObject,
    options: ViewOptions,
  ): Kept {
    const comparison = comparisonOf(
      { operation: leftOperation, answer: left },
      { operation: rightOperation, answer: right },
      options,
    );
    const version = ++this.#versions;
    this.#kept = { left, right, options, comparison, cards: fewCards(comparison), version };
    return this.#kept;
  }
}

/** All cards, where they are few: one below the other they are read best. */
function fewCards({ heads, card }: Comparison): readonly CompareCard[] | undefined {
  if (heads.length > mostCards) return undefined;
  const cards: CompareCard[] = [];
  let rows = 0;
  for (const index of heads.keys()) {
    const made = card(index);
    if (!made) continue;
    cards.push(made);
    rows += made.rows.length;
    if (rows > mostRows && heads.length > 1) return undefined;
  }
  return cards;
}
