import type { JsonObject } from "../../contract/json/json.ts";
import { isQueryType, operations, type OperationName } from "../../contract/operations.ts";
import type { Text } from "../../contract/text.ts";
import type { ViewOptions } from "../viewOptions.ts";
import { compareMessageAnswers } from "./compareMessageAnswers.ts";
import { comparePeople } from "./comparePeople.ts";
import type { Comparison, CompareView } from "./compareView.ts";
import { compareWords } from "./compareWords.ts";

interface ComparedAnswer {
  readonly operation: OperationName;
  readonly answer: JsonObject;
}

/** Compares by what was delivered; a masked value is compared all the same, and shown by its kind only. */
export function comparisonOf(
  left: ComparedAnswer,
  right: ComparedAnswer,
  options: ViewOptions,
): Comparison {
  const [one, other] = [left.operation, right.operation];
  if (isQueryType(one) && isQueryType(other))
    return comparePeople(
      { operation: one, answer: left.answer },
      { operation: other, answer: right.answer },
      options,
    );
  const problem = whyNot(left, right);
  return problem
    ? { headline: problem[options.language], notes: [], heads: [], card: () => undefined }
    : compareMessageAnswers(left.answer, right.answer, options);
}

/** Why there is nothing to compare; undefined where there is. */
export function whyNot(left: ComparedAnswer, right: ComparedAnswer): Text | undefined {
  const [one, other] = [left.operation, right.operation];
  if (operations[one].service !== operations[other].service) return compareWords.otherService;
  return isQueryType(one) || one === other ? undefined : compareWords.otherCall;
}

/** The same with all of its cards. */
export function compareAnswers(
  left: ComparedAnswer,
  right: ComparedAnswer,
  options: ViewOptions,
): CompareView {
  const { headline, notes, heads, card } = comparisonOf(left, right, options);
  return { headline, notes, cards: heads.flatMap((_, index) => card(index) ?? []) };
}
