import type { OperationName } from "../contract/operations.ts";
import type { JsonValue } from "../contract/json/json.ts";
import { type Span, type Template, literalText, type PathStep } from "./text/sourceText.ts";
import {
  headerSensitivity,
  sensitivityAt,
  type Sensitivity,
} from "../contract/response/personalData.ts";

export type ExpectationSubject =
  | { readonly kind: "status" | "duration"; readonly span: Span }
  | { readonly kind: "header"; readonly name: string; readonly span: Span }
  | { readonly kind: "path"; readonly steps: readonly PathStep[]; readonly span: Span };

export type ComparisonOperator =
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
      readonly operator: ComparisonOperator;
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

/** Parsed file with the span of every value, without unusable requests. */
export interface FileDraft {
  readonly variables: readonly VariableDraft[];
  /** Names of used files, direct and indirect: `a`, `a.b`. */
  readonly uses?: readonly string[];
  readonly data?: readonly DataDraft[];
  /** Default of the preamble for requests without their own. */
  readonly environment?: string;
  readonly timeoutMs?: number;
  readonly requests: readonly RequestDraft[];
}

export type VariableDraft = VariableValue & { readonly name: string; readonly span: Span };

/** One value, or a list, which is only valid if several values are accepted. */
export type VariableValue =
  | { readonly value: Template; readonly items?: never }
  | { readonly value?: never; readonly items: readonly Template[] };

export interface DataDraft {
  readonly name: string;
  readonly file: string;
  readonly span: Span;
}

/** Variables from outside the file by name. Several values are a list. */
export type GivenVariables = ReadonlyMap<string, string | readonly string[]>;

/** These values override the file's own and may add names. Their text is never parsed for placeholders. */
export function withVariables(file: FileDraft, given: GivenVariables): FileDraft {
  if (given.size === 0) return file;
  const own = file.variables.filter(({ name }) => !given.has(name));
  const others = [...given].map(([name, value]): VariableDraft =>
    typeof value === "string"
      ? { name, value: literal(value), span: nowhere }
      : { name, items: value.map(literal), span: nowhere },
  );
  return { ...file, variables: [...own, ...others] };
}

const nowhere: Span = { start: 0, end: 0 };

function literal(text: string): Template {
  return { parts: [{ kind: "text", text, span: nowhere }], span: nowhere };
}

export function templatesOfVariable({ value, items }: VariableValue): readonly Template[] {
  return items ?? [value];
}

export interface RequestDraft {
  /** Index among all requests of the file, from 0, including broken ones. */
  readonly ordinal: number;
  readonly title?: string;
  /** Parsed title, if it has placeholders. */
  readonly titleTemplate?: Template;
  readonly name?: string;
  readonly operation: OperationName;
  /** Origin of a request from a used file. It runs only on demand. */
  readonly from?: { readonly file: string; readonly lineOf: (offset: number) => number };
  /** Place of the operation, or of the value of `type` in a JSON request. */
  readonly operationSpan: Span;
  readonly form: "lines" | "json";
  readonly parameters: readonly ParameterDraft[];
  readonly directives: Directives;
  readonly expectations: readonly Expectation[];
  readonly span: Span;
}

export interface ParameterDraft {
  readonly name: string;
  readonly nameSpan: Span;
  readonly value: ValueDraft;
  readonly span: Span;
}

export type ValueDraft =
  /** "parameter": the parameter decides the type (lines, one placeholder in JSON). "string": always text. */
  | {
      readonly kind: "text";
      readonly template: Template;
      readonly typing: "parameter" | "string";
      readonly span: Span;
    }
  | { readonly kind: "list"; readonly items: readonly ValueDraft[]; readonly span: Span }
  /** A JSON number, boolean, null or object, exactly as written. */
  | { readonly kind: "json"; readonly value: JsonValue; readonly span: Span };

export interface Directives {
  readonly environment?: { readonly name: string; readonly span: Span };
  readonly timeoutMs?: number;
  readonly each?: { readonly row: string; readonly file: string; readonly span: Span };
  readonly skip?: { readonly reason: string; readonly span: Span };
  /** Sent although the checks report errors. */
  readonly unchecked?: { readonly reason: string; readonly span: Span };
  readonly save?: { readonly file: string; readonly span: Span };
  readonly tags: readonly string[];
  readonly headers: readonly HeaderDraft[];
}

export interface HeaderDraft {
  readonly name: string;
  readonly value: Template;
  readonly span: Span;
  /** Applies to all requests, because it precedes the first one. */
  readonly isDefault?: true;
}

/** Merges the headers of a request with the file's defaults. */
export function withDefaultHeaders(
  own: readonly HeaderDraft[],
  defaults: readonly HeaderDraft[],
): readonly HeaderDraft[] {
  const set = new Set(own.map(({ name }) => name.toLowerCase()));
  return [...defaults.filter(({ name }) => !set.has(name.toLowerCase())), ...own];
}
