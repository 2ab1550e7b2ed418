import { describe, expect, it } from "vitest";
import { importCollection } from "../../../src/interop/importRequests.ts";
import { noteText } from "../../../src/interop/reading/foreignCall.ts";
import { checkDocument } from "../../../src/language/checkDocument.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { imported, postman, postOf } from "./support.ts";

const url = "https://b.example/haalcentraal/api/brp/personen";
const posted = (raw: string) => postman([], { request: postOf(url, raw) });
const errorsOf = (text: string) =>
  checkDocument(parseRequestDocument(text)).filter(({ severity }) => severity === "error");

const body = [
  "// boven",
  "/* eerste",
  " * tweede */",
  "{",
  "  // wie",
  '  "type": "RaadpleegMetBurgerservicenummer", // {{soort}}',
  '  "burgerservicenummer": ["999990081",], # nummer',
  '  // "wachtwoord": "niet-voor-u"',
  '  "fields": [',
  '    "naam", /* binnen */',
  '    "geboorte",',
  "  ],",
  "  // einde",
  "}",
  "// onder",
].join("\n");

const lines = [
  "// boven",
  "// eerste",
  "// tweede",
  "// wie",
  "// {{soort}}",
  "RaadpleegMetBurgerservicenummer",
  "// nummer",
  "burgerservicenummer: 999990081",
  "// binnen",
  "fields:",
  "  - naam",
  "  - geboorte",
  "// einde",
  "// onder",
  "",
].join("\n");

