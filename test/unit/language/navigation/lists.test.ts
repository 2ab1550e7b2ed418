import { referencesAt, rename } from "../../../../src/language/navigation/occurrences.ts";
import { describe, expect, it } from "vitest";
import { openFile } from "../../../../src/language/languageService.ts";
import { applyEdits } from "../../../../src/model/text/sourceText.ts";
import { atCursor } from "../../../support/cursor.ts";
import { accept, labels } from "../completion/completing.ts";

const read = (number: string) =>
  `RaadpleegMetBurgerservicenummer\nburgerservicenummer: ${number}\nfields: naam\n`;
const marked = (text: string) => {
  const { text: plain, offset } = atCursor(text);
  return { file: openFile(plain), plain, offset };
};
const csvFiles = [{ name: "p.csv", columns: ["bsn", "naam"] }];

describe("names of lists and rows", () => {
  it("are followed and renamed through every way to write them", () => {
    const list = marked(`@nu|m = [1, 2]\n@x = {{num}}\n### A\n${read("[{{num[0]}}, {{num[*]}}]")}`);
    expect(referencesAt(list.file.names, list.offset, true)).toHaveLength(4);
    const renamed = rename(list.file.names, list.offset, "n");
    expect("edits" in renamed && applyEdits(list.plain, renamed.edits)).toBe(
      `@n = [1, 2]\n@x = {{n}}\n### A\n${read("[{{n[0]}}, {{n[*]}}]")}`,
    );
    const rows = marked(`@data p in p.csv\n@x = {{p[*].bsn}}\n### A\n${read("{{|p[0].bsn}}")}`);
    expect(referencesAt(rows.file.names, rows.offset, true)).toHaveLength(3);
    expect(rows.file.definition(rows.offset)).toMatchObject({
      kind: "place",
      target: { span: { start: 6, end: 7 } },
    });
    const other = rename(rows.file.names, rows.offset, "rijen");
    expect("edits" in other && applyEdits(rows.plain, other.edits)).toBe(
      `@data rijen in p.csv\n@x = {{rijen[*].bsn}}\n### A\n${read("{{rijen[0].bsn}}")}`,
    );
  });

  it("lead to the file and to its column", () => {
    const column = marked(`@data p in p.csv\n### A\n${read("{{p[0].bs|n}}")}`);
    expect(column.file.definition(column.offset)).toMatchObject({
      kind: "file",
      file: "p.csv",
      column: "bsn",
    });
    const file = marked("@data p in p.|csv\n");
    expect(file.file.definition(file.offset)).toMatchObject({ kind: "file", file: "p.csv" });
    expect(file.file.links()).toMatchObject([{ file: "p.csv", use: "read" }]);
    expect(file.file.rowFiles()).toEqual(["p.csv"]);
  });

  it("show what they stand for", () => {
    const list = marked(`@num = [1, 2]\n### A\n${read("{{nu|m}}")}`);
    expect(list.file.hover(list.offset)?.lines[0]?.en).toBe("Value: [1, 2]");
    expect(list.file.inlayHints({ start: 0, end: 999 })).toMatchObject([{ label: "= [1, 2]" }]);
    const rows = marked(`@data p in p.csv\n### A\n${read("{{|p[0].bsn}}")}`);
    expect(rows.file.hover(rows.offset)?.lines[0]?.en).toBe("The rows of p.csv.");
  });

  it("are completed, with the positions that fit", () => {
    const head = "@num = [1, 2]\n@data p in p.csv\n### A\n";
    expect(labels(`${head}${read("{{|")}`, { csvFiles })).toEqual(
      expect.arrayContaining(["num", "p"]),
    );
    expect(accept(`${head}${read("{{|")}`, "p", { csvFiles })).toContain("{{p[*].");
    expect(labels(`${head}${read("{{p[*].|")}`, { csvFiles })).toEqual(["bsn", "naam"]);
    expect(labels(`${head}${read("{{num[|")}`, { csvFiles })).toEqual(["*", "0"]);
    const single = `${head}ZoekMetNaamEnGemeenteVanInschrijving\nvoornamen: {{`;
    expect(accept(`${single}|`, "p", { csvFiles })).toContain("{{p[0].");
    expect(labels(`${single}p[|`, { csvFiles })).toEqual(["0"]);
    expect(labels("@data p in |", { csvFiles })).toEqual(["p.csv"]);
  });

  it("are checked again when the preamble changes", () => {
    const file = openFile(`@data p in p.csv\n### A\n${read("{{p[*].bsn}}")}`);
    const codes = () => file.diagnostics({ csvFiles }).map(({ code }) => code);
    expect(codes()).toEqual([]);
    file.edit([{ span: { start: 6, end: 7 }, newText: "q" }]);
    expect(codes()).toEqual(["unknown-request"]);
    file.edit([{ span: { start: 0, end: 16 }, newText: "@p = [1]" }]);
    expect(codes()).toEqual(["item-has-no-members"]);
  });
});
