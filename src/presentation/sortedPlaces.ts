/** Sort key by meaning instead of text. Undefined without a value. */
export type SortKey = number | string | undefined;

/** Numbers by size, then words in Dutch dictionary order. Values without a key are last in both directions. */
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

/** Dictionary comparison is slow, so each distinct word is compared once. */
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
    // Words with the same dictionary position are equal.
    if (before !== undefined && collator.compare(before, word) !== 0) rank++;
    ranks.set(word, rank);
    before = word;
  }
  return ranks;
}
