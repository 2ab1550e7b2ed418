import { isQueryType } from "../../contract/operations.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { parameterOf } from "../../contract/parameters.ts";
import type { Span } from "../../model/span.ts";
import type { JsonBody, JsonNode } from "../syntax.ts";
import { jsonMember, jsonText, wordSpan, type Cursor } from "./cursor.ts";
import { fieldSuggestions } from "./fieldSuggestions.ts";
import {
  parameterSuggestions,
  queryTypeSuggestions,
  valueSuggestions,
} from "./parameterSuggestions.ts";
import { ranks, type Suggestion } from "./suggestion.ts";

/** The same suggestions in a JSON body: members, values and paths, quoted where they need it. */
export function jsonSuggestions(cursor: Cursor, body: JsonBody): readonly Suggestion[] {
  const { offset } = cursor;
  const root = body.value;
  if (root?.kind !== "object") return [];
  const member = root.members.find(({ keySpan, value, span }) => {
    const end = value ? value.span.end : span.end;
    return offset > keySpan.end && offset <= Math.max(end, span.end);
  });
  if (member && isValuePlace(cursor, member.keySpan.end))
    return valueOf(cursor, root, member.key, member.value);
  return memberSuggestions(cursor, root);
}

/** Whether only the colon and the value stand between the key and the cursor. */
function isValuePlace({ document, offset }: Cursor, keyEnd: number): boolean {
  const between = document.text.slice(keyEnd, offset);
  return /^\s*:/.test(between) && !/[,}]\s*$/.test(outsideBrackets(between));
}

function outsideBrackets(text: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"?/g, '""').replaceAll(/\[[^\]]*\]?/g, "[]");
}

function memberSuggestions(
  cursor: Cursor,
  root: JsonNode & { kind: "object" },
): readonly Suggestion[] {
  const span = quotedSpan(cursor);
  const others = root.members.filter(
    ({ keySpan }) => keySpan.end < span.start || keySpan.start > span.end,
  );
  const written = new Set(others.map(({ key }) => key));
  const type = jsonText(jsonMember(root, "type"));
  const typeMember: Suggestion = {
    kind: "parameter",
    label: "type",
    detail: { en: "required: the query type", nl: "verplicht: de zoekvraag" },
    span,
    newText: '"type": "$0"',
    isSnippet: true,
    filter: '"type"',
    rank: ranks.missing,
    continues: true,
  };
  const known = isQueryType(type) ? parameterSuggestions(type, written, span, memberText) : [];
  const quoted = known.map((suggestion) => ({ ...suggestion, filter: `"${suggestion.label}"` }));
  return written.has("type") ? quoted : [typeMember, ...quoted];
}

function memberText(parameter: Parameter): string {
  const value =
    { list: '["$0"]', integer: "$0", boolean: "$0" }[parameter.kind as string] ?? '"$0"';
  return `"${parameter.name}": ${value}`;
}

function valueOf(
  cursor: Cursor,
  root: JsonNode,
  key: string,
  value: JsonNode | undefined,
): readonly Suggestion[] {
  const span = quotedSpan(cursor);
  const quote = (word: string) => JSON.stringify(word);
  const quoted = (suggestions: readonly Suggestion[]) =>
    suggestions.map((suggestion) => ({
      ...suggestion,
      filter: quote(suggestion.filter ?? suggestion.label),
    }));
  if (key === "type")
    return quoted(
      queryTypeSuggestions(span).map((one) => ({ ...one, newText: quote(one.newText) })),
    );
  const type = jsonText(jsonMember(root, "type"));
  if (!isQueryType(type)) return [];
  if (key === "fields") {
    if (value?.kind !== "array") return [];
    const asked = value.items.flatMap((item) =>
      item.span.end < span.start || item.span.start > span.end ? (jsonText(item) ?? []) : [],
    );
    return quoted(fieldSuggestions({ type, asked }, span, quote));
  }
  const parameter = parameterOf(type, key);
  if (!parameter) return [];
  if (parameter.kind === "boolean") return valueSuggestions(parameter, wordSpan(cursor));
  return quoted(valueSuggestions(parameter, span, quote));
}

/** The word at the cursor with the quotes around it, as far as they are written. */
function quotedSpan(cursor: Cursor): Span {
  const { text } = cursor.document;
  const { start, end } = wordSpan(cursor);
  return {
    start: text[start - 1] === '"' ? start - 1 : start,
    end: text[end] === '"' ? end + 1 : end,
  };
}
