import type { Text } from "../../contract/text.ts";
import type { Finding } from "../../language/finding.ts";
import { safeCode } from "../../language/fixAll.ts";
import { personalSpans } from "../../language/personalSpans.ts";
import type { RequestDocument } from "../../language/syntax/requestDocument.ts";
import { touches, type LineIndex, type Span } from "../../model/text/span.ts";

/** A stretch of a file as reports name it: from 1, columns in UTF-16 units, the end after the last character. */
interface Place {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A change that takes a finding away. */
export interface LocatedFix {
  readonly title: Text;
  /** Whether `--fix` would apply it. */
  readonly safe: boolean;
  readonly edits: readonly (Place & { readonly newText: string })[];
}

export function placeOf({ start, end }: Span, lines: Pick<LineIndex, "positionAt">): Place {
  const from = lines.positionAt(start);
  const to = lines.positionAt(end);
  return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}

/** The fixes of a finding, but for those that could repeat what is written at a hidden place. */
export function locatedFixes(
  { code, fixes = [] }: Finding,
  lines: Pick<LineIndex, "positionAt">,
  isHidden: (place: Span) => boolean = () => false,
): readonly LocatedFix[] {
  return fixes.flatMap(({ title, edits }, index) => {
    if (edits.some(({ span, elsewhere }) => elsewhere !== undefined || isHidden(span))) return [];
    const changes = edits.map(({ span, newText }) => ({ ...placeOf(span, lines), newText }));
    return [{ title, safe: index === 0 && safeCode(code) !== undefined, edits: changes }];
  });
}

/** A header may be a key that somebody wrote where it does not belong. */
export function isHeaderLine(source: string): boolean {
  return /^\s*@header\b/i.test(source);
}

/** Tells of places whether reports may not repeat them: headers, and what tells something about a person. */
export function hiddenPlaces(document: RequestDocument): (place: Span) => boolean {
  const { lines } = document;
  // Each line is looked at once: a body of JSON may have all its findings on a single one.
  const headers = new Map<number, boolean>();
  const isHeaderAt = (line: number) => {
    const known = headers.get(line) ?? isHeaderLine(lines.lineText(line));
    headers.set(line, known);
    return known;
  };
  let personal: readonly Span[] | undefined;
  return (place) => {
    const { line, endLine } = placeOf(place, lines);
    for (let at = line; at <= endLine; at++) if (isHeaderAt(at)) return true;
    personal ??= personalSpans(document).map(({ span }) => span);
    const next = personal[firstEndingFrom(personal, place.start)];
    return next !== undefined && touches(next, place);
  };
}

/** The first of these stretches, which are in order, that does not end before an offset. */
function firstEndingFrom(sorted: readonly Span[], offset: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.end ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
