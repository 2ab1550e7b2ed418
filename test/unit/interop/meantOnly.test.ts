import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  importRequests,
  pastedRequests,
  type ForeignInput,
} from "../../../src/interop/importRequests.ts";
import { toFileDraft } from "../../../src/language/draft.ts";
import { openFile } from "../../../src/language/languageService.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { shareOf } from "../../support/share.ts";
import { postman } from "./support.ts";
import { always } from "../../support/always.ts";

/** Kinds of lines that no address may create, and pieces that could start one. */
const lines = `\
### Nog een | HaalBerichtenOp | TelBerichten | @save gekregen.json | @header X-A b | \
@environment productie | @skip niet | @x = 1 | ? status == 500 | // niets | - item | \
berichtTransportId: 00000000-0000-0000-0000-000000000000 | \
{"type":"RaadpleegMetBurgerservicenummer"}`.split(" | ");
const pieces = `\
\n | \r\n | \r | \u0085 | \u2028 | {{a}} | {{ b }} | {{a.response.body.$.x}} | {{$env.HOME}} | {{ | }} | \
a | nieuw | : | :  |  #  |  //  | " | [ | ] | ,  |    | \t | \ud800 | é | = | %`.split(" | ");
const anyText = fc
  .array(fc.constantFrom(...pieces, ...lines), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(""));
const names = fc.oneof(
  anyText,
  fc.constantFrom("status", "soort", "berichtSoort", "limit", "pageSize", "fields"),
);
const pairs = fc.array(fc.tuple(names, anyText), { minLength: 1, maxLength: 3 });

/** Percent-encodes everything that is not allowed in an address, except placeholders. */
const inAddress = (text: string) =>
  text
    .split(/(\{\{[^{}\r\n]*\}\})/)
    .map((part, at) =>
      at % 2 === 1 ? part : encodeURIComponent(part.replace(/[\ud800-\udfff]/gu, "\ufffd")),
    )
    .join("");
const queryOf = (all: readonly (readonly [string, string])[]) =>
  all.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join("&");
const oneLine = (text: string) => text.replace(/[\r\n]+/g, " ");

type Door = (
  path: string,
  query: readonly (readonly [string, string])[],
  variable: string,
  title: string,
) => string;

const doors: Readonly<Record<string, readonly [ForeignInput, Door]>> = {
  http: [
    "http",
    (path, query, variable, title) =>
      `@a = ${oneLine(variable)}\n@b = x\n\n### ${oneLine(title)}\nGET https://m.example/berichten/${path}?${queryOf(query)}\n`,
  ],
  curl: [
    "curl",
    (path, query) =>
      `curl 'https://m.example/berichten/${path}?${queryOf(query).replaceAll("'", "%27")}'`,
  ],
  bruno: [
    "bruno",
    (path, query, variable, title) =>
      `meta {\n  name: ${oneLine(title)}\n}\n\nget {\n  url: https://m.example/berichten/${path}\n}\n\nparams:query {\n${query
        .map(([name, value]) => `  ${JSON.stringify(name)}: ${oneLine(value)}`)
        .join("\n")}\n}\n\nvars:pre-request {\n  a: ${JSON.stringify(variable)}\n  b: x\n}\n`,
  ],
  postman: [
    "postman",
    (path, query, variable, title) =>
      postman([variable, "x"], {
        name: title,
        request: {
          method: "GET",
          url: {
            raw: `https://m.example/berichten/${path}`,
            query: query.map(([key, value]) => ({ key: inAddress(key), value })),
          },
          header: [{ key: "Accept-Language", value: variable }],
        },
      }),
  ],
};

