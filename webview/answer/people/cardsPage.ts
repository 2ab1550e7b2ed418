/** The page's own state of persons as cards. */
export interface CardsPage {
  readonly words: string;
  /** Paths of the relatives whose values are unfolded. */
  readonly unfolded: ReadonlySet<string>;
  /** Paths of the persons whose list of what did not come is unfolded. */
  readonly missing: ReadonlySet<string>;
}

export const firstCards: CardsPage = { words: "", unfolded: new Set(), missing: new Set() };
