import { holdsWords, wordsOf } from "./words.ts";

/** What a row is compared by: its meaning, not its text. Undefined where it has no value. */
export type SortKey = number | string | undefined;

/** By which column rows are ordered, and which words have to be found in them. */
export interface ListOrder {
  readonly sort?: { readonly path: string; readonly descending: boolean };
  /** Every word of it has to be found in a row. */
  readonly filter?: string;
}

interface ListRows {
  readonly count: number;
  /** What a filter looks in, as `plainLetters` makes it. Asked once for each row. */
  readonly findable: (at: number) => string;
  /** Reads what a row is compared by; undefined where this column has no order that may be seen. */
  readonly keyOf: (path: string) => ((at: number) => SortKey) | undefined;
}

/**
 * A list of any length, sorted and filtered, as the host of a panel keeps it. What is filtered in is made
 * once, best while nobody waits: call `prepare` until it is done. A word that is typed on is looked for
 * only in what the shorter one left.
 */
export class OrderedList {
  readonly #rows: ListRows;
  readonly #texts: string[] = [];
  #sorted: { readonly key: string; readonly places: readonly number[] } | undefined;
  #filtered:
    | {
        readonly key: string;
        readonly words: readonly string[];
        readonly places: readonly number[];
      }
    | undefined;

  constructor(rows: ListRows) {
    this.#rows = rows;
  }

  /** Gets filtering ready for the next so many rows; false when all are. */
  prepare(rows: number): boolean {
    const { count, findable } = this.#rows;
    const end = Math.min(this.#texts.length + rows, count);
    for (let at = this.#texts.length; at < end; at++) this.#texts.push(findable(at));
    return this.#texts.length < count;
  }

  /** Places in the list as it came, in this order. The same array while the order is the same. */
  places({ sort, filter = "" }: ListOrder): readonly number[] {
    const sorted = this.#inOrder(sort);
    const words = wordsOf(filter);
    if (words.length === 0) return sorted.places;
    const last = this.#filtered?.key === sorted.key ? this.#filtered : undefined;
    if (last && isSame(last.words, words)) return last.places;
    this.prepare(this.#rows.count);
    const from = last && narrows(words, last.words) ? last.places : sorted.places;
    const places = from.filter((at) => holdsWords(this.#texts[at] ?? "", words));
    this.#filtered = { key: sorted.key, words, places };
    return places;
  }

  #inOrder(sort: ListOrder["sort"]) {
    const keyOf = sort && this.#rows.keyOf(sort.path);
    const key = keyOf ? JSON.stringify([sort.path, sort.descending]) : "";
    if (this.#sorted?.key === key) return this.#sorted;
    const { count } = this.#rows;
    const places = keyOf
      ? sortedPlaces(
          Array.from({ length: count }, (_, at) => keyOf(at)),
          sort.descending,
        )
      : Array.from({ length: count }, (_, at) => at);
    this.#sorted = { key, places };
    return this.#sorted;
  }
}

/**
 * The places of these keys in order: numbers by size and before words, words as a Dutch dictionary has them.
 * Equal ones stay as they came; what has no key comes last, whichever way the order goes.
 */
export function sortedPlaces(keys: readonly SortKey[], descending: boolean): readonly number[] {
  const ranks = ranksOf(keys);
  const withKey: number[] = [];
  const without: number[] = [];
  for (const [at, key] of keys.entries()) (key === undefined ? without : withKey).push(at);
  const turn = descending ? -1 : 1;
  const rankAt = keys.map((key) => (key === undefined ? 0 : (ranks.get(key) ?? 0)));
  withKey.sort((one, other) => turn * ((rankAt[one] ?? 0) - (rankAt[other] ?? 0)));
  return [...withKey, ...without];
}

/** Comparing words as a dictionary does takes long, so each is compared once, however many rows have it. */
function ranksOf(keys: readonly SortKey[]): ReadonlyMap<number | string, number> {
  const numbers = new Set<number>();
  const words = new Set<string>();
  for (const key of keys)
    if (typeof key === "number") numbers.add(key);
    else if (key !== undefined) words.add(key);
  const collator = new Intl.Collator("nl");
  const ranks = new Map<number | string, number>();
  let rank = 0;
  for (const number of [...numbers].sort((one, other) => one - other)) ranks.set(number, rank++);
  let before: string | undefined;
  for (const word of [...words].sort((one, other) => collator.compare(one, other))) {
    // Words that a dictionary has at one place are equal.
    if (before !== undefined && collator.compare(before, word) !== 0) rank++;
    ranks.set(word, rank);
    before = word;
  }
  return ranks;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at]);
}

/** Whether what holds these words holds the earlier ones, too. */
function narrows(words: readonly string[], earlier: readonly string[]): boolean {
  return earlier.every((old) => words.some((word) => word.includes(old)));
}
