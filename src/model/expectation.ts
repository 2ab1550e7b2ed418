import type { OperationName } from "../contract/operations.ts";
import {
  headerSensitivity,
  sensitivityAt,
  type Sensitivity,
} from "../contract/answer/personalData.ts";
import type { Span } from "./text/span.ts";
import { literalText, type PathStep, type Template } from "./text/template.ts";

export type ExpectationSubject =
  | { readonly kind: "status" | "duration"; readonly span: Span }
  | { readonly kind: "header"; readonly name: string; readonly span: Span }
  | { readonly kind: "path"; readonly steps: readonly PathStep[]; readonly span: Span };

export type Comparison =
  | "=="
  | "!="
  | "<"
  | "<="
  | ">"
  | ">="
  | "contains"
  | "startsWith"
  | "endsWith"
  | "in"
  | "matches";

export type Presence = "exists" | "missing" | "isEmpty";

/** One `?` line: `? personen[any].naam.geslachtsnaam == Jansen`, `? personen count >= 1`. */
export type Expectation =
  | {
      readonly kind: "compare";
      readonly subject: ExpectationSubject;
      readonly count: boolean;
      readonly not?: Span;
      readonly operator: Comparison;
      readonly operatorSpan: Span;
      /** Everything after the operator. */
      readonly value: Template;
      readonly items?: readonly Template[];
      readonly span: Span;
    }
  | {
      readonly kind: "presence";
      readonly subject: ExpectationSubject;
      readonly not?: Span;
      readonly operator: Presence;
      readonly operatorSpan: Span;
      readonly span: Span;
    };

/** Every text that may contain placeholders. Only `in` accepts lists. */
export function expectationTemplates(expectation: Expectation): readonly Template[] {
  const { subject } = expectation;
  const steps = subject.kind === "path" ? subject.steps : [];
  const filters = steps.flatMap((step) => (step.kind === "where" ? [step.value] : []));
  if (expectation.kind === "presence") return filters;
  return [...filters, ...(expectation.items ?? [expectation.value])];
}

/** Result of one expectation with unmasked values: display them only through `shownExpectation`. */
export interface ExpectationResult {
  readonly expectation: Expectation;
  readonly verdict: "holds" | "fails" | "cannot be decided";
  readonly sensitivity: Sensitivity;
  /** Expected value after filling in, absent for `exists`, `missing` and `isEmpty`. */
  readonly expected?: string;
  /** `expected` is unfilled, because variables of the environment are not repeated. */
  readonly notFilledIn?: true;
  /** One value, the values of `[any]`, or the first that fails `[every]`. */
  readonly found: readonly FoundValue[];
  readonly foundMore?: true;
  /** Line in the file, from 1, for reports. */
  readonly line?: number;
}

export interface FoundValue {
  /** Absent if there is no value. */
  readonly text?: string;
  /** Path of one of several values: `personen[3].leeftijd`. */
  readonly place?: string;
}

/** Sensitivity of its path or header: none for counts, statuses and times, highest for unknown operations. */
export function expectationSensitivity(
  expectation: Expectation,
  operation: OperationName | undefined,
): Sensitivity {
  const { subject } = expectation;
  const counts = expectation.kind === "compare" && expectation.count;
  if (subject.kind === "header") return headerSensitivity(subject.name);
  if (subject.kind !== "path" || counts) return "none";
  if (operation === undefined) return "unknown";
  const names = bodySteps(subject.steps).flatMap((step) =>
    step.kind === "member" ? [step.name] : [],
  );
  return sensitivityAt(operation, names);
}

/** `body.status` is the member `status`, because the bare word is the HTTP status. */
export function bodySteps(steps: readonly PathStep[]): readonly PathStep[] {
  const [first, ...rest] = steps;
  return first?.kind === "member" && first.name === "body" && rest.length > 0 ? rest : steps;
}

export type AcceptedEnd =
  | { readonly operator: "=="; readonly value: string }
  | { readonly operator: "exists" | "missing" };

/** Undefined for lists, ranges, times and filled-in values, which allow several ends. */
export function endForFound(result: ExpectationResult): AcceptedEnd | undefined {
  const { expectation, verdict, found, foundMore } = result;
  const { subject, not, operator } = expectation;
  const [first, ...others] = found;
  if (verdict !== "fails" || not || !first || others.length > 0 || foundMore) return undefined;
  const steps = subject.kind === "path" ? subject.steps : [];
  if (subject.kind === "duration" || steps.some(({ kind }) => kind === "every")) return undefined;
  const { text } = first;
  if (operator === "missing") return text === undefined ? undefined : { operator: "exists" };
  if (expectation.kind === "compare" && literalText(expectation.value) === undefined)
    return undefined;
  if (operator !== "==" && operator !== "exists") return undefined;
  if (text === undefined) {
    const isOfMany = steps.some(({ kind }) => kind === "any");
    const isCount = expectation.kind === "compare" && expectation.count;
    return isOfMany || isCount ? undefined : { operator: "missing" };
  }
  // Groups, lists and unknown dates never equal a text.
  if (operator === "exists" || /^(?:[[{]|onbekend$)/.test(text)) return undefined;
  return { operator: "==", value: text };
}
