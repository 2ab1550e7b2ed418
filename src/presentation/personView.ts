import { memberOf, type JsonObject, type JsonValue } from "../contract/json/json.ts";
import { counted, type Language } from "../contract/text.ts";
import { emptyAnswerNotes, whyNobody } from "./emptyAnswer.ts";
import { personCard } from "./person/personCards.ts";
import {
  peopleOf,
  type PersonOptions,
  safeName,
  unknownEntry,
  type AnswerView,
  type Entry,
  type ViewOptions,
} from "./view.ts";
import { memberPath } from "./person/places.ts";
import { isQueryType, type OperationName } from "../contract/operations.ts";
import { explainExpected } from "../explain/explainFailure.ts";
import { visibleFailure } from "../model/failure.ts";
import type { AnsweredOutcome, ExpectedRefusal } from "../model/outcome.ts";
import { fetchHeadline, messageView } from "./messageViews.ts";

/** View of a person query response (contract sections 1 to 4). */
export function personView(answer: JsonObject, options: PersonOptions): AnswerView {
  const people = peopleOf(answer);
  return {
    ...personHead(answer, options),
    cards: people.map((person: JsonValue, index) =>
      personCard(person, index, people.length, options),
    ),
  };
}

export function personHead(
  answer: JsonObject,
  options: PersonOptions,
): Pick<AnswerView, "headline" | "notes" | "whyNobody"> & { readonly rest: readonly Entry[] } {
  const delivered = memberOf(answer, "personen");
  const noList = delivered !== undefined && !Array.isArray(delivered);
  const known = new Set(noList ? [] : ["personen"]);
  if (memberOf(answer, "type") === options.queryType) known.add("type");
  const count = peopleOf(answer).length;
  const { queryType: type, parameters: given, traits, language } = options;
  const query = { type, ...(given && { given }), ...(traits && { traits }) };
  return {
    headline: counted(count, "person")[language],
    notes: count === 0 ? emptyAnswerNotes(query, language) : [],
    ...(count === 0 && { whyNobody: whyNobody(query, language) }),
    rest: Object.entries(answer).flatMap(([name, value], ordinal) => {
      if (known.has(name)) return [];
      const safe = safeName(name, ordinal, options);
      return [unknownEntry(safe, value, memberPath("", safe), options)];
    }),
  };
}

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
