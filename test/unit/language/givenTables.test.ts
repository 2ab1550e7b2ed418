import { describe, expect, it } from "vitest";
import { readPublishedTable } from "../../../src/formats/publishedTables.ts";
import type { GivenTables } from "../../../src/contract/tables/tables.ts";
import { openFile } from "../../../src/language/languageService.ts";
import { applyEdits } from "../../../src/model/text/sourceText.ts";

/** A project's table 33 with the changes of 2023. */
function given(digest = "1", name = "Voorne aan Zee"): GivenTables {
  const csv = [
    "92.10 Gemeentecode,92.11 Gemeentenaam,92.12 Nieuwe code,99.98 Ingang,99.99 Einde",
    "0501,Brielle,1992,,20230101",
    "0518,'s-Gravenhage,,,",
    `1992,${name},,20230101,`,
  ].join("\n");
  const read = readPublishedTable("33", csv, { path: "33.csv", digest }, "2026-11-26");
  if ("problem" in read) throw new Error(read.problem.message.en);
  return { Gemeenten: read.table };
}

const search = (municipality: string) =>
  `###\nZoekMetNaamEnGemeenteVanInschrijving\ngeslachtsnaam: Jansen\nvoornamen: Jan\ngemeenteVanInschrijving: ${municipality}\nfields: naam\n`;
const expecting = (code: string) =>
  `###\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: gemeenteVanInschrijving\n? personen[0].gemeenteVanInschrijving.code == ${code}\n`;
const known = "Table Gemeenten (33.csv) includes changes up to 1 January 2023.";

function found(text: string, tables?: GivenTables) {
  return openFile(text)
    .diagnostics(tables && { tables })
    .map(({ code, message }) => `${code}: ${message.en}`);
}

describe("the tables of a project", () => {
  // Shows: language-tables
  it("tell that a municipality of a query has ended, since when, and what took its place", () => {
    expect(found(search("0501"))).toEqual([]);
    expect(found(search("0501"), given())).toEqual([
      `ended-municipality: Brielle (0501) is no longer a municipality. It ended on 1 January 2023. The successor is Voorne aan Zee (1992). It finds only persons whose registration ended before that. ${known}`,
    ]);
    const [diagnostic] = openFile(search("0501")).diagnostics({ tables: given() });
    const [change] = diagnostic?.fixes ?? [];
    expect(applyEdits(search("0501"), change?.edits ?? [])).toBe(search("1992"));
  });

  it("know newer codes, and say their date of those that they do not know", () => {
    expect(found(search("1992"))[0]).toContain("up to 24 March 2022.");
    expect(found(search("1992"), given())).toEqual([]);
    expect(found(search("0503"), given())[0]).toMatch(/^unknown-municipality: .* includes changes/);
    expect(found(search("0503"), given())[0]).toContain(known);
  });

  // Shows: language-tables
  it("judge the codes of expectations", () => {
    expect(found(expecting("1992"))[0]).toMatch(/^unknown-code: /);
    expect(found(expecting("1992"), given())).toEqual([]);
    expect(found(expecting("0501"), given())).toEqual([
      `ended-code: Brielle (0501) is no longer valid. Only older data contains it. It ended on 1 January 2023. The successor is Voorne aan Zee (1992). ${known}`,
    ]);
  });

  it("give the codes of names that are written in place of them", () => {
    expect(found(search("Voorne aan Zee"))[0]).toContain("is not a code");
    const [named] = openFile(search("Voorne aan Zee")).diagnostics({ tables: given() });
    expect(named?.message.en).toContain("Write 1992 for Voorne aan Zee.");
    expect(named?.fixes?.[0]?.edits[0]?.newText).toBe("1992");
  });

  it("are completed by name, in queries, JSON, expectations and typed words", () => {
    const completed = (text: string, tables?: GivenTables) =>
      openFile(text.replace("|", ""))
        .complete(text.indexOf("|"), tables && { tables })
        .map(({ newText }) => newText);
    const json = (value: string) =>
      `###\n{\n  "type": "ZoekMetNaamEnGemeenteVanInschrijving",\n  "gemeenteVanInschrijving": "${value}"\n}\n`;
    for (const [text, code] of [
      [search("Voorne|"), "1992"],
      [json("Voorne|"), '"1992"'],
      [expecting("Voorne|"), "1992"],
    ] as const) {
      expect(completed(text, given())[0]).toBe(code);
      expect(completed(text)).not.toContain(code);
    }
    expect(completed("###\nKerkstraat 1 Brielle|", given()).join()).toContain("1992");
  });

  it("are hovered with their date, and hinted behind codes", () => {
    const text = search("0501");
    const hovered = openFile(text).hover(text.indexOf("0501"), { tables: given() });
    expect(hovered?.lines.map(({ en }) => en)).toEqual([
      "Brielle (value table Gemeenten).",
      "It ended on 1 January 2023. The successor is Voorne aan Zee (1992).",
      known,
    ]);
    const expected = expecting("1992");
    expect(
      openFile(expected).hover(expected.indexOf("1992"), { tables: given() })?.lines[0]?.en,
    ).toBe("Voorne aan Zee (value table Gemeenten).");
    const labels = (written: string, tables?: GivenTables) =>
      openFile(written)
        .inlayHints({ start: 0, end: written.length }, tables && { tables })
        .map(({ label }) => label);
    for (const written of [search("1992"), expected]) {
      expect(labels(written)).toEqual([]);
      expect(labels(written, given())).toEqual(["Voorne aan Zee"]);
    }
  });

  it("are checked again when the content of their file changes", () => {
    const file = openFile(search("0501"));
    const said = (tables: GivenTables) => file.diagnostics({ tables })[0]?.message.en;
    expect(said(given())).toContain("Voorne aan Zee");
    expect(said(given("2", "Anders"))).toContain("Anders");
  });
});
