import type { QueryType } from "../operations.ts";
import { rubricOfParameter } from "./pathRubrics.ts";

/** What counts of a query: its type, the parameters that have a value, and its paths. */
export interface RubricQuery {
  readonly type: QueryType;
  readonly parameters: readonly string[];
  readonly fields: readonly string[];
}

/** The parameters of a query that count here; null is no value, and neither is what has no rubric. */
export function usedParameters(query: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(query).filter(
    (name) => rubricOfParameter(name) !== undefined && (query[name] ?? null) !== null,
  );
}
