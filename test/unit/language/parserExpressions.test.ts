import { describe, expect, it } from "vitest";
import { directiveForms, readDirective } from "../../../src/language/syntax/directives.ts";
import { expectationOperators } from "../../../src/language/syntax/expectations.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { writtenValues } from "../../../src/language/checks/templates.ts";
import { placeholdersOf } from "../../../src/model/text/sourceText.ts";
import { onlyRequest, problemsOf, withoutSpans } from "./support.ts";

const placeholdersIn = (value: string) => {
  const [variable] = parseRequestDocument(`@v = ${value}`).tree.variables;
  return withoutSpans(
    writtenValues(variable?.value).flatMap(({ template }) => placeholdersOf(template)),
  );
};

const expectationOf = (line: string) => {
  const [node] = onlyRequest(line).expectations;
  return withoutSpans(node?.expectation);
};

const member = (name: string) => ({ kind: "member", name });
const path = (...steps: unknown[]) => ({ kind: "path", steps });

describe("rule 12, directives", () => {
  const read = (line: string) => {
    const [directive] = parseRequestDocument(`###\n${line}`).tree.requests[0]?.directives ?? [];
    return directive && withoutSpans(readDirective(directive));
  };

  it.each([
    ["@name zoek", { kind: "name", name: "zoek" }],
    ["@environment local-2", { kind: "environment", name: "local-2" }],
    ["@timeout 10s", { kind: "timeout", milliseconds: 10_000 }],
    ["@each rij in map/a b.csv", { kind: "each", row: "rij", file: "map/a b.csv" }],
    ["@skip waits // for it", { kind: "skip", reason: "waits // for it" }],
    ["@tag a  b", { kind: "tag", words: ["a", "b"] }],
    ["@save a b.json ", { kind: "save", file: "a b.json" }],
    [
      "@header accept-gezag-version 2 # 3",
      {
        kind: "header",
        name: "accept-gezag-version",
        value: { parts: [{ kind: "text", text: "2 # 3" }] },
      },
    ],
    ["@naem zoek", { kind: "unknown" }],
  ])("are read from %j", (line, reading) => {
    expect(read(line)).toEqual(reading);
  });

  it.each(
    `\
@name | @name two words | @name 1a | @environment | @environment a b | @timeout 10 | \
@timeout 10s // slow | @timeout 0s | @each rij | @each rij in | @each in f.csv | \
@each rij inf.csv | @skip | @tag | @save | @header accept-gezag-version | @header`.split(" | "),
  )("want the form of the table: %j", (line) => {
    expect(read(line)).toMatchObject({ kind: "unreadable" });
  });

  it("know where row, file and header name stand", () => {
    const text = "###\n@each rij in a.csv\n@header X-Y {{z";
    const readings = onlyRequest(text).directives.map((node) => readDirective(node));
    const slice = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
    const [each, header] = readings;
    if (each?.kind !== "each" || header?.kind !== "header") throw new Error("not read");
    expect([slice(each.rowSpan), slice(each.fileSpan)]).toEqual(["rij", "a.csv"]);
    expect([slice(header.nameSpan), slice(header.value.span)]).toEqual(["X-Y", "{{z"]);
    expect(problemsOf(text)).toEqual(['unclosed-placeholder at "{{z"']);
  });

  it("have an example in the table that they read themselves", () => {
    for (const { word, example } of directiveForms)
      expect(read(example)).toMatchObject({ kind: word });
  });
});

