import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { answerPages } from "../../../src/presentation/person/answerPages.ts";
import { receivedRow, sentRow } from "../../../src/protocol/sentRows.ts";
import { RowList } from "../../../webview/shared/grid/rowList.ts";

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

/** The rows as a page has them. */
function listOf(personen: readonly JsonObject[], mask = false) {
  const pages = answerPages({ personen }, { queryType, language: "en", mask });
  const { columns } = pages;
  const rows = pages.rows(0, pages.count).map((row) => receivedRow(sentRow(row, columns), columns));
  return new RowList(rows, columns);
}

const indexes = (rows: readonly { readonly index: number }[]) => rows.map(({ index }) => index);

describe("the rows of a table", () => {
  it("are sorted by meaning, with who has no value last both ways", () => {
    const list = listOf([ella, lieke, { naam: { geslachtsnaam: "aarts" } }, zeno]);
    const order = (path: string, descending: boolean) =>
      indexes(list.rowsIn({ sort: { path, descending } }));
    // 1983 before a day in 1983; unknown after all days; no date at all last.
    expect(order("geboorte.datum", false)).toEqual([3, 1, 0, 2]);
    expect(order("geboorte.datum", true)).toEqual([0, 1, 3, 2]);
    expect(order("naam.geslachtsnaam", false)).toEqual([2, 3, 1, 0]);
    expect(order("partners", false)).toEqual([0, 1, 2, 3]);
  });

  it("are filtered by all words, without regard to capitals and marks on letters", () => {
    const list = listOf([lieke, zeno, ella]);
    const found = (filter: string) => indexes(list.rowsIn({ filter }));
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
    list.choose(path, new Set(["Lieke"]));
    expect(indexes(list.rowsIn({}))).toEqual([0, 2]);
    list.choose(path, new Set([""]));
    expect(indexes(list.rowsIn({ filter: "zwart" }))).toEqual([3]);
    list.choose(path, new Set());
    expect(list.rowsIn({})).toHaveLength(4);
  });

  it("tell of masked values neither by filter, by order nor by count", () => {
    const list = listOf([lieke, zeno, ella], true);
    expect(list.rowsIn({ filter: "oever" })).toEqual([]);
    expect(list.rowsIn({ filter: "1983" })).toEqual([]);
    const sort = { path: "naam.geslachtsnaam", descending: true };
    expect(indexes(list.rowsIn({ sort }))).toEqual([0, 1, 2]);
    expect(list.valuesOf("naam.geslachtsnaam")).toEqual({ values: [], empty: 0 });
  });
});
