export interface OutcomePage {
  readonly isRawOpen: boolean;
  readonly showsAllColumns: boolean;
  readonly isMissedOpen: boolean;
  /** Path of the chosen one among the values beside persons and messages. */
  readonly chosen: string | undefined;
  /** Which expectations were drawn, and whether their lines are unfolded. */
  readonly verdicts: { readonly of: string; readonly isOpen: boolean };
}

export const firstOutcome: OutcomePage = {
  isRawOpen: false,
  showsAllColumns: false,
  isMissedOpen: false,
  chosen: undefined,
  verdicts: { of: "", isOpen: false },
};
