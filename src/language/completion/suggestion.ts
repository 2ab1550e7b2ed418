import type { Text } from "../../contract/text.ts";
import type { EnvironmentFacts } from "../../model/environments/environmentFacts.ts";
import type { Span, TextEdit } from "../../model/text/sourceText.ts";
import type { UsedFile } from "../usedFiles.ts";
import type { CsvFile, DocumentContext } from "../documentContext.ts";
import { ownName } from "../../contract/dialects.ts";
import { parameterOf } from "../../contract/parameters.ts";
import type { Parameter } from "../../contract/parameter.ts";
import type { OperationName } from "../../contract/operations.ts";
import { authorisedUse, type AuthorisedUse } from "../../model/environments/authorisedUse.ts";
import { operationOf } from "../draft.ts";
import { isBlankAt, lineStart, lineStop, skipBlank, type RequestNode } from "../syntax/syntax.ts";
import { requestAt, type RequestDocument } from "../syntax/parser.ts";
import { isTrailingComment } from "../syntax/values.ts";

export type SuggestionKind =
  | "operation"
  | "parameter"
  | "value"
  | "field"
  | "directive"
  | "variable"
  | "request"
  | "environment"
  | "function"
  | "file"
  | "keyword";

export interface Suggestion {
  readonly kind: SuggestionKind;
  readonly label: string;
  /** Type or format, shown beside the label. */
  readonly detail: Text;
  readonly documentation?: Text;
  /** Text to replace around the cursor, within its line. */
  readonly span: Span;
  readonly newText: string;
  /** Dutch variant of `newText`, if that contains translated words such as the title of a request. */
  readonly inDutch?: string;
  readonly isSnippet?: true;
  /** Changes elsewhere, such as the comma after the previous member. */
  readonly edits?: readonly TextEdit[];
  /** Lowest first: missing, usual, other. */
  readonly rank: number;
  /** Compared with the typed characters instead of the label. */
  readonly filter?: string;
  /** Further search terms: its names in both languages, then those of its groups, the nearest first. */
  readonly foundBy?: readonly (readonly string[])[];
  /** A guess, shown only if the typed words match nothing else. */
  readonly isGuess?: true;
  readonly deprecated?: true;
  /** The service would reject it, because the client of the chosen environment is not authorised for it. */
  readonly unauthorised?: true;
  /** Requests completion again after acceptance. */
  readonly continues?: true;
}

/** A completion whose text is its label, with normal rank, unless `more` overrides that. */
export function suggestion(
  kind: SuggestionKind,
  label: string,
  detail: Text,
  span: Span,
  more: Partial<Suggestion> = {},
): Suggestion {
  return { kind, label, detail, span, newText: label, rank: ranks.usual, ...more };
}

/** Context from outside the file. Absent parts are not offered. */
export interface CompletionContext extends Omit<EnvironmentFacts, "dialect"> {
  readonly environments?: readonly string[];
  /** Words after `@tag` anywhere in the file. */
  readonly tags?: readonly string[];
  readonly usedFiles?: readonly UsedFile[];
  /** Request files in the form that `@use` writes. */
  readonly requestFiles?: readonly string[];
  /** CSV files in the request file's folder, and those that it names. */
  readonly csvFiles?: readonly CsvFile[];
}

export const ranks = {
  missing: 0,
  usual: 1,
  normal: 2,
  part: 3,
  last: 4,
  unauthorised: 5,
  /** It would end the current list. */
  elsewhere: 6,
} as const;

/** Snippet syntax of editors: `$1`, `${1:text}`, `${1|a,b|}`, and `$0` for the final cursor. */

export function snippetText(text: string): string {
  return text.replaceAll(/[\\$}]/g, (sign) => `\\${sign}`);
}

export function stop(number: number, text: string): string {
  return `\${${number}:${snippetText(text)}}`;
}

export function choiceSnippet(number: number, words: readonly string[]): string {
  const escaped = words.map((word) => word.replaceAll(/[\\$},|]/g, (sign) => `\\${sign}`));
  return `\${${number}|${escaped.join(",")}|}`;
}

/** Text of a snippet with the defaults of all tab stops. */
export function plainSnippet(snippet: string): string {
  const stops = /\\([\\$},|])|\$\d+|\$\{\d+:((?:\\.|[^\\}])*)\}|\$\{\d+\|((?:\\.|[^\\|])*)\|\}/g;
  return snippet.replaceAll(stops, (_whole, sign?: string, text?: string, words?: string) => {
    if (sign !== undefined) return sign;
    const kept = text ?? /^(?:\\.|[^\\,])*/.exec(words ?? "")?.[0] ?? "";
    return kept.replaceAll(/\\(.)/g, "$1");
  });
}

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
  readonly documentContext: DocumentContext;
  /** Undefined if the client's authorisation is unknown. */
  readonly use: AuthorisedUse | undefined;
}

const wordEnd = /(?<![A-Za-zÀ-ž0-9_.$*-])[A-Za-zÀ-ž0-9_.$*-]*$/;
const wordStart = /^[A-Za-zÀ-ž0-9_.*-]*/;

export function cursorAt(
  document: RequestDocument,
  offset: number,
  context: CompletionContext,
  documentContext: DocumentContext,
): Cursor {
  const { text } = document;
  const start = Math.min(lineStart(text, offset), offset);
  const request = requestAt(document, offset);
  const operation = request && operationOf(request)?.name;
  return {
    document,
    offset,
    request,
    operation,
    before: text.slice(start, offset),
    lineStart: start,
    lineEnd: lineStop(text, offset),
    context,
    documentContext,
    use: authorisedUse(context.authorisation, operation),
  };
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
