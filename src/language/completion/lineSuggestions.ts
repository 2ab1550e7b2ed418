import { isOperationName } from "../../contract/operations.ts";
import { text } from "../../contract/text.ts";
import type { Span } from "../../model/text/span.ts";
import type { LinesBody } from "../syntax/syntax.ts";
import { isAmongItems, isBeforeColon, isLastOnLine, wordSpan, type Cursor } from "./cursor.ts";
import {
  nameOnly,
  operationSuggestions,
  parameterLine,
  parameterSuggestions,
} from "./parameterSuggestions.ts";
import { fieldItems } from "./lineValues.ts";
import {
  begunRequestSuggestions,
  typedRequestSuggestions,
  wholeRequestSuggestions,
} from "./requestSuggestions.ts";
import { ranks, suggestion, type Suggestion } from "./suggestion.ts";

/** On a line without a value: the operation, its parameters, or the next part of the request. */
export function lineSuggestions(cursor: Cursor): readonly Suggestion[] {
  const { request, lineStart, document } = cursor;
  const typed = typedRequestSuggestions(cursor);
  if (typed.length > 0) return typed;
  const begun = begunRequestSuggestions(cursor);
  const span = wordSpan(cursor);
  // Only the first word begins a line. Several words may describe a request.
  if (document.text.slice(lineStart, span.start).trim() !== "") {
    const whole = {
      start: lineStart + (/^\s*/.exec(cursor.before)?.[0].length ?? 0),
      end: span.end,
    };
    return [
      ...(isLastOnLine(cursor, span.end) ? wholeRequestSuggestions(cursor, whole) : []),
      ...begun,
    ];
  }
  // Text after the cursor would become part of it, unless that is the value of a name.
  if (!isLastOnLine(cursor, span.end) && !isBeforeColon(cursor, span.end)) return [];
  const items = fieldItems(cursor, span);
  if (isAmongItems(cursor)) return items;
  const empty = span.start === span.end && isLastOnLine(cursor, span.end);
  const isBehind = (place: Span | undefined) => place !== undefined && place.start < span.start;
  const more = empty ? furtherLines(cursor, span) : [];
  if (isBehind(request?.expectations[0]?.span)) return more;
  const body = request?.body;
  if (body?.kind === "json") return isBehind(body.span) ? more : [];
  if (mayBeOperation(body, span))
    return [
      ...begun,
      ...operationSuggestions(span, isFree(cursor, span)),
      ...wholeRequestSuggestions(cursor, span),
      ...more,
    ];
  const operation = body?.operation;
  if (!cursor.operation || !operation || operation.span.start > span.start) return more;
  const others = body.parameters.filter(({ keySpan }) => keySpan.start !== span.start);
  const parameters = parameterSuggestions({
    operation: cursor.operation,
    written: new Set(others.map(({ key }) => key)),
    span,
    use: cursor.use,
    write: isBeforeColon(cursor, span.end) ? nameOnly : parameterLine,
  });
  if (items.length === 0) return [...parameters, ...more];
  const further = [...parameters, ...more].map((one) => ({ ...one, rank: ranks.elsewhere }));
  return [...items, ...further];
}

/** Requires a body without another operation, and no parameter before the word. */
function mayBeOperation(body: LinesBody | undefined, span: Span): boolean {
  const { operation, parameters = [] } = body ?? {};
  if (operation)
    return (
      operation.span.start <= span.end &&
      operation.span.end >= span.start &&
      (span.start < span.end || !isOperationName(operation.name))
    );
  return !parameters.some(({ keySpan }) => keySpan.start < span.start);
}

/** True if nothing follows an operation, so that its first parameter comes next. */
function isFree(cursor: Cursor, span: Span): boolean {
  if (!isLastOnLine(cursor, span.end)) return false;
  const { text: source } = cursor.document;
  if (source.slice(span.end, cursor.lineEnd).trim() !== "") return false;
  return /^($|(\r\n|\n|\r)(###(?!#)|[^\S\r\n]*(\r|\n|$)))/.test(
    source.slice(cursor.lineEnd, cursor.lineEnd + 200),
  );
}

/** Beside a parameter, an empty line may begin an expectation or the next request. */
function furtherLines({ request, lineStart }: Cursor, span: Span): readonly Suggestion[] {
  const asked = text("an expectation on the response", "een verwachting van het antwoord");
  const expectation = suggestion("keyword", "?", asked, span, {
    newText: "? ",
    rank: ranks.last,
    continues: true,
  });
  const begun = text("begins a request", "begint een verzoek");
  const separator = suggestion("keyword", "###", begun, span, {
    newText: "### $1\n$0",
    isSnippet: true,
    rank: ranks.last,
    continues: true,
  });
  const body = request?.body;
  const first = body?.kind === "json" ? body : (body?.operation ?? body?.parameters[0]);
  const isBelowBody = first !== undefined && first.span.start < span.start;
  // Three hashes begin a request only at the start of a line.
  return [...(isBelowBody ? [expectation] : []), ...(span.start === lineStart ? [separator] : [])];
}
