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
      /** Whether the number of items is compared instead of the value. */
      readonly count: boolean;
      readonly not?: Span;
      readonly operator: Comparison;
      readonly operatorSpan: Span;
      /** All that is written after the operator. */
      readonly value: Template;
      /** The values of `in`. */
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

/** Every text of an expectation that may hold placeholders; several values fit only where `in` takes them. */
export function expectationTemplates(expectation: Expectation): readonly Template[] {
  const { subject } = expectation;
  const steps = subject.kind === "path" ? subject.steps : [];
  const filters = steps.flatMap((step) => (step.kind === "where" ? [step.value] : []));
  if (expectation.kind === "presence") return filters;
  return [...filters, ...(expectation.items ?? [expectation.value])];
}

/** How one expectation came out. Its values are as they came: only `shownExpectation` may show them. */
export interface ExpectationResult {
  readonly expectation: Expectation;
  readonly verdict: "holds" | "fails" | "cannot be decided";
  /** What the value that it is about tells about a person. */
  readonly sensitivity: Sensitivity;
  /** What was compared with, filled in; absent for `exists`, `missing` and `isEmpty`. */
  readonly expected?: string;
  /** `expected` is as it is written: what a variable of the environment holds is not repeated. */
  readonly notFilledIn?: true;
  /** What was found: one value, the values of `[any]`, or the first that `[every]` does not hold for. */
  readonly found: readonly FoundValue[];
  /** More were found than are listed. */
  readonly foundMore?: true;
  /** Its line in the file, from 1, for reports. */
  readonly line?: number;
}

/** One value that an expectation was held against. */
export interface FoundValue {
  /** Absent where nothing is there. */
  readonly text?: string;
  /** Which of several it is, as a path: `personen[3].leeftijd`. */
  readonly place?: string;
}

/** That of its path or header. Counts, statuses and times tell nothing, a path of an unknown operation anything. */
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

/** `body.status` is the member `status`, where the bare word would be the HTTP status. */
export function bodySteps(steps: readonly PathStep[]): readonly PathStep[] {
  const [first, ...rest] = steps;
  return first?.kind === "member" && first.name === "body" && rest.length > 0 ? rest : steps;
}

/** How the line of an expectation ends once it says what was found. */
export type AcceptedEnd =
  | { readonly operator: "=="; readonly value: string }
  | { readonly operator: "exists" | "missing" };

/** The end that holds for what was found; undefined where several would: for lists, ranges, times, filled-in values. */
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
  // Groups and lists are never equal to a text, nor is a date of which nothing is known.
  if (operator === "exists" || /^(?:[[{]|onbekend$)/.test(text)) return undefined;
  return { operator: "==", value: text };
}
