/** The page's own state of how a run came out. */
export interface OutcomePage {
  readonly isRawOpen: boolean;
  readonly showsAllColumns: boolean;
}

export const firstOutcome: OutcomePage = { isRawOpen: false, showsAllColumns: false };
