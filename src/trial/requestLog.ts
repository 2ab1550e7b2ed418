/** One answered call: never a body, a query, a header or what a client wrote into the path. */
export interface LoggedCall {
  readonly method: string;
  readonly path: string;
  /** Absent when the connection ended before an answer began. */
  readonly status?: number;
  readonly milliseconds: number;
}

export type RequestLog = (call: LoggedCall) => void;

const longestPath = 120;

/** A path as it may be logged: without what looks like a number of a person. */
export function loggedPath(path: string): string {
  const shown = path
    .slice(0, longestPath)
    .replace(/[^\x21-\x7e]/g, "?")
    .replace(/[0-9]{6,}/g, "…");
  return path.length > longestPath ? `${shown}…` : shown;
}
