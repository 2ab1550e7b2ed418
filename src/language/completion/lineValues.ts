import { fieldPaths } from "../../contract/response/fields.ts";
import { ownName } from "../../contract/dialects.ts";
import { isQueryType, queryOperation } from "../../contract/operations.ts";
import { literalText, type Span } from "../../model/text/sourceText.ts";
import type { ListNode, ParameterNode, ValueNode } from "../syntax/syntax.ts";
import {
  isAmongItems,
  isBeforeColon,
  isLastOnLine,
  parameterAt,
  pieceSpan,
  wordSpan,
  type Cursor,
  ranks,
  type Suggestion,
} from "./suggestion.ts";
import {
  fieldSuggestions,
  valueSuggestions,
  variableValues,
  parameterLine,
  parameterSuggestions,
} from "./parameterSuggestions.ts";

const asItIs = (value: string) => value;

/** Values of the parameter after `key:`. In a one-line list, for the item at the cursor. */
export function valueOnLine(cursor: Cursor, key: string, keyLength: number): readonly Suggestion[] {
  const from = cursor.lineStart + keyLength;
  const parameter = parameterAt(cursor, key);
  if (!parameter) return [];
  const node = parameterNode(cursor, key);
  // With items on their own lines, a value on the key's line would be a second value.
  if (listOf(node)?.style === "items") return [];
  const isList = parameter.kind === "list";
  const bracket = isList && cursor.document.text[from] === "[" ? 1 : 0;
  if (cursor.offset < from + bracket) return [];
  const span = pieceSpan(cursor, from + bracket, isList ? ",[]" : "");
  const typed = cursor.before.slice(keyLength);
  if (isList && typed.lastIndexOf("]") > typed.lastIndexOf(",")) return [];
  return valuesAt(cursor, key, listOf(node), span);
}

export function itemSuggestions(cursor: Cursor, dashLength: number): readonly Suggestion[] {
  const node = openParameter(cursor);
  if (!node || parameterAt(cursor, node.key)?.kind !== "list") return [];
  const { operation, use } = cursor;
  const list = listOf(node);
  const from = cursor.lineStart + dashLength;
  if (node.key !== "fields" || !isQueryType(operation)) {
    const span = pieceSpan(cursor, from, "");
    return [...valuesAt(cursor, node.key, list, span), ...nextParameters(cursor, dashLength)];
  }
  const group = /^([A-Za-z0-9_.]+)\s*:/.exec(cursor.before.slice(dashLength));
  if (group?.[1] !== undefined) {
    const span = pieceSpan(cursor, from + group[0].length, ",");
    const asked = pathsIn(list, span);
    return fieldSuggestions({ type: operation, asked, below: group[1], use }, span);
  }
  const span = pieceSpan(cursor, from, ":");
  const onlyGroups = isBeforeColon(cursor, span.end);
  const asked = pathsIn(list, span);
  const paths = fieldPaths(queryOperation(operation).responseType);
  // Some names are both a path and a parameter.
  const next = nextParameters(cursor, dashLength).map((one) =>
    paths.has(one.label) ? { ...one, label: `${one.label}:` } : one,
  );
  return [...fieldSuggestions({ type: operation, asked, onlyGroups, use }, span), ...next];
}

function valuesAt(
  cursor: Cursor,
  key: string,
  list: ListNode | undefined,
  span: Span,
): readonly Suggestion[] {
  const { operation, use, offset, document, documentContext, context } = cursor;
  const parameter = parameterAt(cursor, key);
  if (!parameter) return [];
  const variables = variableValues(documentContext, { span, quote: asItIs });
  const asked = pathsIn(list, span);
  if (key === "fields")
    return isQueryType(operation) ? fieldSuggestions({ type: operation, asked, use }, span) : [];
  const typed = document.text.slice(span.start, offset);
  const values = valueSuggestions(parameter, {
    span,
    typed,
    quote: asItIs,
    tables: context.tables,
  });
  return [...values.filter(({ label }) => !asked.includes(label)), ...variables];
}

/** Paths as items of `fields` on a line without a dash: below an empty list, or indented like its items. */
export function fieldItems(cursor: Cursor, span: Span): readonly Suggestion[] {
  const { lineStart, operation, use } = cursor;
  const node = openParameter(cursor);
  if (node?.key !== "fields" || !isQueryType(operation) || isBeforeColon(cursor, span.end))
    return [];
  const isIndented = span.start > lineStart;
  if (node.value && !isIndented) return [];
  const asked = pathsIn(listOf(node), span);
  const dash = isIndented ? "- " : "  - ";
  return fieldSuggestions({ type: operation, asked, use }, span, (path) => `${dash}${path}`);
}

/** After the dash of an unwanted item: the next parameter replaces the dash. */
function nextParameters(cursor: Cursor, dashLength: number): readonly Suggestion[] {
  const { before, lineStart, operation, request, use } = cursor;
  const typed = before.slice(dashLength);
  const from = lineStart + dashLength;
  if (!operation || request?.body?.kind !== "lines" || !/^[A-Za-z]*$/.test(typed)) return [];
  // The whole word, because the user may have typed more since the editor's request.
  const { end } = wordSpan(cursor);
  if (!isLastOnLine(cursor, end) || isAmongItems(cursor)) return [];
  const written = new Set(request.body.parameters.map(({ key }) => key));
  const span = { start: from, end };
  const write = parameterLine;
  // A separate edit removes the dash, because editors prefer completions that replace more of the line.
  const edits = [{ span: { start: lineStart, end: from }, newText: "" }];
  return parameterSuggestions({ operation, written, span, use, write }).map((suggestion) => ({
    ...suggestion,
    edits,
    rank: ranks.elsewhere,
  }));
}

/** Parameter whose items surround the cursor's line. Undefined if items are not allowed there. */
function openParameter({ request, lineStart }: Cursor): ParameterNode | undefined {
  if (request?.body?.kind !== "lines") return undefined;
  const above = request.body.parameters.findLast(({ keySpan }) => keySpan.start < lineStart);
  if (!above || (above.value && listOf(above)?.style !== "items")) return undefined;
  const between = [...request.expectations, ...request.directives].some(
    ({ span }) => span.start > above.keySpan.start && span.start < lineStart,
  );
  return between ? undefined : above;
}

function parameterNode({ request, lineStart }: Cursor, key: string): ParameterNode | undefined {
  if (request?.body?.kind !== "lines") return undefined;
  return request.body.parameters.find(
    (parameter) => parameter.key === ownName(key) && parameter.keySpan.start >= lineStart,
  );
}

function listOf(node: ParameterNode | undefined): ListNode | undefined {
  return node?.value?.kind === "list" ? node.value : undefined;
}

/** Items of a list with expanded groups, except the one at the cursor. */
function pathsIn(list: ListNode | undefined, current: Span): readonly string[] {
  const isOther = (span: Span) => span.end < current.start || span.start > current.end;
  const textOf = ({ template }: ValueNode) => literalText(template) ?? "";
  return (list?.items ?? []).flatMap((item) => {
    if (item.kind === "item") return isOther(item.value.span) ? [textOf(item.value)] : [];
    return item.members
      .filter(({ span }) => isOther(span))
      .map((member) => `${textOf(item.group)}.${textOf(member)}`);
  });
}
