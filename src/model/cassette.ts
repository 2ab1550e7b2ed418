export type CassetteProblem =
  /** Something is recorded for this call already. */
  | "exists"
  | "not writable"
  | "not readable"
  | "too large"
  | "newer version"
  /** It is not what was recorded for the call that its name stands for. */
  | "not a recording";
