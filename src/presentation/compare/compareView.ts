export type CompareState = "same" | "different" | "only left" | "only right";

/** Two answers side by side, by person or message; what is masked is not in it. */
export interface CompareView {
  readonly headline: string;
  readonly notes: readonly string[];
  readonly cards: readonly CompareCard[];
}

/** The same with cards made when they are asked for: an answer may hold thousands of people. */
export interface Comparison {
  readonly headline: string;
  readonly notes: readonly string[];
  readonly heads: readonly CompareHead[];
  readonly card: (index: number) => CompareCard | undefined;
}

export interface CompareHead {
  readonly title: string;
  readonly path: string;
  readonly state: CompareState;
}

export interface CompareCard extends CompareHead {
  /** All values in the order in which people read them, also those that are the same. */
  readonly rows: readonly CompareRow[];
  readonly sameCount: number;
}

export interface CompareRow {
  /** The labels down to it, such as `Name › Family name`. */
  readonly label: string;
  readonly path: string;
  readonly state: CompareState;
  readonly left?: string;
  readonly right?: string;
}

export function differencesIn({ rows }: CompareCard): readonly CompareRow[] {
  return rows.filter(({ state }) => state !== "same");
}
