import { ownName } from "../../contract/dialects.ts";
import { isOperationName } from "../../contract/operations.ts";
import { parameters } from "../../contract/parameters.ts";
import type { Span } from "../../model/text/sourceText.ts";
import { readDirective } from "./directives.ts";
import { readExpectation } from "./expectations.ts";
import { readJson } from "./json.ts";
import {
  identifierEnd,
  isBlankAt,
  isCommentMark,
  lineStop,
  skipBlank,
  trimmed,
  type LineSpan,
  nextLine,
  type CommentNode,
  type DirectiveNode,
  type ExpectationNode,
  type ItemNode,
  type JsonBody,
  type ListNode,
  type OperationNode,
  type ParameterNode,
  type RequestNode,
  type SyntaxProblemCode,
  type ValueNode,
  type VariableNode,
} from "./syntax.ts";
import type { Report } from "./placeholders.ts";
import {
  isTrailingComment,
  readInlineList,
  readItem,
  readValue,
  type ParsedNode,
  itemOf,
  readSeparated,
  unquotedEnd,
} from "./values.ts";

export interface ParsedSection {
  readonly variables: readonly VariableNode[];
  readonly directives: readonly DirectiveNode[];
  readonly body: RequestNode["body"];
  readonly expectations: readonly ExpectationNode[];
  readonly comments: readonly CommentNode[];
}

/** Parts of a request in their required order (language rule 5). */
const parts = { directives: 0, operation: 1, body: 2, expectations: 3 };

export function parseSection(
  text: string,
  lines: readonly LineSpan[],
  report: Report,
): ParsedSection {
  const parser = new SectionParser(text, report);
  let from = lines[0]?.start ?? 0;
  // Includes the last line ending, so that a section reads the same alone and before others.
  const limit = lines.at(-1)?.next ?? from;
  for (const line of lines) {
    // A JSON body has several lines. Text after it is read as a line of its own.
    if (from > line.end) continue;
    from = Math.max(parser.readLine(Math.max(from, line.start), line.end, limit), line.next);
  }
  return parser.finish();
}

class SectionParser {
  readonly #text: string;
  readonly #report: Report;
  readonly #variables: VariableNode[] = [];
  readonly #directives: DirectiveNode[] = [];
  readonly #parameters: ParameterNode[] = [];
  readonly #expectations: ExpectationNode[] = [];
  readonly #comments: CommentNode[] = [];
  #operation: OperationNode | undefined;
  #json: JsonBody | undefined;
  #openParameter: OpenParameter | undefined;
  #part = parts.directives;

  constructor(text: string, report: Report) {
    this.#text = text;
    this.#report = report;
  }

  finish(): ParsedSection {
    this.#closeParameter();
    return {
      variables: this.#variables,
      directives: this.#directives,
      body: this.#body(),
      expectations: this.#expectations,
      comments: this.#comments,
    };
  }

