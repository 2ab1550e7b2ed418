export type CassetteProblem =
  | "exists"
  | "not writable"
  | "not readable"
  | "too large"
  | "newer version"
  /** The file does not contain the recording that its name promises. */
  | "not a recording";
