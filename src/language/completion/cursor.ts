import { ownName } from "../../contract/dialects.ts";
import { parameterOf } from "../../contract/parameters.ts";
import type { Parameter } from "../../contract/parameter.ts";
import type { OperationName } from "../../contract/operations.ts";
import type { Span } from "../../model/text/span.ts";
import { authorisedUse, type AuthorisedUse } from "../../model/environments/authorisedUse.ts";
import { operationOf } from "../draft.ts";
import { isBlankAt, skipBlank } from "../syntax/lines.ts";
import { requestAt, type RequestDocument } from "../syntax/parser.ts";
import type { DocumentContext } from "../documentContext.ts";
import type { RequestNode } from "../syntax/syntax.ts";
import { isTrailingComment } from "../syntax/values.ts";
import type { CompletionContext } from "./suggestion.ts";

export interface Cursor {
  readonly document: RequestDocument;
  readonly offset: number;
  readonly request: RequestNode | undefined;
  readonly operation: OperationName | undefined;
  /** The line up to the cursor. */
  readonly before: string;
  readonly lineStart: number;
  readonly lineEnd: number;
  readonly context: CompletionContext;
  readonly surroundings: DocumentContext;
  /** Undefined if the client's authorisation is unknown. */
  readonly use: AuthorisedUse | undefined;
}

const wordEnd = /(?<![A-Za-zÀ-ž0-9_.$*-])[A-Za-zÀ-ž0-9_.$*-]*$/;
const wordStart = /^[A-Za-zÀ-ž0-9_.*-]*/;

export function cursorAt(
  document: RequestDocument,
  offset: number,
  context: CompletionContext,
  surroundings: DocumentContext,
): Cursor {
  const { text } = document;
  const lineStart =
    Math.max(lastIndex(text, "\n", offset - 1), lastIndex(text, "\r", offset - 1)) + 1;
  const lineEnd = [text.indexOf("\n", offset), text.indexOf("\r", offset), text.length]
    .filter((at) => at >= 0)
    .reduce((first, at) => Math.min(first, at));
  const request = requestAt(document, offset);
  const operation = request && operationOf(request)?.name;
  return {
    document,
    offset,
    request,
    operation,
    before: text.slice(lineStart, offset),
    lineStart,
    lineEnd,
    context,
    surroundings,
    use: authorisedUse(context.authorisation, operation),
  };
}

/** Unlike `String.lastIndexOf`, returns -1 for an offset before the start of the text. */
function lastIndex(text: string, sign: string, from: number): number {
  return from < 0 ? -1 : text.lastIndexOf(sign, from);
}

/** The word around the cursor, or its part after `from`: the text that a completion replaces. */
export function wordSpan(cursor: Cursor, from = cursor.lineStart): Span {
  const { document, offset, lineEnd } = cursor;
  const head = wordEnd.exec(cursor.before)?.[0] ?? "";
  const start = Math.min(Math.max(from, offset - head.length), offset);
  const rest = document.text.slice(offset, Math.min(lineEnd, offset + 200));
  return { start, end: offset + (wordStart.exec(rest)?.[0].length ?? 0) };
}

/** The whole value around the cursor, from `from` or a separator to a separator, a comment or the end of the line. */
export function pieceSpan(cursor: Cursor, from: number, separators: string): Span {
  const { offset, lineEnd } = cursor;
  const { text } = cursor.document;
  let start = offset;
  while (start > from && !separators.includes(text.charAt(start - 1))) start--;
  while (start < offset && isBlankAt(text, start)) start++;
  let end = offset;
  while (end < lineEnd && !separators.includes(text.charAt(end)) && !isTrailingComment(text, end))
    end++;
  while (end > offset && isBlankAt(text, end - 1)) end--;
  return { start, end };
}

/** True if only blanks or a comment follow on the cursor's line. */
export function isLastOnLine({ document: { text }, lineEnd }: Cursor, from: number): boolean {
  const at = skipBlank(text, from, lineEnd);
  return at >= lineEnd || isTrailingComment(text, at);
}

/** True if a colon follows, so that the name already has its value. */
export function isBeforeColon({ document: { text }, lineEnd }: Cursor, from: number): boolean {
  const at = skipBlank(text, from, lineEnd);
  return at < lineEnd && text[at] === ":";
}

/** True between two items of a list, which a parameter would split. */
export function isAmongItems({ request, lineStart, lineEnd }: Cursor): boolean {
  if (request?.body?.kind !== "lines") return false;
  return request.body.parameters.some(
    ({ keySpan, span }) => keySpan.start < lineStart && span.end > lineEnd,
  );
}

export function parameterAt({ operation }: Cursor, name: string): Parameter | undefined {
  return operation && parameterOf(operation, ownName(name));
}
