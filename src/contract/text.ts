/** Languages of the workbench. Names of the contract stay Dutch in both. */
export type Language = "en" | "nl";

export interface Text {
  readonly en: string;
  readonly nl: string;
}

export function text(en: string, nl: string): Text {
  return { en, nl };
}

/** Words that are equal in both, such as a name. */
export function sameText(words: string): Text {
  return text(words, words);
}
