import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compilePattern } from "../../../src/model/text/linearPattern.ts";
import { always } from "../../support/always.ts";

function matches(pattern: string, text: string): boolean {
  const compiled = compilePattern(pattern);
  if ("problem" in compiled) throw new Error(`${pattern}: ${compiled.problem.why}`);
  return compiled.test(text);
}

/** Patterns of the subset, over an alphabet small enough to match often. */
const patterns = fc.letrec<{ choice: string; sequence: string; repeated: string; item: string }>(
  (tie) => ({
    choice: fc.array(tie("sequence"), { minLength: 1, maxLength: 3 }).map((all) => all.join("|")),
    sequence: fc.array(tie("repeated"), { maxLength: 4 }).map((all) => all.join("")),
    repeated: fc
      .tuple(tie("item"), fc.constantFrom("", "", "*", "+", "?", "{0}", "{2}", "{1,}", "{0,2}"))
      .map(([item, times]) => (/^[\^$]$/.test(item) ? item : item + times)),
    item: fc.oneof(
      { maxDepth: 3, depthIdentifier: "groups", withCrossShrink: true },
      fc.constantFrom("a", "b", "1", " ", "é", "𝒳", "\\.", "\\*", "\\\\", "-", "_", "\\n"),
      fc.constantFrom(".", "\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "^", "$"),
      fc.constantFrom("[ab]", "[^ab]", "[a-c1]", "[^\\d]", "[\\w-]", "[\\]x]", "[]", "[^]", "[-a]"),
      tie("choice").map((inner) => `(${inner})`),
      tie("choice").map((inner) => `(?:${inner})`),
    ),
  }),
).choice;

const texts = fc
  .array(fc.constantFrom("a", "b", "c", "1", " ", "é", "𝒳", ".", "*", "\\", "-", "_", "\n", "]"), {
    maxLength: 8,
  })
  .map((letters) => letters.join(""));

describe("the patterns of matches", () => {
  // Shows: language-linear-patterns
  it("mean what they mean in JavaScript", () => {
    always(1000, [patterns, texts], (pattern, text) => {
      expect(matches(pattern, text)).toBe(new RegExp(pattern, "u").test(text));
    });
  });

  it.each([
    ["^[1-9][0-9]{3} ?[A-Z]{2}$", "2628 HJ", true],
    ["^[1-9][0-9]{3} ?[A-Z]{2}$", "0628 HJ", false],
    ["sen$", "Jansen", true],
    ["^sen", "Jansen", false],
    ["", "", true],
    ["^$", "x", false],
    ["^(jan|piet)+$", "janpietjan", true],
    ["^.$", "𝒳", true],
    ["a{3}", "aa", false],
    ["^(a{2}){2}$", "aaaa", true],
  ])("%s on %s: %s", (pattern, text, expected) => {
    expect(matches(pattern, text)).toBe(expected);
  });

  // Shows: language-linear-patterns
  it.each(["(a+)+b", "^(a|a)*b$", "(a*)*b", "(a|aa)+$b", "(.*)*x", "a{0,50}a{0,50}a{0,50}b"])(
    "%s needs no more than time in proportion to the text",
    (pattern) => {
      const compiled = compilePattern(pattern);
      if ("problem" in compiled) throw new Error(compiled.problem.why);
      const timeOf = (length: number) => {
        const text = "a".repeat(length);
        const began = performance.now();
        expect(compiled.test(text)).toBe(false);
        return performance.now() - began;
      };
      timeOf(1000);
      // A backtracking matcher would practically never end for the first of these.
      expect(timeOf(20_000)).toBeLessThan(60_000);
    },
  );

  it.each([
    ["(a", "a group is not closed", 0],
    ["a)", "a bracket is not opened", 1],
    ["[a", "a class is not closed", 0],
    ["*a", "there is nothing to repeat", 0],
    ["a**", "there is nothing to repeat", 2],
    ["a+?", "there is nothing to repeat", 2],
    ["^*", "there is nothing to repeat", 1],
    ["a{2,1}", "a range runs backwards", 1],
    ["a{x}", "a repetition is not readable", 1],
    ["a{1001}", "a repetition is larger than 1000", 1],
    ["[b-a]", "a range runs backwards", 3],
    ["[a-\\d]", "a range runs backwards", 3],
    ["(?=a)", "this kind of group is not supported", 0],
    ["(?<name>a)", "this kind of group is not supported", 0],
    ["(a)\\1", "this escape is not supported", 3],
    ["\\b", "this escape is not supported", 0],
    ["a\\", "this escape is not supported", 1],
    ["a}", "a bracket is not opened", 1],
    ["((a{100}){100}){100}", "the pattern is too large", 0],
    ["(".repeat(200) + ")".repeat(200), "groups are nested too deeply", 100],
  ])("refuses %s: %s", (pattern, why, at) => {
    expect(compilePattern(pattern)).toEqual({ problem: { at, why } });
  });
});
