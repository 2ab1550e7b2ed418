export type CompareState = "same" | "different" | "only left" | "only right";

/** Two responses side by side by person or message, without masked values. */
export interface CompareView {
  readonly headline: string;
  readonly notes: readonly string[];
  readonly cards: readonly CompareCard[];
}

/** `CompareView` with lazy cards, because a response may contain thousands of people. */
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
  /** All values in reading order, including equal ones. */
  readonly rows: readonly CompareRow[];
  readonly sameCount: number;
}

export interface CompareRow {
  /** Labels from the root, such as `Name › Family name`. */
  readonly label: string;
  readonly path: string;
  readonly state: CompareState;
  readonly left?: string;
  readonly right?: string;
}

export function differencesIn({ rows }: CompareCard): readonly CompareRow[] {
  return rows.filter(({ state }) => state !== "same");
}
