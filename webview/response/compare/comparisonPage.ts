import {
  differencesIn,
  type CompareCard,
  type CompareHead,
  type CompareRow,
} from "../../../src/presentation/compare/compareView.ts";
import { holdsWords, plainLetters, wordsOf } from "../../../src/presentation/words.ts";
import type { ShownComparison } from "../../../src/protocol/response.ts";

export interface ComparisonPage {
  /** Ids of the two runs. Other runs reset the page. */
  readonly of: string;
  readonly onlyDifferent: boolean;
  readonly words: string;
  readonly heads: string;
  readonly chosen: number;
}

export const firstComparison: ComparisonPage = {
  of: "",
  onlyDifferent: true,
  words: "",
  heads: "",
  chosen: 0,
};

export interface SeenCard {
  readonly card: CompareCard;
  readonly rows: readonly CompareRow[];
}

export interface SeenComparison {
  readonly look: ComparisonPage;
  /** Matching persons or messages of a long list, and the selected one. */
  readonly list: readonly (CompareHead & { readonly index: number })[] | undefined;
  readonly chosen: number | undefined;
  readonly cards: readonly SeenCard[];
  readonly count: number;
  readonly all: number;
}

/** Limits for showing all cards below each other. */
const mostCards = 20;
const mostRows = 360;

export function seenOf(shown: ShownComparison, page: ComparisonPage): SeenComparison {
  const { left, right, heads, cards } = shown;
  const of = `${left.id} ${right.id}`;
  const look = page.of === of ? page : { ...firstComparison, of };
  const { onlyDifferent } = look;
  const isHidden = ({ state }: CompareHead) => onlyDifferent && state === "same";
  const rows = cards.reduce((sum, card) => sum + card.rows.length, 0);
  const isList = cards.length > 1 && (cards.length > mostCards || rows > mostRows);
  const sought = wordsOf(look.heads);
  const list = heads
    .map((head, index) => ({ ...head, index }))
    .filter((head) => !isHidden(head) && holdsWords(plainLetters(head.title), sought));
  const chosen = (list.find(({ index }) => index === look.chosen) ?? list[0])?.index;
  const shownCards = isList
    ? cards.slice(chosen ?? 0, chosen === undefined ? 0 : chosen + 1)
    : cards;
  const words = wordsOf(look.words);
  const seen = shownCards
    .map((card) => ({ card, rows: rowsIn(card, words, onlyDifferent) }))
    // A list shows the selected card, so it is never hidden.
    .filter((one) => isList || (words.length > 0 ? one.rows.length > 0 : !isHidden(one.card)));
  return {
    look,
    list: isList ? list : undefined,
    chosen,
    cards: seen,
    count: seen.reduce((sum, one) => sum + one.rows.length, 0),
    all: shownCards.reduce((sum, card) => sum + card.rows.length, 0),
  };
}

function rowsIn(card: CompareCard, words: readonly string[], onlyDifferent: boolean) {
  return (onlyDifferent ? differencesIn(card) : card.rows).filter(
    ({ label, path, left = "", right = "" }) =>
      holdsWords(plainLetters([label, path, left, right].join("\n")), words),
  );
}
