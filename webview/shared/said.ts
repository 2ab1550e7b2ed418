import type { Language, Text } from "../../src/contract/text.ts";

/** As its host wrote the page, whose language never changes. */
export function pageLanguage(): Language {
  return document.documentElement.lang === "nl" ? "nl" : "en";
}

export function said(text: Text): string {
  return text[pageLanguage()];
}
