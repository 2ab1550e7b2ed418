import { typingErrorsAtStart } from "../../model/text/typingErrors.ts";
import { ranks, type Suggestion } from "./suggestion.ts";

/** Quality of a match, lowest first. */
const fits = {
  start: 0,
  /** At a word, also inside `camelCase`. */
  word: 1,
  /** At a word of an everyday name. A little more for each enclosing group. */
  name: 2,
  /** Anywhere in the text. */
  within: 3,
  /** With typing errors. A little more for each. */
  slip: 4,
  /** The characters occur in this order, but not together. */
  scattered: 5,
  /** A guess from the typed words, if nothing else matches. */
  guess: 6,
} as const;

interface Fit {
  readonly suggestion: Suggestion;
  readonly fit: number;
}

/**
 * Completions that match the typed text, best first. Editors match characters themselves, but without Dutch names and
 * labels. So they receive a filter text that begins with the typed text, and our order. If nothing matches exactly,
 * misspelt words are matched.
 */
export function fitting(
  suggestions: readonly Suggestion[],
  typedOf: TypedOf,
): readonly Suggestion[] {
  const wordOf = eachOnce(typedWord);
  const found = suggestions.flatMap((suggestion): readonly Fit[] => {
    const fit = fitOf(wordOf(typedOf(suggestion)), suggestion);
    return fit === undefined ? [] : [{ suggestion, fit }];
  });
  const isWritten = found.some(({ fit }) => fit <= fits.within);
  const kept = isWritten ? found.filter(({ fit }) => fit !== fits.guess) : found;
  return (isWritten ? kept : withMisspelt(found, suggestions, typedOf))
    .sort((a, b) => byRank(a, b) || a.suggestion.rank - b.suggestion.rank)
    .map(({ suggestion }) => comparable(suggestion, typedOf(suggestion)));
}

/** Deprecated or unauthorised ones stay last, however well they match. */
function byRank(a: Fit, b: Fit): number {
  const lateness = ({ suggestion: { rank } }: Fit) => (rank < ranks.last ? 0 : rank);
  return lateness(a) - lateness(b) || a.fit - b.fit;
}

/** An editor with its own matching keeps it with equal score, also while it waits for more. */
function comparable(suggestion: Suggestion, typed: string): Suggestion {
  if (typed === "") return suggestion;
  return { ...suggestion, filter: `${typed} ${suggestion.filter ?? suggestion.label}` };
}

type TypedOf = (suggestion: Suggestion) => string;

interface TypedWord {
  readonly whole: string;
  readonly word: string;
}

function typedWord(typed: string): TypedWord {
  const whole = folded(typed);
  return { whole, word: whole.replace(/^[^\p{L}\p{N}]+/u, "") };
}

/** Caches by text, because most completions of a list replace the same text. */
function eachOnce<Made>(make: (text: string) => Made): (text: string) => Made {
  const made = new Map<string, Made>();
  return (text) => {
    const known = made.get(text) ?? make(text);
    made.set(text, known);
    return known;
  };
}

/** Shorter words match almost anything. */
const fewestLetters = 3;

function fitOf({ whole, word }: TypedWord, suggestion: Suggestion): number | undefined {
  if (suggestion.isGuess) return fits.guess;
  const compared = withoutMarks(suggestion.filter ?? suggestion.label);
  const lower = compared.toLowerCase();
  if (lower.startsWith(whole)) return fits.start;
  if (word !== "" && beginsAWord(compared, lower, word)) return fits.word;
  const named = word.length < 2 ? -1 : (suggestion.foundBy ?? []).findIndex(called(word));
  if (named >= 0) return fits.name + Math.min(named, 9) / 10;
  if (word.length >= fewestLetters && lower.includes(word)) return fits.within;
  return isScattered(whole, lower) ? fits.scattered : undefined;
}

function called(word: string): (names: readonly string[]) => boolean {
  return (names) =>
    names.some((name) => {
      const plain = withoutMarks(name);
      return beginsAWord(plain, plain.toLowerCase(), word);
    });
}

/** `lower` is the text in lower case. */
function beginsAWord(text: string, lower: string, word: string): boolean {
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1))
    if (beginsWord(text, at)) return true;
  return false;
}

/** At the start, after punctuation, and at the capitals of `camelCase`. */
function beginsWord(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text.charAt(at - 1);
  if (!/[\p{L}\p{N}]/u.test(before)) return true;
  return /\p{Lu}/u.test(text.charAt(at)) && !/\p{Lu}/u.test(before);
}

/** True if the characters occur in this order, the first of them at the start of a word. */
function isScattered(typed: string, text: string): boolean {
  const first = typed.charAt(0);
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1))
    if (beginsWord(text, at) && areInOrder(typed, text, at)) return true;
  return false;
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
  return withoutMarks(text).toLowerCase();
}

/** Accents, which users often omit. */
function withoutMarks(text: string): string {
  return /^[\x00-\x7f]*$/.test(text) ? text : text.normalize("NFD").replace(/\p{M}/gu, "");
}

/** Scattered characters in a long path may be a coincidence, so a single typing error ranks higher. */
function withMisspelt(
  found: readonly Fit[],
  suggestions: readonly Suggestion[],
  typedOf: TypedOf,
): Fit[] {
  const slipped = misspelt(suggestions, typedOf);
  const known = new Set(slipped.map(({ suggestion }) => suggestion));
  return [...slipped, ...found.filter(({ suggestion }) => !known.has(suggestion))];
}

/** Longer than any path, so a comparison would only cost time. */
const mostLetters = 100;

function misspelt(suggestions: readonly Suggestion[], typedOf: TypedOf): readonly Fit[] {
  const found = suggestions.flatMap((suggestion) => {
    if (suggestion.isGuess) return [];
    const word = typedOf(suggestion)
      .replaceAll(/[^\p{L}\p{N}.]/gu, "")
      .toLowerCase();
    if (word.length < fewestLetters || word.length > mostLetters) return [];
    const limit = Math.max(1, Math.floor(word.length / 4));
    const errors = Math.min(
      ...tailsOf(suggestion.label).map((tail) => typingErrorsAtStart(word, tail, limit)),
    );
    return errors <= limit ? [{ errors, suggestion }] : [];
  });
  const fewest = Math.min(...found.map(({ errors }) => errors));
  return found
    .filter(({ errors }) => errors <= fewest + 1)
    .map(({ suggestion, errors }) => ({ suggestion, fit: fits.slip + errors / 100 }));
}

/** The label from each of its words on: `voornmaen` may mean the last word of a path. */
function tailsOf(label: string): readonly string[] {
  const whole = label.toLowerCase();
  const starts = [...whole.matchAll(/[.\s-]/g)].map(({ index }) => index + 1);
  return [whole, ...starts.map((start) => whole.slice(start))];
}
