import { isQueryType } from "../../contract/operations.ts";
import { text } from "../../contract/text.ts";
import { insertion } from "../../model/text/span.ts";
import { literalText } from "../../model/text/template.ts";
import { authorisedUse } from "../../model/environments/authorisedUse.ts";
import { jsonMembers } from "../syntax/parameterDrafts.ts";
import { parameterAt, type Cursor } from "./cursor.ts";
import { fieldSuggestions, valueSuggestions, variableValues } from "./valueSuggestions.ts";
import type { JsonPlace } from "./jsonPlace.ts";
import {
  nameOnly,
  parameterMember,
  parameterSuggestions,
  queryTypeSuggestions,
  type WrittenParameter,
} from "./parameterSuggestions.ts";
import { ranks, suggestion, type Suggestion } from "./suggestion.ts";

const quoted = (value: string) => JSON.stringify(value);

/** The same completions as in lines, with the quotes and commas of JSON. */
export function jsonSuggestions(cursor: Cursor, place: JsonPlace): readonly Suggestion[] {
  if (place.isTooDeep || place.wants === "nothing") return [];
  const names = writtenNames(cursor, place);
  const at = cursor.operation ? cursor : withOperation(cursor, names.get("type"));
  const suggestions =
    place.wants === "key" ? memberSuggestions(at, place, names) : valuesOf(at, place);
  return suggestions.map((suggestion) => separated(suggestion, place));
}

/** Found by their form, because an incomplete member hides the next ones from a JSON parser. */
function writtenNames(
  { document, request, offset }: Cursor,
  { span }: JsonPlace,
): ReadonlyMap<string, string | undefined> {
  const { start, end } = request?.body?.kind === "json" ? request.body.span : span;
  const text = document.text.slice(start, Math.max(end, offset));
  const names = new Map<string, string | undefined>();
  for (const { index, 1: name = "", 2: value } of text.matchAll(
    /"([A-Za-z]+)"[ \t\r\n]*:(?:[ \t\r\n]*"([A-Za-z]*)")?/g,
  )) {
    const from = start + index;
    const isOther = from + name.length + 2 <= span.start || from >= span.end;
    if (isOther && !names.has(name)) names.set(name, value);
  }
  return names;
}

function withOperation(cursor: Cursor, type: string | undefined): Cursor {
  if (!isQueryType(type)) return cursor;
  const use = authorisedUse(cursor.context.authorisation, type);
  return { ...cursor, operation: type, use };
}

function separated(suggestion: Suggestion, { missingComma, next, wants }: JsonPlace): Suggestion {
  const isFollowed = next !== "" && next !== "," && next !== "}" && next !== "]" && next !== ":";
  const comma = isFollowed && !(wants === "key" && next === ":") ? "," : "";
  return {
    ...suggestion,
    newText: suggestion.newText + comma,
    ...(missingComma !== undefined && { edits: [insertion(missingComma, ",")] }),
  };
}

function memberSuggestions(
  cursor: Cursor,
  { span, next }: JsonPlace,
  names: ReadonlyMap<string, unknown>,
): readonly Suggestion[] {
  const isNamed = next === ":";
  const written = new Set(names.keys());
  const write = (parameter: Parameters<typeof parameterMember>[0]): WrittenParameter =>
    isNamed ? { snippet: `"${nameOnly(parameter).snippet}"` } : parameterMember(parameter);
  const known = isQueryType(cursor.operation)
    ? parameterSuggestions({ operation: cursor.operation, written, span, use: cursor.use, write })
    : [];
  const detail = text("required: the query type", "verplicht: het type bevraging");
  const type = suggestion("parameter", "type", detail, span, {
    newText: isNamed ? '"type"' : '"type": "$0"',
    isSnippet: true,
    rank: ranks.missing,
    ...(!isNamed && { continues: true }),
  });
  return [...(written.has("type") ? [] : [type]), ...known].map((one) => ({
    ...one,
    filter: quoted(one.label),
  }));
}

function valuesOf(cursor: Cursor, place: JsonPlace): readonly Suggestion[] {
  const { operation, use, document, offset, surroundings } = cursor;
  const { key, span, inArray } = place;
  if (key === undefined) return [];
  if (key === "type")
    return inArray
      ? []
      : queryTypeSuggestions(span).map((one) => ({
          ...one,
          newText: quoted(one.newText),
          filter: quoted(one.label),
        }));
  const parameter = parameterAt(cursor, key);
  if (!parameter || !isQueryType(operation)) return [];
  const isList = parameter.kind === "list";
  if (inArray && !isList) return [];
  // Adds the brackets of a list if they are missing.
  const quote = isList && !inArray ? (value: string) => `[${quoted(value)}]` : quoted;
  const asked = writtenItems(cursor, place);
  const written = document.text.slice(span.start, offset);
  const typed = written.replaceAll('"', "");
  const compared = (one: Suggestion): Suggestion => ({
    ...one,
    filter: quoted(one.filter ?? one.label),
  });
  if (key === "fields")
    return fieldSuggestions({ type: operation, asked, use }, span, quote).map(compared);
  const variables = variableValues(surroundings, { span, quote }).map(compared);
  const isBare = parameter.kind === "integer" || parameter.kind === "boolean";
  const bare = (value: string) => (value.startsWith("{{") ? quoted(value) : value);
  const values = valueSuggestions(parameter, {
    span,
    typed,
    quote: isBare ? bare : quote,
    tables: cursor.context.tables,
  })
    .filter(({ label }) => !asked.includes(label))
    .map((one) => (parameter.table ? one : compared(one)))
    // A bare value is compared without quotes, unless it starts with one.
    .map((one) => (isBare && !written.startsWith('"') ? { ...one, filter: one.label } : one));
  return [...values, ...variables];
}

function writtenItems({ request }: Cursor, { key, span }: JsonPlace): readonly string[] {
  const list = jsonMembers(request?.body).find((member) => member.key === key)?.value;
  if (list?.kind !== "array") return [];
  return list.items.flatMap((item) => {
    const isOther = item.span.end <= span.start || item.span.start >= span.end;
    return isOther && item.kind === "string" ? (literalText(item.template) ?? []) : [];
  });
}
