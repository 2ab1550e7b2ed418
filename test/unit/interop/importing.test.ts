import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  importRequests,
  inputKindOf,
  isSurelyQueries,
} from "../../../src/interop/importRequests.ts";
import { otherFormat } from "../../../src/interop/reading/otherFormats.ts";
import { checkDocument } from "../../../src/language/checkDocument.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { formatText } from "../../support/wholeForms.ts";
import { imported, postman } from "./support.ts";

const fixture = (name: string) =>
  readFileSync(new URL(`../../fixtures/interop/${name}`, import.meta.url), "utf8");

const files = ["intake.http", "collection.postman.json", "commands.sh"];

/** All secrets in the fixtures, which an import must omit. */
const secrets =
  /hunter2|commented-out|c2VjcmV0|very-secret|abcdef0123|-secret|secret-|curl-password|someone|\$TOKEN|Bearer/;

describe("an import", () => {
  // Shows: security-imports
  it.each(files)("leaves the credentials of %s behind", (name) => {
    const { text, notes } = imported(fixture(name), name);
    expect(fixture(name)).toMatch(secrets);
    expect(text).not.toMatch(secrets);
    // The notes may still use the English and Dutch words for them.
    expect(JSON.stringify(notes)).not.toMatch(secrets);
  });

  it.each(files)("writes %s in the consistent form, without a syntax problem", (name) => {
    const { text } = imported(fixture(name), name);
    expect(formatText(text).replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
    expect(parseRequestDocument(text).tree.problems).toEqual([]);
  });

  it("reads .http files: variables, names, moments, answers, headers, both services", () => {
    const { text, requests, skipped, said } = imported(fixture("intake.http"), "intake.http");
    expect({ requests, skipped }).toEqual({ requests: 5, skipped: 4 });
    expect(text).toContain("@bsn = 999990019\n@my_name = Jansen\n\n### Find Jansen\n@name zoek\n");
    expect(text).not.toContain("@onlyForUrl");
    expect(text).toContain("@header accept-gezag-version 2\n");
    expect(text).toContain("geslachtsnaam: {{my_name}}\ngeboortedatum: {{$today - 40 years}}\n");
    expect(text).toContain('"{{zoek.personen[0].burgerservicenummer}}"');
    expect(text).toContain("TelBerichten\nsoort: NIET-OPGEHAALD\n");
    expect(text).toContain("vanafMoment: 2026-04-25T14:54:08+02:00\n");
    expect(text).toContain("  - 3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b\n  - {{id}}\n");
    for (const part of [
      "line 16: The script was not carried over",
      "line 23: A comment that may contain credentials",
      'line 11: "Token": Skipped: it requests a token',
      'line 47: "From a file": Skipped: its body is in the file "./body.json"',
      'line 66: "Gone": Skipped: DELETE',
      'line 69: "Elsewhere": Skipped: it is neither',
      "line 24: The header Authorization was not carried over",
      "line 24: Headers outside the contract were not carried over: X-Correlation-Id.",
      "line 24: The name my.name is written my_name here.",
      'line 56: "api_key" was not carried over',
      "line 63: {{id}} is not defined here",
      '"personen": {"baseUrl":"https://proef.example.org/haalcentraal/api/brp"}',
      '"berichten": {"baseUrl":"https://berichten.example.org/api/v1","dialect":"openapi-0.8"}',
    ])
      expect(said).toContain(part);
  });

  it("keeps JSON that lines cannot say exactly, and the checks tell what is wrong with it", () => {
    const { text } = imported(fixture("intake.http"), "intake.http");
    expect(text).toContain('"oudeNaam": {"x": 1}}');
    const found = checkDocument(parseRequestDocument(text), {});
    expect(found.map(({ code }) => code)).toContain("unknown-parameter");
  });

  it("reads Postman collections: folders, variables, path variables; never their auth", () => {
    const { text, requests, said } = imported(fixture("collection.postman.json"));
    expect(requests).toBe(3);
    expect(text).toContain("@gemeente = 0518\n\n### Intake / Op postcode\n");
    expect(text).toContain("huisnummer: {{nummer}}\ngemeenteVanInschrijving: {{gemeente}}\n");
    // A number in quotes is text, which lines could not express.
    expect(text).toContain('"huisnummer": "12", "fields": ["naam"]}');
    expect(text).toContain("HaalBerichtenOp\nberichtTransportId: 3f2b1c9e");
    expect(said).toContain('"personen": {"baseUrl":"https://proef.example.org/brp"}');
    expect(said).toContain("Saved example responses were not carried over");
  });

  it("carries nothing over of a Postman environment", () => {
    const values = [{ key: "secret", value: "environment-secret" }];
    const source = JSON.stringify({ name: "x", values });
    const { text, notes } = imported(source);
    expect(text).toBe("");
    expect(notes).toHaveLength(1);
    expect(JSON.stringify(notes)).not.toContain("environment-secret");
  });

  it("reads curl commands of bash: ANSI-C quotes, here-documents, -G, --json, @file", () => {
    const { text, requests, skipped, said } = imported(fixture("commands.sh"));
    expect({ requests, skipped }).toEqual({ requests: 4, skipped: 1 });
    expect(text).toContain("geslachtsnaam: d'Arc éè\nvoornamen: Jan*\n");
    expect(text).toContain("TelBerichten\nsoort: NIEUW\n");
    expect(text).toContain("nummeraanduidingIdentificatie: 0518200000366054\n");
    expect(said).toContain('line 11: Skipped: its body is in the file "query.json"');
    expect(said).toContain("line 2: The credentials of --user were not carried over");
  });

  it.each([
    ['curl ^"https://a/personen^" ^\n  -H ^"authorization: Bearer geheim^" ^\n  -d ^"{}^"'],
    ["curl.exe 'https://a/personen' `\n  -H 'authorization: Bearer geheim' -d '{}'"],
    ["@'\n{}\n'@ | curl.exe 'https://a/personen' --data-binary '@-'"],
    ['curl.exe "https://a/personen" -H "authorization: Bearer ${env:TOKEN}"'],
  ])("leaves %j to its shell, and says which copy is read", (source) => {
    const { text, said } = imported(source);
    expect(text).toBe("");
    expect(said).toBe(
      "line 1: Skipped: a curl command for cmd or PowerShell is not supported. Copy it as cURL (bash).",
    );
  });

  it.each([
    ['curl --json \'{"type":"x"}\' https://a/personen', "curl"],
    ["$ curl https://a/berichten", "curl"],
    ["GET https://a/berichten", "http"],
    ["### x\nhttps://a/berichten\n", "http"],
    ['{"type":"RaadpleegMetBurgerservicenummer"}', "json"],
    ["[]", "json"],
    ['{"info":{"name":"x"},"item":[]}', "postman"],
    ["### x\nTelBerichten\nsoort: NIEUW\n", "brp"],
    ['{"type":"RaadpleegMetBurgerservicenummer"}\n? status == 200\n', "brp"],
    ["Dear colleague,", undefined],
  ])("tells what %j is", (source, kind) => {
    expect(inputKindOf(source)).toBe(kind);
  });

  it("is sure of JSON only where each part is a query", () => {
    const query = '{"type":"RaadpleegMetBurgerservicenummer","fields":["naam"]}';
    expect(isSurelyQueries(query)).toBe(true);
    expect(isSurelyQueries(`[${query}, ${query}]`)).toBe(true);
    expect(isSurelyQueries(`[${query}, 1]`)).toBe(false);
    expect(isSurelyQueries('{"name":"x"}')).toBe(false);
    expect(isSurelyQueries("")).toBe(false);
  });

  it("gives names that are taken another one", () => {
    const source =
      '@bsn = 1\n\n### a\nPOST https://a/personen\n\n{"type":"RaadpleegMetBurgerservicenummer","burgerservicenummer":["{{bsn}}"],"fields":["naam"]}\n';
    const { text } = importRequests(source, "http", new Set(["bsn"]));
    expect(text).toContain("@bsn_2 = 1\n");
    expect(text).toContain("burgerservicenummer: {{bsn_2}}\n");
  });

  it("drops the value of a variable that may hold a credential, also where a body uses it", () => {
    const body =
      '{"type":"RaadpleegMetBurgerservicenummer","burgerservicenummer":["{{my_token}}"],"fields":["naam"]}';
    const { text, said } = imported(
      `@my_token = 123abc\n\n###\nPOST https://a/personen\n\n${body}\n`,
    );
    expect(text).not.toContain("123abc");
    expect(said).toContain("The variable my_token may contain credentials");
    expect(said).not.toContain("123abc");
  });

  it("never lets a JSON body end a request early or run into the next", () => {
    const source =
      '### a\nPOST https://a/personen\n\n{"type":"RaadpleegMetBurgerservicenummer",\n### b\n"fields":["naam"]}\n';
    const { text } = imported(source, "x.http");
    for (const request of parseRequestDocument(text).tree.requests)
      expect(request.separator?.title).not.toBe("b");
  });
});

describe("what is not converted", () => {
  it.each([
    ["HAR", '{"log": {"version": "1.2", "entries": []}}'],
    ["Insomnia", '{"_type": "export", "__export_format": 4, "resources": []}'],
    ["Insomnia", "type: collection.insomnia.rest/5.0\nname: x\n"],
    ["OpenAPI", '{"info": {"title": "BRP"}, "openapi": "3.0.3"}'],
    ["OpenAPI", "swagger: '2.0'\ninfo: {}\n"],
  ])("is called %s, with what to export instead: %s", (name, source) => {
    expect(otherFormat(source)?.en).toContain(name);
    if (source.startsWith("{")) expect(imported(source, "x.json").said).toContain(name);
  });

  it("as a form is told that the service accepts JSON", () => {
    const request = {
      method: "POST",
      url: "https://b.example/haalcentraal/api/brp/personen",
      body: { mode: "formdata", formdata: [] },
    };
    expect(imported(postman([], { request })).said).toMatch(/form.*accepts only JSON/);
  });
});
