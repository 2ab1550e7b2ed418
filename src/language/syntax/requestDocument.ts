import { countBefore, type LineIndex } from "../../model/text/span.ts";
import type { DirectiveNode, RequestDocumentTree, RequestNode } from "./syntax.ts";

export interface RequestDocument {
  readonly text: string;
  readonly tree: RequestDocumentTree;
  readonly lines: LineIndex;
}

export function directivesIn({
  defaults,
  requests,
}: RequestDocumentTree): readonly DirectiveNode[] {
  return [...defaults, ...requests.flatMap(({ directives }) => directives)];
}

export function requestAt(document: RequestDocument, offset: number): RequestNode | undefined {
  const { requests } = document.tree;
  const found = requests[countBefore(requests, ({ span }) => span.start <= offset) - 1];
  return found && offset <= found.span.end ? found : undefined;
}

/** Mark by which an offered command recognises an unchanged request. Not for security. */
export function requestMark(document: RequestDocument, { span }: RequestNode): string {
  // FNV-1a over UTF-16 units, twice with different seeds for 64 bits.
  let low = 0x811c9dc5;
  let high = 0x01000193;
  const end = span.start + document.text.slice(span.start, span.end).trimEnd().length;
  for (let at = span.start; at < end; at++) {
    const unit = document.text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x85ebca6b) ^ (low >>> 15);
  }
  return [low, high].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}
