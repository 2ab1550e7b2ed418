import {
  memberOf,
  type JsonObject,
  isJsonObject,
  type JsonValue,
  isList,
} from "../../contract/json/json.ts";
import type { OperationName } from "../../contract/operations.ts";
import {
  bodySteps,
  expectationSensitivity,
  type Expectation,
  type ExpectationResult,
  type ExpectationSubject,
  type FoundValue,
} from "../../model/requestDraft.ts";
import type { UnresolvedPlaceholder } from "../../model/failure.ts";
import {
  type PathStep,
  type Template,
  literalText,
  type WhereStep,
  templateText,
} from "../../model/text/sourceText.ts";
import {
  type Written,
  compareValue,
  isEqual,
  comparableText,
  verdictOf,
  type Verdict,
} from "./expectationValues.ts";
import type { Placeholders } from "../filling/placeholders.ts";
import { readDuration } from "../../model/duration.ts";
import { datePartsOf } from "../filling/responsePaths.ts";

export interface FilledExpectation {
  readonly expectation: Expectation;
  /** Absent for `exists`, `missing` and `isEmpty`. */
  readonly written?: Written;
  /** Shown in a result instead of the value. */
  readonly repeatable?: string;
}

/** Either a response or an error body. */
interface Received {
  readonly operation: OperationName;
  readonly status: number;
  readonly durationMs: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: JsonObject;
}

/** Fills in the expected values of a request before anything is sent. */
export function fillExpectations(
  expectations: readonly Expectation[],
  placeholders: Placeholders,
):
  | { readonly filled: readonly FilledExpectation[] }
  | { readonly unresolved: readonly UnresolvedPlaceholder[] } {
  const filled: FilledExpectation[] = [];
  const unresolved: UnresolvedPlaceholder[] = [];
  for (const asWritten of expectations) {
    const subject = fillSubject(asWritten.subject, placeholders);
    if ("unresolved" in subject) {
      unresolved.push(...subject.unresolved);
      continue;
    }
    const expectation = { ...asWritten, subject };
    if (expectation.kind === "presence") {
      filled.push({ expectation });
      continue;
    }
    if (expectation.operator === "matches") {
      // A pattern is literal, because a substituted value would be read as syntax.
      filled.push({ expectation, written: templateText(expectation.value) });
      continue;
    }
    const { items, value } = expectation;
    const add = (written: Written) =>
      filled.push({
        expectation,
        written,
        ...((items ?? [value]).some((item) => placeholders.readsEnvironment(item)) && {
          repeatable: templateText(value),
        }),
      });
    if (items) {
      const texts = fillItems(items, placeholders);
      if ("unresolved" in texts) unresolved.push(...texts.unresolved);
      else add(texts);
      continue;
    }
    const given = placeholders.text(value, { name: "?", date: true });
    if (given.kind === "unresolved") unresolved.push(...given.placeholders);
    else if (given.kind === "text") add(given.text);
  }
  return unresolved.length > 0 ? { unresolved } : { filled };
}

type Unresolved = { readonly unresolved: readonly UnresolvedPlaceholder[] };

function fillSubject(
  subject: ExpectationSubject,
  placeholders: Placeholders,
): ExpectationSubject | Unresolved {
  if (subject.kind !== "path" || !subject.steps.some(({ kind }) => kind === "where"))
    return subject;
  const steps: PathStep[] = [];
  const unresolved: UnresolvedPlaceholder[] = [];
  for (const step of subject.steps) {
    const value =
      step.kind === "where" ? placeholders.text(step.value, { name: "?", date: true }) : step;
    if (value.kind === "unresolved") unresolved.push(...value.placeholders);
    else if (value.kind === "text" && step.kind === "where") {
      const { span } = step.value;
      steps.push({ ...step, value: { parts: [{ kind: "text", text: value.text, span }], span } });
    } else steps.push(step);
  }
  return unresolved.length > 0 ? { unresolved } : { ...subject, steps };
}

