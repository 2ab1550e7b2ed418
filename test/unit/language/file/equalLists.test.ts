import fc from "fast-check";
import { expect, it } from "vitest";
import { EqualLists } from "../../../../src/language/syntax/equalLists.ts";
import type { SyntaxProblem } from "../../../../src/language/syntax/syntax.ts";
import { readInlineList } from "../../../../src/language/syntax/values.ts";

const lists = fc.stringMatching(/^[ab., "[\]{}:#é]{0,12}$/);

it("reads each list as if it stood alone, where an equal one was read before it too", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(lists, fc.boolean()), { maxLength: 6 }), (written) => {
      const equal = new EqualLists();
      const text = [...written, ...written].map(([list]) => `key:${list}\n`).join("");
      let from = 0;
      for (const [list, isOfFields] of [...written, ...written]) {
        const start = from + "key:".length;
        const end = start + list.length;
        const [found, alone]: [SyntaxProblem[], SyntaxProblem[]] = [[], []];
        const read = equal.read(text, start, end, isOfFields, (problem) => found.push(problem));
        expect(read).toEqual(
          readInlineList(text, start, end, isOfFields, (problem) => alone.push(problem)),
        );
        expect(found).toEqual(alone);
        from = end + 1;
      }
    }),
  );
});
