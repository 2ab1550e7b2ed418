/** Longer texts are in the other views; a picture and what speaks it stay usable. */
const longestText = 1000;

/** A text of an answer as a picture holds it: a very long one ends in dots. */
export function bounded(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText)}…`;
}
