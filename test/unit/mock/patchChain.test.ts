import fc from "fast-check";
import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { mergePatch } from "../../../src/contract/json/mergePatch.ts";
import {
  noPatches,
  patchedBy,
  withPatch,
  type PatchChain,
} from "../../../src/contract/json/patchChain.ts";

const { object } = fc.letrec<{ object: JsonObject; part: JsonObject[string] }>((tie) => ({
  object: fc.dictionary(fc.constantFrom("a", "b", "__proto__"), tie("part"), { maxKeys: 3 }),
  part: fc.oneof({ maxDepth: 3 }, fc.constantFrom(null, 1, "x", [1]), tie("object")),
}));

const chainOf = (patches: readonly JsonObject[]) =>
  patches.reduce<PatchChain>((chain, patch) => withPatch(chain, patch), noPatches);

it("a chain of merge patches does what they do one after the other", () => {
  fc.assert(
    fc.property(object, fc.array(object, { maxLength: 5 }), (value, patches) => {
      const oneByOne = patches.reduce((before, patch) => mergePatch(before, patch), value);
      expect(patchedBy(chainOf(patches), value)).toEqual(mergePatch(oneByOne, {}));
    }),
    { seed: 19, numRuns: 300 },
  );
});

it("a member that is taken away and set again replaces what was there", () => {
  const chain = chainOf([{ a: null }, { a: { y: 2 } }]);
  expect(patchedBy(chain, { a: { x: 1 } })).toEqual({ a: { y: 2 } });
});
