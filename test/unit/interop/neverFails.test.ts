import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importRequests, type ForeignInput } from "../../../src/interop/importRequests.ts";
import { parameters } from "../../../src/contract/parameters.ts";
import { namesSecret } from "../../../src/interop/reading/foreignCall.ts";
import { shareOf } from "../../support/share.ts";
import { postman, postOf } from "./support.ts";
import { always } from "../../support/always.ts";

const query =
  '{"type":"RaadpleegMetBurgerservicenummer","burgerservicenummer":["999990019"],"fields":["naam"],"apikey":"x","password":"y"}';
const script =
  "pm.test('a', function () { pm.expect(pm.response.code).to.eql(200); });\npm.environment.set('x', pm.response.json().personen[0].naam);";
const samples: Readonly<Record<ForeignInput, readonly string[]>> = {
  http: [
    `@a = {{b}}\n# @name zoek\n### x\nPOST https://p.example/personen HTTP/1.1\nAccept: */*\n\n${query}\n\n?? status == 200\n> {% x %}\n`,
  ],
  curl: [
    `curl -X POST "https://p.example/personen" -H 'A: b' --data-urlencode 'a=b' -d '${query}'`,
  ],
  json: [query, `[${query},${query}]`],
  bruno: [
    `meta {\n  name: x\n  seq: 1\n}\n\npost {\n  url: https://p.example/personen\n}\n\nbody:json {\n  ${query}\n}\n\nassert {\n  res.body.personen[0].naam: eq x\n}\n\nparams:query {\n  status: a\n}\n\ntests {\n  ${script}\n}\n`,
    `info:\n  name: x\n  type: http\nhttp:\n  method: POST\n  url: "https://p.example/personen"\n  body:\n    type: json\n    data: |-\n      ${query}\n`,
  ],
  postman: [
    postman(["{{b}}"], {
      event: [{ listen: "test", script: { exec: script.split("\n") } }],
      request: postOf("https://p.example/personen", query),
    }),
  ],
};

const signs = fc.constantFrom(
  ..."{}[]()\"'`:,;#@?&=%\\/-> \t\n\r",
  "{{",
  "}}",
  "\ud800",
  "\u2028",
  ',"password":"x"',
  ',"token":{"geheim":1}',
  "###",
  "GET ",
  "pm.test('a',",
);
const changes = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(12), signs), {
  maxLength: 8,
});

function changed(sample: string, all: readonly (readonly [number, number, string])[]): string {
  return all.reduce((text, [where, gone, sign]) => {
    const at = Math.floor(where * text.length);
    return text.slice(0, at) + sign + text.slice(at + gone);
  }, sample);
}

const { count } = shareOf("test/unit/interop/neverFails.test.ts");

describe.each(Object.keys(samples) as ForeignInput[])("an import of %s", (kind) => {
  it("never fails, whatever the text became", () => {
    always(count, [fc.constantFrom(...samples[kind]), changes], (sample, all) => {
      const imported = importRequests(changed(sample, all), kind);
      expect(imported.text).not.toMatch(/password|token|geheim/);
    });
  });

  // Runs of characters that a pattern may try from each position.
  const runs = `\
  | {{ | [ | a[ | pm.test('a', | ) | ' | " | / | # |  # | a- | eyJ | ://: | :`.split(" | ");
  it.each(runs)("does not wait for a run of %j", (run) => {
    for (const sample of samples[kind])
      for (const at of [0.3, 0.6, 0.9].map((part) => Math.floor(part * sample.length)))
        // Quadratic time would exceed the time limit of the test.
        importRequests(sample.slice(0, at) + run.repeat(60_000) + sample.slice(at), kind);
  });
});

describe("an import", () => {
  it.each([
    query,
    query.replace('"type"', '"token":1,"sleutel":2,"type"'),
    query.replace('"fields"', '"a":{"client_secret":"s","b":[{"wachtwoord":"q"}],"c":1},"fields"'),
  ])("leaves credentials behind, however many and deep: %s", (body) => {
    const { text, requests } = importRequests(body, "json");
    expect(requests).toBe(1);
    expect(text).not.toMatch(/apikey|password|token|sleutel|client_secret|wachtwoord/);
  });

  it("knows Dutch names of credentials, and takes no parameter for one", () => {
    const names = `\
sleutel | api-sleutel | wachtwoord | clientGeheim | toegangscode | inlogcode | pincode | key | \
subscription-key`.split(" | ");
    expect(names.filter((name) => !namesSecret(name))).toEqual([]);
    expect([...parameters.keys(), "geheimhoudingPersoonsgegevens"].filter(namesSecret)).toEqual([]);
  });

  it("skips a broken body in which a name of a credential is left", () => {
    const { text, skipped } = importRequests(`{token":{"geheim":1}${query.slice(2)}`, "json");
    expect({ text, skipped }).toEqual({ text: "", skipped: 1 });
  });

  it("leaves out a title that holds a credential", () => {
    const source = '### x "password":"y"\nGET https://m.example/berichten/telling\n';
    expect(importRequests(source, "http").text).toBe("###\nTelBerichten\n");
  });

  it("carries over no value of a variable of Postman that has no key, or whose other name tells", () => {
    const variable = [
      { id: "v1", value: "hunter2" },
      { key: "v2", name: "client secret", value: "hunter3" },
    ];
    const request = {
      method: "GET",
      url: "https://m.example/berichten/telling?status={{v1}}{{v2}}",
    };
    const source = { info: { name: "x" }, variable, item: [{ name: "x", request }] };
    expect(importRequests(JSON.stringify(source), "postman").text).not.toMatch(/hunter/);
  });

  it("leaves out a line that is too long, with its number", () => {
    const { notes, requests } = importRequests(
      `// ${"x".repeat(30_000)}\nGET https://m.example/berichten\n`,
      "http",
    );
    expect(requests).toBe(1);
    expect(notes[0]?.place.en).toBe("line 1");
  });
});
