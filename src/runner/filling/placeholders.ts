import type { CsvRow, CsvRows } from "../../formats/csv.ts";
import { type JsonObject, type JsonValue, isList } from "../../contract/json/json.ts";
import type { UnresolvedPlaceholder } from "../../model/failure.ts";
import { templatesOfVariable, type VariableValue } from "../../model/requestDraft.ts";
import {
  columnName,
  solePlaceholder,
  type Expression,
  type PathReference,
  type Template,
  expressionText,
} from "../../model/text/sourceText.ts";
import { completeDate, datePartsOf, valuesAt } from "./responsePaths.ts";
import { filledMoment, timeOrderedUuid } from "./moments.ts";
import type { AllowedVariables, Prompt } from "../ports.ts";

export interface Scope {
  readonly variables: ReadonlyMap<string, VariableValue>;
  /** Rows of each `@data` that the request uses. */
  readonly data?: ReadonlyMap<string, CsvRows>;
  readonly requestNames: ReadonlySet<string>;
  /** Responses of this run, by the name of their request. */
  readonly responses: ReadonlyMap<string, JsonObject>;
  /** Row of `@each` for this request. */
  readonly row?: { readonly name: string; readonly values: CsvRow } | undefined;
  /** The same `{{$now}}` for the whole run. */
  readonly now: Date;
  readonly newId: () => string;
  /** Absent without an interactive user. */
  readonly prompt?: Prompt;
  readonly allowedVariables: AllowedVariables;
  /** Leaves out everything that only the run can fill: responses, timestamps, identifiers and user input. */
  readonly planning: boolean;
}

type Filled =
  | { readonly kind: "values"; readonly values: readonly JsonValue[]; readonly spread: boolean }
  | { readonly kind: "later" }
  | { readonly kind: "unresolved"; readonly placeholders: readonly UnresolvedPlaceholder[] };

/** A spread has any number of texts. */
type FilledTexts =
  | { readonly kind: "texts"; readonly texts: readonly string[]; readonly spread: boolean }
  | Exclude<Filled, { kind: "values" }>;

export interface Wanted {
  /** Purpose of the value, shown in the prompt. */
  readonly name: string;
  /** Whether a complete date object is accepted as its date. */
  readonly date: boolean;
}

/** Variables may refer to each other. This limit stops texts that double with every step. */
const longestText = 1_000_000;
const deepestVariable = 100;

type Why = UnresolvedPlaceholder["why"];

type InputExpression = Extract<Expression, { kind: "input" }>;

/** For one request or row. A variable is filled in once, so its `{{$uuid}}` is the same everywhere. */
export class Placeholders {
  readonly #scope: Scope;
  readonly #variables = new Map<string, Filled>();
  /** Undefined if the user declined. */
  readonly #inputs = new Map<InputExpression, string | undefined>();
  #ask: (() => Promise<void>) | undefined;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Prompts for the first missing `{{$input}}`. Everything must then be filled in again. Absent if none is missing. */
  get ask(): (() => Promise<void>) | undefined {
    return this.#ask;
  }

  /** Fills in a template as texts. Response values become text without loss, or are rejected. */
  texts(template: Template, wanted: Wanted): FilledTexts {
    const [first] = template.parts;
    if (first?.kind === "text" && template.parts.length === 1)
      return { kind: "texts", texts: [first.text], spread: false };
    const filled = this.#fill(template, wanted, []);
    if (filled.kind !== "values") return filled;
    const read = filled.values.map((value) => textOfValue(value, wanted.date));
    const refused = read.find((result) => "why" in result);
    if (refused) return unresolved(solePlaceholder(template), refused.why);
    const texts = read.flatMap((result) => ("text" in result ? [result.text] : []));
    return { kind: "texts", texts, spread: filled.spread };
  }

  /** Fills in a template as one text. A spread is rejected, however many values it has. */
  text(
    template: Template,
    wanted: Wanted,
  ): { kind: "text"; text: string } | Exclude<Filled, { kind: "values" }> {
    const filled = this.texts(template, wanted);
    if (filled.kind !== "texts") return filled;
    const [text] = filled.texts;
    return filled.spread || text === undefined
      ? unresolved(solePlaceholder(template), "several values for one place")
      : { kind: "text", text };
  }

