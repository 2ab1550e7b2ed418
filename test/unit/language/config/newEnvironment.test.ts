import { describe, expect, it } from "vitest";
import {
  environmentEdit,
  freeName,
  nameProblem,
  presetEdit,
  presetSnippet,
} from "../../../../src/language/config/newEnvironment.ts";
import { readConfigFile } from "../../../../src/model/environments/configFile.ts";
import {
  presetDefinition,
  presetGaps,
  presetNames,
} from "../../../../src/model/environments/presetEnvironment.ts";
import { applyEdits, type TextEdit } from "../../../../src/model/text/sourceText.ts";
import { resolveEnvironment } from "../../../../src/runner/gateway/environments.ts";

/** The text of a snippet with the default of every tab stop. */
function expanded(snippet: string): string {
  return snippet
    .replace(/\$\{\d+\|([^,|]*)[^|]*\|\}/g, "$1")
    .replace(/\$\{\d+:((?:\\.|[^\\}])*)\}/g, "$1")
    .replace(/\$0$/, "")
    .replace(/\\([\\$}])/g, "$1");
}

const files = {
  none: "",
  tabs: '{\r\n\t"environments": {\r\n\t\t"old": { "kind": "trial" }\r\n\t}\r\n}\r\n',
  line: '{ "environments": { "old": {} } }',
  empty: '{\n  "environments": {}\n}\n',
};

const after = (text: string, edit: TextEdit | undefined) => (edit ? applyEdits(text, [edit]) : "");

describe("a preset of an environment", () => {
  it.each(presetNames)(
    "%s is a file that can be read and an environment that can be used",
    (name) => {
      const definition = presetDefinition(name);
      const read = readConfigFile(after("", environmentEdit("", "a", definition)));
      expect("environments" in read && read.environments.get("a")).toEqual(definition);
      const resolved = resolveEnvironment("a", definition);
      // Data that may be real never counts as invented.
      expect(resolved).toMatchObject({ environment: { kind: definition.kind, people: "real" } });
    },
  );

  it("names what is the user's own: what one fills in at home, not what a run asks", () => {
    expect(presetGaps("iconnect").map(({ at }) => at.join("."))).toEqual([
      "kind",
      "people",
      "personen.baseUrl",
      "personen.auth.header",
      "personen.headers.x-doelbinding.value",
      "personen.headers.x-verwerking.value",
      "personen.headers.x-origin-oin",
      "tls.certificate",
      "tls.key",
    ]);
    const amsterdam = presetGaps("amsterdam").map(({ at }) => at.join("."));
    expect(amsterdam).toContain("personen.auth.tokenUrl");
    expect(amsterdam.join()).not.toMatch(/X-User|X-Correlation-ID|type|once/);
    expect(presetGaps("fsc").map(({ at }) => at.at(-1))).not.toContain("Fsc-Transaction-Id");
    expect(presetGaps("mock").map(({ at }) => at.join("."))).toEqual([
      "people",
      "personen.baseUrl",
    ]);
  });

  describe.each(Object.entries(files))("as a snippet in a file with %s", (_, text) => {
    it.each(presetNames)("is the same block, with %s's values as tab stops", (name) => {
      const edit = presetEdit(text, "mine", name);
      const whole = environmentEdit(text, "mine", presetDefinition(name));
      expect({ ...edit, newText: expanded(edit?.newText ?? "") }).toEqual(whole);
      const stops = [...(edit?.newText.matchAll(/\$\{(\d+)[:|]/g) ?? [])].map(([, at]) =>
        Number(at),
      );
      expect(stops).toEqual([0, ...presetGaps(name)].map((_gap, index) => index + 1));
    });
  });

  it("offers the values of kind and people, and escapes what a snippet would take for its own", () => {
    const snippet = presetSnippet("fsc");
    expect(snippet).toContain('"kind": "${1|trial,production|}"');
    expect(snippet).toContain('"people": "${2|real,test|}"');
    expect(snippet).toContain("${4:\\$1\\$4\\$aW52ZW50ZWQ=}");
    // Also outside of tab stops, because the program fills in the value.
    expect(snippet).toContain('"{{\\$uuid7}}"');
  });
});

describe("the name of a new environment", () => {
  it.each([
    ["", "A name begins with a letter"],
    ["my trial", "A name begins with a letter"],
    ["9to5", "A name begins with a letter"],
    ["local", "The name local is reserved for the local mock"],
    ["trial", "An environment with this name already exists."],
    ["Test_1", "The environments test-1 and Test_1 would read the same variable"],
  ])("is not %j", (name, words) => {
    expect(nameProblem(name, ["trial", "test-1"])?.en).toContain(words);
    expect(nameProblem("acceptance", ["trial", "test-1"])).toBeUndefined();
  });

  it("is free where the editor proposes it", () => {
    expect(freeName("", "iconnect")).toBe("iconnect");
    expect(freeName('{ "environments": { "fsc": {}, "fsc-2": {} } }', "fsc")).toBe("fsc-3");
    for (const preset of presetNames) expect(nameProblem(freeName("", preset), [])).toBeUndefined();
  });
});

describe("the file that an environment is added to", () => {
  it("keeps everything as it was written", () => {
    const text = files.tabs;
    const written = after(text, environmentEdit(text, "acceptance", { kind: "trial" }));
    expect(written).toBe(
      '{\r\n\t"environments": {\r\n\t\t"old": { "kind": "trial" },\r\n\t\t"acceptance": {\r\n\t\t\t"kind": "trial"\r\n\t\t}\r\n\t}\r\n}\r\n',
    );
  });

  it("is left alone when it cannot be read", () => {
    expect(environmentEdit('{ "environments": [', "a", {})).toBeUndefined();
    expect(presetEdit("[]", "a", "fsc")).toBeUndefined();
  });
});
