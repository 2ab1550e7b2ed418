import { describe, expect, it } from "vitest";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { literalText } from "../../../src/model/text/sourceText.ts";
import type { ItemNode, ListNode, ValueNode } from "../../../src/language/syntax/syntax.ts";
import { broken, everything, onlyRequest, problemsOf } from "./support.ts";

const writtenItem = (item: ItemNode): unknown =>
  item.kind === "item"
    ? writtenValue(item.value)
    : { [String(writtenValue(item.group))]: item.members.map(writtenValue) };

const writtenValue = (value: ValueNode) =>
  literalText(value.template) ?? value.template.parts.map((part) => part.kind);

const written = (node: ValueNode | ListNode | undefined): unknown =>
  node?.kind === "list" ? node.items.map(writtenItem) : node && writtenValue(node);

function parametersOf(text: string): Readonly<Record<string, unknown>> {
  const { body } = onlyRequest(text);
  if (body?.kind !== "lines") throw new Error("not lines");
  return Object.fromEntries(body.parameters.map(({ key, value }) => [key, written(value)]));
}

const commentsOf = (text: string) =>
  parseRequestDocument(text).tree.comments.map(({ span }) => text.slice(span.start, span.end));

describe("rule 1, comments", () => {
  it.each([
    ["// a", ["// a"]],
    ["  # a ", ["# a"]],
    ["## a", ["## a"]],
    ["straat: Dam // a", ["// a"]],
    ["straat: Dam\u00a0# a", ["# a"]],
    ['straat: {{$input "a // b"}} # c', ["# c"]],
    ["TelBerichten // a", ["// a"]],
    ["@a = b // c", ["// c"]],
    ["? status == 200 # a", ["# a"]],
    ["? a exists // b", ["// b"]],
    ["fields: // a\n- b // c\n- d: e # f", ["// a", "// c", "# f"]],
    ["fields: [a, b] // c", ["// c"]],
    ["straat: Dam 1#2", []],
    ["straat: http://x", []],
    ["straat:#1", []],
    ['straat: "a // b"', []],
    ["### a // b", []],
    ["@skip a // b", []],
    ["? a matches ^b // c", []],
    ['{"a": "b // c"}', []],
    ['{"a": 1} // b', ["// b"]],
  ])("are found in %j", (text, comments) => {
    expect(commentsOf(text)).toEqual(comments);
    expect(problemsOf(text)).toEqual([]);
  });

  // Shows: language-comment
  it("end a value, and may leave nothing of it", () => {
    expect(parametersOf("straat: Dam 1#2 // c")).toEqual({ straat: "Dam 1#2" });
    expect(problemsOf("straat: // c")).toEqual(['value-missing at "straat:"']);
    expect(problemsOf('{\n// c\n"a": 1}')).toEqual(['json-syntax at "// c"']);
  });
});

describe("rule 2, separators", () => {
  // Shows: language-separator
  it("are three hashes at column 0, whatever follows", () => {
    const { requests } = parseRequestDocument("###\n### a b \n###c\r\n\ufeff###\n").tree;
    expect(requests.map(({ separator }) => separator?.title)).toEqual(["", "a b", "c"]);
  });

  it("count behind a byte order mark", () => {
    expect(parseRequestDocument("\ufeff### a").tree.requests).toHaveLength(1);
  });

  it.each([
    [" ### a", ['indented-separator at "### a"']],
    ["\t####", ['indented-separator at "####"']],
    ["#### a", ['separator-hashes at "#### a"']],
    ["## a", []],
  ])("are not %j", (text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
    expect(parseRequestDocument(text).tree.requests).toEqual([]);
  });

  it.each(['{"a": {', '{"a": "b', '{"a": ["', "fields: [a", 'straat: "a', "straat: {{"])(
    "end the previous request even inside %j",
    (text) => {
      const { requests } = parseRequestDocument(`### a\n${text}\n### b\nTelBerichten\n`).tree;
      expect(requests).toHaveLength(2);
      expect(requests[1]?.body).toMatchObject({ operation: { name: "TelBerichten" } });
    },
  );
});

describe("rule 3, the preamble", () => {
  // Shows: language-separator
  it("holds variables and defaults", () => {
    const { variables, defaults, requests } = parseRequestDocument(
      "@environment local\n@timeout 5s\n@a = b\n### x\n@environment trial",
    ).tree;
    expect(variables.map(({ name }) => name)).toEqual(["a"]);
    expect(defaults.map(({ word }) => word)).toEqual(["environment", "timeout"]);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.directives.map(({ argument }) => argument)).toEqual(["trial"]);
  });

  it.each([
    "@name a",
    "@each r in f.csv",
    "@tag a",
    "@save a",
    "@skip a",
    "TelBerichten",
    "? a exists",
  ])("holds a request of its own with %j", (line) => {
    const { requests, defaults } = parseRequestDocument(`@timeout 5s\n${line}\n###\n`).tree;
    expect(requests.map(({ separator }) => separator?.title)).toEqual([undefined, ""]);
    expect(requests.map(({ ordinal }) => ordinal)).toEqual([0, 1]);
    expect(defaults).toHaveLength(1);
  });
});

