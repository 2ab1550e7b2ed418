/** The page's own state of two runs side by side. */
export interface ComparisonPage {
  readonly words: string;
}

export const firstComparison: ComparisonPage = { words: "" };
