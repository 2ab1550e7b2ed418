import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDocument } from "../../../src/language/checkDocument.ts";
import { complete } from "../../../src/language/completion/complete.ts";
import { hover } from "../../../src/language/hover/hover.ts";
import { formatDocument } from "../../../src/language/format/format.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { shareOf } from "../../support/share.ts";
import { everything } from "./support.ts";
import { always } from "../../support/always.ts";

const head = "### x\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\n";

/** The start of a line, a run of characters that a pattern may try from each position, and an end. */
const begun = [
  `${head}fields: `,
  `${head}fields:\n  - `,
  `${head}geslachtsnaam: {{`,
  `${head}? `,
  `${head}? naam.voornamen matches `,
  "@x = ",
  "@use ",
  "### x\n@header X-A ",
  "### ",
  '###\n{"type": ',
] as const;
const runs = `  |  , | a, | [ | ] | a[ | a. | {{ |  # | " | \\ | 9 | = | a  | (a* | {`.split(" | ");
const ends = ["b", "}}", ": b"] as const;

const acts = (text: string, at: number) => {
  const document = parseRequestDocument(text);
  checkDocument(document);
  formatDocument(document);
  complete(document, at);
  hover(document, at);
};

const share = shareOf("test/unit/language/longLines.test.ts");
const longLines = begun.flatMap((start) =>
  runs.flatMap((run) => ["", "b"].map((end) => [start, run, end] as const)),
);

describe("a line", () => {
  // The longest line that suggestions read, and a longer one.
  it("without an end is handled quickly", () => {
    for (const [start, run, end] of share.some(longLines))
      for (const length of [19_000, 60_000]) {
        const text = start + run.repeat(length / run.length) + end;
        // Quadratic time would exceed the time limit of the test.
        acts(text, text.length);
      }
  });

  it("never fails a check, a suggestion, a hover or the formatter, whatever the file contains", () => {
    const anyChange = fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(...runs, ...ends, "\n", "###", "@", "?", "- ", "\ud800", "\u2028"),
      fc.constantFrom(1, 3, 300),
    );
    always(share.part(2000), [fc.array(anyChange, { minLength: 1, maxLength: 4 })], (changes) => {
      const text = changes.reduce((all, [where, run, times]) => {
        const at = Math.floor(where * all.length);
        return all.slice(0, at) + run.repeat(times) + all.slice(at);
      }, everything);
      const [where] = changes[0] ?? [0];
      expect(() => acts(text, Math.floor(where * text.length))).not.toThrow();
    });
  });
});
