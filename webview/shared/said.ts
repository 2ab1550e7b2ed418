import type { Language, Text } from "../../src/contract/text.ts";

/** Set by the host and constant for a page. */
export function pageLanguage(): Language {
  return document.documentElement.lang === "nl" ? "nl" : "en";
}

/** A text in both languages, or already localised words. */
export type Words = Text | string;

export function said(words: Words): string {
  return typeof words === "string" ? words : words[pageLanguage()];
}
