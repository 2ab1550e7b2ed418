import { typingErrors } from "../../model/text/typingErrors.ts";
import { plainLetters, wordsOf } from "../words.ts";

interface FoundNode {
  readonly path: string;
  readonly name: string;
  /** Search words besides the path. */
  readonly find: string;
}

/** One typing error is allowed per this number of characters. Shorter words must match exactly. */
const lettersForAnError = 4;

/**
 * All words must match. A word without a match is treated as a typing error: `voornmen` finds
 * `voornamen`. Descendants of a match are excluded, unless nothing else matches.
 */
export function searchFields(nodes: readonly FoundNode[], words: string): ReadonlySet<string> {
  const wanted = wordsOf(words);
  let found = nodes;
  for (const word of wanted) {
    const exact = found.filter(
      (node) => plainLetters(node.path).includes(word) || plainLetters(node.find).includes(word),
    );
    found = exact.length > 0 ? exact : found.filter((node) => isNearly(word, node));
  }
  const isOwn = ({ name, find }: FoundNode) =>
    wanted.some((word) => word.includes(".") || plainLetters(`${name}\n${find}`).includes(word));
  const own = found.filter(isOwn);
  return new Set((own.length > 0 ? own : found).map(({ path }) => path));
}

function isNearly(word: string, { name, find }: FoundNode): boolean {
  const errors = Math.floor(word.length / lettersForAnError);
  if (errors === 0) return false;
  const candidates = [name, ...name.split(/(?=[A-Z])/), ...find.split(/[^\p{L}]+/u)].map(
    plainLetters,
  );
  return candidates.some(
    (candidate) =>
      typingErrors(word, candidate, errors) <= errors ||
      // During typing, a word may be a prefix.
      (candidate.length > word.length &&
        typingErrors(word, candidate.slice(0, word.length), errors) <= errors),
  );
}
