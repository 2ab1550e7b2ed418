import { holds, isSpan, type Span } from "../../model/text/span.ts";
import { requestAt, type RequestDocument } from "../syntax/requestDocument.ts";
import type { RequestNode } from "../syntax/syntax.ts";

/**
 * What a selection grows through at an offset, the smallest first: segment, path, value, item,
 * list, parameter, body, request, file. Each holds the one before it. `file`: all of the file, in
 * places of the document, which may be a section of it.
 */
export function selectionSpans(
  document: RequestDocument,
  offset: number,
  file: Span = { start: 0, end: document.text.length },
): readonly Span[] {
  const { text, tree } = document;
  const request = requestAt(document, offset);
  const around = [
    ...(request ? requestSpans(text, request) : []),
    ...spansAround([tree.variables, tree.comments, tree.defaults, request], offset),
  ].flatMap((span) => [span, ...insideQuotes(text, span)]);
  const grown = [file];
  for (const span of around.sort((a, b) => b.end - b.start - (a.end - a.start))) {
    const outer = grown[0] ?? file;
    if (holds(span, offset) && isInside(span, outer) && !isInside(outer, span)) grown.unshift(span);
  }
  const [smallest = file] = grown;
  return smallest === file ? grown : [...segmentSpans(text, smallest, offset), ...grown];
}

/** The request without the blank lines behind it, and its body. */
function requestSpans(text: string, { span, body }: RequestNode): readonly Span[] {
  let end = span.end;
  while (end > span.start && /\s/.test(text.charAt(end - 1))) end--;
  const written = { start: span.start, end };
  if (body?.kind !== "lines") return [written];
  const start = body.operation?.span.start ?? body.parameters[0]?.span.start ?? span.start;
  const last = body.parameters.at(-1)?.span.end ?? body.operation?.span.end ?? span.end;
  return [written, { start, end: Math.max(start, last) }];
}

/** Every place that a part of the tree names, as far as it holds the offset. A colon alone is none. */
function* spansAround(node: unknown, offset: number): Generator<Span> {
  if (typeof node !== "object" || node === null) return;
  if (isSpan(node)) {
    if (holds(node, offset)) yield node;
    return;
  }
  const own = "span" in node && isSpan(node.span) ? node.span : undefined;
  if (own && !holds(own, offset)) return;
  for (const [key, part] of Object.entries(node) as [string, unknown][])
    if (key !== "colonSpan") yield* spansAround(part, offset);
  // A path grows from a step to all that leads to it.
  if (own && "steps" in node && Array.isArray(node.steps))
    for (const { span } of node.steps as readonly { readonly span: Span }[])
      yield { start: own.start, end: span.end };
}

function insideQuotes(text: string, { start, end }: Span): readonly Span[] {
  const isQuoted = text[start] === '"' && text[end - 1] === '"' && end - start > 1;
  return isQuoted ? [{ start: start + 1, end: end - 1 }] : [];
}

/** The part between dots of a path written as plain text, where that is the smallest so far. */
function segmentSpans(text: string, { start, end }: Span, offset: number): readonly Span[] {
  if (!/^[\w-]+(\.[\w-]+)+$/.test(text.slice(start, Math.min(end, start + longestPath)))) return [];
  const from = text.lastIndexOf(".", offset - 1) + 1;
  const dot = text.indexOf(".", offset);
  return [{ start: Math.max(from, start), end: dot < 0 ? end : Math.min(dot, end) }];
}

/** No path of the contract comes near; longer text is not taken apart. */
const longestPath = 400;

function isInside(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
