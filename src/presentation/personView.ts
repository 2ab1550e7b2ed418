import { memberOf, type JsonObject, type JsonValue } from "../contract/json/json.ts";
import { counted, type Language } from "../contract/text.ts";
import { emptyResponseNotes, whyNobody } from "./emptyResponse.ts";
import { personCard } from "./person/personCards.ts";
import {
  peopleOf,
  type PersonOptions,
  safeName,
  unknownEntry,
  type ResponseView,
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
export function personView(response: JsonObject, options: PersonOptions): ResponseView {
  const people = peopleOf(response);
  return {
    ...personHead(response, options),
    cards: people.map((person: JsonValue, index) =>
      personCard(person, index, people.length, options),
    ),
  };
}

export function personHead(
  response: JsonObject,
  options: PersonOptions,
): Pick<ResponseView, "headline" | "notes" | "whyNobody"> & { readonly rest: readonly Entry[] } {
  const delivered = memberOf(response, "personen");
  const noList = delivered !== undefined && !Array.isArray(delivered);
  const known = new Set(noList ? [] : ["personen"]);
  if (memberOf(response, "type") === options.queryType) known.add("type");
  const count = peopleOf(response).length;
  const { queryType: type, parameters: given, traits, language } = options;
  const query = { type, ...(given && { given }), ...(traits && { traits }) };
  return {
    headline: counted(count, "person")[language],
    notes: count === 0 ? emptyResponseNotes(query, language) : [],
    ...(count === 0 && { whyNobody: whyNobody(query, language) }),
    rest: Object.entries(response).flatMap(([name, value], ordinal) => {
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
  { request, response, refusal }: Pick<AnsweredOutcome, "request" | "response" | "refusal">,
  language: Language,
): string {
  return refusal
    ? explainExpected(refusal, language).title
    : responseHeadline(request.operation, response, language);
}

/** Counts only, such as `2 persons`, without any value of the response. */
export function responseHeadline(
  operation: OperationName,
  response: JsonObject,
  language: Language,
): string {
  const options = { language, mask: true };
  // Reads nothing else, because there may be many messages.
  if (operation === "HaalBerichtenOp") return fetchHeadline(response, language);
  return isQueryType(operation)
    ? personHead(response, { ...options, queryType: operation }).headline
    : messageView(operation, response, options).headline;
}

export function responseView(
  operation: OperationName,
  response: JsonObject,
  options: AskedOptions,
): ResponseView {
  if (options.refusal) return refusalView(options.refusal, options);
  return isQueryType(operation)
    ? personView(response, { ...options, queryType: operation })
    : messageView(operation, response, options);
}

function refusalView(
  refusal: ExpectedRefusal,
  { language, mask }: Pick<AskedOptions, "language" | "mask">,
): ResponseView {
  const { title, detail } = explainExpected(visibleFailure(refusal, mask), language);
  return { headline: title, notes: detail.split("\n"), cards: [], rest: [] };
}