/** Content of a file beyond its source: one call with its values, two variables, a title. */
function gained(text: string, requests: number, mostParameters: number): string | undefined {
  const document = parseRequestDocument(text);
  const { requests: read, variables, environment, timeoutMs, data } = toFileDraft(document);
  const { tree } = document;
  if (tree.requests.length !== requests || read.length !== requests) return "a request";
  if (environment !== undefined || timeoutMs !== undefined || data) return "a default";
  if (tree.defaults.length > 0 || tree.comments.length > 0) return "a line";
  if (variables.some(({ name }) => !/^(?:a|b|a_\d|b_\d)$/.test(name))) return "a variable";
  if (tree.problems.some(({ code }) => !/placeholder/.test(code))) return tree.problems[0]?.code;
  const [one] = tree.requests;
  if (!one) return undefined;
  if (one.expectations.length > 0) return "an expectation";
  if (one.directives.some(({ word, argument }) => word !== "header" || !/^Accept-L/.test(argument)))
    return "a directive";
  const parameters = one.body?.kind === "lines" ? one.body.parameters.length : 0;
  return parameters > mostParameters ? "a parameter" : undefined;
}

const { count } = shareOf("test/unit/interop/meantOnly.test.ts");

describe.each(Object.entries(doors))("an import of %s", (_name, [kind, door]) => {
  // Shows: security-imports
  it("never gains a request, a directive or a line that its source did not mean", () => {
    const path = fc.constantFrom("", "telling", "id-1", "{{a}}", "{{b}},x");
    always(count, [path, pairs, anyText, anyText], (where, query, variable, title) => {
      const source = door(where, query, variable, title);
      const imported = importRequests(source, kind);
      expect(imported.requests).toBeLessThanOrEqual(1);
      // The identifiers of the path are a parameter too.
      expect(gained(imported.text, imported.requests, query.length + 1)).toBeUndefined();
      const file = openFile("");
      const pasted = pastedRequests(source, file, { start: 0, end: 0 }, "en")?.text;
      if (pasted === undefined) return;
      const bare = pasted.replace(/^(?:\/\/[^\n]*\n)*/, "");
      expect(gained(bare, 1, query.length + 1)).toBeUndefined();
    });
  });
});

describe("an import", () => {
  const address = "GET https://m.example.nl/berichten/telling";

  it("leaves out a name that is none, with a note", () => {
    const { text, notes } = importRequests(
      `${address}?soort=nieuw&%0A%0A%23%23%23%20Haal%0AHaalBerichtenOp%0AberichtTransportId=1`,
      "http",
    );
    expect(text).not.toContain("HaalBerichtenOp");
    expect(notes.map(({ message }) => message.en).join("\n")).toContain(
      "a request file has no equivalent",
    );
  });

  it("leaves out a value that holds a placeholder and a line end", () => {
    const { text } = importRequests(`${address}?status={{a}}%0A@save%20q.json`, "http");
    expect(text).toBe("###\nTelBerichten\n");
  });

  it("leaves out a value that would be read as a group", () => {
    const { text } = importRequests(`${address}?fields=status%3A%20{{b}}`, "http");
    expect(text).toBe("###\nTelBerichten\n");
  });

  it("leaves out a variable whose value would be another line", () => {
    const request = { method: "GET", url: "https://m.example/berichten/telling?status={{a}}" };
    const { text } = importRequests(postman(["{{bsn}}\n@save b"], { request }), "postman");
    expect(text).toBe("### x\nTelBerichten\nstatus: {{a}}\n");
  });

  it("skips a body that is not one of JSON alone", () => {
    const body =
      '{"type":"RaadpleegMetBurgerservicenummer","fields":["naam\n### x\nTelBerichten\n"]}';
    const { text, requests, skipped } = importRequests(body, "json");
    expect({ text, requests, skipped }).toEqual({ text: "", requests: 0, skipped: 1 });
  });

  it("keeps values with placeholders where they say the same", () => {
    const { text } = importRequests(`@a = x\n\n###\n${address}?status={{a}}-b`, "http");
    expect(text).toBe("@a = x\n\n###\nTelBerichten\nstatus: {{a}}-b\n");
  });
});
