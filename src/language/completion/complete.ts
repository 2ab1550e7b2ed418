import { isOperationName, isQueryType } from "../../contract/operations.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { parameterOf } from "../../contract/parameters.ts";
import { text } from "../../contract/text.ts";
import type { Span } from "../../model/span.ts";
import { directiveForms } from "../directives.ts";
import type { RequestDocument } from "../requestDocument.ts";
import { surroundingsOf, type Surroundings } from "../surroundings.ts";
import type { ListNode, RequestNode } from "../syntax.ts";
import { cursorAt, wordSpan, type Cursor } from "./cursor.ts";
import { expectationSuggestions } from "./expectationSuggestions.ts";
import { fieldSuggestions } from "./fieldSuggestions.ts";
import { jsonSuggestions } from "./jsonSuggestions.ts";
import {
  operationSuggestions,
  parameterSuggestions,
  valueSuggestions,
} from "./parameterSuggestions.ts";
import { placeholderSuggestions } from "./placeholderSuggestions.ts";
import { ranks, type CompletionContext, type Suggestion } from "./suggestion.ts";

/** Everything that may be written at the offset, best first. */
export function complete(
  document: RequestDocument,
  offset: number,
  context: CompletionContext = { environments: [] },
  surroundings: Surroundings = surroundingsOf(document),
): readonly Suggestion[] {
  const cursor = { ...cursorAt(document, offset), surroundings };
  return [...suggestionsAt(cursor, context)].sort((a, b) => a.rank - b.rank);
}

interface PlacedCursor extends Cursor {
  readonly surroundings: Surroundings;
}

