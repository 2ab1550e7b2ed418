/** The key by which a row is compared: its meaning, not its text. Undefined where it has no value. */
export type SortKey = number | string | undefined;

/** Numbers by size, then words as a Dutch dictionary has them; what has no key is last both ways. */
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
