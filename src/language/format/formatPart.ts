import type { Span, TextEdit } from "../../model/text/span.ts";
import { firstLineEnd, formatDocument } from "./format.ts";
import { hasMarkAt, isLineEndAt, lineStop } from "../syntax/lines.ts";
import { requestAt, type RequestDocument } from "../syntax/requestDocument.ts";

/**
 * Of all edits of a text those that touch the lines of a selection. What is written as one piece,
 * such as JSON, is formatted whole; every other line stays byte for byte.
 */
export function editsInLines(
  edits: readonly TextEdit[],
  text: string,
  range: Span,
): readonly TextEdit[] {
  const lines = wholeLines(text, range);
  // A blank line is removed with its line end, up to the start of the next: that one is not touched.
  return edits.filter(
    ({ span }) => span.start <= lines.end && (span.start >= lines.start || span.end > lines.start),
  );
}

/**
 * Tidies the line that Enter has just left: never in JSON, never into several lines, and never a
 * line that is blank or holds something unreadable.
 */
export function formatOnEnter(
  document: RequestDocument,
  offset: number,
  lineEnd: string = firstLineEnd(document.text),
): readonly TextEdit[] {
  const { text, lines } = document;
  const { line } = lines.positionAt(offset);
  if (line < 2) return [];
  const above = lines.offsetAt({ line: line - 1, column: 1 });
  // A byte order mark is no part of the line, and stays: it is not what was typed.
  const start = above === 0 && hasMarkAt(text, 0) ? 1 : above;
  const here = lines.offsetAt({ line, column: 1 });
  const left = { start, end: lineStop(text, start) };
  if (text.slice(left.start, left.end).trim() === "") return [];
  const body = requestAt(document, start)?.body;
  if (body?.kind === "json" && body.span.start <= left.end && start <= body.span.end) return [];
  return formatDocument(document, lineEnd).filter(
    ({ span, newText }) => span.start >= left.start && span.end < here && !/[\n\r]/.test(newText),
  );
}

function wholeLines(text: string, { start, end }: Span): Span {
  let from = start;
  // A byte order mark is no part of the first line: it goes with what begins before it.
  const first = start > 0 && hasMarkAt(text, 0) ? 1 : 0;
  while (from > first && !isLineEndAt(text, from - 1)) from--;
  // A selection that ends at the start of a line does not take that line.
  const last = end > start && isLineEndAt(text, end - 1) ? end - 1 : end;
  return { start: from, end: lineStop(text, last) };
}
