import type { QueryType } from "../operations.ts";
import type { Text } from "../text.ts";

/** Codes of `invalidParams` (contract section 5). */
export type InvalidParamCode =
  | "required"
  | "value"
  | "unknownParam"
  | "array"
  | "minItems"
  | "maxItems"
  | "pattern"
  | "date"
  | "boolean"
  | "integer"
  | "minimum"
  | "maximum"
  | "fields";

/** Present but unknown value (a placeholder), which no rule evaluates. */
export const undecided: unique symbol = Symbol("undecided");

/** Rule of a query, shared by mock, checks, documentation and fuzzers. */
export interface QueryRule {
  readonly id: string;
  readonly source: string;
  readonly type: QueryType | "any";
  /** Parameter of the rule. `*` is any parameter that the type does not have. */
  readonly parameter: string;
  readonly place: "parameter" | "item";
  readonly code: InvalidParamCode;
  readonly reason: string;
  readonly meaning: Text;
  readonly isBrokenBy: (value: unknown) => boolean;
  /** Values of the parameter (or of one item) that satisfy and break the rule. */
  readonly good: unknown;
  readonly bad: unknown;
  /** A broken rule stops the check of further items. */
  readonly endsItems?: true;
}

/** Fault as the service reports it. `name` is a parameter or one item, such as `fields[3]`. */
export interface BrokenRule {
  readonly rule: QueryRule;
  readonly parameter: string;
  readonly index?: number;
  readonly name: string;
  readonly code: InvalidParamCode;
  readonly reason: string;
}
