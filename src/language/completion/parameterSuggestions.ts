import {
  operationNames,
  operations,
  queryTypes,
  type OperationName,
} from "../../contract/operations.ts";
import { parameterOf } from "../../contract/parameters.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { text } from "../../contract/text.ts";
import type { Span } from "../../model/span.ts";
import { municipalities, type Municipality } from "./municipalities.ts";
import { ranks, type Suggestion } from "./suggestion.ts";

export function operationSuggestions(span: Span): readonly Suggestion[] {
  return operationNames.map((name) => {
    const { title, meaning, service } = operations[name];
    return {
      kind: "operation",
      label: name,
      detail: title,
      documentation: meaning,
      span,
      newText: name,
      rank: service === "personen" ? ranks.usual : ranks.normal,
    };
  });
}

/** Query types as values of `type` in a JSON body. */
export function queryTypeSuggestions(span: Span): readonly Suggestion[] {
  return operationSuggestions(span).filter(({ label }) =>
    queryTypes.some((type) => type === label),
  );
}

/** The parameters that this operation still lacks, required ones first, in the contract's order. */
export function parameterSuggestions(
  operation: OperationName,
  written: ReadonlySet<string>,
  span: Span,
  write: (parameter: Parameter) => string,
): readonly Suggestion[] {
  const { required, optional } = operations[operation];
  return [...required, ...optional].flatMap((name): readonly Suggestion[] => {
    const parameter = parameterOf(operation, name);
    if (!parameter || written.has(name)) return [];
    const isRequired = required.includes(name);
    return [
      {
        kind: "parameter",
        label: name,
        detail: isRequired
          ? text(`required: ${parameter.format.en}`, `verplicht: ${parameter.format.nl}`)
          : parameter.format,
        documentation: text(
          `${parameter.meaning.en}. For example ${parameter.example}.`,
          `${parameter.meaning.nl}. Bijvoorbeeld ${parameter.example}.`,
        ),
        span,
        newText: write(parameter),
        isSnippet: true,
        rank: isRequired ? ranks.missing : ranks.normal,
        continues: true,
      },
    ];
  });
}

/** The words that a parameter takes; for a municipality code its whole table, found by name. */
export function valueSuggestions(
  parameter: Parameter,
  span: Span,
  quote: (value: string) => string = (value) => value,
): readonly Suggestion[] {
  const words = (parameter.values ?? []).map(({ value, meaning }): Suggestion => ({
    kind: "value",
    label: value,
    detail: meaning,
    span,
    newText: quote(value),
    rank: ranks.usual,
  }));
  return parameter.table === "Gemeenten"
    ? municipalities().map((one) => municipalitySuggestion(one, span, quote))
    : words;
}

function municipalitySuggestion(
  { code, name, ended }: Municipality,
  span: Span,
  quote: (value: string) => string,
): Suggestion {
  return {
    kind: "value",
    label: name,
    detail: ended
      ? text(`${code}, no longer exists`, `${code}, bestaat niet meer`)
      : text(code, code),
    span,
    newText: quote(code),
    filter: `${code} ${name}`,
    rank: ended ? ranks.last : ranks.normal,
    ...(ended ? { deprecated: true as const } : {}),
  };
}
