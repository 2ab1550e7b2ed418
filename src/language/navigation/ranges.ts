import { type Span, holds, isSpan } from "../../model/text/sourceText.ts";
import { skipBlank, type JsonNode, type RequestNode } from "../syntax/syntax.ts";
import { directivesIn, type RequestDocument, requestAt } from "../syntax/parser.ts";
import { readDirective } from "../syntax/directives.ts";

export interface FoldingRange {
  readonly span: Span;
  readonly kind: "request" | "list" | "json" | "comment" | "expectations";
}

export function foldingRanges(document: RequestDocument): readonly FoldingRange[] {
  const { tree, lines } = document;
  const lineOf = (offset: number) => lines.positionAt(offset).line;
  const found = [
    ...tree.requests.flatMap((request) => requestRanges(document, request)),
    ...commentBlocks(document).map((span): FoldingRange => ({ span, kind: "comment" })),
  ];
  return found
    .filter(({ span }) => lineOf(span.start) < lineOf(span.end))
    .sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
}

function requestRanges(document: RequestDocument, request: RequestNode): readonly FoldingRange[] {
  const { body, expectations } = request;
  const [first] = expectations;
  const last = expectations.at(-1);
  return [
    { span: requestSpan(document.text, request), kind: "request" },
    ...bodyRanges(body),
    ...(first && last
      ? [{ span: { start: first.span.start, end: last.span.end }, kind: "expectations" } as const]
      : []),
  ];
}

function requestSpan(text: string, request: RequestNode): Span {
  return trimmedEnd(text, request.separator?.span.start ?? firstPart(request), request.span.end);
}

function firstPart({ span, directives, body, expectations }: RequestNode): number {
  const bodyParts = body?.kind === "lines" ? [body.operation, body.parameters[0]] : [body];
  const parts = [directives[0], ...bodyParts, expectations[0]];
  return Math.min(span.end, ...parts.flatMap((part) => (part ? [part.span.start] : [])));
}

function bodyRanges(body: RequestNode["body"]): readonly FoldingRange[] {
  if (body?.kind === "json") return body.value ? jsonRanges(body.value) : [];
  return (body?.parameters ?? []).flatMap(({ value, span }) =>
    value?.kind === "list" ? [{ span, kind: "list" } as const] : [],
  );
}

function jsonRanges(node: JsonNode): readonly FoldingRange[] {
  if (node.kind !== "object" && node.kind !== "array") return [];
  const inner =
    node.kind === "array"
      ? node.items.flatMap(jsonRanges)
      : node.members.flatMap(({ value }) => (value ? jsonRanges(value) : []));
  return [{ span: node.span, kind: "json" }, ...inner];
}

function commentBlocks({ text, tree, lines }: RequestDocument): readonly Span[] {
  const blocks: { start: number; end: number; lastLine: number }[] = [];
  for (const { span } of tree.comments) {
    const { line, column } = lines.positionAt(span.start);
    const lineStart = span.start - column + 1;
    if (skipBlank(text, lineStart, span.start) !== span.start) continue;
    const block = blocks.at(-1);
    if (block?.lastLine === line - 1) {
      block.end = span.end;
      block.lastLine = line;
    } else blocks.push({ start: span.start, end: span.end, lastLine: line });
  }
  return blocks.map(({ start, end }) => ({ start, end }));
}

/** Smallest first. `file` is the whole file, in offsets of the document, which may be a section. */
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

function requestSpans(text: string, { span, body }: RequestNode): readonly Span[] {
  const written = trimmedEnd(text, span.start, span.end);
  if (body?.kind !== "lines") return [written];
  const start = body.operation?.span.start ?? body.parameters[0]?.span.start ?? span.start;
  const last = body.parameters.at(-1)?.span.end ?? body.operation?.span.end ?? span.end;
  return [written, { start, end: Math.max(start, last) }];
}

function trimmedEnd(text: string, start: number, end: number): Span {
  return { start, end: start + text.slice(start, end).trimEnd().length };
}

/** Every place of the tree that contains the offset, except a colon alone. */
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
  // A path grows from one step to all preceding steps.
  if (own && "steps" in node && Array.isArray(node.steps))
    for (const { span } of node.steps as readonly { readonly span: Span }[])
      yield { start: own.start, end: span.end };
}

function insideQuotes(text: string, { start, end }: Span): readonly Span[] {
  const isQuoted = text[start] === '"' && text[end - 1] === '"' && end - start > 1;
  return isQuoted ? [{ start: start + 1, end: end - 1 }] : [];
}

/** Segment between the dots of a plain-text path, if it is the smallest range so far. */
function segmentSpans(text: string, { start, end }: Span, offset: number): readonly Span[] {
  if (!/^[\w-]+(\.[\w-]+)+$/.test(text.slice(start, Math.min(end, start + longestPath)))) return [];
  const from = text.lastIndexOf(".", offset - 1) + 1;
  const dot = text.indexOf(".", offset);
  return [{ start: Math.max(from, start), end: dot < 0 ? end : Math.min(dot, end) }];
}

/** Longer than any path of the contract. */
const longestPath = 400;

function isInside(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** File named in a request: read for `@each` and `@data`, written for `@save`. */
export interface FileLink {
  readonly span: Span;
  /** As written, relative to the folder of the request file. */
  readonly file: string;
  readonly use: "read" | "written";
}

export function fileLinks({ tree }: RequestDocument): readonly FileLink[] {
  return directivesIn(tree).flatMap((directive): readonly FileLink[] => {
    const reading = readDirective(directive);
    if (reading.kind === "use" || reading.kind === "each" || reading.kind === "data")
      return [{ span: reading.fileSpan, file: reading.file, use: "read" }];
    return reading.kind === "save"
      ? [{ span: reading.span, file: reading.file, use: "written" }]
      : [];
  });
}