  /** Whether a template reads variables of the environment, directly or through other variables. */
  readsEnvironment(template: Template, within: readonly string[] = []): boolean {
    return template.parts.some((part) => {
      if (part.kind === "text") return false;
      const { expression } = part;
      if (expression.kind !== "variable") return expression.kind === "env";
      const { name } = expression;
      const variable = within.includes(name) ? undefined : this.#scope.variables.get(name);
      return (
        variable !== undefined &&
        templatesOfVariable(variable).some((one) => this.readsEnvironment(one, [...within, name]))
      );
    });
  }

  #fill(template: Template, wanted: Wanted, within: readonly string[]): Filled {
    const sole = solePlaceholder(template);
    if (sole) return this.#resolve(sole, wanted, within);
    const joined = this.#join(template, wanted, within);
    return joined.kind === "text" ? valuesOf(joined.text) : joined;
  }

  #join(
    template: Template,
    wanted: Wanted,
    within: readonly string[],
  ): { kind: "text"; text: string } | Exclude<Filled, { kind: "values" }> {
    let text = "";
    let later = false;
    const missing = new Set<UnresolvedPlaceholder>();
    for (const part of template.parts) {
      if (part.kind === "text") {
        text += part.text;
        continue;
      }
      const filled = this.#resolve(part.expression, wanted, within);
      if (filled.kind === "later") later = true;
      else if (filled.kind === "unresolved") filled.placeholders.forEach((one) => missing.add(one));
      else {
        const single = singleText(filled);
        if ("why" in single) missing.add(place(part.expression, single.why));
        else text += single.text;
      }
      if (text.length > longestText) return unresolved(part.expression, "not readable");
    }
    if (missing.size > 0) return { kind: "unresolved", placeholders: [...missing] };
    return later ? { kind: "later" } : { kind: "text", text };
  }

  #resolve(expression: Expression, wanted: Wanted, within: readonly string[]): Filled {
    const { planning, now, newId } = this.#scope;
    switch (expression.kind) {
      case "variable":
        return this.#variable(expression.name, expression, wanted, within);
      case "path":
        return this.#path(expression, wanted, within);
      case "today":
      case "now": {
        if (planning) return { kind: "later" };
        const text = filledMoment(expression, now);
        return text === undefined ? unresolved(expression, "not readable") : valuesOf(text);
      }
      case "uuid7":
        return planning ? { kind: "later" } : valuesOf(timeOrderedUuid(now));
      case "uuid":
        return planning ? { kind: "later" } : valuesOf(newId());
      case "input":
        return planning ? { kind: "later" } : this.#input(expression, wanted);
      case "env":
        return this.#environmentVariable(expression.name, expression);
      case "invalid":
        return unresolved(expression, "not readable");
    }
  }

  #variable(
    name: string,
    expression: Expression,
    wanted: Wanted,
    within: readonly string[],
  ): Filled {
    const variable = this.#scope.variables.get(name);
    if (!variable) return unresolved(expression, "no such variable");
    if (within.includes(name)) return unresolved(expression, "variable refers to itself");
    if (within.length >= deepestVariable) return unresolved(expression, "not readable");
    const known = this.#variables.get(name);
    if (known) return known;
    const inside = [...within, name];
    const filled = variable.items
      ? this.#list(variable.items, wanted, inside)
      : this.#fill(variable.value, wanted, inside);
    this.#variables.set(name, filled);
    return filled;
  }

  /** Values of a list, including those that its own placeholders spread. */
  #list(items: readonly Template[], wanted: Wanted, within: readonly string[]): Filled {
    const values: JsonValue[] = [];
    const missing: UnresolvedPlaceholder[] = [];
    let later = false;
    for (const item of items) {
      const filled = this.#fill(item, wanted, within);
      if (filled.kind === "later") later = true;
      else if (filled.kind === "unresolved") missing.push(...filled.placeholders);
      else for (const value of filled.values) values.push(value);
    }
    if (missing.length > 0) return { kind: "unresolved", placeholders: missing };
    return later ? { kind: "later" } : { kind: "values", values, spread: true };
  }

  #path(expression: PathReference, wanted: Wanted, within: readonly string[]): Filled {
    const { row, data, requestNames, responses, planning, variables } = this.#scope;
    const { root, steps } = expression;
    if (root === row?.name) {
      const column = columnName(steps);
      const value = column === undefined ? undefined : row.values.get(column);
      return value === undefined ? unresolved(expression, "no such column") : valuesOf(value);
    }
    const rows = data?.get(root);
    if (rows) return columnOf(rows, expression);
    if (!requestNames.has(root))
      return variables.has(root)
        ? this.#item(expression, wanted, within)
        : unresolved(expression, "no such request");
    if (planning) return { kind: "later" };
    const response = responses.get(root);
    if (!response) return unresolved(expression, "request has no answer");
    const found = valuesAt(response, steps);
    return found.kind === "missing" ? unresolved(expression, "path has no value") : found;
  }

  /** `{{list[0]}}` and `{{list[*]}}`. A variable with one value counts as a list of one. */
  #item(expression: PathReference, wanted: Wanted, within: readonly string[]): Filled {
    const [step, ...more] = expression.steps;
    const filled = this.#variable(expression.root, expression, wanted, within);
    if (filled.kind !== "values") return filled;
    if (more.length === 0 && step?.kind === "all") return { ...filled, spread: true };
    const value =
      more.length === 0 && step?.kind === "index" ? filled.values[step.index] : undefined;
    return value === undefined
      ? unresolved(expression, "path has no value")
      : { kind: "values", values: [value], spread: false };
  }

  #input(expression: InputExpression, { name }: Wanted): Filled {
    const { prompt } = this.#scope;
    if (!prompt) return unresolved(expression, "nobody to ask");
    if (!this.#inputs.has(expression)) {
      this.#ask ??= async () => {
        this.#inputs.set(expression, await prompt.ask(expression.label, name));
        this.#variables.clear();
        this.#ask = undefined;
      };
      return { kind: "later" };
    }
    const text = this.#inputs.get(expression);
    return text === undefined ? unresolved(expression, "input not given") : valuesOf(text);
  }

  #environmentVariable(name: string, expression: Expression): Filled {
    // The workbench's own variables contain secrets. No file may read them, whatever is allowed.
    const read = /^BRP_/i.test(name)
      ? { problem: "reserved" as const }
      : this.#scope.allowedVariables.read(name);
    return "value" in read
      ? valuesOf(read.value)
      : unresolved(expression, `environment variable ${read.problem}`);
  }
}

