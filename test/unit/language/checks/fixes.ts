import { expect } from "vitest";
import type { CheckContext } from "../../../../src/language/checkDocument.ts";
import type { Diagnostic, QuickFix } from "../../../../src/language/diagnostic.ts";
import { applyEdits } from "../../../../src/model/text/sourceText.ts";
import { check } from "./expectDiagnostics.ts";

/** A diagnostic without its place. */
const about = ({ code, message, parameter }: Diagnostic) =>
  `${code} ${parameter ?? ""} ${message.en}`;

const errorsIn = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter(({ severity }) => severity === "error");

/**
 * Applies every fix of a diagnostic to the file and checks it again: the diagnostic is gone, there is no new error, and
 * no other text of the user is lost.
 */
export function expectCleanFixes(
  source: string,
  diagnostic: Diagnostic,
  context?: CheckContext,
  before = check(source, context),
): void {
  for (const fix of diagnostic.fixes ?? []) {
    expectSoundEdits(source, fix);
    const fixed = applyEdits(source, fix.edits);
    const after = check(fixed, context);
    const hint = `${diagnostic.code}: ${fix.title.en}\n${source}\n--- became\n${fixed}`;
    const same = (found: Diagnostic) => found.code === diagnostic.code;
    expect(after.filter(same).length, hint).toBeLessThan(before.filter(same).length);
    const known = errorsIn(before).map(about);
    expect(
      errorsIn(after)
        .map(about)
        .filter((error) => !known.includes(error)),
      hint,
    ).toEqual([]);
    expect(after.length, hint).toBeLessThanOrEqual(before.length);
    const kept = commentsIn(fixed);
    expect(kept, hint).toEqual(expect.arrayContaining(commentsIn(source)));
    expect(kept.length, hint).toBeGreaterThanOrEqual(commentsIn(source).length);
  }
}

function expectSoundEdits(source: string, { edits, title }: QuickFix): void {
  expect(title.en).not.toBe(title.nl);
  expect(edits.length).toBeGreaterThan(0);
  const sorted = [...edits].sort((a, b) => a.span.start - b.span.start);
  sorted.forEach(({ span }, i) => {
    expect(span.start).toBeGreaterThanOrEqual(sorted[i - 1]?.span.end ?? 0);
    expect(span.end).toBeGreaterThanOrEqual(span.start);
    expect(span.end).toBeLessThanOrEqual(source.length);
  });
}

const commentsIn = (source: string) =>
  source
    .split(/\r?\n/)
    .filter((line) => /^\s*(\/\/.*)?$/.test(line))
    .sort();
