import { rename } from "../../../../src/language/navigation/occurrences.ts";
import { describe, expect, it } from "vitest";
import { openFile } from "../../../../src/language/languageService.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { readUsedFiles, usedNamesOf } from "../../../../src/language/usedFiles.ts";
import { applyEdits } from "../../../../src/model/text/sourceText.ts";
import { atCursor } from "../../../support/cursor.ts";
import { check } from "../checks/expectDiagnostics.ts";
import { accept, labels } from "../completion/completing.ts";

const read = (number: string) =>
  `RaadpleegMetBurgerservicenummer\nburgerservicenummer: ${number}\nfields: [burgerservicenummer, naam]\n`;
const shared = `@bsn = 999990019\n@list = [999990019]\n@data rijen in r.csv\n### Wie\n@name wie\n${read("999990019")}`;
const disk = (files: Readonly<Record<string, string>>) => (file: string, from: string) => {
  const path = new URL(file, `file:///${from}`).pathname.slice(1);
  const text = files[path];
  return Promise.resolve(text === undefined ? { problem: "not found" } : { path, text });
};
const contextOf = async (text: string, files: Readonly<Record<string, string>>) => {
  const names = usedNamesOf(parseRequestDocument(text)).map(({ file }) => file);
  return { usedFiles: await readUsedFiles(names, "a.brp", disk({ "a.brp": text, ...files })) };
};
const codes = async (text: string, files: Readonly<Record<string, string>> = { "s.brp": shared }) =>
  check(text, await contextOf(text, files)).map(({ code }) => code);

describe("@use", () => {
  it.each([
    ["a variable", "{{s.bsn}}"],
    ["a list", "{{s.list}}"],
    ["one of a list", "{{s.list[0]}}"],
    ["rows", "{{s.rijen[*].bsn}}"],
    ["the answer of a named request", "{{s.wie.personen[*].burgerservicenummer}}"],
  ])("gives %s", async (_, placeholder) => {
    expect(await codes(`@use s.brp\n### A\n${read(placeholder)}`)).toEqual([]);
    expect(await codes(`@use s.brp as x\n### A\n${read(placeholder.replace("s.", "x."))}`)).toEqual(
      [],
    );
  });

  it.each([
    ["an unknown variable", "{{s.weg}}", "unresolved-variable"],
    ["an unknown request", "{{s.weg.personen[0].burgerservicenummer}}", "unknown-request"],
    ["a path that is not there", "{{s.wie.personen[0].weg}}", "path-not-in-answer"],
    ["a path that is not asked", "{{s.wie.personen[0].leeftijd}}", "path-not-asked"],
    ["no name", "{{s}}", "path-missing"],
    ["the file itself", "{{s[0]}}", "path-missing"],
  ])("finds %s", async (_, placeholder, code) => {
    expect(await codes(`@use s.brp\n### A\n${read(placeholder)}`)).toEqual([code]);
  });

  it("says why a file cannot be used", async () => {
    expect(await codes("@use weg.brp\n")).toEqual(["used-file-not-readable"]);
    expect(await codes("@use a.brp\n")).toEqual(["use-cycle"]);
    const cycle = { "b.brp": "@use c.brp\n", "c.brp": "@use a.brp\n" };
    expect(await codes("@use b.brp\n", cycle)).toEqual(["use-cycle"]);
    const chain = { "b.brp": "@use c.brp\n", "c.brp": "@x = 999990019\n" };
    expect(await codes(`@use b.brp\n### A\n${read("{{b.c.x}}")}`, chain)).toEqual([
      "use-not-transitive",
    ]);
  });

  it("tells at its line that a used file has errors, which stop each request", async () => {
    const text = `@use s.brp as d\n### A\n${read("999990019")}`;
    const wrong = { "s.brp": `@a = {{weg}}\n### B\nTelBerichten\nsoort: x\n` };
    const [found, ...others] = check(text, await contextOf(text, wrong));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: "used-file-has-errors", span: { start: 5, end: 10 } });
    expect(found?.message.en).toMatch(/^s\.brp has 2 errors, the first on line 1: /);
    expect(openFile(text).errorsOf(0, await contextOf(text, wrong))).toHaveLength(1);
    expect(openFile(text).errorsOf(0, await contextOf(text, { "s.brp": shared }))).toEqual([]);
    const chain = { "s.brp": "@use t.brp\n", "t.brp": "@a = {{weg}}\n" };
    expect(await codes(text, chain)).toEqual(["used-file-has-errors"]);
  });

  it("shares one name space, before the first ### only", async () => {
    expect(await codes("@use s.brp\n@use t/s.brp\n", { "s.brp": "", "t/s.brp": "" })).toEqual([
      "duplicate-name",
    ]);
    expect(await codes(`@use s.brp\n### A\n@name s\n${read("999990019")}`)).toEqual([
      "duplicate-name",
    ]);
    expect(await codes("@use s.brp as v\n@v = 1\n")).toEqual(["duplicate-name"]);
    expect(await codes(`### A\n@use s.brp\n${read("999990019")}`)).toEqual(["directive-of-file"]);
    expect(await codes("@use 1-2.brp\n")).toEqual(["invalid-directive"]);
    expect(await codes("@use my file.brp as f\n", { "my%20file.brp": "" })).toEqual([]);
    expect(await codes("@use = 1\n")).toEqual([]);
  });

  it("completes its names and their responses", async () => {
    const text = `@use s.brp\n### A\n`;
    const context = await contextOf(text, { "s.brp": shared });
    expect(labels(`${text}${read("{{|")}`, context)).toContain("s");
    const names = labels(`${text}${read("{{s.|")}`, context);
    expect(names).toEqual(expect.arrayContaining(["bsn", "list", "wie"]));
    expect(accept(`${text}${read("{{s.|")}`, "bsn", context)).toContain("{{s.bsn}}");
    const path = `${text}${read("{{s.wie.personen[*].|")}`;
    expect(labels(path, context)).toContain("burgerservicenummer");
  });

  it("leads to the file and its name, and renames its own name", () => {
    const marked = atCursor(`@use s.brp as s\n### A\n${read("{{s.bs|n}}")}`);
    const file = openFile(marked.text);
    expect(file.definition(marked.offset)).toMatchObject({
      kind: "file",
      file: "s.brp",
      name: "bsn",
    });
    expect(file.links()).toMatchObject([{ file: "s.brp", use: "read" }]);
    const renamed = rename(file.names, marked.text.indexOf("{{s") + 2, "deel");
    expect("edits" in renamed && applyEdits(marked.text, renamed.edits)).toBe(
      `@use s.brp as deel\n### A\n${read("{{deel.bsn}}")}`,
    );
  });

  it("shows what a name of a used file is", async () => {
    const text = `@use s.brp\n### A\n${read("{{s.bsn}}, {{s.wie.personen[0].naam}}, {{s.weg}}")}`;
    const context = await contextOf(text, { "s.brp": shared });
    const at = (found: string, facts: object = {}) =>
      openFile(text).hover(text.indexOf(found) + 3, { ...context, ...facts });
    expect(at("s.bsn")).toMatchObject({ title: "@bsn", personal: true });
    expect(at("s.bsn")?.lines.map(({ en }) => en)).toEqual(["Value: 999990019", "In s.brp."]);
    expect(at("s.bsn", { variables: { "s.bsn": "1", bsn: "2" } })?.lines[0]?.en).toContain("1");
    expect(at("s.wie")).toMatchObject({ title: "wie" });
    expect(at("s.weg")).toMatchObject({ title: "@use s" });
  });
});
