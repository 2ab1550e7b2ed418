/** Offsets in UTF-16 code units. `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Replacement in a document. Lists of edits are sorted and do not overlap. */
export interface TextEdit {
  readonly span: Span;
  readonly newText: string;
}

/** Line and column from 1, columns in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export function span(start: number, end: number): Span {
  return { start, end };
}

export function isSpan(value: unknown): value is Span {
  if (typeof value !== "object" || value === null) return false;
  return "start" in value && "end" in value && Object.keys(value).length === 2;
}

/** Includes both ends. */
export function holds({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

export function touches(a: Span, b: Span): boolean {
  return a.start <= b.end && b.start <= a.end;
}

export function replacement(start: number, end: number, newText: string): TextEdit {
  return { span: { start, end }, newText };
}

export function insertion(at: number, newText: string): TextEdit {
  return replacement(at, at, newText);
}

export function movedSpan({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

export function movedEdit({ span, newText }: TextEdit, by: number): TextEdit {
  return { span: movedSpan(span, by), newText };
}

/** Sorts by place. Stable for equal spans. */
export function inOrder<Placed extends { readonly span: Span }>(
  placed: readonly Placed[],
): Placed[] {
  return [...placed].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

/** Number of items before something in a sorted list (binary search). */
export function countBefore<Item>(
  sorted: readonly Item[],
  isBefore: (item: Item) => boolean,
): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = sorted[middle];
    if (item !== undefined && isBefore(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Edits must not overlap, but may be in any order. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = "";
  let at = 0;
  for (const edit of inOrder(edits)) {
    if (edit.span.start < at) throw new RangeError("Edits overlap.");
    result += text.slice(at, edit.span.start) + edit.newText;
    at = edit.span.end;
  }
  return result + text.slice(at);
}

export interface TextLine {
  readonly start: number;
  readonly text: string;
}

/** Converts offsets to positions. LF, CRLF and a lone CR end a line. */
export class LineIndex {
  readonly #text: string;
  #known: readonly number[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Computed on first use. */
  get #starts(): readonly number[] {
    return (this.#known ??= lineStarts(this.#text));
  }

  get #length(): number {
    return this.#text.length;
  }

  get lineCount(): number {
    return this.#starts.length;
  }

  positionAt(offset: number): Position {
    const at = Math.min(Math.max(offset, 0), this.#length);
    const line = countBefore(this.#starts, (start) => start <= at);
    return { line, column: at - (this.#starts[line - 1] ?? 0) + 1 };
  }

  /** From 1, without the line end. Lines after the last are empty. */
  line(number: number): TextLine {
    const start = this.#starts[number - 1] ?? this.#length;
    const whole = this.#text.slice(start, this.#starts[number] ?? this.#length);
    return { start, text: whole.replace(/[\r\n]+$/, "") };
  }

  /** Clamped to the end of the text. */
  offsetAt(position: Position): number {
    const start = this.#starts[position.line - 1] ?? this.#length;
    return Math.min(start + position.column - 1, this.#length);
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 10 || (unit === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  return starts;
}

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
