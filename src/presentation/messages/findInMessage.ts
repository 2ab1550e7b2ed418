import { holdsWords, plainLetters, wordsOf } from "../words.ts";
import type { Entry } from "../view.ts";

export interface MessageMatch {
  /** Outermost first. */
  readonly above: readonly string[];
  readonly label: string;
  readonly value: string;
  readonly path: string;
  readonly masked: boolean;
}

/** Searches name, code, text and ancestors. Masked values are excluded, because a search could reveal them. */
export function findInMessage(entries: readonly Entry[], search: string): readonly MessageMatch[] {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const found: MessageMatch[] = [];
  collect(entries, [], words, found);
  return found;
}

const around = /^.*?bericht(?:Inhoud|Kenmerken)\.?/;

function collect(
  entries: readonly Entry[],
  above: readonly string[],
  words: readonly string[],
  found: MessageMatch[],
): void {
  for (const entry of entries) {
    if (entry.kind === "block") {
      collect(entry.entries, [...above, entry.label], words, found);
      continue;
    }
    const { label, value, path, masked } = entry;
    // Every value is an attribute or content, so these words would match everything.
    const names = [...above.slice(1), label, path.replace(around, "")];
    const text = plainLetters([...names, masked ? "" : value].join("\n"));
    if (holdsWords(text, words)) found.push({ above, label, value, path, masked });
  }
}
