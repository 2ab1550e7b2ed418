import { rulesFor } from "../../contract/rules/checkQuery.ts";
import type { Dialect } from "../../contract/dialects.ts";
import { messageRules } from "../../contract/rules/messageRules.ts";
import { isQueryType, type OperationName } from "../../contract/operations.ts";
import type { Text } from "../../contract/text.ts";

/** A parameter of an operation, or one item of it. */
export interface RulePlace {
  readonly operation: OperationName;
  readonly parameter: string;
  readonly place: "parameter" | "item";
  readonly dialect: Dialect;
}

/** What the service wants of a value that it would refuse at this place; undefined if it would not. */
export function refusalOf(
  { operation, parameter, place, dialect }: RulePlace,
  value: unknown,
): Text | undefined {
  if (isQueryType(operation))
    return rulesFor(operation, parameter).find(
      (rule) => rule.place === place && rule.isBrokenBy(value),
    )?.meaning;
  return messageRules.find(
    (rule) =>
      rule.operation === operation &&
      rule.parameter === parameter &&
      rule.place === place &&
      rule.isBrokenBy(value, dialect),
  )?.meaning;
}
