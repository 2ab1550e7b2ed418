import { describe, expect, it } from "vitest";
import { pastedRequests } from "../../../src/interop/importRequests.ts";
import { openFile } from "../../../src/language/languageService.ts";

const query =
  '{"type":"RaadpleegMetBurgerservicenummer","burgerservicenummer":["999990019"],"fields":["naam"]}';
const lines =
  "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields:\n  - naam\n";

function pasted(text: string, file: string) {
  const start = file.indexOf("|");
  const end = Math.max(start, file.lastIndexOf("|") - 1);
  const replaced = { start, end };
  return pastedRequests(text, openFile(file.replaceAll("|", "")), replaced, "en");
}

describe("pasting", () => {
  // Shows: panel-paste
  it("converts a query into lines, below a title without a second separator", () => {
    expect(pasted(query, "|")?.text).toBe(`###\n${lines}`);
    expect(pasted(query, "### Mine\n|")?.text).toBe(lines);
    expect(pasted(query, `### Mine\n${lines}\n|`)?.text).toBe(`###\n${lines}`);
  });

  // Shows: panel-paste
  it("converts automatically what would be broken text, and only offers it for JSON", () => {
    expect(pasted(query, "|")?.isOnlyOffer).toBe(true);
    expect(pasted(`curl -d '${query}' https://a.example/personen`, "|")?.isOnlyOffer).toBe(false);
    expect(pasted(`POST https://a.example/personen\n\n${query}`, "|")?.isOnlyOffer).toBe(false);
  });

  it("leaves alone what is pasted into a line, what is ours, and what is not a request", () => {
    expect(pasted(query, "geslachtsnaam: |")).toBeUndefined();
    expect(pasted(`### x\n${lines}`, "|")).toBeUndefined();
    expect(pasted('{"name":"x"}', "|")).toBeUndefined();
    expect(pasted("curl https://a.example/health", "|")).toBeUndefined();
    expect(pasted("Jansen", "|")).toBeUndefined();
  });

  it("gives a variable another name when the file has that one", () => {
    const http = `@nr = 999990032\n\n###\nPOST https://a.example/personen\n\n${query.replace("999990019", "{{nr}}")}`;
    const result = pasted(http, "@nr = 999990019\n\n### Mine\n|")?.text;
    expect(result).toContain("@nr_2 = 999990032\n");
    expect(result).toContain("burgerservicenummer: {{nr_2}}\n");
    expect(result).not.toContain("###");
  });

  it("keeps names of what it is pasted over", () => {
    const http = `@nr = 999990032\n\n###\n# @name zoek\nPOST https://a.example/personen\n\n${query.replace("999990019", "{{nr}}")}`;
    const old = `@nr = 999990019\n### Old\n@name zoek\n${lines}`;
    expect(pasted(http, `|${old}|`)?.text).toMatch(/@nr = [^]*@name zoek\n/);
    expect(pasted(http, `${old}|`)?.text).toMatch(/@nr_2 = [^]*@name zoek_2\n/);
  });

  it("writes omitted parts above the request", () => {
    const curl = `curl -u a:b -d '${query}' https://a.example/personen`;
    const [first = ""] = (pasted(curl, "|")?.text ?? "").split("\n");
    expect(first).toBe(
      "// line 1: The credentials of --user were not carried over: they belong in the environment.",
    );
  });
});
