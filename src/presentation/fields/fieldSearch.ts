import { typingErrors } from "../../model/text/typingErrors.ts";
import { plainLetters, wordsOf } from "../words.ts";

interface FoundNode {
  readonly path: string;
  readonly name: string;
  /** Further words that a search finds, beside the path. */
  readonly find: string;
}

/** One typing error is forgiven in every so many letters; shorter words have to be right. */
const lettersForAnError = 4;

/**
 * All words have to be found; one that stands nowhere as written is taken for a typing error: `voornmen` finds
 * `voornamen`. What only stands below something found is left out, unless nothing else is found.
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
      // Somebody who is still typing has written the beginning of a word.
      (candidate.length > word.length &&
        typingErrors(word, candidate.slice(0, word.length), errors) <= errors),
  );
}
