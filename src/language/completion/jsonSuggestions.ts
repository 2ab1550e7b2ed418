import { isQueryType } from "../../contract/operations.ts";
import { text } from "../../contract/text.ts";
import { insertion, type Span, literalText } from "../../model/text/sourceText.ts";
import { authorisedUse } from "../../model/environments/authorisedUse.ts";
import { jsonMembers } from "../syntax/parser.ts";
import { parameterAt, type Cursor, ranks, suggestion, type Suggestion } from "./suggestion.ts";
import {
  fieldSuggestions,
  valueSuggestions,
  variableValues,
  nameOnly,
  parameterMember,
  parameterSuggestions,
  queryTypeSuggestions,
  type WrittenParameter,
} from "./parameterSuggestions.ts";
import { JsonTokens, openingQuote } from "../../contract/json/jsonTokens.ts";
import { isLineEndAt } from "../syntax/syntax.ts";
import { readQuoted } from "../syntax/placeholders.ts";

export interface JsonPlace {
  /** Expected at the cursor: a member name, a value, or only punctuation. */
  readonly wants: "key" | "value" | "nothing";
  /** Member of the outermost object whose value contains the cursor. */
  readonly key: string | undefined;
  readonly inArray: boolean;
  /** Deeper than any parameter. */
  readonly isTooDeep: boolean;
  /** The token at the cursor, including quotes. */
  readonly span: Span;
  /** Offset after the previous value if its comma is missing. */
  readonly missingComma: number | undefined;
  /** Next punctuation after the token. Empty at the end of the JSON. */
  readonly next: string;
}

interface Level {
  readonly kind: "{" | "[";
  key: string | undefined;
  wants: "key" | "colon" | "value" | "comma";
}

/** Scans a body up to the cursor and skips incomplete or invalid text. Undefined if the body ends before the cursor. */
export function jsonPlaceAt(
  text: string,
  start: number,
  { offset, lineEnd }: Pick<Cursor, "offset" | "lineEnd">,
): JsonPlace | undefined {
  const levels: Level[] = [];
  const tokens = new JsonTokens(text, start, openingQuote);
  let previousEnd = start;
  const place = (span: Span): JsonPlace | undefined => placeOf(text, levels, span, previousEnd);
  for (let sign = tokens.next(); sign !== "" && tokens.start < offset; sign = tokens.next()) {
    const at = tokens.start;
    const top = levels.at(-1);
    const quoted = sign === '"' ? readQuoted(text, at, text.length) : undefined;
    // A no-break space is not a value either.
    const blank = quoted ? -1 : text.slice(at, tokens.end).search(/\s/);
    if (quoted) tokens.end = quoted.span.end;
    else if (blank >= 0) tokens.end = at + Math.max(blank, 1);
    if (blank === 0) continue;
    const { end } = tokens;
    if ((sign === "?" || sign === "@") && beginsLine(text, at)) return undefined;
    if (sign === "{") levels.push({ kind: sign, key: undefined, wants: "key" });
    else if (sign === "[") levels.push({ kind: sign, key: undefined, wants: "value" });
    else if (sign === "}" || sign === "]") {
      if (top?.kind === (sign === "}" ? "{" : "[")) levels.pop();
      const outer = levels.at(-1);
      if (!outer) return undefined;
      outer.wants = "comma";
    } else if (sign === ",") commaRead(top);
    else if (sign === ":") {
      if (top?.kind === "{") top.wants = "value";
    } else {
      if (offset < end || (offset === end && quoted?.closed !== true))
        return place({ start: at, end: quoted ? writtenEnd(text, offset, end, lineEnd) : end });
      wordRead(top, text.slice(at, end));
    }
    previousEnd = end;
  }
  if (levels.length === 0) return undefined;
  const rest = /^[\w$.-]*/.exec(text.slice(offset, lineEnd))?.[0].length ?? 0;
  return place({ start: offset, end: offset + rest });
}

function placeOf(
  text: string,
  levels: readonly Level[],
  span: Span,
  previousEnd: number,
): JsonPlace | undefined {
  const top = levels.at(-1);
  if (!top) return undefined;
  const touches = previousEnd === span.start;
  const lacksComma = top.wants === "comma" && !touches;
  const isBeforeValue = top.wants === "value" && top.kind === "{" && isValueAt(text, span);
  const wants =
    top.wants === "colon" || (top.wants === "comma" && touches) || isBeforeValue
      ? "nothing"
      : top.kind === "{" && top.wants !== "value"
        ? "key"
        : "value";
  return {
    wants,
    key: levels[0]?.key,
    inArray: levels.length === 2 && top.kind === "[",
    isTooDeep: levels.length > 2 || (levels.length === 2 && top.kind === "{"),
    span,
    missingComma: lacksComma ? previousEnd : undefined,
    next: nextSign(text, span.end),
  };
}

/** True if the value follows an empty place, and is not the name of another member. */
function isValueAt(text: string, { start, end }: Span): boolean {
  if (start < end) return false;
  const from = start + (/^\s*/.exec(text.slice(start, start + 1000))?.[0].length ?? 0);
  const sign = text.charAt(from);
  if (sign === "" || /[,}\]?@]/.test(sign)) return false;
  if (sign !== '"') return true;
  const { end: behind } = readQuoted(text, from, text.length).span;
  return !/^\s*:/.test(text.slice(behind, behind + 1000));
}

function commaRead(level: Level | undefined): void {
  if (!level) return;
  level.wants = level.kind === "{" ? "key" : "value";
  if (level.kind === "{") level.key = undefined;
}

/** A string or bare word: the name of a member, or its value. */
function wordRead(level: Level | undefined, word: string): void {
  if (!level) return;
  const isName = level.kind === "{" && (level.wants === "key" || level.wants === "comma");
  level.wants = isName ? "colon" : "comma";
  if (isName) level.key = word.replaceAll('"', "");
}

/** Ends at the closing quote, unless that quote opens the next string because this one is still unclosed. */
function writtenEnd(text: string, offset: number, end: number, lineEnd: number): number {
  const rest = text.slice(offset, Math.min(end, lineEnd));
  if (rest === '"' || (rest.endsWith('"') && !/[\s,:{[]"$/.test(rest))) return offset + rest.length;
  return offset + (/^[\w$.-]*"?/.exec(rest)?.[0].length ?? 0);
}

function beginsLine(text: string, at: number): boolean {
  let from = at;
  while (from > 0 && (text[from - 1] === " " || text[from - 1] === "\t")) from--;
  return from === 0 || isLineEndAt(text, from - 1);
}

function nextSign(text: string, from: number): string {
  const rest = /^\s*(\S?)/.exec(text.slice(from, from + 1000));
  const sign = rest?.[1] ?? "";
  const at = from + (rest?.[0].length ?? 1) - 1;
  return (sign === "?" || sign === "@" || sign === "#") && beginsLine(text, at) ? "" : sign;
}

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
  const { operation, use, document, offset, documentContext } = cursor;
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
  const variables = variableValues(documentContext, { span, quote }).map(compared);
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
