import type { JsonObject } from "../contract/json/json.ts";
import { isQueryType, type OperationName } from "../contract/operations.ts";
import type { Language } from "../contract/text.ts";
import { explainExpected } from "../explain/explainFailure.ts";
import { visibleFailure } from "../model/failure.ts";
import type { AnsweredOutcome, ExpectedRefusal } from "../model/outcome.ts";
import { fetchHeadline, messageView } from "./messageViews.ts";
import { personHead, personView } from "./personView.ts";
import type { AnswerView } from "./view.ts";
import type { ViewOptions } from "./viewOptions.ts";

/** Nothing is reported as missing without a known request. */
export interface AskedOptions extends ViewOptions {
  readonly fields?: readonly string[];
  readonly parameters?: readonly string[];
  /** Present for an expected error, which has neither people nor messages. */
  readonly refusal?: ExpectedRefusal;
}

/** Headline such as `2 persons`, without any value of the response. */
export function answeredHeadline(
  { request, answer, refusal }: Pick<AnsweredOutcome, "request" | "answer" | "refusal">,
  language: Language,
): string {
  return refusal
    ? explainExpected(refusal, language).title
    : answerHeadline(request.operation, answer, language);
}

/** Counts only, such as `2 persons`, without any value of the response. */
export function answerHeadline(
  operation: OperationName,
  answer: JsonObject,
  language: Language,
): string {
  const options = { language, mask: true };
  // Reads nothing else, because there may be many messages.
  if (operation === "HaalBerichtenOp") return fetchHeadline(answer, language);
  return isQueryType(operation)
    ? personHead(answer, { ...options, queryType: operation }).headline
    : messageView(operation, answer, options).headline;
}

export function answerView(
  operation: OperationName,
  answer: JsonObject,
  options: AskedOptions,
): AnswerView {
  if (options.refusal) return refusalView(options.refusal, options);
  return isQueryType(operation)
    ? personView(answer, { ...options, queryType: operation })
    : messageView(operation, answer, options);
}

function refusalView(
  refusal: ExpectedRefusal,
  { language, mask }: Pick<AskedOptions, "language" | "mask">,
): AnswerView {
  const { title, detail } = explainExpected(visibleFailure(refusal, mask), language);
  return { headline: title, notes: detail.split("\n"), cards: [], rest: [] };
}
