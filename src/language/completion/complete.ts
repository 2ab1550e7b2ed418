import type { RequestDocument } from "../syntax/parser.ts";
import { longestLine } from "../syntax/requestFileLimits.ts";
import type { DocumentContext } from "../documentContext.ts";
import { documentContextOf } from "../file/fileContext.ts";
import {
  cursorAt,
  type Cursor,
  isAmongItems,
  isBeforeColon,
  isLastOnLine,
  wordSpan,
  type CompletionContext,
  type Suggestion,
  ranks,
  suggestion,
} from "./suggestion.ts";
import { directiveSuggestions } from "./directiveSuggestions.ts";
import { expectationSuggestions } from "./expectationSuggestions.ts";
import { jsonPlaceAt, jsonSuggestions } from "./jsonSuggestions.ts";
import { itemSuggestions, valueOnLine, fieldItems } from "./lineValues.ts";
import { openPlaceholder, placeholderSuggestions } from "./placeholderSuggestions.ts";
import { fitting } from "./tolerance.ts";
import {
  isOperationName,
  operationNames,
  operations,
  queryOperation,
} from "../../contract/operations.ts";
import { text, type Text } from "../../contract/text.ts";
import type { Span } from "../../model/text/sourceText.ts";
import type { LinesBody } from "../syntax/syntax.ts";
import {
  nameOnly,
  operationSuggestions,
  parameterLine,
  parameterSuggestions,
} from "./parameterSuggestions.ts";
import { calledBeside } from "../../contract/response/fieldTexts.ts";
import { fieldPaths } from "../../contract/response/fields.ts";
import { authorisedUse } from "../../model/environments/authorisedUse.ts";
import { everydayPaths } from "../checks/repairs/nearest.ts";
import { begunRequests, typedRequest, type TypedRequest, wholeRequest } from "./typedRequest.ts";

function wholeRequestSuggestions(cursor: Cursor, span: Span): readonly Suggestion[] {
  const place = placeOf(cursor);
  if (place === undefined) return [];
  const { text: source } = cursor.document;
  return operationNames.map((operation) => {
    const { title, meaning } = operations[operation];
    const detail = text(`${title.en}: whole request`, `${title.nl}: heel verzoek`);
    return suggestion("operation", `${operation} …`, detail, span, {
      documentation: meaning,
      foundBy: [calledBeside(operation, title)],
      ...written(cursor, { operation, titled: place === "untitled" }),
      // The complete name of an operation ranks first.
      rank: source.slice(span.start, cursor.offset) === operation ? ranks.normal : ranks.missing,
    });
  });
}

/** Request described by the words of this line, also below a finished request after an empty line. */
function typedRequestSuggestions(cursor: Cursor): readonly Suggestion[] {
  const typed = typedIn(cursor);
  const found = typed === undefined ? undefined : typedRequest(typed, cursor.context.tables);
  const place = found && (placeOf(cursor) ?? (isBelowRequest(cursor) ? "untitled" : undefined));
  return found && place
    ? [typedSuggestion(cursor, found, place, operations[found.operation].title)]
    : [];
}

/**
 * Requests that the words of this line may become, in an empty section. A name alone already has results, because an
 * editor closes an empty list and does not request it again when a digit follows.
 */
function begunRequestSuggestions(cursor: Cursor): readonly Suggestion[] {
  const typed = typedIn(cursor);
  const place = placeOf(cursor);
  if (typed === undefined || !place) return [];
  const all: readonly WrittenRequest[] = [
    ...fieldRequests(typed),
    ...begunRequests(typed, cursor.context.tables),
  ];
  return all.map((found) => {
    const { title } = operations[found.operation];
    const written = Object.values(found.values).join(" ") || found.fields?.join(", ");
    const detail = written ? text(`${written}: ${title.en}`, `${written}: ${title.nl}`) : title;
    return { ...typedSuggestion(cursor, found, place, detail), isGuess: true };
  });
}

