/** Damerau-Levenshtein distance (optimal string alignment), which stops counting above `limit`. */
export function typingErrors(first: string, second: string, limit = Infinity): number {
  if (Math.abs(first.length - second.length) > limit) return limit + 1;
  const [one, other] = withoutEqualEnds(first, second);
  const errors = errorsByLength(one, other, limit);
  return errors ? (errors[other.length] ?? 0) : limit + 1;
}

/** Fewest typing errors between `word` and any prefix of `text`. */
export function typingErrorsAtStart(word: string, text: string, limit: number): number {
  const errors = errorsByLength(word, text.slice(0, word.length + limit), limit);
  return errors ? Math.min(...errors) : limit + 1;
}

/** Distance from `one` to each prefix of `other`, undefined if all exceed `limit`. */
function errorsByLength(one: string, other: string, limit: number): readonly number[] | undefined {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const current = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (i > 1 && j > 1 && swapped) least = Math.min(least, (beforePrevious[j - 2] ?? 0) + 1);
      current.push(least);
    }
    if (Math.min(...current) > limit) return undefined;
    beforePrevious = previous;
    previous = current;
  }
  return previous;
}

/** Equal prefixes and suffixes cost nothing and make up most of a misspelt path. */
function withoutEqualEnds(first: string, second: string): readonly [string, string] {
  const shortest = Math.min(first.length, second.length);
  let start = 0;
  while (start < shortest && first[start] === second[start]) start++;
  let end = 0;
  while (end < shortest - start && first.at(-1 - end) === second.at(-1 - end)) end++;
  return [first.slice(start, first.length - end), second.slice(start, second.length - end)];
}
