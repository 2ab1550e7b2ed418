import { describe, expect, it } from "vitest";
import { checkDocument } from "../../../../src/language/checkDocument.ts";
import {
  diagnosticsInFile,
  skippedTexts,
  embeddedRequests,
} from "../../../../src/language/embedded/embeddedRequests.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { applyEdits } from "../../../../src/model/text/sourceText.ts";

const type = "RaadpleegMetBurgerservicenummer";
const json = `{"type":"${type}","burgerservicenummer":["999993653"],"fields":["naamm"]}`;

function check(source: string) {
  return embeddedRequests(source).flatMap((request) => {
    const found = checkDocument(parseRequestDocument(request.json), {});
    return diagnosticsInFile(request, found, () => false);
  });
}

describe("requests in JSON and .http files", () => {
  it.each([
    ["in an array", `[${json}]`],
    ["with comments", `/* { */ [ // "\n  ${json.replace('"fields"', '/* [ */ "fields"')}\n]`],
    ["in an HTTP file", `### It's "\nPOST {{host}}/p HTTP/1.1\nAccept: */*\n\n${json}\n`],
    ["as JSON in a string", JSON.stringify({ raw: `\t${json}\n` })],
    ["in an object with a name", `{"fields": [], "body": ${json}}`],
  ])("finds and fixes one %s", (_, source) => {
    const found = check(source);
    expect(found.map(({ code }) => code)).toEqual(["unknown-field"]);
    const [{ span, fixes = [] } = { span: { start: 0, end: 0 } }] = found;
    expect(source.slice(span.start, span.end)).toContain("naamm");
    expect(span.end - span.start).toBeLessThan(12);
    expect(applyEdits(source, fixes[0]?.edits ?? [])).toBe(source.replace("naamm", "naam"));
  });

  it.each([
    ["a placeholder", `{"type":"${type}","burgerservicenummer":«{{all}}»,"fields":["naam"]}`],
    [
      "a placeholder in a string",
      `{"type":"${type}","burgerservicenummer":[«"{{one}}"»],"fields":["naam"]}`,
    ],
    [
      "a placeholder of JSON in a string",
      JSON.stringify({
        raw: `{"type":"${type}","burgerservicenummer":«{{all}}»,"fields":["naam"]}`,
      }),
    ],
  ])("says that it skips %s", (_, marked) => {
    const source = marked.replace(/[«»]/g, "");
    const [found, ...more] = check(source);
    expect([found?.code, found?.severity, more]).toEqual(["embedded-skipped", "information", []]);
    expect(found?.message).toBe(skippedTexts.part);
    expect(found?.span).toEqual({ start: marked.indexOf("«"), end: marked.indexOf("»") - 1 });
  });

  it("changes no placeholder by a fix of something else", () => {
    const source = `{"type":"${type}","burgerservicenummer":["999993653"],"fields":["naam",{{more}},"naam"]}`;
    for (const { fixes = [] } of check(source))
      for (const { edits } of fixes) expect(applyEdits(source, edits)).toContain(",{{more}}");
  });

  const head = `{"type": "${type}", "fields": [`;
  it.each([
    ["braces", "{"],
    ["requests in requests", head],
    ["requests that are closed, in each other", `${head}{}], "x": `],
    ["the same type again", `"type": "${type}", "fields": [1],`],
    ["comments without end", "/*"],
    ["quotes that are escaped", '\\"'],
    ["placeholders without end", "{{"],
    ["requests in a string", `${JSON.stringify(`{"type":"${type}","fields":[1]}`)},`],
  ])("reads %s in time proportional to their length", (_, piece) => {
    const source = `${head} ` + piece.repeat(300_000 / piece.length);
    const started = performance.now();
    embeddedRequests(source + "}".repeat(20_000));
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it("leaves other text alone", () => {
    expect(check(`{ type: "${type}", "fields": [ }`)).toEqual([]);
    expect(check(`{ "type": "${type}", "parameters": [], "fields": [] }`)).toEqual([]);
    expect(check(`// ${json}`)).toEqual([]);
    expect(check(`# ${json}`)).toEqual([]);
    expect(check(`{"type": "${type}", "name": "fields"}`)).toEqual([]);
    expect(check(`{"type": "${type}", "of": {"fields": ["naamm"]}}`)).toEqual([]);
    expect(check(`const body = {...base, "type": "${type}", "fields": ["naamm"]};`)).toEqual([]);
  });
});
