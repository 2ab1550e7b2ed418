import { titleOf } from "../outline.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";
import type { RequestNode } from "../syntax/syntax.ts";
import type { RequestFile } from "./requestFile.ts";

/** One request of a file, read by itself. */
export interface FileRequest {
  /** The section of the file that the request is. */
  readonly document: RequestDocument;
  /** Its places and its ordinal count in that section. */
  readonly node: RequestNode;
  /** Where the section begins in the file. */
  readonly start: number;
  /** Which request of the file it is, from 0. */
  readonly ordinal: number;
  readonly title: string;
}

export function requestIn(file: RequestFile, ordinal: number): FileRequest | undefined {
  const section = file.ofRequest(ordinal);
  const [node] = section?.document.tree.requests ?? [];
  if (!section || !node) return undefined;
  const { document, start } = section;
  return { document, node, start, ordinal, title: titleOf({ ...node, ordinal }) };
}

/** The request whose stretch of the file holds the offset. */
export function requestAtOffset(file: RequestFile, offset: number): FileRequest | undefined {
  const section = file.at(offset);
  const [node] = section.document.tree.requests;
  return node && offset - section.start >= node.span.start
    ? requestIn(file, section.requestsBefore)
    : undefined;
}