describe("rule 4, variables", () => {
  it.each([
    ["@a = b", "a", "b"],
    ["@a=b", "a", "b"],
    ["@a-1\t=  b = c ", "a-1", "b = c"],
    ['@a = " b "', "a", " b "],
    ["@a = [b, c]", "a", ["b", "c"]],
    ["@naam = x", "naam", "x"],
    ["@name = x", "name", "x"],
  ])("are read from %j", (text, name, value) => {
    const [variable] = parseRequestDocument(text).tree.variables;
    expect([variable?.name, variable && written(variable.value)]).toEqual([name, value]);
    expect(problemsOf(text)).toEqual([]);
  });

  it("stand anywhere in the file", () => {
    const text = "@a = 1\nTelBerichten\n@b = 2\n###\n? a exists\n@c = 3";
    expect(parseRequestDocument(text).tree.variables.map(({ name }) => name)).toEqual([
      "a",
      "b",
      "c",
    ]);
    expect(problemsOf(text)).toEqual([]);
  });

  it.each([
    ["@a =", ['value-missing at "@a ="']],
    ["@ = b", ['unreadable-line at "@ = b"']],
    ["@1 = b", ['unreadable-line at "@1 = b"']],
    ["@", ['unreadable-line at "@"']],
  ])("are refused in %j", (text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });
});

