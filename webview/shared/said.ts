import type { Language, Text } from "../../src/contract/text.ts";

/** As its host wrote the page, whose language never changes. */
export function pageLanguage(): Language {
  return document.documentElement.lang === "nl" ? "nl" : "en";
}

/** A text of ours in both languages, or words that are made already. */
export type Words = Text | string;

export function said(words: Words): string {
  return typeof words === "string" ? words : words[pageLanguage()];
}
