import type { Span } from "../../model/text/span.ts";

/** `end` is before the line ending, `next` after it. */
export interface Line {
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

const lineFeed = 10;
const carriageReturn = 13;

/** Blank within a line: space, tab, no-break space (language rule 6). */
export function isBlankAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === 32 || unit === 9 || unit === 160;
}

export function isLineEndAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === lineFeed || unit === carriageReturn;
}

export function hasMarkAt(text: string, at: number): boolean {
  return text.charCodeAt(at) === 0xfeff;
}

/** LF, CRLF and a lone CR each end a line. A byte order mark is not part of the first line (language rule 16). */
export function splitLines(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = hasMarkAt(text, 0) ? 1 : 0;
  for (let at = start; at < text.length; at++) {
    if (!isLineEndAt(text, at)) continue;
    const pair =
      text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed ? 2 : 1;
    lines.push({ start, end: at, next: at + pair });
    start = at + pair;
    at = start - 1;
  }
  lines.push({ start, end: text.length, next: text.length });
  return lines;
}

/** Start of the line at an offset, after any byte order mark. */
export function lineStart(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && !isLineEndAt(text, at - 1)) at--;
  return at === 0 && hasMarkAt(text, 0) ? 1 : at;
}

/** End of the line at an offset, before the line ending. */
export function lineStop(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && !isLineEndAt(text, at)) at++;
  return at;
}

/** Start of the line after the one at an offset. The end of the text after the last line. */
export function nextLine(text: string, offset: number): number {
  const stop = lineStop(text, offset);
  if (stop === text.length) return stop;
  return stop + (text.startsWith("\r\n", stop) ? 2 : 1);
}

export function indentAt(text: string, offset: number): string {
  const start = lineStart(text, offset);
  return text.slice(start, skipBlank(text, start, lineStop(text, start)));
}

/** First offset from `from` on that is not blank, at most `to`. */
export function skipBlank(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && isBlankAt(text, at)) at++;
  return at;
}

/** Range without surrounding blanks. Empty at `from` if there is nothing else. */
export function trimmed(text: string, from: number, to: number): Span {
  const start = skipBlank(text, from, to);
  if (start === to) return { start: from, end: from };
  let end = to;
  while (end > start && isBlankAt(text, end - 1)) end--;
  return { start, end };
}

/** `#` or `//`. The caller checks the text before it. */
export function isCommentMark(text: string, at: number): boolean {
  return text[at] === "#" || (text[at] === "/" && text[at + 1] === "/");
}

/** A letter or underscore, then letters, digits, underscores and hyphens. Sticky. */
const identifierPattern = /[\p{L}_][\p{L}\p{M}\p{N}_-]*/uy;

/** `from` if no identifier begins there. */
export function identifierEnd(text: string, from: number): number {
  if (from < text.length && !isAsciiLetter(text.charCodeAt(from)) && text.charCodeAt(from) < 128)
    return from;
  let at = from;
  while (at < text.length && isAsciiNamePart(text.charCodeAt(at))) at++;
  if (at === text.length || text.charCodeAt(at) < 128) return at;
  const pattern = new RegExp(identifierPattern);
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}

/** Fast path for nearly every name, because the pattern costs more than the rest of a line. */
function isAsciiLetter(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || unit === 95;
}

function isAsciiNamePart(unit: number): boolean {
  return isAsciiLetter(unit) || (unit >= 48 && unit <= 57) || unit === 45;
}

/** Exactly three hashes begin a request (language rule 2). */
export function isSeparatorAt(text: string, lineStart: number): boolean {
  return text.startsWith("###", lineStart) && text[lineStart + 3] !== "#";
}

/** Start of each `###` line that begins a request. The preamble ends at the first. */
export function separatorStarts(text: string): readonly number[] {
  const first = hasMarkAt(text, 0) ? 1 : 0;
  const starts: number[] = [];
  for (let at = text.indexOf("###"); at >= 0; at = text.indexOf("###", at + 1))
    if ((at === first || (at > 0 && isLineEndAt(text, at - 1))) && isSeparatorAt(text, at))
      starts.push(at);
  return starts;
}
