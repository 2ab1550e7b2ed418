import { expect } from "vitest";
import { checkDocument, type CheckContext } from "../../../../src/language/checkDocument.ts";
import type { Finding } from "../../../../src/language/finding.ts";
import type { FindingCode } from "../../../../src/language/findingCodes.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { applyEdits, type Span } from "../../../../src/model/text/sourceText.ts";
import { readMarks } from "../../../support/markedText.ts";

/** The code of a marked place, and after a space its parameter. */
type Told = FindingCode | `${FindingCode} ${string}`;

interface Expected {
  /** A part of the English message of the first diagnostic. */
  readonly says?: string;
  /** The text after the first fix of the first diagnostic. */
  readonly fixed?: string;
  readonly context?: CheckContext;
}

/**
 * The places of all diagnostics are marked with `«…»`, in order. `«…→…»` contains the new text of the first fix of the
 * first diagnostic.
 */
export type Sample = readonly [
  title: string,
  text: string,
  told: Told | readonly Told[],
  expected?: Expected | string,
];

/**
 * Samples in the form of a file: `--- title :: code; code :: part of the message`, the text, and after `=>` the text
 * after the first fix if a mark cannot contain it.
 */
export function samplesIn(written: string): readonly Sample[] {
  return written
    .split(/^--- /m)
    .slice(1)
    .map((block) => {
      const [head = "", ...rest] = block.split("\n");
      const [title = "", told = "", says] = head.split(" :: ");
      const [text = "", fixed] = rest.join("\n").split(/^=>\n/m);
      const whole = (part: string) => `${part.trimEnd()}\n`;
      const expected = { ...(says && { says }), ...(fixed && { fixed: whole(fixed) }) };
      return [title, whole(text), told.split("; ").filter(Boolean) as Told[], expected];
    });
}

export const check = (text: string, context?: CheckContext) =>
  checkDocument(parseRequestDocument(text), context);

export const codesIn = (text: string, context?: CheckContext) =>
  check(text, context).map(({ code }) => code);

export function expectFindings(
  marked: string,
  told: Told | readonly Told[],
  { says, context, fixed = fixedMark(marked) }: Expected = {},
): void {
  const { text, places } = readMarks(marked.replace(/→[^»]*/g, ""));
  const all = typeof told === "string" ? [told] : told;
  const found = check(text, context);
  const shown = (code: string | undefined, { start, end }: Span, parameter: string | undefined) =>
    `${code} «${text.slice(start, end)}» at ${start} ${parameter ?? ""}`;
  const parts = all.map((each) => each.split(" "));
  expect(
    found.map(({ code, span, parameter }, at) =>
      shown(code, span, parts[at]?.[1] === undefined ? undefined : parameter),
    ),
  ).toEqual(parts.map(([code, name], at) => shown(code, places[at] ?? { start: 0, end: 0 }, name)));
  expect(places.length).toBe(all.length);
  if (says !== undefined) expect(found[0]?.message.en).toContain(says);
  if (fixed !== undefined) expect(fixedBy(text, found[0])).toBe(fixed);
  for (const finding of found) expectHelpingFixes(text, finding, context);
}

function fixedMark(marked: string): string | undefined {
  const fixed = marked.replace(/«[^»]*→([^»]*)»/, "$1");
  return fixed === marked ? undefined : readMarks(fixed).text;
}

export const flagsIn =
  (context: CheckContext) =>
  ([, text, told, expected]: Sample) =>
    expectFindings(text, told, {
      context,
      ...(typeof expected === "string" ? { says: expected } : expected),
    });

export const flags = flagsIn({});

export function fixedBy(text: string, finding: Finding | undefined, index = 0): string | undefined {
  const fix = finding?.fixes?.[index];
  return fix && applyEdits(text, fix.edits);
}

function expectHelpingFixes(text: string, { code, fixes }: Finding, context?: CheckContext): void {
  const count = (of: string) =>
    check(of, context).filter((finding) => finding.code === code).length;
  for (const { edits, title } of fixes ?? [])
    expect(count(applyEdits(text, edits)), `${code}: ${title.en}`).toBeLessThan(count(text));
}
