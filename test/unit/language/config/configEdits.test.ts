import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  removeMember,
  setMember,
  readConfigTree,
} from "../../../../src/language/config/configEdits.ts";
import { applyEdits, type TextEdit } from "../../../../src/model/text/sourceText.ts";

function edited(text: string, edit: TextEdit | undefined): string {
  if (!edit) throw new Error("There is no edit.");
  return applyEdits(text, [edit]);
}
const set = (text: string, at: readonly string[], value: unknown) =>
  edited(text, setMember(readConfigTree(text), at, value));
const remove = (text: string, at: readonly string[]) =>
  edited(text, removeMember(readConfigTree(text), at));

const written = '{\n\t"environments": {\n\t\t"a": { "kind": "trial" }\n\t}\n}\n';

describe("editing brp.config.json", () => {
  it("puts a member behind the last one, in the form of the file", () => {
    expect(set(written, ["environments", "b"], { kind: "local" })).toBe(
      '{\n\t"environments": {\n\t\t"a": { "kind": "trial" },\n\t\t"b": {\n\t\t\t"kind": "local"\n\t\t}\n\t}\n}\n',
    );
  });

  it("stays in one line where the object does", () => {
    expect(set(written, ["environments", "a", "timeout"], "5s")).toContain(
      '"a": { "kind": "trial", "timeout": "5s" }',
    );
  });

  it("replaces a value and nothing else", () => {
    expect(set(written, ["environments", "a", "kind"], "local")).toBe(
      written.replace("trial", "local"),
    );
  });

  it("makes what is missing in between, and the file's line ends", () => {
    expect(set("{}", ["environments", "a", "kind"], "trial")).toBe(
      '{\n  "environments": {\n    "a": {\n      "kind": "trial"\n    }\n  }\n}',
    );
    const lines = set('{\r\n    "x": 1\r\n}', ["environments"], { a: {} });
    expect(lines).toBe(
      '{\r\n    "x": 1,\r\n    "environments": {\r\n        "a": {}\r\n    }\r\n}',
    );
  });

  it("adds nothing to a value that is not an object", () => {
    expect(setMember(readConfigTree('{"a": 1}'), ["a", "b"], 1)).toBeUndefined();
    expect(setMember(readConfigTree(""), ["a"], 1)).toBeUndefined();
    expect(removeMember(readConfigTree(written), ["environments", "b"])).toBeUndefined();
  });

  const file = fc.dictionary(
    fc.constantFrom("a", "b", "c"),
    fc.dictionary(fc.constantFrom("x", "y"), fc.integer()),
  );
  const at = fc.tuple(fc.constantFrom("a", "b", "c"), fc.constantFrom("x", "y"));
  const space = fc.constantFrom(undefined, 1, 2, "\t");

  it("says the same as the change would, whatever the file", () => {
    fc.assert(
      fc.property(file, at, space, (content, [outer, inner], indent) => {
        const text = JSON.stringify(content, null, indent);
        const wanted = { ...content, [outer]: { ...content[outer], [inner]: "new" } };
        expect(JSON.parse(set(text, [outer, inner], "new"))).toEqual(wanted);
      }),
    );
  });

  it("removes one member and no other", () => {
    fc.assert(
      fc.property(file, at, space, (content, [outer, inner], indent) => {
        fc.pre(content[outer]?.[inner] !== undefined);
        const text = JSON.stringify(content, null, indent);
        const rest = Object.fromEntries(
          Object.entries(content[outer] ?? {}).filter(([name]) => name !== inner),
        );
        expect(JSON.parse(remove(text, [outer, inner]))).toEqual({ ...content, [outer]: rest });
      }),
    );
  });
});
