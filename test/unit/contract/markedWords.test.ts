import { describe, expect, it } from "vitest";
import { callIdentifiers } from "../../../src/contract/gateways/callIdentifiers.ts";
import { isLoginPage, markedWords } from "../../../src/contract/gateways/markedWords.ts";

describe("the words of an error body that is not JSON", () => {
  it.each([
    ["<html><h1>403 Verboden</h1></html>", { form: "page", title: "403 Verboden" }],
    ["<html><body>Geen <b>toegang</b></body>", { form: "page", title: "Geen toegang" }],
    [
      "<html><head><title>Fout</title><style>p{}</style></head><p>Bel &eacute;&#101;rst &amp; ons</p>",
      { form: "page", title: "Fout", detail: "Bel &eacute;erst & ons" },
    ],
    [
      "<error><code>77</code><message><![CDATA[Sleutel & zo]]></message><description>Nee</description></error>",
      { form: "xml", code: "77", title: "Sleutel & zo", detail: "Nee" },
    ],
    ["<oops>stuk</oops>", { form: "xml", title: "stuk" }],
    ["no healthy\n upstream", { form: "text", title: "no healthy upstream" }],
    ["<title>".repeat(9), { form: "page" }],
    ["", { form: "text" }],
  ])("of %j", (body, words) => {
    expect(markedWords(body)).toEqual(words);
  });

  it("are looked for in no more time than the text is long", () => {
    for (const begin of ["<html><title", "<s:Fault ", "<", "<a:"])
      expect(markedWords(`<html>${begin.repeat(50_000)}`)).toBeDefined();
  });

  it.each([
    ['<form><input name=p TYPE="Password">', true],
    ["<title>Aanmelden bij Zandwijk</title>", true],
    ['<input type="hidden" name="SAMLRequest" value="x">', true],
    ["<title>Niet gevonden</title><p>Log in first</p>", false],
  ])("tell a login page: %s", (page, isOne) => {
    expect(isLoginPage(page)).toBe(isOne);
  });
});

describe("the identifiers of a call", () => {
  it("come from members, words and headers, and from nothing else", () => {
    const headers = { "cf-ray": "8a-AMS", "x-nlx-request-user-id": "mvd", "content-type": "x" };
    const json = { instance: { msgId: "m-1", url: "/x" }, traceId: 12, userId: "mvd" };
    expect(callIdentifiers(headers, json, "Request ID: ab12-cd. Name: Jan")).toEqual({
      ...{ msgId: "m-1", traceId: "12", "Request ID": "ab12-cd", "cf-ray": "8a-AMS" },
    });
  });
});