describe("a body with comments and trailing commas", () => {
  const bru = `meta {\n  name: x\n}\n\npost {\n  url: ${url}\n}\n\nbody:json {\n${body.replace(/^/gm, "  ")}\n}\n`;
  it.each([
    ["Postman", posted(body), "c.json"],
    ["Bruno", bru, "a.bru"],
    [".http", `POST ${url}\nContent-Type: application/json\n\n${body}\n`, "a.http"],
    ["curl", `curl ${url} -d '${body}'`, "a.sh"],
  ])("of %s becomes lines with its comments above what they are about", (_, source, name) => {
    const { text, said } = imported(source, name);
    expect(text.slice(text.indexOf("// boven"))).toBe(lines);
    expect(errorsOf(text)).toEqual([]);
    expect(said).toContain("A comment that may contain credentials was not carried over.");
    expect(said).not.toContain("soort");
  });

  it("in a .json file is a query too", () => {
    const { text } = imported(body, "query.json");
    expect(text).toBe(`###\n${lines}`);
    const list = imported(`// twee\n[${body}, // einde\n${body}\n]`, "queries.json");
    expect(list.requests).toBe(2);
    expect(errorsOf(list.text)).toEqual([]);
  });

  it("that is no JSON stays as it is, with the line of its first fault", () => {
    const single = "{\n  'type': 'RaadpleegMetBurgerservicenummer',\n  'fields': ['naam']\n}";
    expect(imported(posted(single)).said).toMatch(/not valid JSON \(line 2\)/);
    expect(imported(posted(single.replace("{", "{ // a"))).said).toMatch(/is not valid JSON and /);
    expect(imported(posted(body)).said).not.toMatch(/valid JSON/);
  });

  it("stays JSON where lines cannot say it, without what JSON lacks", () => {
    const odd =
      '{"type":"RaadpleegMetBurgerservicenummer", // a\n"burgerservicenummer":[],"fields":[],}';
    const { text } = imported(posted(odd));
    expect(text).toContain(
      '// a\n{"type":"RaadpleegMetBurgerservicenummer",\n"burgerservicenummer":[],"fields":[]}',
    );
  });

  it("keeps what only looks like a comment in a text", () => {
    const { text } = imported(
      posted(
        '{"type":"ZoekMetGeslachtsnaamEnGeboortedatum","geslachtsnaam":"a//b /*c*/ #d","fields":["naam"],}',
      ),
    );
    expect(text).toContain('geslachtsnaam: "a//b /*c*/ #d"\n');
    expect(text.match(/^\/\/ /gm)).toBeNull();
  });

  it("is read in time that grows with its length only", () => {
    const started = performance.now();
    for (const piece of ["/**/", "/**/a", "#\n", "a//\n", "{{", "[,", " /* "])
      imported(posted(`{"fields":["naam"],${piece.repeat(10_000)}}`));
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe("a variable of Postman", () => {
  const asked = (value: unknown) => {
    const source = JSON.stringify({
      item: [
        {
          name: "x",
          request: postOf(
            url,
            '{"type":"RaadpleegMetBurgerservicenummer","burgerservicenummer":{{nrs}},"fields":["naam"]}',
          ),
        },
      ],
      variable: [{ key: "nrs", value }],
    });
    return imported(source);
  };

  it.each([
    ["a list in a text", '["999990093","999990081"]', "[999990093, 999990081]"],
    ["a list", [999990093], "[999990093]"],
    ["a list with a comma in an item", ["a,b"], '["a,b"]'],
    ["a number", 999990093, "999990093"],
    ["a truth", true, "true"],
  ])("keeps %s", (_, value, written) => {
    const { text } = asked(value);
    expect(text).toContain(`@nrs = ${written}\n`);
    expect(text).toContain("burgerservicenummer: {{nrs}}\n");
  });

  it.each([[{ a: 1 }], ['{"a":1}'], [[["a"]]], ["[]"]])("tells of %j that it cannot", (value) => {
    const { text, said } = asked(value);
    expect(text).not.toContain("@nrs");
    expect(said).toContain("The value of the variable nrs was not carried over");
  });

  it("counts as not there without a value", () => {
    expect(asked(null).said).toContain("{{nrs}} is not defined here");
  });
});

describe("a file of Postman", () => {
  const request = postOf(url, '{"type":"RaadpleegMetBurgerservicenummer","fields":["naam"]}');
  const item = [{ name: "een", request }];
  const collection = { info: { name: "C" }, item };

  it.each([
    ["its API", { collection }],
    ["a run", { collection, run: { executions: [] } }],
    ["a dump", { version: 1, collections: [collection], environments: [] }],
    ["an answer with data", { data: { collection } }],
    ["items without a head", { item }],
    ["a list of items", item],
    ["one item", item[0]],
  ])("is read as %s writes it", (_, value) => {
    const { text, requests } = imported(JSON.stringify(value));
    expect(requests).toBe(1);
    expect(text).toContain("### een\n");
  });

  it.each([
    ["alone", (old: object) => old],
    ["in a dump", (old: object) => ({ collections: [old] })],
  ])("of version 1 is called that, %s", (_, wrap) => {
    const old = { name: "C", order: ["1"], requests: [{ id: "1", name: "een", url }] };
    expect(imported(JSON.stringify(wrap(old))).said).toContain("version 1");
  });

  it("does not send a body that is switched off", () => {
    const off = { ...request, body: { mode: "raw", raw: '{"fields":["naam"]}', disabled: true } };
    expect(imported(JSON.stringify({ item: [{ name: "een", request: off }] })).requests).toBe(0);
  });
});

describe("headers of another tool", () => {
  const withHeaders = (...header: readonly object[]) =>
    imported(
      postman([], {
        request: {
          ...postOf(url, '{"type":"RaadpleegMetBurgerservicenummer","fields":["naam"]}'),
          header,
        },
      }),
    );

  it("are imported if an environment can declare them", () => {
    const { text, said } = withHeaders(
      { key: "x-doelbinding", value: "Proef-Adres" },
      { key: "X-Task-Description", value: "{{taak}}" },
      { key: "x-off", value: "a", disabled: true },
    );
    expect(text).toContain(
      "@header x-doelbinding Proef-Adres\n@header X-Task-Description {{taak}}\n",
    );
    expect(text).not.toContain("x-off");
    expect(said).toContain('"x-doelbinding": {"perRequest": true}');
  });

  it("stay out where they are secret, of the connection or cannot be sent", () => {
    const { text, said } = withHeaders(
      { key: "X-Sleutel", value: "abcdefgh" },
      { key: "X-Iets", value: "Bearer abcdefgh" },
      { key: "Content-Language", value: "nl" },
      { key: "X-Taal", value: "ţ" },
    );
    expect(text).not.toContain("@header");
    expect(text + said).not.toContain("abcdefgh");
    expect(said).toContain("not carried over: Content-Language, X-Taal.");
  });

  it("are not listed without a name", () => {
    const { said } = withHeaders({ key: "", value: "" }, { key: null, value: "a" }, { key: "  " });
    expect(said).not.toContain("Headers");
  });
});

describe("folders of Bruno", () => {
  const bru = (name: string) =>
    `meta {\n  name: ${name}\n}\n\npost {\n  url: ${url}\n}\n\nbody:json {\n  {"type":"RaadpleegMetBurgerservicenummer","fields":["naam"],}\n}\n`;
  const titles = (...files: readonly (readonly [path: string, text: string])[]) => {
    const { text, notes } = importCollection(
      files.map(([path, source]) => ({ path, text: source })),
      new Set(),
    );
    expect(notes.map((note) => noteText(note).en).join()).not.toContain("Skipped");
    return [...text.matchAll(/^### (.*)$/gm)].map(([, title]) => title);
  };

  it("are in titles by their own names, the collection's left out", () => {
    expect(
      titles(
        ["werk/bruno/collection.bru", "headers {\n}\n"],
        ["werk/bruno/Balie/folder.bru", "meta {\n  name: Aan de balie\n}\n"],
        ["werk/bruno/Balie/Zoek/a.bru", bru("Zoek")],
        ["werk/bruno/b.bru", bru("Los")],
      ),
    ).toEqual(["Aan de balie / Zoek / Zoek", "Los"]);
  });

  it("count from what all files share where nothing says where the collection begins", () => {
    expect(titles(["x/Een/a.bru", bru("Zoek")], ["x/Twee/a.bru", bru("Zoek")])).toEqual([
      "Een / Zoek",
      "Twee / Zoek",
    ]);
  });
});
