/**
 * The number of typing errors between two words: a letter too many, too few, wrong, or two letters
 * swapped (Damerau-Levenshtein, optimal string alignment). Stops counting above `limit`.
 */
export function typingErrors(first: string, second: string, limit = Infinity): number {
  if (Math.abs(first.length - second.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: second.length + 1 }, (_, i) => i);
  for (let i = 1; i <= first.length; i++) {
    const current = [i];
    for (let j = 1; j <= second.length; j++) {
      const same = first[i - 1] === second[j - 1];
      let least = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1];
      if (i > 1 && j > 1 && swapped) least = Math.min(least, (beforePrevious[j - 2] ?? 0) + 1);
      current.push(least);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforePrevious = previous;
    previous = current;
  }
  return previous[second.length] ?? 0;
}
