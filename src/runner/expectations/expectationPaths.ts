import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import { readDuration } from "../../model/duration.ts";
import type { Expectation, FoundValue } from "../../model/expectation.ts";
import { literalText, type PathStep, type WhereStep } from "../../model/text/template.ts";
import { datePartsOf } from "../filling/answerDates.ts";
import { isList } from "../filling/answerPaths.ts";
import {
  compareValue,
  isEqual,
  plainText,
  verdictOf,
  type Verdict,
  type Written,
} from "./expectationValues.ts";

/** How one expectation came out, and what was found in its place: not masked, not cut, not cleaned. */
export interface Judged {
  readonly verdict: Verdict;
  readonly found: readonly FoundValue[];
  readonly foundMore?: true;
}

/** The most values of an answer that one result lists. */
const mostFound = 10;

/** Holds an expectation against one value: a status or a header. */
export function judgeValue(
  expectation: Expectation,
  written: Written | undefined,
  value: JsonValue | undefined,
): Judged {
  return { verdict: verdictAt(expectation, written, value), found: [foundValue(value)] };
}

/** Holds an expectation against the time that the calls took. */
export function judgeDuration(
  expectation: Expectation,
  written: Written | undefined,
  durationMs: number,
): Judged {
  const found = [{ text: `${Math.round(durationMs)}ms` }];
  if (expectation.kind === "presence")
    return { verdict: verdictAt(expectation, undefined, durationMs), found };
  const limits = [written ?? ""]
    .flat()
    .flatMap((one) => readDuration(one) ?? [])
    .map(String);
  if (limits.length < [written ?? ""].flat().length) return { verdict: "cannot be decided", found };
  return { verdict: compareValue(expectation, durationMs, limits), found };
}

/** Holds an expectation against every place of a body that its path is about. */
export function judgePath(
  expectation: Expectation,
  written: Written | undefined,
  steps: readonly PathStep[],
  body: JsonObject,
): Judged {
  const test: Test = (value, container) => {
    if (expectation.kind === "presence" || !expectation.count)
      return { verdict: verdictAt(expectation, written, value), found: [foundValue(value)] };
    const count = countOf(value, container);
    if (count === undefined) return { verdict: "fails", found: [{}] };
    const verdict = compareValue(expectation, count, written ?? "");
    return { verdict, found: [{ text: String(count) }] };
  };
  const { verdict, found } = judgeAt({ value: body, place: "" }, steps, test);
  const isOneOfAll = verdict !== "holds" && steps.some(({ kind }) => kind === "every");
  const texts = new Map(
    found.map(({ text, place }) => [
      text,
      { ...(text !== undefined && { text }), ...(isOneOfAll && place !== undefined && { place }) },
    ]),
  );
  const values = texts.size === 0 ? [{}] : [...texts.values()];
  return {
    verdict,
    found: values.slice(0, mostFound),
    ...(values.length > mostFound && { foundMore: true }),
  };
}

type Test = (value: JsonValue | undefined, container: JsonValue | undefined) => Judged;

/** A place of the body and what stands there. */
interface At {
  readonly value: JsonValue | undefined;
  readonly place: string;
}

/**
 * `[any]` holds when one item does, `[every]` when no item fails, and so for an empty list too;
 * where there is no list both fail.
 */
function judgeAt(
  { value, place }: At,
  steps: readonly PathStep[],
  test: Test,
  container?: JsonValue,
): Judged {
  const [step, ...rest] = steps;
  if (step === undefined) {
    const { verdict, found } = test(value, container);
    return { verdict, found: found.map((one) => ({ ...one, place })) };
  }
  if (step.kind === "member") {
    const below = place === "" ? step.name : `${place}.${step.name}`;
    return judgeAt({ value: memberOf(value, step.name), place: below }, rest, test, value);
  }
  if (step.kind === "where") return judgeWhere({ value, place }, step, rest, test);
  const list = isList(value) ? value : undefined;
  const item = (index: number): At => ({ value: list?.[index], place: `${place}[${index}]` });
  if (step.kind === "index") return judgeAt(item(step.index), rest, test);
  if (!list) return { verdict: "fails", found: [{ place }] };
  const judged = list.map((_, index) => judgeAt(item(index), rest, test));
  const verdicts = new Set(judged.map(({ verdict }) => verdict));
  if (step.kind === "any") {
    const verdict = firstOf(["holds", "cannot be decided"], verdicts, "fails");
    const told = verdict === "holds" ? judged.filter((one) => one.verdict === verdict) : judged;
    return { verdict, found: told.flatMap(({ found }) => found) };
  }
  const verdict = firstOf(["fails", "cannot be decided"], verdicts, "holds");
  const told =
    verdict === "holds" ? judged : judged.filter((one) => one.verdict === verdict).slice(0, 1);
  return { verdict, found: told.flatMap(({ found }) => found) };
}

/** The items with that value, of several any; where none has it there is nothing at the path. */
function judgeWhere(
  { value, place }: At,
  { path, value: template }: WhereStep,
  rest: readonly PathStep[],
  test: Test,
): Judged {
  const wanted = literalText(template) ?? "";
  const items = isList(value) ? [...value.entries()] : [];
  const meant = items.filter(([, item]) => {
    const own = path.reduce<JsonValue | undefined>((one, { name }) => memberOf(one, name), item);
    return own !== undefined && own !== null && isEqual(own, wanted);
  });
  if (meant.length === 0) return judgeAt({ value: undefined, place }, rest, test);
  const judged = meant.map(([index, item]) =>
    judgeAt({ value: item, place: `${place}[${index}]` }, rest, test),
  );
  const verdicts = new Set(judged.map(({ verdict }) => verdict));
  const verdict = firstOf(["holds", "cannot be decided"], verdicts, "fails");
  return { verdict, found: judged.flatMap(({ found }) => found) };
}

function firstOf(
  order: readonly Verdict[],
  verdicts: ReadonlySet<Verdict>,
  otherwise: Verdict,
): Verdict {
  return order.find((verdict) => verdicts.has(verdict)) ?? otherwise;
}

/** Comparisons need a value: what is missing is not equal, and not unequal either. */
function verdictAt(
  expectation: Expectation,
  written: Written | undefined,
  value: JsonValue | undefined,
): Verdict {
  const present = value !== undefined && value !== null;
  if (expectation.kind === "compare")
    return present ? compareValue(expectation, value, written ?? "") : "fails";
  const { operator, not } = expectation;
  if (operator === "isEmpty") return verdictOf(present && isEmpty(value) === !not);
  return verdictOf(((operator === "exists") === !not) === present);
}

function isEmpty(value: JsonValue): boolean {
  if (isList(value)) return value.length === 0;
  return value === "" || (isJsonObject(value) && Object.keys(value).length === 0);
}

/** A list that its group does not have counts as empty: `rni` without items is left out. */
function countOf(
  value: JsonValue | undefined,
  container: JsonValue | undefined,
): number | undefined {
  if (value === undefined) return isJsonObject(container) ? 0 : undefined;
  return isList(value) ? value.length : undefined;
}

function foundValue(value: JsonValue | undefined): FoundValue {
  return value === undefined ? {} : { text: actualText(value) };
}

/** A date as far as it is known, a table value by its code, anything larger as JSON. */
function actualText(value: JsonValue): string {
  const date = datePartsOf(value);
  if (date) return date.map((part) => String(part).padStart(2, "0")).join("-") || "onbekend";
  return plainText(value) ?? JSON.stringify(value);
}
