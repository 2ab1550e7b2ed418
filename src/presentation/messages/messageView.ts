/** Everything that a reader says of a message, except its values. */
export interface MessageParts {
  /** The group of its kind and its share of a record; absent for an unknown kind. */
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
  /** From when it is valid, or else when it was recorded, as far as it says so. */
  readonly day?: string;
  /** Both, in words. */
  readonly when: string;
  /** Said of a form that was marked as incorrect or contrary to public order (element 84.10). */
  readonly incorrect?: string;
  /** Against the form before it in time. */
  readonly changes: readonly Change[];
  /** Said below the changes: how much stayed as it was, or why there is nothing to compare. */
  readonly rest: string;
}

export interface Change {
  readonly kind: "added" | "removed" | "changed";
  readonly label: string;
  /** Place of the later value; of a removed one, that of the earlier. */
  readonly path: string;
  readonly earlier?: string;
  readonly later?: string;
  readonly masked: boolean;
}
