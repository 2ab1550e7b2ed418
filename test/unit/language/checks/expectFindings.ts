import { expect } from "vitest";
import { checkDocument, type CheckContext } from "../../../../src/language/checkDocument.ts";
import type { Finding } from "../../../../src/language/finding.ts";
import type { FindingCode } from "../../../../src/language/findingCodes.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { applyEdits } from "../../../../src/model/text/span.ts";
import { readMarks } from "../../../support/markedText.ts";

/** One sample: the places of all findings are marked with `«…»`, in order. */
export interface Sample {
  readonly title: string;
  readonly text: string;
  /** The code of each marked place. */
  readonly codes: readonly FindingCode[];
  readonly parameters?: readonly (string | undefined)[];
  /** What the English message of the first finding must say. */
  readonly says?: string;
  /** The text after the first fix of the first finding. */
  readonly fixed?: string;
  readonly context?: CheckContext;
}

export const check = (text: string, context?: CheckContext) =>
  checkDocument(parseRequestDocument(text), context);

export function expectFindings(sample: Sample): void {
  const { text, places } = readMarks(sample.text);
  const found = check(text, sample.context);
  const shown = ({ code, span }: Pick<Finding, "code" | "span">) =>
    `${code} «${text.slice(span.start, span.end)}» at ${span.start}`;
  expect(found.map(shown)).toEqual(
    sample.codes.map((code, i) => shown({ code, span: places[i] ?? { start: 0, end: 0 } })),
  );
  expect(places.length).toBe(sample.codes.length);
  if (sample.parameters) expect(found.map(({ parameter }) => parameter)).toEqual(sample.parameters);
  if (sample.says !== undefined) expect(found[0]?.message.en).toContain(sample.says);
  if (sample.fixed !== undefined) expect(fixedBy(text, found[0])).toBe(sample.fixed);
  for (const finding of found) expectHelpingFixes(text, finding, sample.context);
}

export function fixedBy(text: string, finding: Finding | undefined, index = 0): string | undefined {
  const fix = finding?.fixes?.[index];
  return fix && applyEdits(text, fix.edits);
}

/** Every fix takes its own finding away. */
function expectHelpingFixes(text: string, { code, fixes }: Finding, context?: CheckContext): void {
  const count = (of: string) =>
    check(of, context).filter((finding) => finding.code === code).length;
  for (const { edits, title } of fixes ?? [])
    expect(count(applyEdits(text, edits)), `${code}: ${title.en}`).toBeLessThan(count(text));
}
