import { describe, expect, it } from "vitest";
import {
  prepareRenameAcross,
  referencesAcross,
  renameAcross,
  type ProjectFiles,
} from "../../../../src/language/features/namesAcrossFiles.ts";
import { LanguageFeatures } from "../../../../src/language/features/languageFeatures.ts";
import { openFile } from "../../../../src/language/languageService.ts";

const read = (number: string) =>
  `RaadpleegMetBurgerservicenummer\nburgerservicenummer: ${number}\nfields: [naam]\n`;
const disk: Readonly<Record<string, string>> = {
  "s.brp": `@bsn = 999990019\n@data rijen in r.csv\n### Wie\n@name wie\n${read("{{bsn}}")}`,
  "a.brp": `@use s.brp\n@bsn = 1\n### {{s.bsn}}\n${read("{{s.bsn}}, {{bsn}}")}### B\n${read("{{s.wie.personen[*].bsn}}")}`,
  "t/b.brp": `@use ../s.brp as deel\n### A\n{"type": "x", "burgerservicenummer": ["{{deel.bsn}}", "{{deel.rijen[*].bsn}}"]}\n`,
  "t/s.brp": "@bsn = 2\n",
  "t/c.brp": `@use s.brp\n### A\n${read("{{s.bsn}}")}`,
  "d.brp": `### A\n@each s in r.csv\n${read("{{s.bsn}}")}`,
};
const files: ProjectFiles = {
  addressOf: (from, file) => new URL(file, `file:///${from}`).pathname.slice(1),
  all: () => Promise.resolve(Object.keys(disk)),
  read: (uri) => Promise.resolve(disk[uri]),
};
const client = {
  language: "en",
  encoding: "utf-16",
  takesSnippets: true,
  takesLabelDetails: true,
  readsMarkdown: { hover: true, completion: true },
  hidesPersonal: false,
} as const;

function at(uri: string, found: string, into = 0) {
  const file = openFile(disk[uri] ?? "");
  const features = new LanguageFeatures(file, uri, client);
  return [features, features.places.position(file.text.indexOf(found) + into)] as const;
}

async function renamed(uri: string, found: string, into: number, name: string) {
  const result = await renameAcross(...at(uri, found, into), name, files);
  if ("refusal" in result) return result.refusal;
  return Object.fromEntries(
    Object.entries(result.changes ?? {}).map(([changed, edits]) => {
      const { file, places } = at(changed, "")[0];
      file.edit(
        edits.map(({ range, newText }) => ({ span: places.span(range), newText })).reverse(),
      );
      return [changed, file.text];
    }),
  );
}

describe("names across files", () => {
  it.each([
    ["where it is given", "s.brp", "@bsn", 1],
    ["where it is used at home", "s.brp", "{{bsn", 3],
    ["in a file that uses it", "a.brp", "{{s.bsn", 5],
    ["in a JSON text", "t/b.brp", "{{deel.bsn", 8],
  ])("renames a variable in all files, asked %s", async (_, uri, found, into) => {
    const [s = "", a = "", b = ""] = ["s.brp", "a.brp", "t/b.brp"].map((name) => disk[name]);
    expect(await renamed(uri, found, into, "nummer")).toEqual({
      "s.brp": s.replace("@bsn", "@nummer").replace("{{bsn}}", "{{nummer}}"),
      "a.brp": a.replaceAll("s.bsn", "s.nummer"),
      "t/b.brp": b.replace("deel.bsn", "deel.nummer"),
    });
  });

  // Shows: language-rename
  it("renames requests and rows of a used file", async () => {
    expect(await renamed("a.brp", "s.wie", 2, "zij")).toEqual({
      "s.brp": disk["s.brp"]?.replace("@name wie", "@name zij"),
      "a.brp": disk["a.brp"]?.replace("s.wie", "s.zij"),
    });
    expect(await renamed("s.brp", "rijen", 0, "tabel")).toEqual({
      "s.brp": disk["s.brp"]?.replace("rijen", "tabel"),
      "t/b.brp": disk["t/b.brp"]?.replace("rijen", "tabel"),
    });
  });

  it("renames the name of a file inside one file alone", async () => {
    expect(await renamed("t/b.brp", "{{deel", 3, "x")).toEqual({
      "t/b.brp": disk["t/b.brp"]?.replace("as deel", "as x").replaceAll("{{deel", "{{x"),
    });
    expect(await renamed("a.brp", "{{s.", 2, "x")).toEqual({
      "a.brp": disk["a.brp"]?.replace("s.brp", "s.brp as x").replaceAll("{{s.", "{{x."),
    });
  });

  it("refuses a name that is taken there, and one that nothing defines", async () => {
    expect(await renamed("a.brp", "s.bsn", 2, "wie")).toContain("already used");
    expect(await renamed("a.brp", "s.bsn", 2, "a b")).toContain("not a valid name");
    expect(await renamed("a.brp", "personen[*].bsn", 0, "x")).toContain("nothing to rename");
    const lost = openFile("@use s.brp\n### {{s.weg}}\n");
    const features = new LanguageFeatures(lost, "a.brp", client);
    const position = features.places.position(lost.text.indexOf("weg"));
    const refusal = expect.stringContaining("doesn't define s.weg") as string;
    expect(await prepareRenameAcross(features, position, files)).toEqual({ refusal });
    expect(await renameAcross(features, position, "x", files)).toEqual({ refusal });
  });

  it("prepares the second name alone", async () => {
    const prepared = await prepareRenameAcross(...at("a.brp", "s.bsn", 3), files);
    expect(prepared).toMatchObject({ placeholder: "bsn" });
    expect("range" in prepared && prepared.range.start.character).toBe(8);
  });

  it("finds the places in all files", async () => {
    const places = async (uri: string, found: string, into: number, all: boolean) =>
      (await referencesAcross(...at(uri, found, into), all, files)).map((one) => one.uri);
    const used = ["s.brp", "a.brp", "a.brp", "t/b.brp"];
    expect(await places("a.brp", "s.bsn", 2, false)).toEqual(used);
    expect(await places("s.brp", "@bsn", 1, true)).toEqual(["s.brp", ...used]);
    expect(await places("t/c.brp", "s.bsn", 2, true)).toEqual(["t/s.brp", "t/c.brp"]);
    expect(await places("d.brp", "s.bsn", 0, true)).toEqual(["d.brp", "d.brp"]);
  });
});