describe("rule 5, order", () => {
  it.each([
    ["@tag a\nTelBerichten\nsoort: NIEUW\n? a exists", []],
    ["TelBerichten\n@tag a", ['misplaced-directive at "@tag a"']],
    ["soort: NIEUW\n@tag a", ['misplaced-directive at "@tag a"']],
    ["{}\n@tag a", ['misplaced-directive at "@tag a"']],
    ["? a exists\n@tag a", ['misplaced-directive at "@tag a"']],
    ["soort: NIEUW\nTelBerichten", ['misplaced-line at "TelBerichten"']],
    ["? a exists\nTelBerichten", ['misplaced-line at "TelBerichten"']],
    ["TelBerichten\n? a exists\nsoort: NIEUW", ['misplaced-line at "soort:"']],
    ["TelBerichten\nTelBerichten", ['second-operation at "TelBerichten"']],
    ["TelBerichten now", ['unreadable-line at "now"']],
    ["Tel Berichten", ['unreadable-line at "Tel Berichten"']],
    ["TelBerichten\nsoor", ['unreadable-line at "soor"']],
  ])("is kept by %j", (text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  it("keeps what stands in the wrong place", () => {
    const request = onlyRequest("? a exists\nsoort: NIEUW\nTelBerichten\n@tag a");
    expect(request.body).toMatchObject({
      operation: { name: "TelBerichten" },
      parameters: [{ key: "soort" }],
    });
    expect(request.directives).toHaveLength(1);
    expect(request.expectations).toHaveLength(1);
  });
});

describe("rule 6, parameters", () => {
  it.each([
    ["straat: Dam", "Dam"],
    ["straat:Dam", "Dam"],
    ["straat :\t Dam \u00a0", "Dam"],
    ["straat: a: b", "a: b"],
    ['straat: ""', ""],
    ["straat: 'a'", "'a'"],
  ])("are read from %j", (text, value) => {
    expect(parametersOf(text)).toEqual({ straat: value });
    expect(problemsOf(text)).toEqual([]);
  });

  it("want a value", () => {
    expect(problemsOf("straat:")).toEqual(['value-missing at "straat:"']);
    expect(problemsOf("straat:   \nfields:\n\n")).toEqual([
      'value-missing at "straat:"',
      'value-missing at "fields:"',
    ]);
    expect(parametersOf("straat:")).toEqual({ straat: undefined });
  });

  it("keep a second occurrence, for the checks", () => {
    const { body } = onlyRequest("straat: a\nstraat: b");
    expect(body).toMatchObject({ parameters: [{ key: "straat" }, { key: "straat" }] });
  });
});

describe("rule 7, lists", () => {
  it.each([
    ["fields: a", ["a"]],
    ["fields: a, b", ["a", "b"]],
    ["fields: [a,b , c]", ["a", "b", "c"]],
    ["fields: []", []],
    ['fields: ["a, b", c]', ["a, b", "c"]],
    ["fields: {{a}}, b", [["placeholder"], "b"]],
    ['fields: [x{{$input "a, b]"}}, c]', [["text", "placeholder"], "c"]],
    ["fields:\n- a\n  - b\n\t-\tc", ["a", "b", "c"]],
    ["fields:\n\n- a\n// x\n\n- b", ["a", "b"]],
    ["fields:\n- [a, b]\n- c, d", ["[a, b]", "c, d"]],
    ["fields:\n- -a", ["-a"]],
  ])("are read from %j", (text, items) => {
    expect(parametersOf(text)).toEqual({ fields: items });
    expect(problemsOf(text)).toEqual([]);
  });

  // Shows: language-lists
  it("are text where the contract has no list", () => {
    expect(
      parametersOf("straat: Laan van Nieuw Oost, 2e\ngeslachtsnaam: [a]\nonbekend: a, b"),
    ).toEqual({
      straat: "Laan van Nieuw Oost, 2e",
      geslachtsnaam: "[a]",
      onbekend: "a, b",
    });
  });

  it("keep items below a parameter that takes none, for the checks", () => {
    expect(parametersOf("straat:\n- a")).toEqual({ straat: ["a"] });
  });

  it.each([
    ["- a", ['item-without-key at "- a"']],
    ["TelBerichten\n- a", ['item-without-key at "- a"']],
    ["fields: a\n? b exists\n- c", ['item-without-key at "- c"']],
    ["fields: a\n- b", ['invalid-list at "- b"']],
    ["straat: a\n- b", ['invalid-list at "- b"']],
    ["fields: [a, b", ['invalid-list at "[a, b"']],
    ["fields: [a] b", ['invalid-list at "b"']],
    ["fields: [a,, b]", ['invalid-list at ","']],
    ["fields: a,", ['invalid-list at ","']],
    ["fields:\n- a\n-\n- b", ['value-missing at "-"']],
    ["fields:\n- a\n-b", ['unreadable-line at "-b"']],
  ])("are refused in %j", (text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });
});

// Shows: language-quotes
describe("rule 8, quotes", () => {
  it.each([
    ['straat: " a "', " a "],
    ['straat: "a // b # c"', "a // b # c"],
    ['straat: "{{a}}"', "{{a}}"],
    ['straat: "\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9"', '"\\/\b\f\n\r\té'],
    ['straat: a "b" c', 'a "b" c'],
    ['straat: a"', 'a"'],
  ])("are read from %j", (text, value) => {
    expect(parametersOf(text)).toEqual({ straat: value });
    expect(problemsOf(text)).toEqual([]);
  });

  it.each([
    ['straat: "a', ['invalid-quotes at "\\"a"']],
    ['straat: "a" b', ['invalid-quotes at "b"']],
    ['straat: "a"b // c', ['invalid-quotes at "b"']],
    ['straat: "\\x"', ['invalid-quotes at "\\\\x"']],
    ['straat: "\\u12"', ['invalid-quotes at "\\\\u"']],
    ['straat: "a\\"', ['invalid-quotes at "\\"a\\\\\\""']],
    ['fields: ["a, b]', ['invalid-quotes at "\\"a, b]"', 'invalid-list at "[\\"a, b]"']],
  ])("are refused in %j", (text, problems) => {
    expect([...problemsOf(text)].sort()).toEqual([...problems].sort());
  });
});

// Shows: language-field-groups
describe("rule 9, groups of fields", () => {
  it.each([
    ["fields:\n- naam: a, b", [{ naam: ["a", "b"] }]],
    ["fields:\n- partners.naam:a.b", [{ "partners.naam": ["a.b"] }]],
    ['fields:\n- naam: "a", {{b}} // c', [{ naam: ["a", ["placeholder"]] }]],
    ['fields:\n- "naam: a"', ["naam: a"]],
    ["burgerservicenummer:\n- a: b", ["a: b"]],
  ])("are read from %j", (text, items) => {
    expect(Object.values(parametersOf(text))).toEqual([items]);
    expect(problemsOf(text)).toEqual([]);
  });

  it.each([
    ["fields: [a, naam: b]", ['group-in-one-line-list at "naam: b"']],
    ["fields: naam: a, b", ['group-in-one-line-list at "naam: a"']],
    ["fields:\n- naam:", ['value-missing at "naam:"']],
    ["fields:\n- naam: a,, b", ['invalid-list at ","']],
  ])("are refused in %j", (text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });
});

describe("rule 16, encoding and places", () => {
  // Shows: language-request-file
  it("counts lines of every kind of line end", () => {
    const text = "@a = 1\r\n@b = 2\r@c = 3\n@d = 4";
    const { tree, lines } = parseRequestDocument(text);
    const places = tree.variables.map(({ nameSpan }) => lines.positionAt(nameSpan.start));
    expect(places).toEqual([1, 2, 3, 4].map((line) => ({ line, column: 2 })));
  });

  it("counts columns in UTF-16 units", () => {
    const { tree, lines } = parseRequestDocument("straat: 😀 {{");
    expect(tree.problems.map(({ span }) => lines.positionAt(span.start))).toEqual([
      { line: 1, column: 12 },
    ]);
  });
});

describe("whole files", () => {
  it("finds nothing wrong in a file with a little of everything", () => {
    expect(problemsOf(everything)).toEqual([]);
    expect(parseRequestDocument(everything).tree.requests).toHaveLength(7);
  });

  it("tells every fault of a broken file at its place, and still reads the rest", () => {
    expect(problemsOf(broken)).toMatchSnapshot();
    const last = parseRequestDocument(broken).tree.requests.at(-1);
    expect(last?.body).toMatchObject({ operation: { name: "TelBerichten" }, parameters: [{}] });
  });

  it("reads an empty file", () => {
    expect(parseRequestDocument("").tree).toEqual({
      variables: [],
      defaults: [],
      requests: [],
      comments: [],
      problems: [],
    });
  });
});
