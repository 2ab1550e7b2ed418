import { memberOf, type JsonObject } from "../../contract/json/json.ts";
import type { OperationName } from "../../contract/operations.ts";
import {
  bodySteps,
  expectationSensitivity,
  type Expectation,
  type ExpectationResult,
  type ExpectationSubject,
} from "../../model/expectation.ts";
import type { UnresolvedPlaceholder } from "../../model/failure.ts";
import type { PathStep, Template } from "../../model/text/template.ts";
import { judgeDuration, judgePath, judgeValue, type Judged } from "./expectationPaths.ts";
import { templateText } from "../../model/text/expressionText.ts";
import type { Written } from "./expectationValues.ts";
import type { Placeholders } from "../filling/placeholders.ts";

/** An expectation whose value is filled in, ready to be held against an answer. */
export interface FilledExpectation {
  readonly expectation: Expectation;
  /** What is compared with; absent for `exists`, `missing` and `isEmpty`. */
  readonly written?: Written;
  /** What a result may repeat in its place. */
  readonly repeatable?: string;
}

/** What came back for a request: an answer or an error body. */
interface Received {
  readonly operation: OperationName;
  readonly status: number;
  readonly durationMs: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: JsonObject;
}

/** Fills in what the expectations of a request compare with, before anything is sent. */
export async function fillExpectations(
  expectations: readonly Expectation[],
  placeholders: Placeholders,
): Promise<
  | { readonly filled: readonly FilledExpectation[] }
  | { readonly unresolved: readonly UnresolvedPlaceholder[] }
> {
  const filled: FilledExpectation[] = [];
  const unresolved: UnresolvedPlaceholder[] = [];
  for (const asWritten of expectations) {
    const subject = await fillSubject(asWritten.subject, placeholders);
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
      // A pattern is taken as it is written: a substituted value would be read as syntax.
      filled.push({ expectation, written: templateText(expectation.value) });
      continue;
    }
    if (expectation.items) {
      const items = await fillItems(expectation.items, placeholders);
      if ("unresolved" in items) unresolved.push(...items.unresolved);
      else
        filled.push({
          expectation,
          written: items,
          ...(expectation.items.some((item) => placeholders.readsEnvironment(item)) && {
            repeatable: templateText(expectation.value),
          }),
        });
      continue;
    }
    const value = await placeholders.text(expectation.value, { name: "?", date: true });
    if (value.kind === "unresolved") unresolved.push(...value.placeholders);
    else if (value.kind === "text")
      filled.push({
        expectation,
        written: value.text,
        ...(placeholders.readsEnvironment(expectation.value) && {
          repeatable: templateText(expectation.value),
        }),
      });
  }
  return unresolved.length > 0 ? { unresolved } : { filled };
}

type Unresolved = { readonly unresolved: readonly UnresolvedPlaceholder[] };

/** A path with what its filters compare with filled in. */
async function fillSubject(
  subject: ExpectationSubject,
  placeholders: Placeholders,
): Promise<ExpectationSubject | Unresolved> {
  if (subject.kind !== "path" || !subject.steps.some(({ kind }) => kind === "where"))
    return subject;
  const steps: PathStep[] = [];
  const unresolved: UnresolvedPlaceholder[] = [];
  for (const step of subject.steps) {
    const value =
      step.kind === "where" ? await placeholders.text(step.value, { name: "?", date: true }) : step;
    if (value.kind === "unresolved") unresolved.push(...value.placeholders);
    else if (value.kind === "text" && step.kind === "where") {
      const { span } = step.value;
      steps.push({ ...step, value: { parts: [{ kind: "text", text: value.text, span }], span } });
    } else steps.push(step);
  }
  return unresolved.length > 0 ? { unresolved } : { ...subject, steps };
}

async function fillItems(
  items: readonly Template[],
  placeholders: Placeholders,
): Promise<readonly string[] | Unresolved> {
  const texts: string[] = [];
  const unresolved: UnresolvedPlaceholder[] = [];
  for (const item of items) {
    const filled = await placeholders.texts(item, { name: "?", date: true });
    if (filled.kind === "unresolved") unresolved.push(...filled.placeholders);
    else if (filled.kind === "texts") texts.push(...filled.texts);
  }
  return unresolved.length > 0 ? { unresolved } : texts;
}

/** Holds every expectation against what came back. Results hold values as they came; who shows them masks them. */
export function evaluateExpectations(
  expectations: readonly FilledExpectation[],
  received: Received,
): readonly ExpectationResult[] {
  return expectations.map((one) => evaluate(one, received));
}

/** Whether the request says which status it expects, and so may count on an error. */
export function expectsStatus(expectations: readonly Expectation[]): boolean {
  return expectations.some(({ subject }) => subject.kind === "status");
}

/** Whether one of these statuses is what the request is after. */
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
