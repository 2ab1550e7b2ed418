import { typingErrorsAtStart } from "../../model/text/typingErrors.ts";
import { ranks, type Suggestion } from "./suggestion.ts";

/** How well a suggestion fits what is typed; the lowest comes first. */
const fits = {
  /** It begins with what is typed. */
  start: 0,
  /** One of its words does, also inside `camelCase`. */
  word: 1,
  /** A word of what people call it does; a little more for each group around it. */
  name: 2,
  /** The typed letters are somewhere in it. */
  within: 3,
  /** It is a slip away; a little more for each slip. */
  slip: 4,
  /** The letters occur in this order, but not together. */
  scattered: 5,
  /** It is what the typed words may become; only where nothing is found by them. */
  guess: 6,
} as const;

interface Fit {
  readonly suggestion: Suggestion;
  readonly fit: number;
}

/**
 * The suggestions that are left by what is typed, best first. Editors compare typed letters by
 * themselves, but know neither Dutch nor labels: so they are given a text that begins with what is
 * typed, and the order is ours. Where nothing fits as written, a word with a slip in it still finds
 * what was meant.
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

/** Anything old or refused stays last, however well it fits. */
function byRank(a: Fit, b: Fit): number {
  const lateness = ({ suggestion: { rank } }: Fit) => (rank < ranks.last ? 0 : rank);
  return lateness(a) - lateness(b) || a.fit - b.fit;
}

/** Editors that compare by themselves keep it, at equal worth, also while they wait for more. */
function comparable(suggestion: Suggestion, typed: string): Suggestion {
  if (typed === "") return suggestion;
  return { ...suggestion, filter: `${typed} ${suggestion.filter ?? suggestion.label}` };
}

/** The text in front of the cursor that a suggestion would replace. */
type TypedOf = (suggestion: Suggestion) => string;

interface TypedWord {
  readonly whole: string;
  /** Without quotes or other marks in front of it. */
  readonly word: string;
}

function typedWord(typed: string): TypedWord {
  const whole = folded(typed);
  return { whole, word: whole.replace(/^[^\p{L}\p{N}]+/u, "") };
}

/** All suggestions of a list mostly replace the same text. */
function eachOnce<Made>(make: (text: string) => Made): (text: string) => Made {
  const made = new Map<string, Made>();
  return (text) => {
    const known = made.get(text) ?? make(text);
    made.set(text, known);
    return known;
  };
}

/** Fewer letters are in anything. */
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

/** Whether a word of the text begins so; `lower` is the text in lower case. */
function beginsAWord(text: string, lower: string, word: string): boolean {
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1))
    if (beginsWord(text, at)) return true;
  return false;
}

/** At the start, after a mark, and at the capitals of `camelCase`. */
function beginsWord(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text.charAt(at - 1);
  if (!/[\p{L}\p{N}]/u.test(before)) return true;
  return /\p{Lu}/u.test(text.charAt(at)) && !/\p{Lu}/u.test(before);
}

/** Whether the letters occur in this order, the first of them after a mark or at the start. */
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

/** Without accents, which nobody types in a hurry. */
function withoutMarks(text: string): string {
  return /^[\x00-\x7f]*$/.test(text) ? text : text.normalize("NFD").replace(/\p{M}/gu, "");
}

/** Letters strewn over a long path may be chance: what is only one slip away comes first. */
function withMisspelt(
  found: readonly Fit[],
  suggestions: readonly Suggestion[],
  typedOf: TypedOf,
): Fit[] {
  const slipped = misspelt(suggestions, typedOf);
  const known = new Set(slipped.map(({ suggestion }) => suggestion));
  return [...slipped, ...found.filter(({ suggestion }) => !known.has(suggestion))];
}

/** Longer than any path: comparing would only cost. */
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
