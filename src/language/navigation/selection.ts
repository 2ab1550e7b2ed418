import { holds, type Span } from "../../model/text/span.ts";
import type { PathStep, Template } from "../../model/text/template.ts";
import { nodesAt, type PlacedNode } from "../syntax/nodesAt.ts";
import { requestAt, type RequestDocument } from "../syntax/requestDocument.ts";
import type { ExpectationNode, RequestNode } from "../syntax/syntax.ts";

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
  const { text } = document;
  const request = requestAt(document, offset);
  const nodes = nodesAt(document, offset);
  const outwards = [
    file,
    ...(request ? requestSpans(text, request) : []),
    ...nodes.filter(({ kind }) => kind !== "request").flatMap((placed) => spansOf(text, placed)),
  ];
  const grown: Span[] = [];
  for (const span of outwards) {
    const outer = grown[0];
    if (!holds(span, offset)) continue;
    if (!outer) grown.unshift(span);
    else if (isInside(span, outer) && !isInside(outer, span)) grown.unshift(span);
  }
  return grown.flatMap((span, index) =>
    index === 0 ? [...segmentSpans(document, span, nodes, offset), span] : [span],
  );
}

/** A request with its blank lines, without them, and its body. */
function requestSpans(text: string, { span, body }: RequestNode): readonly Span[] {
  let end = span.end;
  while (end > span.start && /\s/.test(text.charAt(end - 1))) end--;
  const written = { start: span.start, end };
  if (body?.kind !== "lines") return body ? [span, written, body.span] : [span, written];
  const start = body.operation?.span.start ?? body.parameters[0]?.span.start ?? span.start;
  const last = body.parameters.at(-1)?.span.end ?? body.operation?.span.end ?? span.end;
  return [span, written, { start, end: Math.max(start, last) }];
}

function spansOf(text: string, placed: PlacedNode): readonly Span[] {
  const { node } = placed;
  switch (placed.kind) {
    case "variable":
      return [node.span, placed.node.nameSpan];
    case "directive":
      return [node.span, placed.node.argumentSpan, placed.node.wordSpan];
    case "parameter":
      return [node.span, placed.node.keySpan];
    case "member":
      return [node.span, insideQuotes(text, placed.node.keySpan)];
    case "value":
      return [node.span, ...templateSpans(placed.node.template)];
    case "json":
      return placed.node.kind === "string"
        ? [node.span, ...templateSpans(placed.node.template)]
        : [node.span];
    case "expectation":
      return [node.span, ...expectationSpans(placed.node)];
    default:
      return [node.span];
  }
}

function insideQuotes(text: string, { start, end }: Span): Span {
  return text[start] === '"' && text[end - 1] === '"' && end - start > 1
    ? { start: start + 1, end: end - 1 }
    : { start, end };
}

function expectationSpans({ expectation }: ExpectationNode): readonly Span[] {
  if (!expectation) return [];
  const { subject, operatorSpan } = expectation;
  return [
    subject.span,
    operatorSpan,
    ...(expectation.kind === "compare" ? templateSpans(expectation.value) : []),
    ...(subject.kind === "path" ? stepSpans(subject.span.start, subject.steps) : []),
  ];
}

function templateSpans({ parts, span }: Template): readonly Span[] {
  const inner = parts.flatMap((part): readonly Span[] => {
    if (part.kind === "text") return [];
    const { expression } = part;
    if (expression.kind !== "path") return [part.span, expression.span];
    const { rootSpan, steps } = expression;
    const heads = stepSpans(rootSpan.start, steps);
    return [part.span, expression.span, ...heads, rootSpan];
  });
  return [span, ...inner];
}

/** A path grows from a step to all that leads to it: the longest first, each step at last. */
function stepSpans(start: number, steps: readonly PathStep[]): readonly Span[] {
  const heads = steps.map(({ span }) => ({ start, end: span.end }));
  return [...heads.reverse(), ...steps.map(({ span }) => span)];
}

/** The part between dots of a path written as plain text, where that is the smallest so far. */
function segmentSpans(
  { text }: RequestDocument,
  smallest: Span,
  nodes: readonly PlacedNode[],
  offset: number,
): readonly Span[] {
  const last = nodes.at(-1);
  if (last?.kind !== "value" && last?.kind !== "json") return [];
  const { start, end } = smallest;
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
