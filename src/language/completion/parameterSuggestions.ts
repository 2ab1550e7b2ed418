import {
  calledBeside,
  usualPaths,
  fieldKind,
  fieldMeaning,
} from "../../contract/response/fieldTexts.ts";
import {
  operationNames,
  operations,
  parameterNames,
  queryTypes,
  type OperationName,
  queryOperation,
  type ResponseType,
  type QueryType,
} from "../../contract/operations.ts";
import { parameterOf } from "../../contract/parameters.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { text, type Text } from "../../contract/text.ts";
import type { Span } from "../../model/text/sourceText.ts";
import type { AuthorisedUse } from "../../model/environments/authorisedUse.ts";
import {
  choiceSnippet,
  snippetText,
  stop,
  ranks,
  suggestion,
  type Suggestion,
} from "./suggestion.ts";
import {
  pathsAbove,
  fieldPaths,
  openEndedAbove,
  type FieldPath,
} from "../../contract/response/fields.ts";
import { lowerCaseWords } from "../../contract/dialects.ts";
import {
  entryNamed,
  findByName,
  hasEnded,
  type GivenTables,
} from "../../contract/tables/tables.ts";
import type { TableEntry } from "../../contract/tables/valueTable.ts";
import { literalValue, type DocumentContext } from "../documentContext.ts";

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

function asUnauthorised(one: Suggestion, environment: string): Suggestion {
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
    return choiceSnippet(
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

export interface ValuePlace {
  readonly span: Span;
  /** Typed characters, by which tables are searched. */
  readonly typed: string;
  readonly quote: (value: string) => string;
  readonly tables: GivenTables | undefined;
}

export function valueSuggestions(parameter: Parameter, place: ValuePlace): readonly Suggestion[] {
  const { table, example, kind } = parameter;
  const isLower = /^[a-z]/.test(place.typed);
  const values = isLower ? lowerCaseWords(parameter) : parameter.values;
  if (values)
    return values.map(({ value, meaning }) => valueSuggestion(value, meaning, place, ranks.usual));
  if (table) return codeSuggestions(table, place);
  const detail = text(`example: ${parameter.format.en}`, `voorbeeld: ${parameter.format.nl}`);
  const moments = kind === "date" ? ["{{$today}}"] : kind === "moment" ? momentExamples : [];
  return [
    valueSuggestion(example, detail, place, ranks.normal),
    ...moments.map((moment) => valueSuggestion(moment, filledIn, place, ranks.part)),
  ];
}

const momentExamples = ["{{$now - 7 days}}", "{{$now}}"];
const filledIn = text("filled in when the request runs", "wordt ingevuld bij het uitvoeren");

export function valueSuggestion(
  value: string,
  detail: Text,
  { span, quote }: ValuePlace,
  rank: number,
): Suggestion {
  return suggestion("value", value, detail, span, { newText: quote(value), rank });
}

/** Limits the rows offered before anything is typed. Typing searches all of them. */
const mostRows = 500;

/** Rows of a value table, found by name or code. Written as code, or as name if `by` is set. */
export function codeSuggestions(
  table: string,
  { span, typed, quote, tables }: ValuePlace,
  by: "code" | "name" = "code",
): readonly Suggestion[] {
  const wanted = typed.replaceAll('"', "").trim();
  const found = findByName(table, wanted, tables);
  // A misspelt name finds nothing, so all names are compared by similarity.
  const entries = found.length > 0 ? found : findByName(table, "", tables);
  const named = entryNamed(table, wanted, tables);
  const all = named && !entries.includes(named) ? [named, ...entries] : entries;
  const offered = wanted === "" ? all.slice(0, mostRows) : all;
  return offered.map((entry) => {
    const { code, name, usualNames = [] } = entry;
    const names = [code, name, ...usualNames, ...(entry === named ? [wanted] : [])];
    return suggestion("value", name, codeDetail(entry), span, {
      newText: quote(entry[by]),
      filter: quote(names.join(" ")),
      rank: ranks.normal,
      ...(hasEnded(entry) && { rank: ranks.last, deprecated: true }),
    });
  });
}

function codeDetail(entry: TableEntry): Text {
  const { code } = entry;
  if (!hasEnded(entry)) return text(code, code);
  return text(`${code}, no longer valid`, `${code}, niet meer geldig`);
}

export function variableValues(
  documentContext: DocumentContext,
  { span, quote }: Pick<ValuePlace, "span" | "quote">,
): readonly Suggestion[] {
  return documentContext.names("variable").map((name) => {
    const written = `{{${name}}}`;
    const variable = documentContext.variable(name);
    const literal = variable && literalValue(variable);
    const detail = literal === undefined ? text("variable", "variabele") : text(literal, literal);
    return suggestion("variable", written, detail, span, {
      newText: quote(written),
      rank: ranks.part,
    });
  });
}

interface FieldsAsked {
  readonly type: QueryType;
  /** Paths already in the list. Neither they nor the paths they cover are offered. */
  readonly asked: readonly string[];
  /** In a group item: the path whose members are offered. */
  readonly below?: string;
  /** True if members of a group item follow, so that only groups are valid. */
  readonly onlyGroups?: boolean;
  readonly use: AuthorisedUse | undefined;
}

/** Valid paths that are not covered yet: usual, other, parts, deprecated, unauthorised. */
export function fieldSuggestions(
  { type, asked, below, onlyGroups = false, use }: FieldsAsked,
  span: Span,
  quote: (path: string) => string = (path) => path,
): readonly Suggestion[] {
  const { responseType } = queryOperation(type);
  const covered = new Set(asked.map((path) => openEndedAbove(path, responseType)?.path ?? path));
  const usual = new Set(usualPaths(responseType));
  const prefix = below === undefined ? "" : `${below}.`;
  const suggestions: Suggestion[] = [];
  for (const field of fieldPaths(responseType).values()) {
    if (!field.path.startsWith(prefix) || isCovered(field.path, covered)) continue;
    if (onlyGroups && !hasMembers(field.path, responseType)) continue;
    const path = field.path.slice(prefix.length);
    const one = suggestion("field", path, fieldKind(field), span, {
      documentation: fieldMeaning(field),
      foundBy: namesOf(field.path, responseType),
      newText: quote(path),
      rank: rankOf(field, usual),
      ...(field.deprecated && { deprecated: true }),
    });
    const isAllowed = !use || use.mayAsk(field.path);
    suggestions.push(isAllowed ? one : asUnauthorised(one, use.environment));
  }
  return suggestions;
}

/** Names of a path and of its groups, from the path outwards. */
function namesOf(path: string, responseType: ResponseType): readonly (readonly string[])[] {
  const names: (readonly string[])[] = [];
  for (let part = path; part !== ""; part = part.slice(0, Math.max(0, part.lastIndexOf(".")))) {
    const field = fieldPaths(responseType).get(part);
    if (field) names.push(calledBeside(part.slice(part.lastIndexOf(".") + 1), field.shape.label));
  }
  return names;
}

function isCovered(path: string, covered: ReadonlySet<string>): boolean {
  return covered.has(path) || pathsAbove(path).some((group) => covered.has(group));
}

function hasMembers(group: string, responseType: ResponseType): boolean {
  for (const path of fieldPaths(responseType).keys()) if (path.startsWith(`${group}.`)) return true;
  return false;
}

function rankOf(field: FieldPath, usual: ReadonlySet<string>): number {
  if (field.deprecated) return ranks.last;
  if (field.partOf !== undefined) return ranks.part;
  return usual.has(field.path) && field.aliasFor === undefined ? ranks.usual : ranks.normal;
}
