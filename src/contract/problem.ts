/** One entry of `invalidParams` (person service) or `invalidParameters` (message service). */
export interface InvalidParam {
  readonly name: string;
  readonly code?: string;
  readonly reason?: string;
}

/** An error body of either service and either family, read into one form (contract sections 5, 15). */
export interface Problem {
  readonly status?: number;
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly type?: string;
  readonly instance?: string;
  readonly dateTime?: string;
  readonly invalidParams: readonly InvalidParam[];
}
