import type { Span } from "../../model/text/span.ts";
import { isLineEndAt, skipBlank } from "../syntax/lines.ts";

/** Lines by offset; LF, CRLF and a lone CR each end one, as in `LineIndex`. */

/** The start of the line that holds the offset. */
export function lineStart(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && !isLineEndAt(text, at - 1)) at--;
  return at === 0 && text.startsWith("\ufeff") ? 1 : at;
}

/** The end of the line that holds the offset, before its line end. */
export function lineStop(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && !isLineEndAt(text, at)) at++;
  return at;
}

/** The start of the line behind the one that holds the offset; the end of the text after the last. */
export function nextLine(text: string, offset: number): number {
  const stop = lineStop(text, offset);
  if (stop === text.length) return stop;
  return stop + (text.startsWith("\r\n", stop) ? 2 : 1);
}

/** From the start of the first line of a place to the start of the line behind its last. */
export function linesOf(text: string, place: Span): Span {
  return { start: lineStart(text, place.start), end: nextLine(text, place.end) };
}

/** The white space before the first word of the line that holds the offset. */
export function indentAt(text: string, offset: number): string {
  const start = lineStart(text, offset);
  return text.slice(start, skipBlank(text, start, lineStop(text, start)));
}

/** What stands behind an offset on its line, blanks aside: a comment, or nothing. */
export function behindOnLine(text: string, offset: number): string {
  return text.slice(offset, lineStop(text, offset)).trim();
}
