import { applyEdits, countBefore, type Span, type TextEdit } from "../model/text/span.ts";
import { checkDocument, type CheckContext } from "./checkDocument.ts";
import type { CodeFacts } from "./checks/catalogue/codeFacts.ts";
import type { Finding } from "./finding.ts";
import { findingCodes, isFindingCode } from "./findingCodes.ts";
import { parseRequestDocument } from "./syntax/parser.ts";

/** Overlapping fixes wait for the next round. Real files need two rounds. */
const mostRounds = 20;

export function safeCode(code: string): CodeFacts | undefined {
  if (!isFindingCode(code)) return undefined;
  return findingCodes[code].safeFix === true ? findingCodes[code] : undefined;
}

/** The first fix of every diagnostic of one code. Without a code: all fixes that are safe unattended. */
export function fixedAll(
  source: { readonly text: string },
  findings: readonly Finding[],
  context: CheckContext,
  code?: string,
): readonly TextEdit[] {
  const isWanted = (finding: Finding) =>
    code === undefined ? safeCode(finding.code) !== undefined : finding.code === code;
  const first = editsFor(findings.filter(isWanted));
  if (first.length === 0) return [];
  const before = source.text;
  let text = applyEdits(before, first);
  for (let round = 1; round < mostRounds; round++) {
    const found = checkDocument(parseRequestDocument(text), context);
    const edits = editsFor(found.filter(isWanted));
    if (edits.length === 0) return round > 1 ? [smallestEdit(before, text)] : first;
    text = applyEdits(text, edits);
  }
  return [smallestEdit(before, text)];
}

/** Edits of fixes that do not overlap. A fix is applied as a whole or not at all. */
function editsFor(findings: readonly Finding[]): readonly TextEdit[] {
  const taken: TextEdit[] = [];
  for (const { fixes: [first] = [] } of findings)
    if (first?.edits.every((edit) => isFree(edit, taken)))
      for (const edit of first.edits) taken.splice(placeIn(taken, edit.span), 0, edit);
  return taken;
}

function isFree({ span }: TextEdit, taken: readonly TextEdit[]): boolean {
  const next = placeIn(taken, span);
  const before = taken[next - 1]?.span.end ?? -1;
  const after = taken[next]?.span.start ?? Infinity;
  return before < span.start && span.end < after;
}

function placeIn(taken: readonly TextEdit[], place: Span): number {
  return countBefore(taken, ({ span }) => span.start < place.start);
}

/** One edit from the first difference to the last. */
export function smallestEdit(before: string, after: string): TextEdit {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start++;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return {
    span: { start, end: before.length - end },
    newText: after.slice(start, after.length - end),
  };
}
