import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import {
  responsePages,
  type ResponsePages,
} from "../../../../src/presentation/person/responsePages.ts";
import type { PersonOptions } from "../../../../src/presentation/view.ts";

const queryType = "RaadpleegMetBurgerservicenummer";

function pagesOf(
  personen: readonly JsonObject[],
  options: Partial<PersonOptions> = {},
): ResponsePages {
  return responsePages(
    { type: queryType, personen },
    { queryType, language: "en", mask: false, ...options },
  );
}

function cellsOf(pages: ResponsePages, index: number): Readonly<Record<string, string>> {
  const row = pages.rows(0, pages.count).find((each) => each.index === index);
  return Object.fromEntries(
    pages.columns.map(({ path }, at) => [path, row?.cells[at]?.text ?? ""]),
  );
}

const day = (datum: string) => ({ type: "Datum", datum });

const lieke: JsonObject = {
  burgerservicenummer: "999990019",
  naam: { voornamen: "Lieke", geslachtsnaam: "Oever" },
  geboorte: { datum: { type: "Datum", datum: "1983-05-26", langFormaat: "26 mei 1983" } },
  partners: [
    { naam: { geslachtsnaam: "Sarr" } },
    { naam: { voornamen: "Fatou", geslachtsnaam: "Ndiaye" } },
  ],
};
const zeno: JsonObject = {
  naam: { geslachtsnaam: "Ångström" },
  geboorte: { datum: { type: "JaarDatum", jaar: 1983, langFormaat: "1983" } },
  geheimhoudingPersoonsgegevens: true,
  partners: [],
};
const ella: JsonObject = {
  naam: { geslachtsnaam: "Zwart" },
  geboorte: { datum: { type: "DatumOnbekend", onbekend: true, langFormaat: "onbekend" } },
  nieuw: { later: [1, 2] },
};

describe("the table of a response", () => {
  it("has the requested values in their order, then the automatic ones", () => {
    const fields = ["geboorte.datum.jaar", "naam", "geboorte.datum"];
    const pages = pagesOf([{ ...zeno, partners: [{}] }], { fields });
    expect(pages.columns.map(({ path }) => path)).toEqual([
      "geboorte.datum",
      "naam.voornamen",
      "naam.adellijkeTitelPredicaat",
      "naam.voorvoegsel",
      "naam.geslachtsnaam",
      "naam.voorletters",
      "naam.volledigeNaam",
      "naam.aanduidingNaamgebruik",
      "geheimhoudingPersoonsgegevens",
      "partners",
    ]);
    const of = (path: string) => pages.columns.find((column) => column.path === path);
    expect(of("naam.voornamen")).toMatchObject({
      label: "Name › Given names",
      name: "Given names",
      delivered: false,
      automatic: false,
    });
    expect(of("naam.geslachtsnaam")?.delivered).toBe(true);
    expect(of("geheimhoudingPersoonsgegevens")?.automatic).toBe(true);
  });

  it("has the values that came where the request is not known", () => {
    expect(pagesOf([lieke, zeno, ella]).columns.map(({ path }) => path)).toEqual([
      "burgerservicenummer",
      "geheimhoudingPersoonsgegevens",
      "naam.voornamen",
      "naam.geslachtsnaam",
      "geboorte.datum",
      "partners",
      "partners.naam.voornamen",
      "partners.naam.geslachtsnaam",
      "?",
    ]);
  });

  it("numbers the values of several items, and loses neither empty groups nor unknown members", () => {
    const pages = pagesOf([lieke, zeno, ella]);
    expect(cellsOf(pages, 0)).toMatchObject({
      "geboorte.datum": "26 May 1983",
      "partners.naam.geslachtsnaam": "1: Sarr; 2: Ndiaye",
      "partners.naam.voornamen": "2: Fatou",
    });
    expect(cellsOf(pages, 1)).toMatchObject({
      partners: "none",
      geheimhoudingPersoonsgegevens: "yes",
    });
    expect(cellsOf(pages, 2)["?"]).toBe('nieuw: {"later": [1, 2]}');
  });

  it("puts a mark into the cell that it is about, even without a value", () => {
    const pages = pagesOf([
      {
        naam: { inOnderzoek: { voornamen: true, datumIngangOnderzoek: day("2025-02-01") } },
        verblijfplaats: { type: "Adres", inOnderzoek: { type: true } },
      },
    ]);
    expect(pages.columns.map(({ path }) => path)).toEqual([
      "naam.voornamen",
      "verblijfplaats.type",
    ]);
    const marks = pages.rows(0, 1)[0]?.cells.map((cell) => cell?.marks.map(({ text }) => text));
    expect(marks).toEqual([["under investigation since 1 February 2025"], ["under investigation"]]);
  });

  // Shows: security-mask-page
  it("tells of masked values neither by text nor by what rows are compared by, and gives one when revealed", () => {
    const pages = pagesOf([lieke, zeno, { ...ella, aNummer: "Oever" }], { mask: true });
    expect(JSON.stringify(pages.rows(0, 9))).not.toContain("Oever");
    expect(JSON.stringify(pages.nodeAt("personen[0].naam.geslachtsnaam"))).not.toContain("Oever");
    expect(pages.valueAt("personen[0].naam.geslachtsnaam")).toBe("Oever");
    expect(pages.valueAt("personen[0].partners.naam.geslachtsnaam")).toBe("1: Sarr; 2: Ndiaye");
    expect(pages.valueAt('personen[2]["? 3"]')).toBe('{"later": [1, 2]}');
    expect(pages.valueAt("personen[7].naam")).toBeUndefined();
  });
});

