import {
  type ItemNode,
  type ListNode,
  type ValueNode,
  identifierEnd,
  isBlankAt,
  isCommentMark,
  skipBlank,
  trimmed,
} from "./syntax.ts";
import {
  literalTemplate,
  readTemplate,
  type Report,
  plainRun,
  readQuoted,
} from "./placeholders.ts";

/** Parsed part of a line, and its end: at a comment, a stop character or the end of the line. */
export interface ParsedNode<T> {
  readonly node: T | undefined;
  readonly end: number;
}

type Stops = "" | "," | ",]";

/** Reads one value up to a comment, a stop character or the end of the line. No node if it is empty. */
export function readValue(
  text: string,
  from: number,
  to: number,
  report: Report,
  stops: Stops = "",
): ParsedNode<ValueNode> {
  const start = skipBlank(text, from, to);
  if (text[start] === '"' && start < to) return readQuotedPiece(text, start, to, stops, report);
  const end = unquotedEnd(text, start, to, stops);
  const piece = trimmed(text, start, end);
  if (piece.start === piece.end) return { node: undefined, end };
  const template = readTemplate(plainRun(text, piece.start, piece.end), report);
  return { node: { kind: "value", template, quoted: false, span: template.span }, end };
}

function readQuotedPiece(
  text: string,
  start: number,
  to: number,
  stops: Stops,
  report: Report,
): ParsedNode<ValueNode> {
  const { run, span, closed, badEscapes } = readQuoted(text, start, to);
  for (const escape of badEscapes)
    report({ code: "invalid-quotes", span: escape, detail: text.slice(escape.start, escape.end) });
  if (!closed) report({ code: "invalid-quotes", span, expected: '"' });
  const end = unquotedEnd(text, span.end, to, stops);
  const rest = trimmed(text, span.end, end);
  if (rest.end > rest.start)
    report({ code: "invalid-quotes", span: rest, detail: text.slice(rest.start, rest.end) });
  return { node: { kind: "value", template: literalTemplate(run), quoted: true, span }, end };
}

/** Offset of the comment after white space, the stop character, or the end. Skips whole placeholders. */
export function unquotedEnd(text: string, from: number, to: number, stops: Stops): number {
  let closings = true;
  for (let at = from; at < to; at++) {
    const character = text.charAt(at);
    if (character === "{" && text[at + 1] === "{" && closings) {
      const close = closingBraces(text, at + 2, to);
      closings = close >= 0;
      if (closings) at = close + 1;
    } else if (stops.includes(character) || isTrailingComment(text, at)) {
      return at;
    }
  }
  return to;
}

function closingBraces(text: string, from: number, to: number): number {
  for (let at = from; at < to - 1; at++) if (text.startsWith("}}", at)) return at;
  return -1;
}

export function isTrailingComment(text: string, at: number): boolean {
  return isCommentMark(text, at) && at > 0 && isBlankAt(text, at - 1);
}

/** Reads `[a, b]` or `a, b` after a list parameter's colon. */
export function readInlineList(
  text: string,
  from: number,
  to: number,
  grouped: boolean,
  report: Report,
): ParsedNode<ListNode> {
  const start = skipBlank(text, from, to);
  const list =
    text[start] === "[" && start < to
      ? readBrackets(text, start, to, report)
      : readCommas(text, start, to, report);
  if (grouped && list.node) reportGroups(text, list.node.items, report);
  return list;
}

function readCommas(text: string, start: number, to: number, report: Report): ParsedNode<ListNode> {
  const { values, end } = readSeparated(text, start, to, ",", report);
  if (values.length === 0) return { node: undefined, end };
  const span = { start, end: endBehind(values, trimmed(text, start, end).end) };
  return { node: { kind: "list", style: "commas", items: values.map(itemOf), span }, end };
}

/** End of a node that ends with these values. An unclosed quote includes the blanks at the end of the line. */
function endBehind(values: readonly ValueNode[], trimmedEnd: number): number {
  return Math.max(trimmedEnd, values.at(-1)?.span.end ?? trimmedEnd);
}

