export interface CardsPage {
  /** The words of the search in few cards, or of the filter of many persons. */
  readonly words: string;
  /** Paths of the relatives whose values are unfolded, and of the persons whose list of what did not come is. */
  readonly unfolded: ReadonlySet<string>;
}

export const firstCards: CardsPage = { words: "", unfolded: new Set() };
