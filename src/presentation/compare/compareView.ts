export type CompareState = "same" | "different" | "only left" | "only right";

/** Two answers side by side, by person or message; what is masked is not in it. */
export interface CompareView {
  readonly headline: string;
  readonly notes: readonly string[];
  readonly cards: readonly CompareCard[];
}

export interface CompareCard {
  readonly title: string;
  readonly path: string;
  readonly state: CompareState;
  /** Values that are not the same, in the order in which people read them. */
  readonly rows: readonly CompareRow[];
  readonly sameCount: number;
}

export interface CompareRow {
  /** Where it stands, such as `Name › Family name`. */
  readonly label: string;
  readonly path: string;
  readonly state: Exclude<CompareState, "same">;
  readonly left?: string;
  readonly right?: string;
}
