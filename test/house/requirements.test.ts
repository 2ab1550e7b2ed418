import { describe, expect, it } from "vitest";
import { requirements, shownIn, shownRequirements } from "../support/requirements.ts";

const records = [...requirements].flatMap(([group, ofGroup]) =>
  ofGroup.map((record) => ({ ...record, group })),
);
const ids = records.map(({ id }) => id);
const shown = shownRequirements();

describe("the requirements", () => {
  it("each have an identifier of their own, in the file of its first word", () => {
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(records.filter(({ id, group }) => !id.startsWith(`${group}-`))).toEqual([]);
  });

  it("are each shown by a test", () => {
    const named = new Set(shown.flatMap((one) => one.ids));
    expect(ids.filter((id) => !named.has(id))).toEqual([]);
  });

  it("are the only ones that tests show", () => {
    const unknown = shown.flatMap(({ file, line, ids: listed }) =>
      listed.filter((id) => !ids.includes(id)).map((id) => `test/${file}:${line}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe("a comment that lists requirements", () => {
  const first = { file: "unit/a.test.ts", line: 2, kind: "own case", count: 1 };

  it("belongs to the test, the group or the row below it", () => {
    const text = [
      "// Shows: a-1, a-2",
      'it("is so", () => {',
      "  expect(1).toBe(1);",
      "});",
      "// Shows: a-3",
      "// Shows by another's validator: a-4",
      'describe("both", () => {',
      "  it.each([",
      "    // Shows: a-5",
      '    ["row"],',
      '  ])("%s", () => always(9, []));',
      '  it("too", () => {});',
      "});",
    ].join("\n");
    expect(shownIn("unit/a.test.ts", text)).toEqual([
      { ...first, ids: ["a-1", "a-2"] },
      { ...first, ids: ["a-3"], line: 7, kind: "property", count: 2 },
      { ...first, ids: ["a-4"], line: 7, kind: "another's validator", count: 2 },
      { ...first, ids: ["a-5"], line: 10 },
    ]);
  });

  it("in the folder of official cases shows one of these", () => {
    const text = '// Shows: a-1\nit("is so", () => {});';
    expect(shownIn("contract/a.test.ts", text)).toMatchObject([{ kind: "official case" }]);
  });
});
