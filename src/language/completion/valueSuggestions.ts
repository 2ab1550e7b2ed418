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

/** Where a value stands and how it is written there. */
export interface ValuePlace {
  readonly span: Span;
  /** What is typed of it so far: tables are searched by it. */
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
  return offered.map((entry) =>
    suggestion("value", entry.name, codeDetail(entry), span, {
      newText: quote(entry[by]),
      filter: quote(
        [
          entry.code,
          entry.name,
          ...(entry.usualNames ?? []),
          ...(entry === named ? [wanted] : []),
        ].join(" "),
      ),
      rank: ranks.normal,
      ...(hasEnded(entry) && { rank: ranks.last, deprecated: true }),
    }),
  );
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