function fieldRequests(typed: string): readonly WrittenRequest[] {
  const operation = "RaadpleegMetBurgerservicenummer";
  const known = fieldPaths(queryOperation(operation).responseType);
  const word = typed.toLowerCase();
  const paths = known.has(word) ? [word] : everydayPaths(word).filter((path) => known.has(path));
  if (paths.length === 0) return [];
  const fields = ["burgerservicenummer", ...paths.filter((path) => path !== "burgerservicenummer")];
  return [{ operation, values: {}, fields }];
}

interface WrittenRequest extends TypedRequest {
  readonly fields?: readonly string[];
}

function typedIn({ before, lineEnd, offset, document }: Cursor): string | undefined {
  const typed = before.trim();
  return typed === "" || document.text.slice(offset, lineEnd).trim() !== "" ? undefined : typed;
}

function typedSuggestion(
  cursor: Cursor,
  found: WrittenRequest,
  place: "titled" | "untitled",
  detail: Text,
): Suggestion {
  const { before, lineStart, lineEnd } = cursor;
  const { operation } = found;
  const titled = place === "untitled";
  const start = titled ? lineStart : lineStart + before.indexOf(before.trim());
  const span = { start, end: lineEnd };
  return suggestion("operation", operation, detail, span, {
    documentation: operations[operation].meaning,
    filter: before.slice(start - lineStart),
    ...written(cursor, { ...found, titled }),
    rank: ranks.missing,
  });
}

function written({ context }: Cursor, request: Parameters<typeof wholeRequest>[0]) {
  const use = authorisedUse(context.authorisation, request.operation);
  const { en, nl } = wholeRequest({ ...request, ...(use && { mayAsk: use.mayAsk }) });
  return { newText: en, inDutch: nl, isSnippet: true } as const;
}

const ownDirective = /^\s*@(name|each|tag|save|skip|unchecked)\b(?!\s*=)/;
const header = /^(\s*$|\s*(\/\/|#(?!##))|###(?!#)|\s*@)/;

/** State of a section with only a heading: with a `###` line or directives of its own, or without. */
function placeOf(cursor: Cursor): "titled" | "untitled" | undefined {
  const { above, below } = sectionAround(cursor);
  if (below.trim() !== "") return undefined;
  const lines = above.split(/\r\n|\n|\r/);
  if (!lines.every((line) => header.test(line))) return undefined;
  return lines.some((line) => /^###(?!#)/.test(line) || ownDirective.test(line))
    ? "titled"
    : "untitled";
}

/** True below a finished request, after an empty line at the end of its section. */
function isBelowRequest(cursor: Cursor): boolean {
  const { above, below } = sectionAround(cursor);
  return below.trim() === "" && /(\r\n|\n|\r)[^\S\r\n]*(\r\n|\n|\r)$/.test(above);
}

/** Text above and below the cursor's line, between its `###` lines. */
function sectionAround({ document, request, lineStart, lineEnd }: Cursor) {
  const { text: source, tree } = document;
  const start = request?.span.start ?? 0;
  const next = tree.requests.find(({ span }) => span.start > lineStart)?.span.start;
  const end = request?.span.end ?? next ?? source.length;
  return {
    above: source.slice(Math.min(start, lineStart), lineStart),
    below: source.slice(lineEnd, Math.max(end, lineEnd)),
  };
}

/** On a line without a value: the operation, its parameters, or the next part of the request. */
function lineSuggestions(cursor: Cursor): readonly Suggestion[] {
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
  const asked = text("expectation of the response", "verwachting over het antwoord");
  const expectation = suggestion("keyword", "?", asked, span, {
    newText: "? ",
    rank: ranks.last,
    continues: true,
  });
  const begun = text("start of a request", "begin van een verzoek");
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

/** Best first. Filtered by the typed characters, so the editor must request it again after each of them. */
export function complete(
  document: RequestDocument,
  offset: number,
  context: CompletionContext = {},
  documentContext: DocumentContext = documentContextOf(document),
): readonly Suggestion[] {
  const cursor = cursorAt(document, offset, context, documentContext);
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
