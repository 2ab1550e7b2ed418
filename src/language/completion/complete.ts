import type { RequestDocument } from "../syntax/requestDocument.ts";
import { longestLine } from "../syntax/requestFileLimits.ts";
import type { DocumentContext } from "../documentContext.ts";
import { documentContextOf } from "../file/fileContext.ts";
import { cursorAt, type Cursor } from "./cursor.ts";
import { directiveSuggestions } from "./directiveSuggestions.ts";
import { expectationSuggestions } from "./expectationSuggestions.ts";
import { jsonPlaceAt } from "./jsonPlace.ts";
import { jsonSuggestions } from "./jsonSuggestions.ts";
import { lineSuggestions } from "./lineSuggestions.ts";
import { itemSuggestions, valueOnLine } from "./lineValues.ts";
import { openPlaceholder, placeholderSuggestions } from "./placeholderSuggestions.ts";
import type { CompletionContext, Suggestion } from "./suggestion.ts";
import { fitting } from "./tolerance.ts";

/** Best first. Filtered by the typed characters, so the editor must request it again after each of them. */
export function complete(
  document: RequestDocument,
  offset: number,
  context: CompletionContext = {},
  surroundings: DocumentContext = documentContextOf(document),
): readonly Suggestion[] {
  const cursor = cursorAt(document, offset, context, surroundings);
  if (cursor.lineEnd - cursor.lineStart > longestLine || isInComment(cursor)) return [];
  const typedOf = ({ span }: Suggestion) => document.text.slice(span.start, offset);
  return fitting(suggestionsAt(cursor), typedOf);
}

function suggestionsAt(cursor: Cursor): readonly Suggestion[] {
  const { before, request, document } = cursor;
  const json =
    request?.body?.kind === "json" && jsonPlaceAt(document.text, request.body.span.start, cursor);
  const isDirective = /^\s*@/.test(before);
  const placeholder =
    isDirective && !/^\s*@(header\s|\w+\s*=)/.test(before) ? undefined : openPlaceholder(cursor);
  if (placeholder) return placeholderSuggestions(cursor, placeholder, json || undefined);
  if (json) return jsonSuggestions(cursor, json);
  if (isDirective) return directiveSuggestions(cursor);
  if (/^\s*\?/.test(before)) return expectationSuggestions(cursor);
  if (request?.body?.kind !== "json") {
    const key = /^\s*([A-Za-z_][A-Za-z0-9_]*)\s*:\s*/.exec(before);
    if (key?.[1] !== undefined) return valueOnLine(cursor, key[1], key[0].length);
    const dash = /^\s*-\s+/.exec(before);
    if (dash) return itemSuggestions(cursor, dash[0].length);
  }
  return lineSuggestions(cursor);
}

/** True in a comment, in text that looks like one, and in a `###` title outside placeholders. */
function isInComment({ before, document, lineStart, offset }: Cursor): boolean {
  if (/^###(?!#).*\{\{[^}]*$/.test(before)) return false;
  if (/^\s*(\/\/|#)/.test(before)) return true;
  return document.tree.comments.some(
    ({ span }) =>
      lineStart <= span.start && span.start < offset && span.start < lineStart + before.length,
  );
}