describe("rule 13, placeholders", () => {
  it.each([
    ["{{a}}", { kind: "variable", name: "a" }],
    ["{{ a-b_1 }}", { kind: "variable", name: "a-b_1" }],
    [
      "{{zoek.personen[*].naam}}",
      {
        kind: "path",
        root: "zoek",
        steps: [member("personen"), { kind: "all" }, member("naam")],
      },
    ],
    ["{{a[12]}}", { kind: "path", root: "a", steps: [{ kind: "index", index: 12 }] }],
    ["{{$today}}", { kind: "today" }],
    ["{{$now}}", { kind: "now" }],
    ["{{$now - 7 days}}", { kind: "now", shift: { amount: -7, unit: "days" } }],
    ["{{$today+1 month}}", { kind: "today", shift: { amount: 1, unit: "months" } }],
    ["{{$uuid}}", { kind: "uuid" }],
    ['{{$input "a \\"b\\""}}', { kind: "input", label: 'a "b"' }],
    ["{{$env.MY_NAME}}", { kind: "env", name: "MY_NAME" }],
  ])("are read from %j", (value, expression) => {
    expect(placeholdersIn(value)).toEqual([expression]);
    expect(problemsOf(`@v = ${value}`)).toEqual([]);
  });

  it.each(
    `\
{{}} | {{ }} | {{1}} | {{a b}} | {{a.}} | {{a..b}} | {{a[]}} | {{a[-1]}} | {{a[1234567890]}} | \
{{a[any]}} | {{a[every]}} | {{$tomorrow}} | {{$today -7}} | {{$today - 7 weeks}} | \
{{$today - x days}} | {{$today - 1234567 days}} | {{$input}} | {{$input a}} | \
{{$input "a" b}} | {{$input "a}} | {{$env}} | {{$env.A-B}} | {{$uuid()}} | {{a + b}}`.split(" | "),
  )("cannot be %s", (value) => {
    expect(placeholdersIn(value)).toMatchObject([{ kind: "invalid" }]);
    expect(problemsOf(`@v = ${value}`)[0]).toMatch(/^invalid-placeholder/);
  });

  it("stand between text, several in one value", () => {
    const [variable] = parseRequestDocument("@v = a{{b}} }}{{c}}d").tree.variables;
    expect(withoutSpans(writtenValues(variable?.value)[0]?.template.parts)).toEqual([
      { kind: "text", text: "a" },
      { kind: "placeholder", expression: { kind: "variable", name: "b" } },
      { kind: "text", text: " }}" },
      { kind: "placeholder", expression: { kind: "variable", name: "c" } },
      { kind: "text", text: "d" },
    ]);
  });

  it("are told when they are not closed", () => {
    expect(problemsOf("@v = a {{b // c")).toEqual(['unclosed-placeholder at "{{b"']);
    expect(problemsOf('{"a": "{{b"}')).toEqual(['unclosed-placeholder at "{{b"']);
  });

  it("keep their places through the escapes of JSON", () => {
    const text = '{"a": "\\u0041{{$input \\"x\\"}}\\n{{b.c}}"}';
    const { body } = onlyRequest(text);
    if (body?.kind !== "json" || body.value?.kind !== "object") throw new Error("no object");
    const value = body.value.members[0]?.value;
    if (value?.kind !== "string") throw new Error("no string");
    expect(value.template.parts.map(({ span }) => text.slice(span.start, span.end))).toEqual([
      "\\u0041",
      '{{$input \\"x\\"}}',
      "\\n",
      "{{b.c}}",
    ]);
  });

  it("do not begin with escaped braces", () => {
    const { body } = onlyRequest('{"a": "\\u007b{b}}"}');
    expect(body).toMatchObject({
      value: { members: [{ value: { template: { parts: [{ text: "{{b}}" }] } } }] },
    });
  });
});

describe("rule 14, expectations", () => {
  const compare = (subject: unknown, operator: string, value: string, count = false) => ({
    kind: "compare",
    subject,
    count,
    operator,
    value: { parts: [{ kind: "text", text: value }] },
  });

  it.each([
    ["? status == 200", compare({ kind: "status" }, "==", "200")],
    ["?status==200", compare({ kind: "status" }, "==", "200")],
    ["? duration < 2s", compare({ kind: "duration" }, "<", "2s")],
    [
      "? header Content-Type != a b",
      compare({ kind: "header", name: "Content-Type" }, "!=", "a b"),
    ],
    ["? body.status <= 400", compare(path(member("status")), "<=", "400")],
    ["? status.x > 1", compare(path(member("status"), member("x")), ">", "1")],
    ["? a count >= 1", compare(path(member("a")), ">=", "1", true)],
    ["? count count == 1", compare(path(member("count")), "==", "1", true)],
    ["? a startsWith b c", compare(path(member("a")), "startsWith", "b c")],
    ['? a contains " b"', compare(path(member("a")), "contains", " b")],
    ["? a matches ^{{2}} // # x", compare(path(member("a")), "matches", "^{{2}} // # x")],
    ['? a matches " b"', compare(path(member("a")), "matches", " b")],
    [
      "? a[any].b[every].c[0] exists",
      {
        kind: "presence",
        subject: path(member("a"), { kind: "any" }, member("b"), { kind: "every" }, member("c"), {
          kind: "index",
          index: 0,
        }),
        operator: "exists",
      },
    ],
    ["? body isEmpty", { kind: "presence", subject: path(), operator: "isEmpty" }],
  ])("are read from %j", (line, expectation) => {
    expect(expectationOf(line)).toEqual(expectation);
    expect(problemsOf(line)).toEqual([]);
  });

  it("take every operator", () => {
    for (const operator of expectationOperators) {
      const line = `? a ${operator}${/exists|missing|isEmpty/.test(operator) ? "" : " b"}`;
      expect(expectationOf(line)).toMatchObject({ operator });
    }
  });

  it.each([
    ["?", ['invalid-expectation at "?"']],
    ["? == 1", ['invalid-expectation at "? == 1"']],
    ["? header == 1", ['invalid-expectation at "? header == 1"']],
    ["? a[*] exists", ['invalid-expectation at "? a[*] exists"']],
    ["? a[", ['invalid-expectation at "? a["']],
    ["? a. == 1", ['invalid-expectation at "? a. == 1"']],
    ["? a", ['unknown-operator at "a"']],
    ["? a // b", ['unknown-operator at "a"']],
    ["? a = 1", ['unknown-operator at "="']],
    ["? a =~ 1", ['unknown-operator at "=~"']],
    ["? a Contains b", ['unknown-operator at "Contains"']],
    ["? a count", ['unknown-operator at "a"']],
    ["? a count exists", ['unknown-operator at "exists"']],
    ["? a count contains 1", ['unknown-operator at "contains"']],
    ["? a ==", ['expectation-value-missing at "=="']],
    ["? a == // b", ['expectation-value-missing at "=="']],
    ["? a matches", ['expectation-value-missing at "matches"']],
    ["? a exists now", ['invalid-expectation at "now"']],
  ])("are refused in %j", (line, problems) => {
    expect(problemsOf(line)).toEqual(problems);
  });
});
