import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseRequestDocument } from "../../../../src/language/parser.ts";
import { organizedFields } from "../../../../src/language/refactor/fieldOrder.ts";
import { LanguageFile } from "../../../../src/language/languageService.ts";
import type { Refactoring } from "../../../../src/language/refactor/refactoring.ts";
import { refactorings } from "../../../../src/language/refactor/refactorings.ts";
import { anyText, everything, mutatedFiles } from "../support.ts";
import { changedFile, meaningOf } from "./meaning.ts";

/** Titles of what asks the same as before, whatever stands around it. */
const sameBody = /^(Write (?!the value)|Add the req)/;

function everyOffer(text: string, at: number, length: number) {
  const document = parseRequestDocument(text);
  const start = Math.min(at, text.length);
  const range = { start, end: Math.min(start + length, text.length) };
  return [...refactorings(document, range), ...organizedFields([{ document, start: 0 }])];
}

describe("refactorings on any text", () => {
  it("apply and can be read again, or say in both languages why they cannot be done", () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText, mutatedFiles, mutatedFiles),
        fc.nat(),
        fc.constantFrom(0, 0, 5, 90),
        (text, at, length) => {
          for (const { title, edits, unavailable, renameAt } of everyOffer(
            text,
            at % (text.length + 1),
            length,
          )) {
            expect(title.en).not.toBe("");
            expect(title.nl).not.toBe("");
            expect(edits.length > 0).toBe(unavailable === undefined);
            const changed = changedFile(text, edits);
            const problems = parseRequestDocument(changed).tree.problems.length;
            if (unavailable === undefined && !/^(Change to|Add the|Merge)/.test(title.en))
              expect(problems, title.en).toBeLessThanOrEqual(
                parseRequestDocument(text).tree.problems.length,
              );
            if (renameAt !== undefined)
              expect(changed.slice(renameAt, renameAt + 1)).toMatch(/[\p{L}_]/u);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it("send the same when they only write it differently", () => {
    fc.assert(
      fc.property(mutatedFiles, fc.nat(), (text, at) => {
        for (const { title, edits } of everyOffer(text, at % (text.length + 1), 0)) {
          if (!sameBody.test(title.en) || title.en.startsWith("Add")) continue;
          expect(meaningOf(changedFile(text, edits)), title.en).toEqual(meaningOf(text));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("are the same from the file kept by section as from the file read at once", () => {
    fc.assert(
      fc.property(mutatedFiles, fc.nat(), (text, seed) => {
        const at = seed % (text.length + 1);
        const range = { start: at, end: at };
        const results = (all: readonly Refactoring[]) =>
          all.map(({ title, unavailable, edits, renameAt }) => ({
            title,
            unavailable,
            renameAt,
            text: changedFile(text, edits),
          }));
        const inSections = new LanguageFile(text);
        const whole = parseRequestDocument(text);
        expect(results(inSections.refactorings(range))).toEqual(
          results(refactorings(whole, range)),
        );
        expect(results(inSections.organizedFields())).toEqual(
          results(organizedFields([{ document: whole, start: 0 }])),
        );
      }),
      { numRuns: 300 },
    );
  });

  it("are offered at every place of a file with everything", () => {
    const seen = new Set<string>();
    for (let at = 0; at <= everything.length; at += 2)
      for (const { title, edits, unavailable } of everyOffer(everything, at, 0)) {
        seen.add(title.en.split(" ").slice(0, 2).join(" "));
        if (!unavailable) changedFile(everything, edits);
      }
    expect([...seen].sort()).toMatchInlineSnapshot(`
      [
        "Ask verblijfplaatsBinnenland",
        "Change to",
        "Collapse the",
        "Expand kinderen.naam",
        "Expand naam",
        "Expand ouders.naam",
        "Expand partners.naam",
        "Expand verblijfplaats",
        "Extract into",
        "Name this",
        "Sort all",
        "Sort the",
        "Use {{gemeente}}",
        "Write one",
        "Write the",
      ]
    `);
  });
});
