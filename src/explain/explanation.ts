import { text, type Text } from "../contract/text.ts";

/** The three sentences of a failure, in both languages. */
export interface FailureTexts {
  readonly title: Text;
  readonly detail: Text;
  readonly remedy: Text;
}

/** What a step of the doctor found, and what the reader can do about it where that is needed. */
export interface DoctorTexts {
  readonly found: readonly Text[];
  readonly remedy?: Text;
}

/** Puts texts below each other. */
export function lines(first: Text, more: readonly Text[]): Text {
  const all = [first, ...more];
  return text(all.map(({ en }) => en).join("\n"), all.map(({ nl }) => nl).join("\n"));
}

/** The same words in both languages: names, addresses, codes. */
export function same(words: string): Text {
  return text(words, words);
}

/** `- name: meaning`, as a line of a list. */
export function item(name: string, meaning: Text): Text {
  return text(`- ${name}: ${meaning.en}`, `- ${name}: ${meaning.nl}`);
}
