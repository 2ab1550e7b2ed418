import type { QueryType } from "../operations.ts";
import type { Text } from "../text.ts";

/** The codes of `invalidParams` (contract section 5). */
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

/** A value that is not known yet (a placeholder): it is there, but no rule looks into it. */
export const undecided: unique symbol = Symbol("undecided");

/** One rule of a query. Local environment, checker, documentation and fuzzers all read it. */
export interface QueryRule {
  readonly id: string;
  readonly source: string;
  readonly type: QueryType | "any";
  /** The parameter it is about; `*` is any parameter that the type does not have. */
  readonly parameter: string;
  readonly place: "parameter" | "item";
  readonly code: InvalidParamCode;
  /** The service's own reason, literally. */
  readonly reason: string;
  readonly meaning: Text;
  /** Whether a value (undefined = absent) breaks the rule. */
  readonly isBrokenBy: (value: unknown) => boolean;
  /** Values of the parameter (or of one item) that keep and break the rule. */
  readonly good: unknown;
  readonly bad: unknown;
  /** When broken, the items of the list are not looked at any more. */
  readonly endsItems?: true;
}

/** A fault as the service names it: `name` is a parameter or one item, such as `fields[3]`. */
export interface BrokenRule {
  readonly rule: QueryRule;
  readonly parameter: string;
  readonly index?: number;
  readonly name: string;
  readonly code: InvalidParamCode;
  readonly reason: string;
}
