import type { Language } from "../../src/contract/text.ts";
import type { RunEntry } from "../../src/protocol/runEntry.ts";
import { panelWords } from "../../src/protocol/words/panelWords.ts";

/** Name and kind of an environment; once where the name is the kind. */
export function environmentText(
  { environment: { name, kind } }: RunEntry,
  language: Language,
): string {
  const word = panelWords.environmentKinds[kind][language];
  return name === kind ? word : `${name} · ${word}`;
}
