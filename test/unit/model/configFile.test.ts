import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConfigFile } from "../../../src/model/environments/configFile.ts";

const config = (environment: unknown, name = "proef") =>
  JSON.stringify({ environments: { [name]: environment } });

function problemsOf(text: string) {
  const result = readConfigFile(text);
  return "problems" in result ? result.problems : [];
}

describe("reading brp.config.json", () => {
  it("gives the environments by name, a byte order mark dropped", () => {
    const result = readConfigFile(
      `\uFEFF${config({ kind: "trial", personen: { baseUrl: "https://a.test" } }, "constructor")}`,
    );
    expect(result).toEqual({
      environments: new Map([
        ["constructor", { kind: "trial", personen: { baseUrl: "https://a.test" } }],
      ]),
      tables: new Map(),
    });
  });

  it.each([
    [{ clientSecret: "hush" }, "clientSecret"],
    [{ auth: { type: "bearer", token: "hush" } }, "auth.token"],
    [{ auth: { type: "basic", username: "u", password: "hush" } }, "auth.password"],
    [{ tls: { pfx: "a.pfx", passphrase: "hush" } }, "tls.passphrase"],
    [{ personen: { baseUrl: "https://a.test", apiKey: "hush" } }, "personen.apiKey"],
  ])("says where the secret in %j belongs, and does not repeat it", (environment, path) => {
    const problems = problemsOf(config(environment));
    expect(problems.map((problem) => problem.path)).toEqual([`environments.proef.${path}`]);
    expect(problems[0]?.message.en).toContain("_CLIENT_SECRET");
    expect(JSON.stringify(problems)).not.toContain("hush");
  });

  it.each([
    [{ kind: "acceptance" }, "kind", "local, trial, production"],
    [{ timeout: "half an hour" }, "timeout", "30s"],
    [{ personen: {} }, "personen.baseUrl", "string"],
    [{ personen: { baseUrl: "" } }, "personen.baseUrl", "empty"],
    [{ auth: { type: "digest" } }, "auth.type", "oauth2"],
    [{ personen: { baseUrl: 1 } }, "personen.baseUrl", "string"],
    [{ persoon: {} }, "persoon", "not allowed here"],
  ])("names the place and the remedy for %j", (environment, path, words) => {
    const [problem] = problemsOf(config(environment));
    expect(problem?.path).toBe(`environments.proef.${path}`);
    expect(problem?.message.en).toContain(words);
  });

  it("rejects a repeated member, at any depth and in any spelling", () => {
    const one = '{"kind":"trial","people":"test","personen":{"baseUrl":"https://a.test"}}';
    const twice: readonly (readonly [string, string])[] = [
      [`{"environments":{"a":${one},"a":${one}}}`, "environments.a"],
      [`{"environments":{"a":${one},"\\u0061":${one}}}`, "environments.a"],
      [`{"environments":{},"environments":{"a":${one}}}`, "environments"],
      [
        `{"environments":{"a":${one.replace('"people"', '"kind":"local","people"')}}}`,
        "environments.a.kind",
      ],
      [
        `{"environments":{"a":${one.replace("}}", ',"baseUrl":"https://b.test"}}')}}}`,
        "environments.a.personen.baseUrl",
      ],
      [
        `{"environments":{"a":${one.replace("}}", '},"headers":{"x":"1","x":"2"}}')}}}`,
        "environments.a.headers.x",
      ],
      [
        `{"environments":{"a":${one.replace("}}", '},"variables":{"l":"[","l":"{\\"l\\":1"}}')}}}`,
        "environments.a.variables.l",
      ],
    ];
    for (const [text, path] of twice)
      for (const mark of ["", "\uFEFF"]) {
        const problems = problemsOf(mark + text);
        expect(
          problems.map((each) => [each.code, each.path]),
          text,
        ).toEqual([["config-duplicate-member", path]]);
        expect(problems[0]?.offset).toBeGreaterThan(0);
      }
    expect(problemsOf(`{"environments":{"a":${one},"A":${one}}}`)).toEqual([]);
  });

  it("refuses __proto__ wherever a name is free, which readers of objects would pass over", () => {
    const one = { kind: "trial", personen: { baseUrl: "https://a.test" } };
    const at = (text: string) => problemsOf(text).map(({ code, path }) => `${code} ${path}`);
    const named = (text: string) => text.replace('"NAME"', '"__proto__"');
    expect(at(named(config(one, "NAME")))).toEqual(["config-name environments.__proto__"]);
    for (const member of ["headers", "variables"])
      expect(at(named(config({ ...one, [member]: { NAME: "1" } })))).toEqual([
        `config-name environments.proef.${member}.__proto__`,
      ]);
    expect(at(named(config({ ...one, NAME: {} })))).toEqual([
      "config-name environments.proef.__proto__",
    ]);
  });

  it("says whether something is missing or of another kind, in words", () => {
    const said = (text: string) =>
      problemsOf(text).map(({ path, message }) => `${path}: ${message.en}`);
    expect(said("{}")).toEqual([
      "environments: This file needs `environments`: an object with all environments by name.",
    ]);
    expect(said('{"environments":[]}')).toEqual(["environments: This must be an object."]);
    expect(said("[]")).toEqual([": This must be an object."]);
    expect(said(config({ personen: {} }))).toEqual([
      "environments.proef.personen.baseUrl: This member is missing. Add a string.",
    ]);
    expect(said(config({ concurrency: "2" }))).toEqual([
      "environments.proef.concurrency: This must be a number.",
    ]);
    expect(said("[".repeat(200) + "]".repeat(200))).toEqual([
      ": This file is nested more than 50 levels deep. Settings need fewer than 10.",
    ]);
  });

  // Shows: security-local-trust
  it("refuses odd names, and the name of the built-in mock", () => {
    expect(problemsOf(config({}, "a b"))).toHaveLength(1);
    expect(problemsOf(config({ kind: "trial" }, "local"))[0]?.path).toBe("environments.local");
    expect(problemsOf(config({ kind: "local" }, "local"))[0]?.path).toBe("environments.local");
  });

  it("refuses a header and a user name that would become more than that", () => {
    const problemOf = (acceptGezagVersion: string, username: string) => {
      const personen = { baseUrl: "https://a.example", acceptGezagVersion };
      const auth = { type: "basic", username };
      return readConfigFile(JSON.stringify({ environments: { proef: { personen, auth } } }));
    };
    expect(problemOf("2", "intake")).not.toHaveProperty("problems");
    for (const version of ["2\r\nX-Evil: 1", "2\n", "", "a b", "é", "2,3"])
      expect(problemOf(version, "intake")).toMatchObject({
        problems: [
          { code: "config-value", path: "environments.proef.personen.acceptGezagVersion" },
        ],
      });
    const read = problemOf("2", "in:take");
    expect(read).toMatchObject({
      problems: [{ code: "config-value", path: "environments.proef.auth.username" }],
    });
    expect(JSON.stringify(read)).toContain("RFC 7617");
  });

  it("reports the place of a JSON error without quoting it", () => {
    const [problem] = problemsOf('{\n  "environments": { "a": "hush" "b" }\n}');
    expect(problem?.message.en).toContain("line 2");
    expect(JSON.stringify(problem)).not.toContain("hush");
  });

  it("never throws, whatever the text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const result = readConfigFile(text);
        expect("problems" in result || "environments" in result).toBe(true);
      }),
    );
  });
});