function suggestionsAt(cursor: PlacedCursor, context: CompletionContext): readonly Suggestion[] {
  const { before, request } = cursor;
  if (/^\s*(\/\/|#)/.test(before)) return [];
  const open = before.lastIndexOf("{{");
  if (open >= 0 && before.indexOf("}}", open) < 0) {
    const typed = before.slice(open + 2).trimStart();
    const start = cursor.offset - typed.length;
    return placeholderSuggestions(cursor.surroundings, request, typed, {
      start,
      end: cursor.offset,
    });
  }
  if (request?.body?.kind === "json" && isInside(request.body.span, cursor.offset))
    return jsonSuggestions(cursor, request.body);
  if (/^\s*@/.test(before)) return directiveSuggestions(cursor, context);
  if (/^\s*\?/.test(before)) return expectationSuggestions(cursor);
  const key = /^\s*([A-Za-z_][A-Za-z0-9_]*)\s*:\s?/.exec(before);
  if (key?.[1] !== undefined) return valueOnLine(cursor, key[1], key[0].length);
  const item = /^\s*-\s+/.exec(before);
  if (item) return valueOfItem(cursor, item[0].length);
  return lineSuggestions(cursor);
}

/** A body that is still open goes on to the end of its request. */
function isInside(span: Span, offset: number): boolean {
  return offset > span.start && offset <= span.end;
}

function lineSuggestions(cursor: Cursor): readonly Suggestion[] {
  const { request, operation } = cursor;
  const span = wordSpan(cursor);
  const body = request?.body;
  const typed = cursor.document.text.slice(span.start, span.end);
  const written = body?.kind === "lines" ? body.operation : undefined;
  const isTypingOperation =
    written !== undefined && written.span.end >= span.start && written.span.start <= span.end;
  if (!operation || isTypingOperation || !isOperationName(written?.name ?? ""))
    return [...operationSuggestions(span), ...(typed === "" ? sectionSuggestions(span) : [])];
  const keys =
    body?.kind === "lines"
      ? body.parameters.filter(({ keySpan }) => keySpan.start !== span.start)
      : [];
  return parameterSuggestions(operation, new Set(keys.map(({ key }) => key)), span, parameterText);
}

/** A new line in a request file may also begin a request or a directive. */
function sectionSuggestions(span: Span): readonly Suggestion[] {
  return [
    {
      kind: "keyword",
      label: "###",
      detail: text("begins a request", "begint een verzoek"),
      span,
      newText: "### $1\n$0",
      isSnippet: true,
      rank: ranks.last,
      continues: true,
    },
  ];
}

function parameterText(parameter: Parameter): string {
  if (parameter.kind !== "list" || parameter.values) return `${parameter.name}: $0`;
  return `${parameter.name}:\n  - $0`;
}

function directiveSuggestions(cursor: Cursor, context: CompletionContext): readonly Suggestion[] {
  const argument = /^\s*@environment\s+/.exec(cursor.before);
  if (argument) {
    const span = wordSpan(cursor, cursor.lineStart + argument[0].length);
    return context.environments.map((name) => ({
      kind: "environment",
      label: name,
      detail: text("environment", "omgeving"),
      span,
      newText: name,
      rank: ranks.usual,
    }));
  }
  const at = cursor.lineStart + cursor.before.indexOf("@");
  if (/@\S*\s/.test(cursor.before)) return [];
  const span = { start: at, end: wordSpan(cursor, at).end };
  return directiveForms.map(({ word, argument: form, meaning, example }) => ({
    kind: "directive",
    label: `@${word}`,
    detail: text(form, form),
    documentation: text(
      `${meaning.en}. For example: ${example}`,
      `${meaning.nl}. Bijvoorbeeld: ${example}`,
    ),
    span,
    newText: `@${word} `,
    rank: ranks.normal,
    ...(word === "environment" ? { continues: true as const } : {}),
  }));
}

function valueOnLine(cursor: Cursor, key: string, keyLength: number): readonly Suggestion[] {
  const valueStart = cursor.lineStart + keyLength;
  const list = listOf(cursor.request, key);
  return valuesOf(cursor, key, list, wordSpan(cursor, valueStart));
}

function valueOfItem(cursor: Cursor, dashLength: number): readonly Suggestion[] {
  const parameter = parameterAbove(cursor);
  if (!parameter) return [];
  const list = parameter.value?.kind === "list" ? parameter.value : undefined;
  const itemStart = cursor.lineStart + dashLength;
  const group = /^([A-Za-z0-9_.]+)\s*:\s*(.*)$/.exec(cursor.before.slice(dashLength));
  const span = wordSpan(cursor, itemStart);
  if (
    parameter.key === "fields" &&
    group?.[1] !== undefined &&
    cursor.operation &&
    isQueryType(cursor.operation)
  )
    return fieldSuggestions(
      { type: cursor.operation, asked: pathsIn(list, span), below: group[1] },
      wordSpan(cursor, itemStart + group[1].length + 1),
    );
  return [...valuesOf(cursor, parameter.key, list, span), ...nextParameters(cursor, dashLength)];
}

/** Behind the dash of an item that is not wanted: the next parameter takes the place of the dash. */
function nextParameters(cursor: Cursor, dashLength: number): readonly Suggestion[] {
  const { before, lineStart, operation, request, offset } = cursor;
  const dash = before.slice(0, dashLength);
  const typed = before.slice(dashLength);
  if (!operation || request?.body?.kind !== "lines" || !/^[A-Za-z]*$/.test(typed)) return [];
  const written = new Set(request.body.parameters.map(({ key }) => key));
  const span = { start: lineStart, end: offset };
  return parameterSuggestions(operation, written, span, parameterText).map((suggestion) => ({
    ...suggestion,
    filter: `${dash}${suggestion.label}`,
    rank: ranks.last,
  }));
}

function valuesOf(
  cursor: Cursor,
  key: string,
  list: ListNode | undefined,
  span: Span,
): readonly Suggestion[] {
  const { operation } = cursor;
  if (!operation) return [];
  if (key === "fields")
    return isQueryType(operation)
      ? fieldSuggestions({ type: operation, asked: pathsIn(list, span) }, span)
      : [];
  const parameter = parameterOf(operation, key);
  return parameter ? valueSuggestions(parameter, span) : [];
}

/** The parameter whose items stand around the cursor's line. */
function parameterAbove({ request, lineStart }: Cursor) {
  if (request?.body?.kind !== "lines") return undefined;
  return request.body.parameters.findLast(({ keySpan }) => keySpan.start < lineStart);
}

function listOf(request: RequestNode | undefined, key: string): ListNode | undefined {
  if (request?.body?.kind !== "lines") return undefined;
  const value = request.body.parameters.find((parameter) => parameter.key === key)?.value;
  return value?.kind === "list" ? value : undefined;
}

/** The paths of a list, but for the one being written. */
function pathsIn(list: ListNode | undefined, current: Span): readonly string[] {
  const isOther = (span: Span) => span.end < current.start || span.start > current.end;
  return (list?.items ?? []).flatMap((item) => {
    if (item.kind === "item") return isOther(item.value.span) ? [literal(item.value)] : [];
    return item.members
      .filter(({ span }) => isOther(span))
      .map((member) => `${literal(item.group)}.${literal(member)}`);
  });
}

function literal({
  template,
}: {
  readonly template: { readonly parts: readonly { kind: string }[] };
}): string {
  return template.parts.map((part) => ("text" in part ? String(part.text) : "")).join("");
}
