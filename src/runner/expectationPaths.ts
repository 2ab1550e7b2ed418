import { isJsonObject, memberOf, type JsonObject, type JsonValue } from "../contract/json.ts";
import { readDuration } from "../model/duration.ts";
import type { Expectation } from "../model/expectation.ts";
import type { PathStep } from "../model/template.ts";
import { datePartsOf } from "./answerDates.ts";
import { isList } from "./answerPaths.ts";
import { compareValue, plainText, verdictOf, type Verdict } from "./expectationValues.ts";

/** How one expectation came out, and what was found in its place, not masked yet. */
export interface Judged {
  readonly verdict: Verdict;
  readonly actual: string;
}

/** The word of the language for what is not there; it is never a value. */
export const missing = "missing";

/** The most values of an answer that one result tells. */
const mostShown = 5;

/** Holds an expectation against one value: a status or a header. */
export function judgeValue(
  expectation: Expectation,
  written: string | undefined,
  value: JsonValue | undefined,
): Judged {
  return {
    verdict: verdictAt(expectation, written, value),
    actual: value === undefined ? missing : actualText(value),
  };
}

/** Holds an expectation against the time that the calls took. */
export function judgeDuration(
  expectation: Expectation,
  written: string | undefined,
  durationMs: number,
): Judged {
  const actual = `${Math.round(durationMs)}ms`;
  if (expectation.kind === "presence")
    return { verdict: verdictAt(expectation, undefined, durationMs), actual };
  const limit = readDuration(written ?? "");
  if (limit === undefined) return { verdict: "cannot be decided", actual };
  return { verdict: compareValue(expectation.operator, durationMs, String(limit)), actual };
}

/** Holds an expectation against every place of a body that its path is about. */
export function judgePath(
  expectation: Expectation,
  written: string | undefined,
  steps: readonly PathStep[],
  body: JsonObject,
): Judged {
  const met = new Set<string>();
  const verdict = judgeAt(body, steps, (value, container) => {
    if (expectation.kind === "presence" || !expectation.count) {
      met.add(value === undefined ? missing : actualText(value));
      return verdictAt(expectation, written, value);
    }
    const count = countOf(value, container);
    met.add(count === undefined ? missing : String(count));
    return count === undefined ? "fails" : compareValue(expectation.operator, count, written ?? "");
  });
  const first = [...met].slice(0, mostShown).join(", ");
  if (met.size === 0) return { verdict, actual: missing };
  return { verdict, actual: met.size > mostShown ? `${first}, …` : first };
}

type Test = (value: JsonValue | undefined, container: JsonValue | undefined) => Verdict;

/**
 * `[any]` holds when one item does, `[every]` when no item fails, and so for an empty list too;
 * where there is no list both fail.
 */
function judgeAt(
  value: JsonValue | undefined,
  steps: readonly PathStep[],
  test: Test,
  container?: JsonValue,
): Verdict {
  const [step, ...rest] = steps;
  if (step === undefined) return test(value, container);
  if (step.kind === "member") return judgeAt(memberOf(value, step.name), rest, test, value);
  const list = isList(value) ? value : undefined;
  if (step.kind === "index") return judgeAt(list?.[step.index], rest, test);
  if (!list) return "fails";
  const verdicts = new Set(list.map((item) => judgeAt(item, rest, test)));
  return step.kind === "any"
    ? firstOf(["holds", "cannot be decided"], verdicts, "fails")
    : firstOf(["fails", "cannot be decided"], verdicts, "holds");
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
  written: string | undefined,
  value: JsonValue | undefined,
): Verdict {
  const present = value !== undefined && value !== null;
  if (expectation.kind === "compare")
    return present ? compareValue(expectation.operator, value, written ?? "") : "fails";
  switch (expectation.operator) {
    case "exists":
      return verdictOf(present);
    case "missing":
      return verdictOf(!present);
    case "isEmpty":
      return verdictOf(present && isEmpty(value));
  }
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

/** A date as far as it is known, a table value by its code, anything larger as JSON. */
function actualText(value: JsonValue): string {
  const date = datePartsOf(value);
  if (date) return date.map((part) => String(part).padStart(2, "0")).join("-") || "onbekend";
  return plainText(value) ?? JSON.stringify(value);
}
