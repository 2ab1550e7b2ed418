import type { Span } from "../../model/text/span.ts";
import { skipBlank } from "../syntax/lines.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";
import type { JsonNode, RequestNode } from "../syntax/syntax.ts";

/** A stretch that can be folded onto its first line. */
export interface FoldingRange {
  readonly span: Span;
  readonly kind: "request" | "list" | "json" | "comment" | "expectations";
}

/** Requests, lists, JSON, blocks of comments and of expectations, each on more than one line. */
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

/** Without the blank lines that separate it from the next; the preamble's from its first part on. */
function requestSpan(text: string, request: RequestNode): Span {
  const start = request.separator?.span.start ?? firstPart(request);
  let end = request.span.end;
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  return { start, end };
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

/** Comments that stand alone on lines directly below each other. */
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
