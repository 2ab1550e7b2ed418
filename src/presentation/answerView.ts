import type { JsonObject } from "../contract/json.ts";
import { isQueryType, type OperationName } from "../contract/operations.ts";
import { messageView } from "./messageViews.ts";
import { personView } from "./personView.ts";
import type { AnswerView } from "./view.ts";
import type { ViewOptions } from "./viewOptions.ts";

/** The answer to any operation as people read it. */
export function answerView(
  operation: OperationName,
  answer: JsonObject,
  options: ViewOptions,
): AnswerView {
  return isQueryType(operation)
    ? personView(answer, { ...options, queryType: operation })
    : messageView(operation, answer, options);
}
