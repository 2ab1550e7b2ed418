import { describe, expect, it } from "vitest";
import { findCycles, importsOf } from "../support/imports.ts";

it("importsOf sees every way to import", () => {
  const text = [
    'import type { A } from "./a.ts";',
    'import {\n  b,\n  c,\n} from "./b.ts";',
    'import "./side.ts";',
    'export { d } from "./d.ts";',
    'const e = await import("./e.ts");',
    'const f = require("f");',
  ].join("\n");
  expect(importsOf(text).toSorted()).toEqual(
    ["./a.ts", "./b.ts", "./d.ts", "./e.ts", "./side.ts", "f"].toSorted(),
  );
});

describe("findCycles", () => {
  it("finds a ring of several files and one that imports itself", () => {
    const graph = new Map([
      ["a", ["b"]],
      ["b", ["c"]],
      ["c", ["a", "d"]],
      ["d", []],
      ["e", ["e"]],
    ]);
    expect(findCycles(graph).map((ring) => ring.toSorted())).toEqual([["a", "b", "c"], ["e"]]);
  });

  it("finds none in a tree", () => {
    expect(
      findCycles(
        new Map([
          ["a", ["b", "c"]],
          ["b", ["c"]],
          ["c", []],
        ]),
      ),
    ).toEqual([]);
  });
});
