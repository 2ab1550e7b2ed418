import type { OperationName } from "../../contract/operations.ts";
import type { Span } from "../../model/span.ts";
import { operationOf } from "../draft.ts";
import { requestAt, type RequestDocument } from "../requestDocument.ts";
import type { JsonNode, RequestNode } from "../syntax.ts";

/** Where the cursor stands: its request, its line, and the word that is being typed. */
export interface Cursor {
  readonly document: RequestDocument;
  readonly offset: number;
  readonly request: RequestNode | undefined;
  readonly operation: OperationName | undefined;
  /** The line up to the cursor. */
  readonly before: string;
  readonly lineStart: number;
}

const wordEnd = /[A-Za-zÀ-ž0-9_.$*-]*$/;
const wordStart = /^[A-Za-zÀ-ž0-9_.*-]*/;

export function cursorAt(document: RequestDocument, offset: number): Cursor {
  const { text } = document;
  const lineStart =
    Math.max(text.lastIndexOf("\n", offset - 1), text.lastIndexOf("\r", offset - 1)) + 1;
  const request = requestAt(document, offset);
  return {
    document,
    offset,
    request,
    operation: request && operationOf(request)?.name,
    before: text.slice(lineStart, offset),
    lineStart,
  };
}

/** The word around the cursor, from `from` on where given: what a suggestion replaces. */
export function wordSpan(cursor: Cursor, from?: number): Span {
  const { document, offset } = cursor;
  const head = wordEnd.exec(cursor.before)?.[0] ?? "";
  const start = Math.max(from ?? 0, offset - head.length);
  const rest = document.text.slice(offset, offset + 200);
  return { start, end: offset + (wordStart.exec(rest)?.[0].length ?? 0) };
}

export function jsonMember(node: JsonNode | undefined, key: string): JsonNode | undefined {
  if (node?.kind !== "object") return undefined;
  return node.members.find((member) => member.key === key)?.value;
}

/** The text of a JSON string without placeholders. */
export function jsonText(node: JsonNode | undefined): string | undefined {
  if (node?.kind !== "string") return undefined;
  const texts = node.template.parts.map((part) => (part.kind === "text" ? part.text : undefined));
  return texts.includes(undefined) ? undefined : texts.join("");
}
