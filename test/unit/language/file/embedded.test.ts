import { describe, expect, it } from "vitest";
import { checkDocument } from "../../../../src/language/checkDocument.ts";
import { dialectOf } from "../../../../src/language/embedded/dialects.ts";
import {
  findingsInFile,
  skippedTexts,
} from "../../../../src/language/embedded/embeddedFindings.ts";
import { embeddedRequests } from "../../../../src/language/embedded/embeddedRequests.ts";
import { ReadingWork } from "../../../../src/language/embedded/tokens.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { applyEdits } from "../../../../src/model/text/span.ts";

const type = "RaadpleegMetBurgerservicenummer";
const json = `{"type":"${type}","burgerservicenummer":["999993653"],"fields":["naamm"]}`;
const escaped = json.replaceAll('"', '\\"');

function check(file: string, source: string) {
  const dialect = dialectOf(file);
  if (!dialect) throw new Error(`No dialect of ${file}`);
  return (embeddedRequests(source, dialect) ?? []).flatMap((request) => {
    const found = checkDocument(parseRequestDocument(request.json.text), {});
    return findingsInFile(request, found, source, dialect, () => false);
  });
}

const planted: readonly (readonly [what: string, file: string, source: string])[] = [
  ["JSON", "a.json", `[${json}]`],
  ["an HTTP file", "a.http", `### It's\nPOST {{host}}/p HTTP/1.1\n\n${json}\n`],
  [
    "plain keys and three quotes",
    "a.ts",
    `const r = /["\`]/; f({ type: '${type}', /* x */ burgerservicenummer: ["999993653"], fields: [\`naamm\`] } as const);`,
  ],
  [
    "members as const",
    "a.ts",
    `f({ type: "${type}" as const, burgerservicenummer: ["999993653"] as const, fields: ["naamm" as const] as const });`,
  ],
  ["JSON in a JavaScript string", "a.mjs", `x('${json}')`],
  ["JSON in an escaped string", "a.js", `x("${escaped}")`],
  [
    "a Python dictionary",
    "a.py",
    `x = {'type': '${type}', 'burgerservicenummer': ["999993653"], 'fields': ['naamm',],}  # "`,
  ],
  ["JSON in a Python string", "a.py", `x = r"""${json}"""`],
  [
    "an anonymous object",
    "a.cs",
    `var c = '"'; var x = new { type = "${type}", burgerservicenummer = new[] { "999993653" }, fields = new List<string> { "naamm" } };`,
  ],
  [
    "a dictionary with keys in brackets",
    "a.cs",
    `var x = new Dictionary<string, object> { ["type"] = "${type}", ["burgerservicenummer"] = new[] { "999993653" }, ["fields"] = new[] { "naamm" } };`,
  ],
  ["JSON in a verbatim string", "a.cs", `var x = @"${json.replaceAll('"', '""')}";`],
  ["JSON in a raw string", "a.cs", `var x = """\n  ${json}\n  """;`],
  ["JSON in an escaped C# string", "a.cs", `var x = "${escaped}";`],
];

describe("requests in code", () => {
  it.each(planted)("finds and fixes one as %s", (_, file, source) => {
    const found = check(file, source);
    expect(found.map(({ code }) => code)).toEqual(["unknown-field"]);
    const [{ span, fixes = [] } = { span: { start: 0, end: 0 } }] = found;
    expect(source.slice(span.start, span.end)).toContain("naamm");
    expect(span.end - span.start).toBeLessThan(12);
    expect(applyEdits(source, fixes[0]?.edits ?? [])).toBe(source.replace("naamm", "naam"));
  });

  it.each([
    ["a variable", "a.ts", `({ type: "${type}", burgerservicenummer: «bsns», fields: ["naam"] })`],
    ["a short member", "a.ts", `({ type: "${type}", «burgerservicenummer», fields: ["naam"] })`],
    ["a spread", "a.ts", `(«{ ...base, type: "${type}", fields: ["x"] }»)`],
    [
      "a placeholder of JSON in a string",
      "a.ts",
      `\`${json.replace('"999993653"', '«"${f({ a: `}` })}"»').replace("naamm", "naam")}\``,
    ],
    [
      "a sum",
      "a.py",
      `{"type": "${type}", "burgerservicenummer": [«"1" + x»], "fields": ["naam"]}`,
    ],
    [
      "a filled-in string",
      "a.cs",
      `new { type = "${type}", burgerservicenummer = new[] { «$"{x}"» }, fields = new[] { "naam" } }`,
    ],
    [
      "a variable of an HTTP file",
      "a.rest",
      `{"type":"${type}","burgerservicenummer":«{{all}}»,"fields":["naam"]}`,
    ],
  ])("says that it skips %s", (_, file, marked) => {
    const source = marked.replace(/[«»]/g, "");
    const [found, ...more] = check(file, source);
    expect([found?.code, found?.severity, more]).toEqual(["embedded-skipped", "information", []]);
    const start = marked.indexOf("«");
    expect(found?.message).toBe(source.includes("...") ? skippedTexts.request : skippedTexts.part);
    expect(found?.span).toEqual({ start, end: marked.indexOf("»") - 1 });
  });

  const head = `{type: "${type}", fields: [`;
  it.each([
    ["braces", "a.ts", "{"],
    ["requests in requests", "a.ts", head],
    ["brackets that a value begins with", "a.ts", `{type: "${type}", fields: a, x: (`],
    ["the same type again", "a.ts", `type: "${type}", fields: [1],`],
    ["expressions in strings", "a.ts", "`${"],
    ["regular expressions without end", "a.ts", "(/[a"],
    ["quotes", "a.cs", '"'],
    ["dollars", "a.cs", '$"{'],
    ["strings without end", "a.cs", '@"'],
    ["requests in a string", "a.json", `${JSON.stringify(`{"type":"${type}","fields":[1]}`)},`],
  ])("takes steps in proportion to the length of %s", (_, file, piece) => {
    const dialect = dialectOf(file);
    if (!dialect) throw new Error(`No dialect of ${file}`);
    for (const length of [1_000, 50_000]) {
      const source = `${head} ` + piece.repeat(length / piece.length);
      const work = new ReadingWork(source.length);
      embeddedRequests(source, dialect, work);
      expect(work.steps).toBeLessThan(21 * source.length + 11_000);
    }
  });

  it("leaves other code alone", () => {
    expect(check("a.ts", `type T = { type: "${type}"; fields: string[] };`)).toEqual([]);
    expect(check("a.ts", `const t = { type: "${type}", parameters: [], fields: [] };`)).toEqual([]);
    expect(check("a.ts", `if (x) { fields(); } // ${json}`)).toEqual([]);
    expect(check("a.py", `x = {"type": "${type}", "name": "fields"}`)).toEqual([]);
  });
});
