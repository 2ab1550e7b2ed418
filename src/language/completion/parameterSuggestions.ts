import { calledBeside } from "../../contract/answer/fieldHints.ts";
import {
  operationNames,
  operations,
  parameterNames,
  queryTypes,
  type OperationName,
} from "../../contract/operations.ts";
import { parameterOf } from "../../contract/parameters.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { text } from "../../contract/text.ts";
import type { Span } from "../../model/text/span.ts";
import type { AuthorisedUse } from "../../model/environments/authorisedUse.ts";
import { choice, snippetText, stop, ranks, suggestion, type Suggestion } from "./suggestion.ts";

/** All operations. `goesOn` continues on the next line, with completion of parameters. */
export function operationSuggestions(span: Span, goesOn: boolean): readonly Suggestion[] {
  return operationNames.map((name) => {
    const { title, meaning, service } = operations[name];
    return suggestion("operation", name, title, span, {
      documentation: meaning,
      foundBy: [calledBeside(name, title)],
      rank: service === "personen" ? ranks.usual : ranks.normal,
      ...(goesOn && { newText: `${name}\n$0`, isSnippet: true, continues: true }),
    });
  });
}

/** Values of `type` in a JSON body. */
export function queryTypeSuggestions(span: Span): readonly Suggestion[] {
  return operationSuggestions(span, false).filter(({ label }) =>
    queryTypes.some((type) => type === label),
  );
}

/** Form of a parameter: a snippet, and whether its value is selected from a list. */
export interface WrittenParameter {
  readonly snippet: string;
  readonly continues?: true;
}

interface ParameterPlace {
  readonly operation: OperationName;
  readonly written: ReadonlySet<string>;
  readonly span: Span;
  readonly use: AuthorisedUse | undefined;
  readonly write: (parameter: Parameter) => WrittenParameter;
}

/** Missing parameters of this operation, required ones first, in the contract's order. */
export function parameterSuggestions(place: ParameterPlace): readonly Suggestion[] {
  const { operation, written, span, use, write } = place;
  const { required } = operations[operation];
  return parameterNames(operation).flatMap((name): readonly Suggestion[] => {
    const parameter = parameterOf(operation, name);
    if (!parameter || written.has(name)) return [];
    const isRequired = required.includes(name);
    const { snippet, continues } = write(parameter);
    const { en, nl } = parameter.format;
    const detail = isRequired ? text(`required: ${en}`, `verplicht: ${nl}`) : parameter.format;
    const one = suggestion("parameter", name, detail, span, {
      documentation: text(
        `${parameter.meaning.en}. For example ${parameter.example}.`,
        `${parameter.meaning.nl}. Bijvoorbeeld ${parameter.example}.`,
      ),
      foundBy: [calledBeside(name, parameter.label)],
      newText: snippet,
      isSnippet: true,
      rank: isRequired ? ranks.missing : ranks.normal,
      ...(continues && { continues }),
    });
    return [!use || use.mayUse(name) ? one : asUnauthorised(one, use.environment)];
  });
}

export function asUnauthorised(one: Suggestion, environment: string): Suggestion {
  return {
    ...one,
    detail: text(`not authorised in ${environment}`, `niet geautoriseerd in ${environment}`),
    rank: ranks.unauthorised,
    unauthorised: true,
  };
}

export function parameterLine(parameter: Parameter): WrittenParameter {
  const { name, kind, values, table } = parameter;
  if (name === "fields") return { snippet: `${name}:\n  - $0`, continues: true };
  if (kind === "list" && !values) return { snippet: `${name}:\n  - ${stop(1, parameter.example)}` };
  if (table) return { snippet: `${name}: $0`, continues: true };
  return { snippet: `${name}: ${valueStops(parameter)}` };
}

export function parameterMember(parameter: Parameter): WrittenParameter {
  const { name, kind, values, table } = parameter;
  const key = `"${name}": `;
  if (name === "fields") return { snippet: `${key}["$0"]`, continues: true };
  if (table) return { snippet: `${key}"$0"`, continues: true };
  if (kind === "list")
    return { snippet: `${key}["${values ? valueStops(parameter) : stop(1, parameter.example)}"]` };
  const isBare = kind === "integer" || kind === "boolean";
  return { snippet: key + (isBare ? valueStops(parameter) : `"${valueStops(parameter)}"`) };
}

/** A choice of its words, the parts of its date, or its example. The default of each stop is valid. */
function valueStops({ kind, values, example }: Parameter): string {
  if (values)
    return choice(
      1,
      values.map(({ value }) => value),
    );
  const [year, month, day] = example.split("-");
  if (kind === "date" && year && month && day)
    return `${stop(1, year)}-${stop(2, month)}-${stop(3, day)}`;
  return stop(1, example);
}

/** For a place that already has a value. */
export function nameOnly({ name }: Parameter): WrittenParameter {
  return { snippet: snippetText(name) };
}
