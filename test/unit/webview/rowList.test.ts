import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { responsePages } from "../../../src/presentation/person/responsePages.ts";
import { sentRow } from "../../../src/protocol/sentRows.ts";
import { wordsOf } from "../../../src/presentation/words.ts";
import { isFound, RowList } from "../../../webview/response/people/rowList.ts";

const queryType = "RaadpleegMetBurgerservicenummer";
const unknown = { type: "DatumOnbekend", onbekend: true, langFormaat: "onbekend" };
const lieke: JsonObject = {
  naam: { voornamen: "Lieke", geslachtsnaam: "Oever" },
  geboorte: { datum: { type: "Datum", datum: "1983-05-26", langFormaat: "26 mei 1983" } },
  partners: [{ naam: { geslachtsnaam: "Sarr" } }, { naam: { geslachtsnaam: "Ndiaye" } }],
};
const zeno: JsonObject = {
  naam: { geslachtsnaam: "Ångström" },
  geboorte: { datum: { type: "JaarDatum", jaar: 1983, langFormaat: "1983" } },
  partners: [],
};
const ella: JsonObject = { naam: { geslachtsnaam: "Zwart" }, geboorte: { datum: unknown } };

function listOf(personen: readonly JsonObject[], mask = false) {
  const pages = responsePages({ personen }, { queryType, language: "en", mask });
  const { columns } = pages;
  return new RowList(
    pages.rows(0, pages.count).map((row) => sentRow(row, columns)),
    columns,
  );
}

const indexes = (rows: readonly { readonly index: number }[]) => rows.map(({ index }) => index);

describe("the rows of a table", () => {
  it("are sorted by meaning, with who has no value last both ways", () => {
    const list = listOf([ella, lieke, { naam: { geslachtsnaam: "aarts" } }, zeno]);
    const order = (path: string, descending: boolean) =>
      indexes(list.rowsIn({ words: "", sort: { path, descending } }));
    // 1983 before a day in 1983. Unknown after all days, and without a date last.
    expect(order("geboorte.datum", false)).toEqual([3, 1, 0, 2]);
    expect(order("geboorte.datum", true)).toEqual([0, 1, 3, 2]);
    expect(order("naam.geslachtsnaam", false)).toEqual([2, 3, 1, 0]);
    expect(order("partners", false)).toEqual([0, 1, 2, 3]);
  });

  it("are filtered by all words, without regard to capitals and marks on letters", () => {
    const list = listOf([lieke, zeno, ella]);
    const found = (filter: string) => indexes(list.rowsIn({ words: filter }));
    expect(found("angstrom")).toEqual([1]);
    expect(found("OEVER sarr")).toEqual([0]);
    expect(found("1983-05")).toEqual([0]);
    expect(found("may 1983")).toEqual([0]);
    expect(found("nobody")).toEqual([]);
    expect(found("")).toEqual([0, 1, 2]);
  });

  it("are filtered by values of a column, which are counted with the empty ones apart", () => {
    const list = listOf([lieke, zeno, lieke, ella]);
    const path = "naam.voornamen";
    expect(list.valuesOf(path)).toEqual({ values: [{ text: "Lieke", count: 2 }], empty: 2 });
    const rowsWith = (words: string, ...texts: readonly string[]) =>
      indexes(list.rowsIn({ words, values: new Map([[path, new Set(texts)]]) }));
    expect(rowsWith("", "Lieke")).toEqual([0, 2]);
    expect(rowsWith("zwart", "")).toEqual([3]);
    expect(list.rowsIn({ words: "", values: new Map() })).toHaveLength(4);
  });

  it("are the same again for the same order, and keep it while they are filtered", () => {
    const list = listOf([lieke, zeno, ella]);
    const sort = { path: "naam.geslachtsnaam", descending: true };
    const rows = list.rowsIn({ words: "a", sort });
    expect(indexes(rows)).toEqual([2, 0, 1]);
    expect(list.rowsIn({ words: "a", sort })).toBe(rows);
    expect(indexes(list.rowsIn({ words: "sarr", sort }))).toEqual([0]);
    expect(
      indexes(list.rowsIn({ words: "", sort: { path: "unknown", descending: true } })),
    ).toEqual([0, 1, 2]);
  });

  it("say in which column the words of a search are first", () => {
    const list = listOf([lieke, zeno]);
    expect(list.firstFound({ words: "sarr" })).toBe("partners.naam.geslachtsnaam");
    expect(list.firstFound({ words: "nobody" })).toBeUndefined();
    expect(list.firstFound({ words: "" })).toBeUndefined();
    const found = list.all[1]?.cells.filter((cell) => isFound(cell, wordsOf("angstrom")));
    expect(found?.map((cell) => cell?.text)).toEqual(["Ångström"]);
  });

  // Shows: security-mask-search
  it("tell of masked values neither by filter, by order nor by count", () => {
    const list = listOf([lieke, zeno, ella], true);
    expect(list.rowsIn({ words: "oever" })).toEqual([]);
    expect(list.rowsIn({ words: "1983" })).toEqual([]);
    const sort = { path: "naam.geslachtsnaam", descending: true };
    expect(indexes(list.rowsIn({ words: "", sort }))).toEqual([0, 1, 2]);
    expect(list.valuesOf("naam.geslachtsnaam")).toEqual({ values: [], empty: 0 });
  });
});