  #body(): RequestNode["body"] {
    if (this.#json) return this.#json;
    const operation = this.#operation;
    if (!operation && this.#parameters.length === 0) return undefined;
    // A copy, here and below, because a list made by pushing has room for sixteen more.
    return { kind: "lines", ...(operation && { operation }), parameters: [...this.#parameters] };
  }

  /** The result is after the end of the line only if JSON continued below it. */
  readLine(from: number, to: number, limit: number): number {
    const start = skipBlank(this.#text, from, to);
    if (start === to) return to;
    const sign = this.#text.charAt(start);
    if (isCommentMark(this.#text, start)) this.#readComment(from, start, to);
    else if (sign === "-") this.#readItem(start, to);
    else {
      this.#closeParameter();
      if (sign === "@") return this.#readAt(start, to, limit);
      else if (sign === "?") this.#readExpectation(start, to);
      else if (sign === "[" || (sign === "{" && this.#text[start + 1] !== "{"))
        return this.#readJson(start, limit);
      else return this.#readWord(start, to, limit);
    }
    return to;
  }

  #readComment(lineStart: number, start: number, to: number): void {
    const span = trimmed(this.#text, start, to);
    if (!this.#text.startsWith("###", start)) this.#comments.push({ span });
    else if (start > lineStart) this.#problem("indented-separator", span);
    else this.#problem("separator-hashes", span);
  }

  #readAt(start: number, to: number, limit: number): number {
    const wordSpan = { start: start + 1, end: identifierEnd(this.#text, start + 1) };
    const behind = skipBlank(this.#text, wordSpan.end, to);
    if (wordSpan.end === wordSpan.start) this.#unreadable(start, to);
    else if (this.#text[behind] === "=" && behind < to)
      return this.#readVariable(wordSpan, behind, to, limit);
    else this.#readDirective(wordSpan, to);
    return to;
  }

  #readVariable(nameSpan: Span, equals: number, to: number, limit: number): number {
    const first = skipBlank(this.#text, equals + 1, to);
    const isList = first < to && this.#text[first] === "[";
    const over = isList ? this.#readListOverLines(first, to, limit) : undefined;
    const read: ParsedNode<ValueNode | ListNode> =
      over ??
      (isList
        ? readInlineList(this.#text, first, to, false, this.#report)
        : readValue(this.#text, equals + 1, to, this.#report));
    if (!over) this.#passComment(read.end, to);
    const nothing = { start: equals + 1, end: equals + 1 };
    const start = nameSpan.start - 1;
    if (!read.node) this.#problem("value-missing", { start, end: equals + 1 });
    const value: VariableNode["value"] = read.node ?? {
      kind: "value",
      template: { parts: [], span: nothing },
      quoted: false,
      span: nothing,
    };
    const name = this.#slice(nameSpan);
    this.#variables.push({ name, nameSpan, value, span: { start, end: value.span.end } });
    return over?.end ?? to;
  }

  #readListOverLines(start: number, to: number, limit: number): ParsedNode<ListNode> | undefined {
    const read = readListOverLines(this.#text, start, to, limit, this.#report);
    for (const span of read?.comments ?? []) this.#comments.push({ span });
    return read;
  }

  #readDirective(wordSpan: Span, to: number): void {
    const argumentSpan = trimmed(this.#text, wordSpan.end, to);
    const node: DirectiveNode = {
      word: this.#slice(wordSpan),
      wordSpan,
      argument: this.#slice(argumentSpan),
      argumentSpan,
      span: { start: wordSpan.start - 1, end: argumentSpan.end },
    };
    readDirective(node, this.#report);
    if (this.#part > parts.directives) this.#problem("misplaced-directive", node.span, node.word);
    this.#directives.push(node);
  }

  #readExpectation(start: number, to: number): void {
    const read = readExpectation(this.#text, start, to, this.#report);
    this.#passComment(read.end, to);
    if (read.node) this.#expectations.push(read.node);
    this.#part = parts.expectations;
  }

  #readItem(dash: number, to: number): void {
    if (dash + 1 < to && !isBlankAt(this.#text, dash + 1)) {
      this.#unreadable(dash, to, "- ");
      return;
    }
    const parameter = this.#openParameter;
    const misplaced = parameter ? parameter.hasOwnValue : true;
    const report = misplaced ? () => undefined : this.#report;
    const grouped = parameter?.key === "fields";
    const read = readItem(this.#text, dash + 1, to, grouped, report);
    this.#passComment(read.end, to);
    const span = { start: dash, end: read.node?.span.end ?? dash + 1 };
    if (!parameter) this.#problem("item-without-key", span);
    else if (misplaced) this.#problem("invalid-list", span, "-");
    else parameter.add(read.node, span);
  }

  #readJson(start: number, limit: number): number {
    if (this.#operation && !this.#json && this.#parameters.length === 0)
      this.#problem("operation-with-json", this.#operation.span, this.#operation.name);
    const json = readJson(this.#text, start, limit, this.#report);
    const late = this.#json !== undefined || this.#parameters.length > 0;
    if (late || this.#part > parts.body) this.#problem("misplaced-line", json.span);
    if (!late) this.#json = json;
    if (this.#part < parts.body) this.#part = parts.body;
    return this.#readBehindJson(json.span.end, limit);
  }

  /** Only a comment may follow on the line of the closing bracket. */
  #readBehindJson(from: number, limit: number): number {
    const to = Math.min(lineStop(this.#text, from), limit);
    const rest = trimmed(this.#text, from, to);
    if (rest.start === rest.end) return to;
    if (isTrailingComment(this.#text, rest.start)) this.#comments.push({ span: rest });
    else this.#problem("json-syntax", rest, this.#slice(rest));
    return to;
  }

  /** `key: value`, or a single word: the operation. */
  #readWord(start: number, to: number, limit: number): number {
    const wordSpan = { start, end: identifierEnd(this.#text, start) };
    const behind = skipBlank(this.#text, wordSpan.end, to);
    if (wordSpan.end === start) this.#unreadable(start, to);
    else if (this.#text[behind] === ":" && behind < to)
      return this.#readParameter(wordSpan, { start: behind, end: behind + 1 }, to, limit);
    else return this.#readOperation(wordSpan, behind, to, limit);
    return to;
  }

  #readParameter(keySpan: Span, colonSpan: Span, to: number, limit: number): number {
    const key = ownName(this.#slice(keySpan));
    if (this.#json || this.#part > parts.body)
      this.#problem("misplaced-line", { start: keySpan.start, end: colonSpan.end }, key);
    else this.#part = parts.body;
    const isList = parameters.get(key)?.kind === "list";
    const parameter = new OpenParameter(key, keySpan, colonSpan);
    this.#openParameter = parameter;
    const first = skipBlank(this.#text, colonSpan.end, to);
    const over = isList ? this.#readListOverLines(first, to, limit) : undefined;
    if (over?.node) {
      parameter.takeOwnValue(over.node);
      return over.end;
    }
    this.#passComment(parameter.readOwnValue(this.#text, to, isList, this.#report), to);
    return to;
  }

  /** `postcode 2628HJ`, `postcode = 2628HJ`: reports only the missing colon of such a line. */
  #readWithoutColon(keySpan: Span, behind: number, to: number, limit: number): number {
    const sign = /[=;]/.test(this.#text.charAt(behind)) && behind < to;
    const end = sign ? behind + 1 : keySpan.end;
    const span = trimmed(this.#text, keySpan.start, to);
    const detail = this.#slice(keySpan);
    this.#report({ code: "unreadable-line", span, detail, expected: ":" });
    return this.#readParameter(keySpan, { start: sign ? behind : end, end }, to, limit);
  }

  #closeParameter(): void {
    const node = this.#openParameter?.close(this.#report);
    if (node && !this.#json) this.#parameters.push(node);
    this.#openParameter = undefined;
  }

  #readOperation(span: Span, behind: number, to: number, limit: number): number {
    const name = this.#slice(span);
    const isKnown = isOperationName(name);
    const isAlone = behind === to || isTrailingComment(this.#text, behind);
    const isFirst = !this.#operation && !this.#json && this.#part < parts.body;
    if (!isKnown && !(isAlone && isFirst)) {
      const mayTakeIt = !this.#json && this.#part <= parts.body;
      if (mayTakeIt && parameters.has(ownName(name)))
        return this.#readWithoutColon(span, behind, to, limit);
      this.#unreadable(span.start, to);
      return to;
    }
    if (isAlone) this.#passComment(behind, to);
    else this.#unreadable(behind, to);
    if (this.#json) this.#problem("operation-with-json", span, name);
    else if (this.#operation) this.#problem("second-operation", span, name);
    else if (!isFirst) this.#problem("misplaced-line", span, name);
    if (this.#json || this.#operation) return to;
    this.#operation = { name, span };
    if (isFirst) this.#part = parts.operation;
    return to;
  }

  #passComment(from: number, to: number): void {
    if (from < to && isTrailingComment(this.#text, from))
      this.#comments.push({ span: trimmed(this.#text, from, to) });
  }

  #unreadable(from: number, to: number, expected?: string): void {
    const span = trimmed(this.#text, from, to);
    const detail = this.#slice(span);
    this.#report({ code: "unreadable-line", span, detail, ...(expected && { expected }) });
  }

  #problem(code: SyntaxProblemCode, span: Span, detail?: string): void {
    this.#report({ code, span, ...(detail === undefined ? {} : { detail }) });
  }

  #slice(span: Span): string {
    return this.#text.slice(span.start, span.end);
  }
}

/** A parameter whose `- item` lines may still follow. */
class OpenParameter {
  readonly key: string;
  readonly #keySpan: Span;
  readonly #colonSpan: Span;
  readonly #items: ItemNode[] = [];
  #ownValue: ValueNode | ListNode | undefined;
  #itemsSpan: Span | undefined;

  constructor(key: string, keySpan: Span, colonSpan: Span) {
    this.key = key;
    this.#keySpan = keySpan;
    this.#colonSpan = colonSpan;
  }

  get hasOwnValue(): boolean {
    return this.#ownValue !== undefined;
  }

  /** Reads the value after the colon and returns the end offset. */
  readOwnValue(text: string, to: number, isList: boolean, report: Report): number {
    const from = this.#colonSpan.end;
    const read = isList
      ? readInlineList(text, from, to, this.key === "fields", report)
      : readValue(text, from, to, report);
    this.#ownValue = read.node;
    return read.end;
  }

  takeOwnValue(value: ListNode): void {
    this.#ownValue = value;
  }

  /** Adds the item of a `- ` line. `span` is the line's text from its dash on. */
  add(item: ItemNode | undefined, span: Span): void {
    if (item) this.#items.push(item);
    this.#itemsSpan = { start: this.#itemsSpan?.start ?? span.start, end: span.end };
  }

  close(report: Report): ParameterNode {
    const value = this.#ownValue ?? this.#list();
    const start = this.#keySpan.start;
    const end = value?.span.end ?? this.#colonSpan.end;
    // If the colon is missing too, only that is reported.
    if (!value && this.#colonSpan.end > this.#colonSpan.start)
      report({ code: "value-missing", span: { start, end }, detail: this.key });
    return {
      key: this.key,
      keySpan: this.#keySpan,
      colonSpan: this.#colonSpan,
      value,
      span: { start, end },
    };
  }

  #list(): ListNode | undefined {
    if (!this.#itemsSpan) return undefined;
    return { kind: "list", style: "items", items: [...this.#items], span: this.#itemsSpan };
  }
}

/** Longer than any pasted list. */
const mostLines = 500;

/**
 * Reads an invalid list with line breaks, which is one fault. Stops at the end of its last line. Undefined for other
 * text.
 */
function readListOverLines(
  text: string,
  start: number,
  to: number,
  limit: number,
  report: Report,
): (ParsedNode<ListNode> & { readonly comments: readonly Span[] }) | undefined {
  const inBrackets = text[start] === "[" && start < to;
  if (!mayGoOn(text.slice(start, to).trimEnd(), inBrackets)) return undefined;
  const pieces: Span[] = [];
  const comments: Span[] = [];
  let from = inBrackets ? start + 1 : start;
  let stop = to;
  for (let lines = 0; lines < mostLines; lines++) {
    const piece = withoutComment(text, from, stop, comments);
    const last = text.slice(piece.start, piece.end);
    const isClosed = inBrackets && /\],?$/.test(last);
    if (isClosed || (!inBrackets && last !== "" && !last.endsWith(","))) {
      if (lines === 0) return undefined;
      const end = isClosed ? piece.start + last.lastIndexOf("]") : piece.end;
      pieces.push({ start: piece.start, end });
      // A comma after the bracket was copied with the list.
      const span = { start, end: piece.end };
      report({ code: "list-over-lines", span });
      const items = pieces.flatMap((one) => itemsOf(text, one, report));
      const style = inBrackets ? "brackets" : "commas";
      return { node: { kind: "list", style, items, span }, end: stop, comments };
    }
    pieces.push(piece);
    from = nextLine(text, stop);
    stop = Math.min(lineStop(text, from), limit);
    const isBlank = skipBlank(text, from, stop) === stop;
    if (from >= limit || (isBlank ? !inBrackets : beginsOther(text, from, stop))) return undefined;
  }
  return undefined;
}

/** Fast path: nearly every list ends on its line. */
function mayGoOn(line: string, inBrackets: boolean): boolean {
  if (line === "") return false;
  return (inBrackets ? !line.endsWith("]") : line.endsWith(",")) || /\/\/|#/.test(line);
}

function withoutComment(text: string, from: number, to: number, comments: Span[]): Span {
  const first = skipBlank(text, from, to);
  const end = isCommentMark(text, first) ? first : unquotedEnd(text, first, to, "");
  if (end < to && (end === first || isTrailingComment(text, end)))
    comments.push(trimmed(text, end, to));
  return trimmed(text, first, end);
}

/** True if a line begins another part of the request, so that the list does not continue. */
function beginsOther(text: string, from: number, to: number): boolean {
  const start = skipBlank(text, from, to);
  if (/[@?{-]/.test(text.charAt(start)) && start < to) return true;
  if (text.startsWith("###", start)) return true;
  const end = identifierEnd(text, start);
  return text[skipBlank(text, end, to)] === ":" || isOperationName(text.slice(start, end));
}

function itemsOf(text: string, { start, end }: Span, report: Report): readonly ItemNode[] {
  const written = text.slice(start, end);
  const from = start + (/^[,\s]*/.exec(written)?.[0].length ?? 0);
  const to = Math.max(from, start + written.replace(/,$/, "").trimEnd().length);
  return from === to ? [] : readSeparated(text, from, to, ",", report).values.map(itemOf);
}