function readBrackets(
  text: string,
  start: number,
  to: number,
  report: Report,
): ParsedNode<ListNode> {
  const { values, end: stop } = readSeparated(text, start + 1, to, ",]", report);
  const closed = text[stop] === "]" && stop < to;
  const spanEnd = closed ? stop + 1 : endBehind(values, trimmed(text, start, stop).end);
  const span = { start, end: spanEnd };
  if (!closed) report({ code: "invalid-list", span, expected: "]" });
  const end = closed ? unquotedEnd(text, stop + 1, to, "") : stop;
  const rest = closed ? trimmed(text, stop + 1, end) : { start: end, end };
  if (rest.end > rest.start)
    report({ code: "invalid-list", span: rest, detail: text.slice(rest.start, rest.end) });
  return { node: { kind: "list", style: "brackets", items: values.map(itemOf), span }, end };
}

export function itemOf(value: ValueNode): ItemNode {
  return { kind: "item", value, span: value.span };
}

/** Reports a comma without a value on one of its sides. */
export function readSeparated(
  text: string,
  from: number,
  to: number,
  stops: Stops,
  report: Report,
) {
  const values: ValueNode[] = [];
  let at = from;
  for (let afterComma = false; ; afterComma = true) {
    const piece = readValue(text, at, to, report, stops);
    const comma = text[piece.end] === "," && piece.end < to;
    if (piece.node) values.push(piece.node);
    else if (comma || afterComma) {
      const missing = { start: Math.max(at - 1, from), end: piece.end };
      report({ code: "invalid-list", span: missing, detail: "," });
    }
    if (!comma) return { values, end: piece.end };
    at = piece.end + 1;
  }
}

function reportGroups(text: string, items: readonly ItemNode[], report: Report): void {
  for (const { span } of items) {
    if (groupEnd(text, span.start, span.end) === undefined) continue;
    const detail = text.slice(span.start, span.end);
    report({ code: "group-in-one-line-list", span, detail });
  }
}

/** End of the name before a colon (`naam` in `naam: voornamen`), if the text begins with one. */
function groupEnd(text: string, from: number, to: number): number | undefined {
  let at = from;
  for (;;) {
    const end = identifierEnd(text, at);
    if (end === at || end > to) return undefined;
    if (text[end] === "." && end < to) {
      at = end + 1;
      continue;
    }
    const colon = skipBlank(text, end, to);
    return text[colon] === ":" && colon < to ? end : undefined;
  }
}

/** Reads the text after `- `. With `grouped` also `naam: voornamen, geslachtsnaam`. */
export function readItem(
  text: string,
  from: number,
  to: number,
  grouped: boolean,
  report: Report,
): ParsedNode<ItemNode> {
  const start = skipBlank(text, from, to);
  const nameEnd = grouped ? groupEnd(text, start, to) : undefined;
  if (nameEnd !== undefined) return readGroup(text, start, nameEnd, to, report);
  const value = readValue(text, from, to, report);
  if (!value.node) {
    report({ code: "value-missing", span: { start: from - 1, end: from } });
    return { node: undefined, end: value.end };
  }
  return { node: itemOf(value.node), end: value.end };
}

function readGroup(
  text: string,
  start: number,
  nameEnd: number,
  to: number,
  report: Report,
): ParsedNode<ItemNode> {
  const span = { start, end: nameEnd };
  const template = literalTemplate(plainRun(text, start, nameEnd));
  const group: ValueNode = { kind: "value", template, quoted: false, span };
  const colon = skipBlank(text, nameEnd, to);
  const { values, end } = readSeparated(text, colon + 1, to, ",", report);
  if (values.length === 0) report({ code: "value-missing", span: { start, end: colon + 1 } });
  const last = Math.max(colon + 1, endBehind(values, trimmed(text, start, end).end));
  return { node: { kind: "group", group, members: values, span: { start, end: last } }, end };
}
