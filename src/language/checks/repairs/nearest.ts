import { typingErrors } from "../../../model/text/typingErrors.ts";

/** Longer than any name of the contract, so a comparison would only cost time. */
const longestWord = 120;

/** The most likely candidate. Undefined if none is similar. Case counts little. */
export function nearestOf(word: string, candidates: Iterable<string>): string | undefined {
  return allNearest(word, candidates, Math.max(1, Math.floor(word.length * 0.4)))[0];
}

/** The only candidate with this beginning: people remember the start of a long name such as `ZoekMetPostcode`. */
export function beginningWith<Name extends string>(
  word: string,
  candidates: readonly Name[],
): Name | undefined {
  const start = word.toLowerCase();
  const found = candidates.filter((name) => name.toLowerCase().startsWith(start));
  return start.length > 3 && found.length === 1 ? found[0] : undefined;
}

/** All candidates with the fewest typing errors, at most `atMost`, in the given order. */
export function allNearest(
  word: string,
  candidates: Iterable<string>,
  atMost: number,
): readonly string[] {
  if (word.length > longestWord) return [];
  const written = word.toLowerCase();
  let best: string[] = [];
  let limit = atMost;
  for (const candidate of candidates) {
    const errors = typingErrors(written, candidate.toLowerCase(), limit);
    if (errors > limit) continue;
    if (errors < limit) best = [];
    best.push(candidate);
    limit = errors;
  }
  return best;
}
