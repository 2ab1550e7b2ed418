import { plainLetters, wordsOf } from "../../../src/presentation/words.ts";

/** Longer texts are found, but their words do not stand out: each letter of them would be looked at. */
const longText = 20_000;
/** So many places stand out at most. */
const mostRanges = 2000;

/** Lets words stand out where they are read, without changing the page. */
export function highlightWords(
  rows: readonly HTMLElement[],
  current: HTMLElement | undefined,
  search: string,
): void {
  const words = wordsOf(search);
  const all: Range[] = [];
  for (const row of rows) {
    if (all.length > mostRanges) break;
    if (row !== current) all.push(...rangesIn(row, words));
  }
  set("found", all);
  set("found-now", current ? rangesIn(current, words) : []);
}

function set(name: string, ranges: readonly Range[]): void {
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}

function rangesIn(row: HTMLElement, words: readonly string[]): readonly Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? "";
    if (text.length > longText) continue;
    const { plain, places } = plainWithPlaces(text);
    for (const word of words)
      for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
        const range = document.createRange();
        range.setStart(node, places[at] ?? 0);
        range.setEnd(node, places[at + word.length] ?? text.length);
        ranges.push(range);
      }
  }
  return ranges;
}

/** A text without capitals and marks, and where each of its letters stands in the text itself. */
function plainWithPlaces(text: string): {
  readonly plain: string;
  readonly places: readonly number[];
} {
  let plain = "";
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const own = plainLetters(letter);
    for (let part = 0; part < own.length; part++) places.push(at);
    plain += own;
    at += letter.length;
  }
  return { plain, places };
}
