import { holdsWords, plainLetters, wordsOf } from "../words.ts";
import type { Entry } from "../view.ts";

export interface FoundValue {
  /** The outermost first. */
  readonly above: readonly string[];
  readonly label: string;
  readonly value: string;
  readonly path: string;
  readonly masked: boolean;
}

/**
 * Name, code and text count, and what they stand below. A masked value is not looked in, or a search would tell
 * what the mask hides.
 */
export function findInMessage(entries: readonly Entry[], search: string): readonly FoundValue[] {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const found: FoundValue[] = [];
  collect(entries, [], words, found);
  return found;
}

/** The part of a value's place before the codes. */
const around = /^.*?bericht(?:Inhoud|Kenmerken)\.?/;

function collect(
  entries: readonly Entry[],
  above: readonly string[],
  words: readonly string[],
  found: FoundValue[],
): void {
  for (const entry of entries) {
    if (entry.kind === "block") {
      collect(entry.entries, [...above, entry.label], words, found);
      continue;
    }
    const { label, value, path, masked } = entry;
    // Every value is an attribute or content: these words would find everything.
    const names = [...above.slice(1), label, path.replace(around, "")];
    const text = plainLetters([...names, masked ? "" : value].join("\n"));
    if (holdsWords(text, words)) found.push({ above, label, value, path, masked });
  }
}
