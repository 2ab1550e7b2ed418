import type { OperationName } from "../contract/operations.ts";
import type { Expectation } from "./expectation.ts";
import type { JsonValue } from "../contract/json/json.ts";
import type { Span } from "./text/span.ts";
import type { Template } from "./text/template.ts";

/** A file as the language hands it over, every value with its span; requests broken beyond use are not in it. */
export interface FileDraft {
  readonly variables: readonly VariableDraft[];
  /** The names of the files that it uses, and of those that they use: `a`, `a.b`. */
  readonly uses?: readonly string[];
  readonly data?: readonly DataDraft[];
  /** Default of the preamble, for every request that names none itself. */
  readonly environment?: string;
  readonly timeoutMs?: number;
  readonly requests: readonly RequestDraft[];
}

export type VariableDraft = VariableValue & { readonly name: string; readonly span: Span };

/** What a variable stands for: one value, or a list, which fits only where several do. */
export type VariableValue =
  | { readonly value: Template; readonly items?: never }
  | { readonly value?: never; readonly items: readonly Template[] };

export interface DataDraft {
  readonly name: string;
  readonly file: string;
  readonly span: Span;
}

/** Values of variables from outside a file, by name; several are a list. */
export type GivenVariables = ReadonlyMap<string, string | readonly string[]>;

/** These values go before the file's own, and names that it lacks are added; no placeholder is read in them. */
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

/** One request before its placeholders are filled in. */
export interface RequestDraft {
  /** Place among all requests of the file, from 0, the broken ones counted. */
  readonly ordinal: number;
  readonly title?: string;
  /** The title taken apart, where it has placeholders. */
  readonly titleTemplate?: Template;
  readonly name?: string;
  readonly operation: OperationName;
  /** The file that it is from, where that is another than the one that runs: it runs only where it is needed. */
  readonly from?: { readonly file: string; readonly lineOf: (offset: number) => number };
  /** Where the operation stands; in a JSON request the value of `type`. */
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
  /** "parameter": the parameter decides the type (lines, one placeholder in JSON); "string": text whatever it is. */
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
  /** It is sent although the checks refuse it. */
  readonly unchecked?: { readonly reason: string; readonly span: Span };
  readonly save?: { readonly file: string; readonly span: Span };
  readonly tags: readonly string[];
  readonly headers: readonly HeaderDraft[];
}

export interface HeaderDraft {
  readonly name: string;
  readonly value: Template;
  readonly span: Span;
  /** Written before the first request, for all of them. */
  readonly isDefault?: true;
}

/** The headers of a request, and those of the file that it does not set itself. */
export function withDefaultHeaders(
  own: readonly HeaderDraft[],
  defaults: readonly HeaderDraft[],
): readonly HeaderDraft[] {
  const set = new Set(own.map(({ name }) => name.toLowerCase()));
  return [...defaults.filter(({ name }) => !set.has(name.toLowerCase())), ...own];
}
