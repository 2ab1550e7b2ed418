import type { Expectation } from "../../model/requestDraft.ts";
import type { Span, Template } from "../../model/text/sourceText.ts";

/**
 * Tree of a request file. It contains all text, valid or not, with its place. Unreadable text becomes a `SyntaxProblem`
 * in addition. Comments and blank lines are the trivia between nodes.
 */
export interface RequestDocumentTree {
  /** File variables, `@x = …`, of the preamble and of the rest of the file, in order. */
  readonly variables: readonly VariableNode[];
  /** `@environment`, `@timeout` and `@header` before the first `###`: defaults for all requests. */
  readonly defaults: readonly DirectiveNode[];
  /** In order, beginning with the preamble's own request if it has one. */
  readonly requests: readonly RequestNode[];
  readonly comments: readonly CommentNode[];
  readonly problems: readonly SyntaxProblem[];
}

export interface VariableNode {
  readonly name: string;
  readonly nameSpan: Span;
  /** `[a, b]` is a list. In quotes it is text. */
  readonly value: ValueNode | ListNode;
  readonly span: Span;
}

export interface CommentNode {
  readonly span: Span;
}

export interface RequestNode {
  readonly ordinal: number;
  /** From its `###` (for the preamble: the start of the file) to the next `###` or the end. */
  readonly span: Span;
  /** Absent for the preamble's own request. */
  readonly separator?: SeparatorNode;
  readonly directives: readonly DirectiveNode[];
  readonly body: LinesBody | JsonBody | undefined;
  readonly expectations: readonly ExpectationNode[];
}

export interface SeparatorNode {
  readonly title: string;
  readonly titleSpan: Span;
  readonly template?: Template;
  readonly span: Span;
}

/** `@word rest of the line`. `directives.ts` defines the words and their arguments. */
export interface DirectiveNode {
  readonly word: string;
  readonly wordSpan: Span;
  readonly argument: string;
  readonly argumentSpan: Span;
  readonly span: Span;
}

export interface LinesBody {
  readonly kind: "lines";
  /** Absent if not written yet. */
  readonly operation?: OperationNode;
  readonly parameters: readonly ParameterNode[];
}

/** A word alone on a line at the place of the operation, known or not. */
export interface OperationNode {
  readonly name: string;
  readonly span: Span;
}

export interface ParameterNode {
  /** Name in the service description, whatever its written spelling. */
  readonly key: string;
  readonly keySpan: Span;
  readonly colonSpan: Span;
  /** On the same line or as items below. Absent if there is neither. */
  readonly value: ValueNode | ListNode | undefined;
  readonly span: Span;
}

export type WrittenValue = ValueNode | ListNode | JsonNode;

/** One value as written: unquoted text or a quoted text with JSON's escapes. */
export interface ValueNode {
  readonly kind: "value";
  readonly template: Template;
  readonly quoted: boolean;
  readonly span: Span;
}

export interface ListNode {
  readonly kind: "list";
  readonly style: "items" | "brackets" | "commas";
  readonly items: readonly ItemNode[];
  readonly span: Span;
}

export type ItemNode =
  | { readonly kind: "item"; readonly value: ValueNode; readonly span: Span }
  /** `- naam: voornamen, geslachtsnaam` below `fields`. */
  | {
      readonly kind: "group";
      readonly group: ValueNode;
      readonly members: readonly ValueNode[];
      readonly span: Span;
    };

export interface ExpectationNode {
  /** Absent if the line is unreadable. */
  readonly expectation: Expectation | undefined;
  readonly span: Span;
}

export interface JsonBody {
  readonly kind: "json";
  /** Absent if all of it is unreadable. */
  readonly value: JsonNode | undefined;
  readonly span: Span;
}

export type JsonNode =
  | {
      readonly kind: "object";
      readonly members: readonly JsonMember[];
      readonly span: Span;
    }
  | { readonly kind: "array"; readonly items: readonly JsonNode[]; readonly span: Span }
  /** `template` covers the inside of the quotes, with unescaped parts. */
  | { readonly kind: "string"; readonly template: Template; readonly span: Span }
  /** Numbers, true, false and null, as written. */
  | {
      readonly kind: "literal";
      readonly text: string;
      readonly value: number | boolean | null;
      readonly span: Span;
    };

export interface JsonMember {
  readonly key: string;
  readonly keySpan: Span;
  /** Absent if not written yet. */
  readonly value: JsonNode | undefined;
  readonly span: Span;
}

/**
 * Faults that the parser finds. Each is an error of the diagnostics catalogue. The checks find faults that need more
 * than parsing: unknown or reserved names, duplicate parameters, limits.
 */
