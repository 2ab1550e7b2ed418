import { typingErrors } from "../../model/typingErrors.ts";

/** Longer than any name of the contract: nobody means one of them, and comparing would only cost. */
const longestWord = 120;

/** The candidate that was most likely meant, or undefined when none is near. Case hardly counts. */
export function nearestOf(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > longestWord) return undefined;
  const written = word.toLowerCase();
  let best: string | undefined;
  let limit = Math.max(1, Math.floor(word.length * 0.4));
  for (const candidate of candidates) {
    const errors = typingErrors(written, candidate.toLowerCase(), limit);
    if (errors > limit || (best !== undefined && errors === limit)) continue;
    best = candidate;
    limit = errors;
  }
  return best;
}
