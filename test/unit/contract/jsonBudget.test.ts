import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { excessOf, parseWithin, type JsonBudget } from "../../../src/contract/json/json.ts";

const wide = 1_000_000_000;
const budgetOf = (some: Partial<JsonBudget>): JsonBudget => ({
  bytes: wide,
  depth: wide,
  members: wide,
  width: wide,
  characters: wide,
  ...some,
});

/** Depth and members of a value, counted independently. */
function measured(value: unknown): Pick<JsonBudget, "depth" | "members"> {
  if (typeof value !== "object" || value === null) return { depth: 0, members: 0 };
  const below = Object.values(value).map(measured);
  return {
    depth: 1 + Math.max(0, ...below.map(({ depth }) => depth)),
    members: below.reduce((sum, { members }) => sum + members, below.length),
  };
}

describe("the budget of JSON from outside", () => {
  // Shows: cli-limits
  it("counts depth as the value has it, whatever its texts hold", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, space) => {
        const text = JSON.stringify({ "[{": value, 'a"]\\': ["{[\\"] }, undefined, space);
        const { depth } = measured(JSON.parse(text));
        expect(excessOf(text, budgetOf({ depth }))).toBeUndefined();
        expect(excessOf(text, budgetOf({ depth: depth - 1 }))?.what).toBe("depth");
      }),
    );
  });

  it("counts no fewer members than there are, and at most one more for each group", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify([value]);
        const { members } = measured([value]);
        const groups = text.match(/[[{]/g)?.length ?? 0;
        expect(excessOf(text, budgetOf({ members: members - 1 }))?.what).toBe("members");
        expect(excessOf(text, budgetOf({ members: members + groups }))).toBeUndefined();
      }),
    );
  });

  it("counts the members of each object separately, and no items of lists", () => {
    const within = budgetOf({ width: 3 });
    const sound = '{"a":[1,2,3,4,5,{"x":{},"y":[{},{},{},{}]}],"b":{"c":1,"d":2,"e":3},"f":0}';
    expect(excessOf(sound, within)).toBeUndefined();
    expect(excessOf('[{},{"a":[{}],"b":{"c":1},"d":1,"e":1}]', within)?.what).toBe("width");
  });

  it("bounds the length of every name and text as it is written", () => {
    const within = budgetOf({ characters: 10 });
    expect(excessOf('{"12345678":"12345678"}', within)).toBeUndefined();
    expect(excessOf('{"123456789":1}', within)).toEqual({ what: "characters", limit: 10 });
    expect(excessOf('["\\"\\"\\"\\"\\""]', within)).toEqual({ what: "characters", limit: 10 });
  });

  it("refuses by size before anything else", () => {
    expect(excessOf("[[[[]]]]", budgetOf({ bytes: 7, depth: 1 }))?.what).toBe("bytes");
  });

  it("reads a text of any depth without a stack of its own, whether it is JSON or not", () => {
    const deep = "[".repeat(5_000_000);
    expect(parseWithin(deep, budgetOf({ depth: 200 }))).toEqual({
      kind: "excess",
      excess: { what: "depth", limit: 200 },
    });
    expect(parseWithin('{"a":', budgetOf({})).kind).toBe("syntax");
    expect(parseWithin('["', budgetOf({})).kind).toBe("syntax");
    expect(parseWithin('{"a":[1]}', budgetOf({}))).toEqual({ kind: "json", value: { a: [1] } });
  });
});
