import type { Span } from "./span.ts";

export interface Template {
  readonly parts: readonly TemplatePart[];
  readonly span: Span;
}

export type TemplatePart =
  | { readonly kind: "text"; readonly text: string; readonly span: Span }
  | { readonly kind: "placeholder"; readonly expression: Expression; readonly span: Span };

/** Content between `{{` and `}}`. `span` excludes the braces. */
export type Expression =
  | VariableReference
  | PathReference
  | MomentExpression
  | { readonly kind: "uuid" | "uuid7"; readonly span: Span }
  | { readonly kind: "input"; readonly label: string; readonly span: Span }
  | { readonly kind: "env"; readonly name: string; readonly span: Span }
  /** Unreadable. The parser has reported the reason, and the expression never resolves. */
  | { readonly kind: "invalid"; readonly text: string; readonly span: Span };

/** `{{gemeente}}`: a variable of the file. */
export interface VariableReference {
  readonly kind: "variable";
  readonly name: string;
  readonly span: Span;
}

/** Path into an earlier response, `{{zoek.personen[0].leeftijd}}`, or an `@each` row (see `each`), `{{rij.kolom}}`. */
export interface PathReference {
  readonly kind: "path";
  readonly root: string;
  readonly rootSpan: Span;
  readonly steps: readonly PathStep[];
  readonly span: Span;
}

/** `{{$today - 18 years}}`, `{{$now + 2 hours}}`. */
export interface MomentExpression {
  readonly kind: "today" | "now";
  readonly shift?: { readonly amount: number; readonly unit: ShiftUnit };
  readonly span: Span;
}

export type ShiftUnit = "minutes" | "hours" | "days" | "months" | "years";

export type PathStep =
  | { readonly kind: "member"; readonly name: string; readonly span: Span }
  | { readonly kind: "index"; readonly index: number; readonly span: Span }
  /** `[*]` spreads a list into a value list. `[any]` and `[every]` belong to expectations. */
  | { readonly kind: "all" | "any" | "every"; readonly span: Span }
  /** `[burgerservicenummer=999990019]` in an expectation: the items with that value. */
  | WhereStep;

export interface WhereStep {
  readonly kind: "where";
  readonly path: readonly PathMember[];
  readonly value: Template;
  readonly written: string;
  readonly span: Span;
}

export type PathMember = Extract<PathStep, { kind: "member" }>;

/** Text of a template without placeholders, otherwise undefined. */
export function literalText(template: Template): string | undefined {
  return filledText(template, () => undefined);
}

/** Text with placeholders filled in, undefined if one of them is unknown. */
export function filledText(
  { parts }: Template,
  textOf: (expression: Expression) => string | undefined,
): string | undefined {
  let filled = "";
  for (const part of parts) {
    const next = part.kind === "text" ? part.text : textOf(part.expression);
    if (next === undefined) return undefined;
    filled += next;
  }
  return filled;
}

/** The placeholder of a template that has no other content, otherwise undefined. */
export function solePlaceholder(template: Template): Expression | undefined {
  const [only, ...rest] = template.parts;
  return only?.kind === "placeholder" && rest.length === 0 ? only.expression : undefined;
}

export function placeholdersOf(template: Template): readonly Expression[] {
  return template.parts.flatMap((part) => (part.kind === "placeholder" ? [part.expression] : []));
}

/** Table column for a path. Exports of responses have headings such as `geboorte.datum`. */
export function columnName(steps: readonly PathStep[]): string | undefined {
  const isName = steps.every(({ kind }) => kind === "member" || kind === "index");
  return isName && steps[0]?.kind === "member" ? pathText(steps) : undefined;
}

/** Display form: `personen[0].naam`. */
export function pathText(steps: readonly PathStep[]): string {
  return steps
    .map((step, i) => {
      if (step.kind === "member") return i === 0 ? step.name : `.${step.name}`;
      if (step.kind === "index") return `[${step.index}]`;
      if (step.kind === "where") return `[${pathText(step.path)}=${step.written}]`;
      return step.kind === "all" ? "[*]" : `[${step.kind}]`;
    })
    .join("");
}

export function expressionText(expression: Expression): string {
  switch (expression.kind) {
    case "variable":
      return expression.name;
    case "path":
      return expression.root + pathText(expression.steps).replace(/^(?=[^[])/, ".");
    case "today":
    case "now": {
      const { kind, shift } = expression;
      if (!shift) return `$${kind}`;
      const sign = shift.amount < 0 ? "-" : "+";
      return `$${kind} ${sign} ${Math.abs(shift.amount)} ${shift.unit}`;
    }
    case "uuid":
    case "uuid7":
      return `$${expression.kind}`;
    case "input":
      return `$input ${JSON.stringify(expression.label)}`;
    case "env":
      return `$env.${expression.name}`;
    case "invalid":
      return expression.text;
  }
}

export function templateText(template: Template): string {
  return template.parts
    .map((part) => (part.kind === "text" ? part.text : `{{${expressionText(part.expression)}}}`))
    .join("");
}
