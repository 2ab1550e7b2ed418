/** Parts of the reader's view without values. */
export interface MessageParts {
  readonly kind?: string;
  readonly notes: readonly string[];
  readonly timeLines: readonly TimeLine[];
}

export interface TimeLine {
  readonly label: string;
  readonly path: string;
  readonly steps: readonly TimeStep[];
}

export interface TimeStep {
  /** `Now`, or `Earlier 2`. */
  readonly label: string;
  readonly path: string;
  /** Start of validity, otherwise date of recording, if present. */
  readonly day?: string;
  readonly when: string;
  /** Note on a form marked as incorrect or contrary to public order (element 84.10). */
  readonly incorrect?: string;
  /** Compared with the previous form in time. */
  readonly changes: readonly Change[];
  /** Text below the changes: the number of equal values, or the reason for no comparison. */
  readonly rest: string;
}

export interface Change {
  readonly kind: "added" | "removed" | "changed";
  readonly label: string;
  /** Place of the later value, or of the earlier one if it was removed. */
  readonly path: string;
  readonly earlier?: string;
  readonly later?: string;
  readonly masked: boolean;
}