function fillItems(
  items: readonly Template[],
  placeholders: Placeholders,
): readonly string[] | Unresolved {
  const texts: string[] = [];
  const unresolved: UnresolvedPlaceholder[] = [];
  for (const item of items) {
    const filled = placeholders.texts(item, { name: "?", date: true });
    if (filled.kind === "unresolved") unresolved.push(...filled.placeholders);
    else if (filled.kind === "texts") texts.push(...filled.texts);
  }
  return unresolved.length > 0 ? { unresolved } : texts;
}

/** Evaluates every expectation. Results contain unmasked values, which the presentation masks. */
export function evaluateExpectations(
  expectations: readonly FilledExpectation[],
  received: Received,
): readonly ExpectationResult[] {
  return expectations.map((one) => evaluate(one, received));
}

/** True if the request expects a status, so that an error can be its response. */
export function expectsStatus(expectations: readonly Expectation[]): boolean {
  return expectations.some(({ subject }) => subject.kind === "status");
}

export function expectsOneOf(
  expectations: readonly FilledExpectation[],
  statuses: readonly number[],
): boolean {
  const about = expectations.filter(({ expectation }) => expectation.subject.kind === "status");
  const suits = (status: number) =>
    about.every(
      ({ expectation, written }) => judgeValue(expectation, written, status).verdict === "holds",
    );
  return about.length > 0 && statuses.some(suits);
}

function evaluate(filled: FilledExpectation, received: Received): ExpectationResult {
  const { expectation, written, repeatable } = filled;
  const { subject } = expectation;
  const steps = subject.kind === "path" ? bodySteps(subject.steps) : [];
  const sensitivity = expectationSensitivity(expectation, received.operation);
  const judged = judge(filled, steps, received);
  return {
    expectation,
    ...judged,
    sensitivity,
    ...(written !== undefined && { expected: repeatable ?? writtenText(written) }),
    ...(repeatable !== undefined && { notFilledIn: true as const }),
  };
}

function writtenText(written: Written): string {
  return typeof written === "string" ? written : `[${written.join(", ")}]`;
}

function judge(
  { expectation, written }: FilledExpectation,
  steps: readonly PathStep[],
  received: Received,
): Judged {
  const { subject } = expectation;
  switch (subject.kind) {
    case "path":
      return judgePath(expectation, written, steps, received.body);
    case "duration":
      return judgeDuration(expectation, written, received.durationMs);
    case "status":
      return judgeValue(expectation, written, received.status);
    case "header":
      return judgeValue(
        expectation,
        written,
        memberOf(received.headers, subject.name.toLowerCase()),
      );
  }
}

/** Not masked, truncated or cleaned. */
interface Judged {
  readonly verdict: Verdict;
  readonly found: readonly FoundValue[];
  readonly foundMore?: true;
}

const mostFound = 10;

function judgeValue(
  expectation: Expectation,
  written: Written | undefined,
  value: JsonValue | undefined,
): Judged {
  return { verdict: verdictAt(expectation, written, value), found: [foundValue(value)] };
}

function judgeDuration(
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

/** Evaluates an expectation at every place of a body that matches its path. */
function judgePath(
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

interface At {
  readonly value: JsonValue | undefined;
  readonly place: string;
}

/** `[any]` passes if one item does, `[every]` if none fails, so also for an empty list. Without a list both fail. */
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
    const reported = verdict === "holds" ? judged.filter((one) => one.verdict === verdict) : judged;
    return { verdict, found: reported.flatMap(({ found }) => found) };
  }
  const verdict = firstOf(["fails", "cannot be decided"], verdicts, "holds");
  const reported =
    verdict === "holds" ? judged : judged.filter((one) => one.verdict === verdict).slice(0, 1);
  return { verdict, found: reported.flatMap(({ found }) => found) };
}

/** Items with that value, of several any. If none has it, the path is missing. */
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

/** A comparison requires a value: a missing one is neither equal nor unequal. */
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

/** A list that is absent from its group counts as empty: `rni` without items is omitted. */
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

/** The known part of a date, the code of a table value, anything larger as JSON. */
function actualText(value: JsonValue): string {
  const date = datePartsOf(value);
  if (date) return date.map((part) => String(part).padStart(2, "0")).join("-") || "onbekend";
  return comparableText(value) ?? JSON.stringify(value);
}
