import { calledBeside } from "../../contract/answer/fieldHints.ts";
import { fieldPaths } from "../../contract/answer/fields.ts";
import { operationNames, operations, queryOperation } from "../../contract/operations.ts";
import { text, type Text } from "../../contract/text.ts";
import { authorisedUse } from "../../model/environments/authorisedUse.ts";
import type { Span } from "../../model/text/span.ts";
import { everydayPaths } from "../checks/repairs/everydayWords.ts";
import type { Cursor } from "./cursor.ts";
import { ranks, suggestion, type Suggestion } from "./suggestion.ts";
import { begunRequests, typedRequest, type TypedRequest } from "./typedRequest.ts";
import { wholeRequest } from "./wholeRequest.ts";

export function wholeRequestSuggestions(cursor: Cursor, span: Span): readonly Suggestion[] {
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
export function typedRequestSuggestions(cursor: Cursor): readonly Suggestion[] {
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
export function begunRequestSuggestions(cursor: Cursor): readonly Suggestion[] {
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
  const known = fieldPaths(queryOperation(operation).answerType);
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