describe("the tree of a response", () => {
  it("has every path in reading order, down to the parts of dates and unknown members", () => {
    const pages = pagesOf([lieke, zeno, ella]);
    const lines = (index: number) =>
      pages
        .tree(index)
        .map(({ depth, label, value }) => `${"  ".repeat(depth - 1)}${label}: ${value ?? ""}`);
    expect(lines(0).slice(0, 9)).toEqual([
      "BSN: 999990019",
      "Name: ",
      "  Given names: Lieke",
      "  Family name: Oever",
      "Birth: ",
      "  Birth date: 26 May 1983",
      "    type: Datum",
      "    datum: 1983-05-26",
      "    langFormaat: 26 mei 1983",
    ]);
    expect(lines(2).slice(-3)).toEqual(["  later: ", "    [0]: 1", "    [1]: 2"]);
  });

  it("knows of each node its path and its name in fields", () => {
    const nodes = pagesOf([lieke]).tree(0);
    expect(nodes.find(({ value }) => value === "Fatou")).toMatchObject({
      path: "personen[0].partners[1].naam.voornamen",
      field: "partners.naam.voornamen",
      depth: 4,
      children: 0,
    });
    expect(new Set(nodes.map(({ path }) => path)).size).toBe(nodes.length);
  });

  it.each([
    ["personen[0].naam.voornamen", "personen[0].naam.voornamen"],
    // A part of a date is less complete than the date.
    ["personen[0].geboorte.datum.langFormaat", "personen[0].geboorte.datum"],
    ["personen[0].partners[1]", "personen[0].partners[1]"],
    // One of several in the table, but not in the response.
    ["personen[0].partners.naam.voornamen", "personen[0].partners"],
    ["personen[1].nothing", "personen[1]"],
    ["personen[9].naam", undefined],
    ["headline", undefined],
  ])("leads from %s to the node that shows it", (path, shown) => {
    expect(pagesOf([lieke, zeno]).nodeAt(path)?.path).toBe(shown);
  });
});

it("looks up a relative by their path", () => {
  const partners = ["Sarr", "Ndiaye"].map((geslachtsnaam) => ({
    naam: { geslachtsnaam },
    geboorte: { datum: day("1983-05-26") },
  }));
  const pages = pagesOf([{ burgerservicenummer: "999990019", partners }]);
  const byPath = pages.lookUp("personen[0].partners[1]");
  expect(byPath?.parameters[0]).toEqual({ name: "geslachtsnaam", value: "Ndiaye" });
  expect(pages.lookUp("personen[0]")?.by).toBe("number");
  expect(pages.lookUp("personen[9]")).toBeUndefined();
});
