import { expect } from "vitest";
import { checkDocument, type CheckContext } from "../../../../src/language/checkDocument.ts";
import type { Diagnostic } from "../../../../src/language/diagnostic.ts";
import type { DiagnosticCode } from "../../../../src/language/diagnosticCodes.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { applyEdits, type Span } from "../../../../src/model/text/sourceText.ts";
import { readMarks } from "../../../support/markedText.ts";

/** The code of a marked place, and after a space its parameter. */
type Reported = DiagnosticCode | `${DiagnosticCode} ${string}`;

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
  reported: Reported | readonly Reported[],
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
      const [title = "", reported = "", says] = head.split(" :: ");
      const [text = "", fixed] = rest.join("\n").split(/^=>\n/m);
      const whole = (part: string) => `${part.trimEnd()}\n`;
      const expected = { ...(says && { says }), ...(fixed && { fixed: whole(fixed) }) };
      return [title, whole(text), reported.split("; ").filter(Boolean) as Reported[], expected];
    });
}

export const check = (text: string, context?: CheckContext) =>
  checkDocument(parseRequestDocument(text), context);

export const codesIn = (text: string, context?: CheckContext) =>
  check(text, context).map(({ code }) => code);

export function expectDiagnostics(
  marked: string,
  reported: Reported | readonly Reported[],
  { says, context, fixed = fixedMark(marked) }: Expected = {},
): void {
  const { text, places } = readMarks(marked.replace(/→[^»]*/g, ""));
  const all = typeof reported === "string" ? [reported] : reported;
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
  for (const diagnostic of found) expectHelpingFixes(text, diagnostic, context);
}

function fixedMark(marked: string): string | undefined {
  const fixed = marked.replace(/«[^»]*→([^»]*)»/, "$1");
  return fixed === marked ? undefined : readMarks(fixed).text;
}

export const flagsIn =
  (context: CheckContext) =>
  ([, text, reported, expected]: Sample) =>
    expectDiagnostics(text, reported, {
      context,
      ...(typeof expected === "string" ? { says: expected } : expected),
    });

export const flags = flagsIn({});

export function fixedBy(
  text: string,
  diagnostic: Diagnostic | undefined,
  index = 0,
): string | undefined {
  const fix = diagnostic?.fixes?.[index];
  return fix && applyEdits(text, fix.edits);
}

function expectHelpingFixes(
  text: string,
  { code, fixes }: Diagnostic,
  context?: CheckContext,
): void {
  const count = (of: string) =>
    check(of, context).filter((diagnostic) => diagnostic.code === code).length;
  for (const { edits, title } of fixes ?? [])
    expect(count(applyEdits(text, edits)), `${code}: ${title.en}`).toBeLessThan(count(text));
}
