import type { LineIndex } from "../model/span.ts";
import type { RequestDocumentTree, RequestNode } from "./syntax.ts";

/** A request file as read once: every feature takes it from here. */
export interface RequestDocument {
  readonly text: string;
  readonly tree: RequestDocumentTree;
  readonly lines: LineIndex;
}

/** The request whose stretch of the file holds the offset. */
export function requestAt(document: RequestDocument, offset: number): RequestNode | undefined {
  const { requests } = document.tree;
  let low = 0;
  let high = requests.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((requests[middle]?.span.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const found = requests[low];
  return found && found.span.start <= offset && offset <= found.span.end ? found : undefined;
}
