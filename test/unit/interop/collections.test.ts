import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inputKindOf } from "../../../src/interop/importRequests.ts";
import { checkDocument } from "../../../src/language/checkDocument.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { imported as converted, postman, postOf } from "./support.ts";

const folder = new URL("../../fixtures/collections/", import.meta.url);

const fixture = (name: string) => converted(readFileSync(new URL(name, folder), "utf8"), name);

/** A request of the .http form without its heading. */
const query = (bsn: string) =>
  `POST https://a.example/personen\n\n{"type":"RaadpleegMetBurgerservicenummer","burgerservicenummer":["${bsn}"],"fields":["burgerservicenummer","naam"]}\n`;
const checked = (assertion: string) =>
  converted(`### x\n${query("999990019")}\n?? ${assertion}\n`, "a.http");

describe("collections of other tools", () => {
  const files = readdirSync(folder).filter((name) => name.includes("."));
  it.each(files)("%s becomes requests without an error", (name) => {
    const { text, requests, said } = fixture(name);
    expect(requests).toBeGreaterThan(0);
    const found = checkDocument(parseRequestDocument(text), {});
    expect(found.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(`${text}${said}`).not.toMatch(/hunter2/);
  });
});

describe("httpYac", () => {
  it("keeps titles, assertions and what one request reads from another", () => {
    const { text, said } = fixture("working-day.http");
    expect(text).toContain("### Search Jansen\n@name zoek\n");
    expect(text).toContain(
      "? status == 200\n? header content-type startsWith application/json\n? personen count >= 1\n? personen[0].naam.geslachtsnaam == Jansen\n? personen[0].burgerservicenummer exists\n? duration < 5000ms\n",
    );
    expect(text).toContain("burgerservicenummer: {{zoek.personen[0].burgerservicenummer}}\n");
    expect(said).toContain("line 31: An assertion was not carried over");
    expect(said).not.toContain("line 32");
    expect(said).not.toContain("@ref");
  });

  it("asks for what a request that stayed behind would have given", () => {
    const { text, said } = converted(
      `### Read\n${query("{{dossier.bsn}}")}\n### Dossier\n# @name dossier\nGET https://a.example/last\n`,
      "a.http",
    );
    expect(text).toContain('burgerservicenummer: {{$input "dossier.bsn"}}\n');
    expect(said).toContain("{{dossier…}} uses something that was not carried over");
  });

  it.each([
    ["status == 200", "? status == 200"],
    ["body personen[0].naam.voornamen includes Jan", "? personen[0].naam.voornamen contains Jan"],
    ["js parsedBody.personen.length === 1", "? personen count == 1"],
    ["body personen.length > 0", "? personen count > 0"],
    ["body $.status == 403", "? body.status == 403"],
    ["js response.parsedBody?.personen?.[0].naam exists", "? personen[0].naam exists"],
    ["body personen[0].naam isTrue", "? personen[0].naam == true"],
    [
      "body $.personen[?(@.burgerservicenummer=='999990019')].naam.geslachtsnaam == Jansen",
      "? personen[burgerservicenummer=999990019].naam.geslachtsnaam == Jansen",
    ],
    ["body $.personen[?(@.leeftijd > 3)].naam exists", undefined],
    ["xpath /a/b == 1", undefined],
    ["test ok", undefined],
    ["body personen[0].naam sha256 abc", undefined],
  ])("reads ?? %s", (assertion, line) => {
    const { text, said } = checked(assertion);
    expect(text.split("\n").find((each) => each.startsWith("?"))).toBe(line);
    expect(said.includes("An assertion was not carried over")).toBe(line === undefined);
  });

  it("never repeats the value of an assertion that it leaves", () => {
    expect(checked("js f('999990032') == Vries").said).not.toMatch(/999990032|Vries/);
  });

  it.each([
    "header authorization == Bearer hunter2-hunter2",
    "header x-echo == Basic aHVudGVyMg==",
    "body session.api_key == hunter2-hunter2",
  ])("leaves the assertion %s, which may hold a credential", (assertion) => {
    const { text, said } = checked(assertion);
    expect(text).not.toContain("?");
    expect(said).toContain("An assertion was not carried over");
    expect(`${text}${said}`).not.toMatch(/hunter2|aHVudGVyMg/);
  });

  it("takes a list of responses where a script maps it, and asks for any other expression", () => {
    const files = (inside: string) =>
      converted(
        `### a\n# @name a\n${query("999990019")}\n### b\n${query(`{{${inside}}}`)}`,
        "a.http",
      );
    expect(files("a.personen.map(p => p.burgerservicenummer)").text).toContain(
      "{{a.personen[*].burgerservicenummer}}",
    );
    expect(files("aResponse.parsedBody.personen[0].burgerservicenummer").text).toContain(
      "{{a.personen[0].burgerservicenummer}}",
    );
    expect(files("a.personen.find(p => p.x).y").text).toContain("$input");
  });
});

it("headers are left where a variable holds their usual value", () => {
  const source = `@type = application/json\n### x\n${query("999990019").replace("\n\n", "\nContent-Type: {{type}}\n\n")}`;
  expect(converted(source, "a.http").text).not.toMatch(/@header|@type/);
});

describe("assertions and captures", () => {
  it("writes an assertion once that is there twice", () => {
    const { text } = checked("status == 200\n?? status == 200");
    expect(text.match(/\? status == 200/g)).toHaveLength(1);
  });

  it("asks for what the response of a skipped request would have given", () => {
    const exec = ['pm.environment.set("bsn", pm.response.json().bsn);'];
    const [, raw = ""] = query("{{bsn}}").split("\n\n");
    const event = [{ listen: "test", script: { exec } }];
    const last = { event, request: { method: "GET", url: "https://a.example/last" } };
    const read = { request: postOf("https://a.example/personen", raw) };
    const { text, said } = converted(postman([], last, read), "a.json");
    expect(text).toContain('burgerservicenummer: {{$input "bsn"}}\n');
    expect(said).toContain("{{bsn…}} uses something that was not carried over");
  });
});

it("files of Hurl are of no known form", () => {
  expect(inputKindOf(`${query("999990019")}HTTP 200\n`, "a.hurl")).toBeUndefined();
});

describe("Bruno", () => {
  it("keeps name, variables, asserts and variables of the response, never the login", () => {
    const { text, said } = fixture("search.bru");
    expect(text).toContain("@achternaam = Jansen\n\n### Search Jansen\n@name search_jansen\n");
    expect(text).toContain(
      "? status == 200\n? personen count >= 1\n? personen count == 1\n? personen[0].burgerservicenummer exists\n? personen[0].naam.geslachtsnaam == Jansen\n",
    );
    expect(said).toContain("The authorization was not carried over");
    expect(said).not.toContain("Scripts and tests");
    expect(said).toContain("An assertion was not carried over");
  });

  it("reads its YAML form as well", () => {
    const { text, said } = fixture("search.yml");
    expect(text).toBe(
      "@achternaam = Jansen\n\n### Search: Jansen\n@name search_jansen\nZoekMetGeslachtsnaamEnGeboortedatum\ngeslachtsnaam: {{achternaam}}\ngeboortedatum: 1983-05-26\nfields:\n  - burgerservicenummer\n  - naam\n? status == 200\n? personen[0].burgerservicenummer exists\n? personen exists\n? personen count == 1\n",
    );
    expect(said).toContain("The authorization was not carried over");
    expect(said).not.toContain("An assertion was not carried over");
    expect(said).not.toContain("Scripts");
  });

  it.each([
    ["res.status: neq 500", "? status != 500"],
    ["res.status: in [200, 204]", "? status in [200, 204]"],
    ["res.status: notIn 400, 500", "? status not in [400, 500]"],
    ["res.body.personen: isNotEmpty", "? personen not isEmpty"],
    ['res("personen[0].naam"): isDefined', "? personen[0].naam exists"],
    ['res.headers["content-type"]: contains json', "? header content-type contains json"],
    ["res.responseTime: lt 900", "? duration < 900ms"],
    ["res.body.personen: isArray", "? personen exists"],
    ["res.body.personen[0].partners: isNull", "? personen[0].partners missing"],
    ["res.body.personen[0].naam: isNotNull", "? personen[0].naam exists"],
    ["res.status: between 200, 299", "? status >= 200\n? status <= 299"],
    ["res.status: between 200", undefined],
    [
      'res.body.personen.find(p => p.burgerservicenummer === "999990019").naam.voorletters: eq J.',
      "? personen[burgerservicenummer=999990019].naam.voorletters == J.",
    ],
    ["req.url: eq x", undefined],
  ])("reads the assert %s", (assertion, line) => {
    const source = `meta {\n  name: x\n}\npost {\n  url: a/personen\n}\nbody:json {\n  {"type":"x","fields":[]}\n}\nassert {\n  ${assertion}\n}\n`;
    const { text } = converted(source, "");
    const lines = text.split("\n").filter((each) => each.startsWith("?"));
    expect(lines.length === 0 ? undefined : lines.join("\n")).toBe(line);
  });
});

describe("Postman", () => {
  it("keeps plain tests and the variables that they set, never the login", () => {
    const { text, said } = fixture("search-then-read.postman.json");
    expect(text).toContain(
      "? status == 200\n? personen count >= 1\n? personen[0].naam.geslachtsnaam == {{achternaam}}\n? personen[0].burgerservicenummer exists\n",
    );
    expect(text).toContain("{{search_jansen.personen[0].burgerservicenummer}}");
    expect(said).toContain("Read the first: Scripts were not carried over");
    expect(said).not.toContain("Search Jansen: Scripts");
  });

  it.each([
    ["pm.expect(pm.response.code).to.be.oneOf([200, 201]);", "? status in [200, 201]"],
    ["pm.expect(pm.response.json().personen).to.have.lengthOf(2)", "? personen count == 2"],
    ["pm.expect(pm.response.json().personen).to.not.be.empty;", "? personen not isEmpty"],
    ['pm.response.to.have.header("ETag")', "? header ETag exists"],
    [
      'pm.expect(pm.response.headers.get("Content-Type")).to.include("json")',
      "? header Content-Type contains json",
    ],
    ['tests["Status code is 200"] = responseCode.code === 200;', "? status == 200"],
    ["pm.expect(pm.response.responseTime).to.be.below(900)", "? duration < 900ms"],
    ["if (x) { pm.response.to.have.status(200); }", undefined],
    ["pm.expect(pm.response.json().personen).to.be.an('array')", undefined],
    ["pm.expect(pm.response.code).to.equal(expected)", undefined],
    ["list.forEach(() => pm.response.to.have.status(200))", undefined],
  ])("reads the test %s", (test, line) => {
    const body =
      '{"type":"RaadpleegMetBurgerservicenummer","burgerservicenummer":["999990019"],"fields":["naam"]}';
    const event = [{ listen: "test", script: { exec: [test] } }];
    const source = postman([], { event, request: postOf("a/personen", body) });
    const { text, said } = converted(source);
    expect(text.split("\n").find((each) => each.startsWith("?"))).toBe(line);
    expect(said.includes("Scripts were not carried over")).toBe(line === undefined);
  });
});
