import type { OperationName } from "../contract/operations.ts";
import type { Expectation } from "./expectation.ts";
import type { JsonValue } from "../contract/json/json.ts";
import type { Span } from "./text/span.ts";
import type { Template } from "./text/template.ts";

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
