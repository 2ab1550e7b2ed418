import { pathsAbove } from "../../contract/answer/askedValues.ts";
import { lowerCaseWords } from "../../contract/dialects.ts";
import type { Parameter } from "../../contract/parameter.ts";
import {
  entryNamed,
  findByName,
  hasEnded,
  type GivenTables,
} from "../../contract/tables/tables.ts";
import type { TableEntry } from "../../contract/tables/valueTable.ts";
import { text, type Text } from "../../contract/text.ts";
import type { Span } from "../../model/text/span.ts";
import { shownValue, type DocumentContext } from "../documentContext.ts";
import { ranks, suggestion, type Suggestion } from "./suggestion.ts";
import { usualPaths, calledBeside } from "../../contract/answer/fieldHints.ts";
import { fieldPaths, openEndedAbove, type FieldPath } from "../../contract/answer/fields.ts";
import { fieldKind, fieldMeaning } from "../../contract/answer/fieldTexts.ts";
import { queryOperation, type AnswerType, type QueryType } from "../../contract/operations.ts";
import type { AuthorisedUse } from "../../model/environments/authorisedUse.ts";
import { asUnauthorised } from "./parameterSuggestions.ts";

export interface ValuePlace {
  readonly span: Span;
  /** Its letters so far: tables are searched by them. */
  readonly typed: string;
  readonly quote: (value: string) => string;
  readonly tables: GivenTables | undefined;
}

/** The words, codes or example of a parameter. */
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
const filledIn = text("filled in when it runs", "wordt bij het uitvoeren ingevuld");

/** One value, written as its place wants it. */
export function valueSuggestion(
  value: string,
  detail: Text,
  { span, quote }: ValuePlace,
  rank: number,
): Suggestion {
  return suggestion("value", value, detail, span, { newText: quote(value), rank });
}

/** Most rows of a table that are offered before anything is typed; typing searches them all. */
const mostRows = 500;

/** The rows of a value table: found by name or code, written as code, or as name where `by` says so. */
export function codeSuggestions(
  table: string,
  { span, typed, quote, tables }: ValuePlace,
  by: "code" | "name" = "code",
): readonly Suggestion[] {
  const wanted = typed.replaceAll('"', "").trim();
  const found = findByName(table, wanted, tables);
  // A slip in a name finds nothing: then all are compared, letter by letter.
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

/** The variables of the file, as placeholders that stand for a whole value. */
export function variableValues(
  surroundings: DocumentContext,
  { span, quote }: Pick<ValuePlace, "span" | "quote">,
): readonly Suggestion[] {
  return surroundings.names("variable").map((name) => {
    const written = `{{${name}}}`;
    const variable = surroundings.variable(name);
    const literal = variable && shownValue(variable);
    const detail = literal === undefined ? text("variable", "variabele") : text(literal, literal);
    return suggestion("variable", written, detail, span, {
      newText: quote(written),
      rank: ranks.part,
    });
  });
}

interface FieldsAsked {
  readonly type: QueryType;
  /** Paths that already stand in the list; neither they nor what they cover is suggested. */
  readonly asked: readonly string[];
  /** In a group item: the path whose members are wanted. */
  readonly below?: string;
  /** Whether a group item's members follow, so that only groups may stand here. */
  readonly onlyGroups?: boolean;
  readonly use: AuthorisedUse | undefined;
}

/** Every legal path not yet covered: usual ones, the rest, parts, what will disappear, what the client may not ask. */
export function fieldSuggestions(
  { type, asked, below, onlyGroups = false, use }: FieldsAsked,
  span: Span,
  quote: (path: string) => string = (path) => path,
): readonly Suggestion[] {
  const { answerType } = queryOperation(type);
  const covered = new Set(asked.map((path) => openEndedAbove(path, answerType)?.path ?? path));
  const usual = new Set(usualPaths(answerType));
  const prefix = below === undefined ? "" : `${below}.`;
  const suggestions: Suggestion[] = [];
  for (const field of fieldPaths(answerType).values()) {
    if (!field.path.startsWith(prefix) || isCovered(field.path, covered)) continue;
    if (onlyGroups && !hasMembers(field.path, answerType)) continue;
    const path = field.path.slice(prefix.length);
    const one = suggestion("field", path, fieldKind(field), span, {
      documentation: fieldMeaning(field),
      foundBy: namesOf(field.path, answerType),
      newText: quote(path),
      rank: rankOf(field, usual),
      ...(field.deprecated && { deprecated: true }),
    });
    const isAllowed = !use || use.mayAsk(field.path);
    suggestions.push(isAllowed ? one : asUnauthorised(one, use.environment));
  }
  return suggestions;
}

/** The names of a path and of the groups that it is in, from the path outwards. */
function namesOf(path: string, answerType: AnswerType): readonly (readonly string[])[] {
  const names: (readonly string[])[] = [];
  for (let part = path; part !== ""; part = part.slice(0, Math.max(0, part.lastIndexOf(".")))) {
    const field = fieldPaths(answerType).get(part);
    if (field) names.push(calledBeside(part.slice(part.lastIndexOf(".") + 1), field.shape.label));
  }
  return names;
}

function isCovered(path: string, covered: ReadonlySet<string>): boolean {
  return covered.has(path) || pathsAbove(path).some((group) => covered.has(group));
}

function hasMembers(group: string, answerType: AnswerType): boolean {
  for (const path of fieldPaths(answerType).keys()) if (path.startsWith(`${group}.`)) return true;
  return false;
}

function rankOf(field: FieldPath, usual: ReadonlySet<string>): number {
  if (field.deprecated) return ranks.last;
  if (field.partOf !== undefined) return ranks.part;
  return usual.has(field.path) && field.aliasFor === undefined ? ranks.usual : ranks.normal;
}