export type SyntaxProblemCode =
  | "indented-separator"
  | "separator-hashes"
  /** Also text after an operation, `-item` without its space and `@` without a word. */
  | "unreadable-line"
  /** A parameter, list item, group or variable without a value. */
  | "value-missing"
  | "item-without-key"
  /** Unclosed quotes, text after the closing quote, or an invalid escape. */
  | "invalid-quotes"
  /** Unclosed bracket, text after it, nothing between two commas, or items below a value. */
  | "invalid-list"
  | "list-over-lines"
  | "group-in-one-line-list"
  | "invalid-placeholder"
  | "unclosed-placeholder"
  /** Unreadable subject, or text after a complete expectation. */
  | "invalid-expectation"
  /** `detail` is the word at the operator's place, if any. */
  | "unknown-operator"
  | "expectation-value-missing"
  | "second-operation"
  | "misplaced-directive"
  /** An operation after parameters, a parameter after expectations, lines mixed with JSON. */
  | "misplaced-line"
  | "operation-with-json"
  | "json-syntax"
  | "json-trailing-comma"
  | "json-duplicate-member"
  | "json-not-an-object";

export interface SyntaxProblem {
  readonly code: SyntaxProblemCode;
  readonly span: Span;
  /** Text at that place, such as the unexpected word. */
  readonly detail?: string;
  /** Expected character, such as `,` or `}`. */
  readonly expected?: string;
}

/** `end` is before the line ending, `next` after it. */
export interface LineSpan {
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

const lineFeed = 10;
const carriageReturn = 13;

/** Blank within a line: space, tab, no-break space (language rule 6). */
export function isBlankAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === 32 || unit === 9 || unit === 160;
}

export function isLineEndAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === lineFeed || unit === carriageReturn;
}

export function hasMarkAt(text: string, at: number): boolean {
  return text.charCodeAt(at) === 0xfeff;
}

/** LF, CRLF and a lone CR each end a line. A byte order mark is not part of the first line (language rule 16). */
export function splitLines(text: string): readonly LineSpan[] {
  const lines: LineSpan[] = [];
  let start = hasMarkAt(text, 0) ? 1 : 0;
  for (let at = start; at < text.length; at++) {
    if (!isLineEndAt(text, at)) continue;
    const pair =
      text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed ? 2 : 1;
    lines.push({ start, end: at, next: at + pair });
    start = at + pair;
    at = start - 1;
  }
  lines.push({ start, end: text.length, next: text.length });
  return lines;
}

/** Start of the line at an offset, after any byte order mark. */
export function lineStart(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && !isLineEndAt(text, at - 1)) at--;
  return at === 0 && hasMarkAt(text, 0) ? 1 : at;
}

/** End of the line at an offset, before the line ending. */
export function lineStop(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && !isLineEndAt(text, at)) at++;
  return at;
}

/** Start of the line after the one at an offset. The end of the text after the last line. */
export function nextLine(text: string, offset: number): number {
  const stop = lineStop(text, offset);
  if (stop === text.length) return stop;
  return stop + (text.startsWith("\r\n", stop) ? 2 : 1);
}

export function indentAt(text: string, offset: number): string {
  const start = lineStart(text, offset);
  return text.slice(start, skipBlank(text, start, lineStop(text, start)));
}

/** First offset from `from` on that is not blank, at most `to`. */
export function skipBlank(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && isBlankAt(text, at)) at++;
  return at;
}

/** Range without surrounding blanks. Empty at `from` if there is nothing else. */
export function trimmed(text: string, from: number, to: number): Span {
  const start = skipBlank(text, from, to);
  if (start === to) return { start: from, end: from };
  let end = to;
  while (end > start && isBlankAt(text, end - 1)) end--;
  return { start, end };
}

/** `#` or `//`. The caller checks the text before it. */
export function isCommentMark(text: string, at: number): boolean {
  return text[at] === "#" || (text[at] === "/" && text[at + 1] === "/");
}

/** A letter or underscore, then letters, digits, underscores and hyphens. Sticky. */
const identifierPattern = /[\p{L}_][\p{L}\p{M}\p{N}_-]*/uy;

/** `from` if no identifier begins there. */
export function identifierEnd(text: string, from: number): number {
  if (from < text.length && !isAsciiLetter(text.charCodeAt(from)) && text.charCodeAt(from) < 128)
    return from;
  let at = from;
  while (at < text.length && isAsciiNamePart(text.charCodeAt(at))) at++;
  if (at === text.length || text.charCodeAt(at) < 128) return at;
  const pattern = new RegExp(identifierPattern);
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}

/** Fast path for nearly every name, because the pattern costs more than the rest of a line. */
function isAsciiLetter(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || unit === 95;
}

function isAsciiNamePart(unit: number): boolean {
  return isAsciiLetter(unit) || (unit >= 48 && unit <= 57) || unit === 45;
}

/** Exactly three hashes begin a request (language rule 2). */
export function isSeparatorAt(text: string, lineStart: number): boolean {
  return text.startsWith("###", lineStart) && text[lineStart + 3] !== "#";
}

/** Start of each `###` line that begins a request. The preamble ends at the first. */
export function separatorStarts(text: string): readonly number[] {
  const first = hasMarkAt(text, 0) ? 1 : 0;
  const starts: number[] = [];
  for (let at = text.indexOf("###"); at >= 0; at = text.indexOf("###", at + 1))
    if ((at === first || (at > 0 && isLineEndAt(text, at - 1))) && isSeparatorAt(text, at))
      starts.push(at);
  return starts;
}
