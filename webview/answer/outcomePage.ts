/** The page's own state of how a run came out. */
export interface OutcomePage {
  readonly isRawOpen: boolean;
  readonly showsAllColumns: boolean;
  /** Whether the list of messages that did not come is unfolded. */
  readonly isMissedOpen: boolean;
  /** Which expectations were drawn, and whether their lines are unfolded. */
  readonly verdicts: { readonly of: string; readonly isOpen: boolean };
}

export const firstOutcome: OutcomePage = {
  isRawOpen: false,
  showsAllColumns: false,
  isMissedOpen: false,
  verdicts: { of: "", isOpen: false },
};
