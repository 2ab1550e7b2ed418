import { isOperationName } from "../../contract/operations.ts";
import type { Span } from "../../model/text/span.ts";
import { identifierEnd, isCommentMark, lineStop, nextLine, skipBlank, trimmed } from "./lines.ts";
import type { Report } from "./placeholders.ts";
import type { ItemNode, ListNode } from "./syntax.ts";
import { isTrailingComment, itemOf, readSeparated, unquotedEnd } from "./values.ts";

interface ListOverLines {
  readonly node: ListNode;
  /** The end of its last line. */
  readonly end: number;
  readonly comments: readonly Span[];
}

/** Longer ones are no lists that somebody pasted. */
const mostLines = 500;

/**
 * Reads a list that begins at `start` and is broken over lines, which no list may be: it is reported
 * once and its items are read all the same, so that one break is one fault. Undefined for any other.
 */
export function readListOverLines(
  text: string,
  start: number,
  to: number,
  limit: number,
  report: Report,
): ListOverLines | undefined {
  const inBrackets = text[start] === "[" && start < to;
  if (!mayGoOn(text.slice(start, to).trimEnd(), inBrackets)) return undefined;
  const pieces: Span[] = [];
  const comments: Span[] = [];
  let from = inBrackets ? start + 1 : start;
  let stop = to;
  for (let lines = 0; lines < mostLines; lines++) {
    const piece = withoutComment(text, from, stop, comments);
    const last = text.slice(piece.start, piece.end);
    const isClosed = inBrackets && /\],?$/.test(last);
    if (isClosed || (!inBrackets && last !== "" && !last.endsWith(","))) {
      if (lines === 0) return undefined;
      const end = isClosed ? piece.start + last.lastIndexOf("]") : piece.end;
      pieces.push({ start: piece.start, end });
      // A comma behind the bracket came along from where the list was copied.
      const span = { start, end: piece.end };
      report({ code: "list-over-lines", span });
      const items = pieces.flatMap((one) => itemsOf(text, one, report));
      const style = inBrackets ? "brackets" : "commas";
      return { node: { kind: "list", style, items, span }, end: stop, comments };
    }
    pieces.push(piece);
    from = nextLine(text, stop);
    stop = Math.min(lineStop(text, from), limit);
    const isBlank = skipBlank(text, from, stop) === stop;
    if (from >= limit || (isBlank ? !inBrackets : beginsOther(text, from, stop))) return undefined;
  }
  return undefined;
}

/** Nearly every list ends on its line: those are not looked at twice. */
function mayGoOn(line: string, inBrackets: boolean): boolean {
  if (line === "") return false;
  return (inBrackets ? !line.endsWith("]") : line.endsWith(",")) || /\/\/|#/.test(line);
}

function withoutComment(text: string, from: number, to: number, comments: Span[]): Span {
  const first = skipBlank(text, from, to);
  const end = isCommentMark(text, first) ? first : unquotedEnd(text, first, to, "");
  if (end < to && (end === first || isTrailingComment(text, end)))
    comments.push(trimmed(text, end, to));
  return trimmed(text, first, end);
}

/** Whether a line is one of a request of its own, and no further part of a list. */
function beginsOther(text: string, from: number, to: number): boolean {
  const start = skipBlank(text, from, to);
  if (/[@?{-]/.test(text.charAt(start)) && start < to) return true;
  if (text.startsWith("###", start)) return true;
  const end = identifierEnd(text, start);
  return text[skipBlank(text, end, to)] === ":" || isOperationName(text.slice(start, end));
}

function itemsOf(text: string, { start, end }: Span, report: Report): readonly ItemNode[] {
  const written = text.slice(start, end);
  const from = start + (/^[,\s]*/.exec(written)?.[0].length ?? 0);
  const to = Math.max(from, start + written.replace(/,$/, "").trimEnd().length);
  return from === to ? [] : readSeparated(text, from, to, ",", report).values.map(itemOf);
}
