import type { FieldChange } from "../../model/fieldChoice.ts";
import type { Span, TextEdit } from "../../model/text/span.ts";
import { isBlankAt, isCommentMark, isLineEndAt } from "../syntax/lines.ts";

/** Where the line of an offset ends, before its line end. */
function lineEndAt(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && !isLineEndAt(text, at)) at++;
  return at;
}

/** Where the line of an offset begins. */
export function lineStartAt(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && !isLineEndAt(text, at - 1)) at--;
  return at;
}

/** The line end at an offset as it is written there; that of the text where none is. */
function lineBreakAt(text: string, offset: number): string {
  return (
    /^(?:\r\n|\n|\r)/.exec(text.slice(offset, offset + 2))?.[0] ??
    /\r\n|\n|\r/.exec(text)?.[0] ??
    "\n"
  );
}

/** New lines behind the line of an offset. */
export function linesBehind(text: string, offset: number, lines: readonly string[]): TextEdit {
  const at = lineEndAt(text, offset);
  const lineBreak = lineBreakAt(text, at);
  return insertion(at, lines.map((line) => lineBreak + line).join(""));
}

/** Takes out the line of an item. A comment behind it stays, as a line of its own. */
export function withoutLine(text: string, dash: number, item: Span): TextEdit {
  const end = lineEndAt(text, item.end);
  let comment = item.end;
  while (comment < end && isBlankAt(text, comment)) comment++;
  if (comment < end && isCommentMark(text, comment)) return replacement(dash, comment, "");
  const start = lineStartAt(text, dash);
  if (end < text.length) return replacement(start, end + lineBreakAt(text, end).length, "");
  // The last line of a text goes with the line end before it.
  const lineBreak = /(?:\r\n|\n|\r)$/.exec(text.slice(Math.max(0, start - 2), start))?.[0] ?? "";
  return replacement(start - lineBreak.length, end, "");
}

/** How the items of a list on one line, or of a JSON array, are written. */
interface Listing {
  readonly spans: readonly Span[];
  readonly write: (path: string) => string;
  /** What to put between this item and one behind it. */
  readonly separator: (item: Span) => string;
}

/**
 * Changes some items of a listing; the others keep their place and what stands between them. At least
 * one item has to stay or come.
 */
export function listingEdits(
  { spans, write, separator }: Listing,
  { replaced, appended }: FieldChange,
): readonly TextEdit[] {
  const left = new Map(replaced);
  const last = spans.length - 1;
  const added = [...appended];
  if (added.length > 0 && left.get(last)?.length === 0) left.set(last, added.splice(0));
  const edits: TextEdit[] = [];
  const joined = (paths: readonly string[], at: Span) => paths.map(write).join(separator(at));
  spans.forEach((own, index) => {
    const paths = left.get(index);
    if (paths && paths.length > 0) edits.push(replacement(own.start, own.end, joined(paths, own)));
  });
  const isGone = (index: number) => left.get(index)?.length === 0;
  for (let first = 0; first <= last; first++) {
    if (!isGone(first)) continue;
    let end = first;
    while (isGone(end + 1)) end++;
    edits.push(gap(spans, first, end));
    first = end;
  }
  const behind = spans[last];
  if (added.length > 0 && behind)
    edits.push(insertion(behind.end, separator(behind) + joined(added, behind)));
  return edits;
}

/** Takes out items that stand together, with the commas that are then too many. */
function gap(spans: readonly Span[], first: number, last: number): TextEdit {
  const start = spans[first]?.start ?? 0;
  const next = spans[last + 1];
  if (next) return replacement(start, next.start, "");
  return replacement(spans[first - 1]?.end ?? start, spans[last]?.end ?? start, "");
}

export function replacement(start: number, end: number, newText: string): TextEdit {
  return { span: { start, end }, newText };
}

export function insertion(at: number, newText: string): TextEdit {
  return replacement(at, at, newText);
}
