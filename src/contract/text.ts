/** The languages in which the workbench speaks. Names of the contract stay Dutch in both. */
export type Language = "en" | "nl";

/** One sentence or label in both languages. */
export interface Text {
  readonly en: string;
  readonly nl: string;
}

/** Makes a text from its English and its Dutch wording. */
export function text(en: string, nl: string): Text {
  return { en, nl };
}
