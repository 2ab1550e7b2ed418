import { queryOperation } from "../operations.ts";
import { inRubricOrder, rubricLeaves, rubricOfParameter } from "./pathRubrics.ts";
import type { RubricQuery } from "./rubricQuery.ts";

/**
 * What the register logs of each person that it delivers: by what was searched and what was asked, whether or not
 * it has a value. Made of the query alone; a query that delivers nobody, or is refused, is not logged.
 */
export interface LoggedRubrics {
  readonly searched: readonly string[];
  readonly asked: readonly string[];
}

export function loggedRubrics({ type, parameters, fields }: RubricQuery): LoggedRubrics {
  const { answerType } = queryOperation(type);
  return {
    searched: inRubricOrder(parameters.flatMap((name) => rubricOfParameter(name) ?? [])),
    asked: inRubricOrder(
      fields.flatMap((path) => rubricLeaves(path, answerType)).flatMap(({ logs }) => logs),
    ),
  };
}
