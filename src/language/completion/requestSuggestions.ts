import { calledBeside } from "../../contract/answer/otherNames.ts";
import { operationNames, operations } from "../../contract/operations.ts";
import { text } from "../../contract/text.ts";
import { authorisedUse } from "../../model/environments/authorisedUse.ts";
import type { Span } from "../../model/text/span.ts";
import type { Cursor } from "./cursor.ts";
import { ranks, suggestion, type Suggestion } from "./suggestion.ts";
import { typedRequest } from "./typedRequest.ts";
import { wholeRequest } from "./wholeRequest.ts";

/** Requests with all that they need, where nothing of one is written yet. */
export function wholeRequestSuggestions(cursor: Cursor, span: Span): readonly Suggestion[] {
  const place = placeOf(cursor);
  if (place === undefined) return [];
  const { text: source } = cursor.document;
  return operationNames.map((operation) => {
    const { title, meaning } = operations[operation];
    const use = authorisedUse(cursor.context.authorisation, operation);
    const detail = text(`${title.en}: whole request`, `${title.nl}: heel verzoek`);
    return suggestion("operation", `${operation} …`, detail, span, {
      documentation: meaning,
      foundBy: [calledBeside(operation, title)],
      ...written({ operation, titled: place === "untitled", ...(use && { mayAsk: use.mayAsk }) }),
      // Whoever has typed the whole name of an operation means that first.
      rank: source.slice(span.start, cursor.offset) === operation ? ranks.normal : ranks.missing,
    });
  });
}

/** The request that the words of this line ask for; also below a finished request, after an empty line. */
export function typedRequestSuggestions(cursor: Cursor): readonly Suggestion[] {
  const { before, lineStart, lineEnd, offset, document } = cursor;
  const typed = before.trim();
  if (typed === "" || document.text.slice(offset, lineEnd).trim() !== "") return [];
  const found = typedRequest(typed);
  const place = found && (placeOf(cursor) ?? (isBelowRequest(cursor) ? "untitled" : undefined));
  if (!found || !place) return [];
  const { operation, values } = found;
  const { title, meaning } = operations[operation];
  const use = authorisedUse(cursor.context.authorisation, operation);
  const start = place === "untitled" ? lineStart : lineStart + before.indexOf(typed);
  const one = suggestion(
    "operation",
    operation,
    title,
    { start, end: lineEnd },
    {
      documentation: meaning,
      filter: before.slice(start - lineStart),
      ...written({
        operation,
        values,
        titled: place === "untitled",
        ...(use && { mayAsk: use.mayAsk }),
      }),
      rank: ranks.missing,
    },
  );
  return [one];
}

function written(request: Parameters<typeof wholeRequest>[0]) {
  const { en, nl } = wholeRequest(request);
  return { newText: en, inDutch: nl, isSnippet: true } as const;
}

/** Directives that stand in front of the operation of their own request. */
const ownDirective = /^\s*@(name|each|tag|save|skip|unchecked)\b(?!\s*=)/;
const header = /^(\s*$|\s*(\/\/|#(?!##))|###(?!#)|\s*@)/;

/** Whether the section holds nothing but its heading, and whether it has a `###` line or directives of its own. */
function placeOf(cursor: Cursor): "titled" | "untitled" | undefined {
  const { above, below } = sectionAround(cursor);
  if (below.trim() !== "") return undefined;
  const lines = above.split(/\r\n|\n|\r/);
  if (!lines.every((line) => header.test(line))) return undefined;
  return lines.some((line) => /^###(?!#)/.test(line) || ownDirective.test(line))
    ? "titled"
    : "untitled";
}

/** Whether a request ends above, with an empty line between, and nothing follows in its section. */
function isBelowRequest(cursor: Cursor): boolean {
  const { above, below } = sectionAround(cursor);
  return below.trim() === "" && /(\r\n|\n|\r)[^\S\r\n]*(\r\n|\n|\r)$/.test(above);
}

/** What stands above and below the cursor's line, from the `###` above to the one below. */
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