/** `{{data[*].column}}` is the column of every row, `{{data[0].column}}` that of one. */
function columnOf(rows: CsvRows, expression: PathReference): Filled {
  const [position, ...steps] = expression.steps;
  const column = columnName(steps);
  if (column === undefined) return unresolved(expression, "no such column");
  const all = position?.kind === "all";
  const single = position?.kind === "index" ? rows.at(position.index) : undefined;
  const chosen = all ? [...rows] : single ? [single] : [];
  if (!all && chosen.length === 0) return unresolved(expression, "path has no value");
  const values = chosen.flatMap((row) => row.get(column) ?? []);
  return values.length < chosen.length
    ? unresolved(expression, "no such column")
    : { kind: "values", values, spread: all };
}

function valuesOf(text: string): Filled {
  return { kind: "values", values: [text], spread: false };
}

function singleText(
  filled: Filled & { readonly kind: "values" },
): { readonly text: string } | { readonly why: Why } {
  const [value] = filled.values;
  if (filled.spread || value === undefined) return { why: "several values for one place" };
  return textOfValue(value, false);
}

/** Text of one response value. A number that JSON cannot represent exactly is rejected. */
function textOfValue(
  value: JsonValue,
  dateWanted: boolean,
): { readonly text: string } | { readonly why: Why } {
  if (typeof value === "string") return { text: value };
  if (typeof value === "boolean") return { text: String(value) };
  if (typeof value === "number") {
    const exact = !Number.isInteger(value) || Number.isSafeInteger(value);
    return exact ? { text: String(value) } : { why: "not readable" };
  }
  if (isList(value)) return { why: "several values for one place" };
  if (value === null) return { why: "path has no value" };
  if (!dateWanted || !datePartsOf(value)) return { why: "group instead of a value" };
  const date = completeDate(value);
  return date === undefined ? { why: "date not completely known" } : { text: date };
}

function unresolved(
  expression: Expression | undefined,
  why: Why,
): { readonly kind: "unresolved"; readonly placeholders: readonly UnresolvedPlaceholder[] } {
  return { kind: "unresolved", placeholders: expression ? [place(expression, why)] : [] };
}

function place(expression: Expression, why: Why): UnresolvedPlaceholder {
  return { text: expressionText(expression), why, span: expression.span };
}
