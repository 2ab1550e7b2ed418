import type { Suggestion } from "./suggestion.ts";

/**
 * What is left of the suggestions by what is typed. Editors compare typed letters by themselves, but
 * strictly: each must occur, in order. Where nothing does, a word with a slip in it still finds what
 * was meant, and where only accents differ they are overlooked; such a suggestion says that it is
 * compared with exactly what was typed.
 */
export function fitting(
  suggestions: readonly Suggestion[],
  typedOf: TypedOf,
): readonly Suggestion[] {
  const kept = suggestions.flatMap((suggestion) => keptBy(typedOf(suggestion), suggestion));
  if (kept.some((suggestion) => isWritten(typedOf(suggestion), suggestion))) return kept;
  // Letters strewn over a long path may be chance: what is only one slip away is meant as well.
  const slipped = misspelt(suggestions, typedOf);
  const found = new Set(slipped.map(({ label, kind }) => `${kind} ${label}`));
  return [...slipped, ...kept.filter(({ label, kind }) => !found.has(`${kind} ${label}`))];
}

function isWritten(typed: string, { filter, label }: Suggestion): boolean {
  return typed === "" || folded(filter ?? label).includes(folded(typed));
}

/** The text in front of the cursor that a suggestion would replace. */
type TypedOf = (suggestion: Suggestion) => string;

function keptBy(typed: string, suggestion: Suggestion): readonly Suggestion[] {
  const compared = suggestion.filter ?? suggestion.label;
  if (typed === "" || isWithin(typed.toLowerCase(), compared.toLowerCase())) return [suggestion];
  return isWithin(folded(typed), folded(compared)) ? [{ ...suggestion, filter: typed }] : [];
}

/** Whether the letters occur in this order, the first of them where a word begins. */
function isWithin(typed: string, text: string): boolean {
  const first = typed.charAt(0);
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1))
    if (beginsWord(text, at) && areInOrder(typed, text, at)) return true;
  return false;
}

function beginsWord(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
}

function areInOrder(typed: string, text: string, from: number): boolean {
  let at = from;
  for (const letter of typed) {
    const found = text.indexOf(letter, at);
    if (found < 0) return false;
    at = found + letter.length;
  }
  return true;
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Fewer letters fit anything with a slip. */
const fewestLetters = 3;
/** Longer than any path: comparing would only cost. */
const mostLetters = 100;

function misspelt(suggestions: readonly Suggestion[], typedOf: TypedOf): readonly Suggestion[] {
  const found = suggestions.flatMap((suggestion) => {
    const typed = typedOf(suggestion);
    const word = typed.replaceAll(/[^\p{L}\p{N}.]/gu, "").toLowerCase();
    if (word.length < fewestLetters || word.length > mostLetters) return [];
    const limit = Math.max(1, Math.floor(word.length / 4));
    const errors = Math.min(...tailsOf(suggestion.label).map((tail) => slips(word, tail, limit)));
    return errors <= limit ? [{ errors, suggestion: { ...suggestion, filter: typed } }] : [];
  });
  const fewest = Math.min(...found.map(({ errors }) => errors));
  return found
    .filter(({ errors }) => errors <= fewest + 1)
    .sort((a, b) => a.errors - b.errors)
    .map(({ suggestion, errors }) => ({ ...suggestion, rank: suggestion.rank + errors / 10 }));
}

/** The label from each of its words on: `voornmaen` may mean the last word of a path. */
function tailsOf(label: string): readonly string[] {
  const whole = label.toLowerCase();
  const starts = [...whole.matchAll(/[.\s-]/g)].map(({ index }) => index + 1);
  return [whole, ...starts.map((start) => whole.slice(start))];
}

/**
 * The fewest typing errors with which `word` is written for any beginning of `text`: a letter too
 * many, too few or wrong, or two swapped. Any number above `limit` stands for too many.
 */
function slips(word: string, text: string, limit: number): number {
  const length = Math.min(text.length, word.length + limit);
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: length + 1 }, (_, i) => i);
  for (let i = 1; i <= word.length; i++) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= length; j++) {
      const same = word[i - 1] === text[j - 1];
      let errors = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && word[i - 1] === text[j - 2] && word[i - 2] === text[j - 1])
        errors = Math.min(errors, (beforePrevious[j - 2] ?? 0) + 1);
      current.push(errors);
      least = Math.min(least, errors);
    }
    if (least > limit) return limit + 1;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(...previous);
}
