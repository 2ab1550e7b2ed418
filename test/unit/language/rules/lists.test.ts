import { describe, expect, it } from "vitest";
import { codesIn, expectDiagnostics } from "../checks/expectDiagnostics.ts";

const read = (number: string) =>
  `RaadpleegMetBurgerservicenummer\nburgerservicenummer: ${number}\nfields: naam\n`;
const place =
  "ZoekMetNaamEnGemeenteVanInschrijving\nvoornamen: Jan\ngemeenteVanInschrijving: 0518\nfields: naam\n";
const csvFiles = [{ name: "a b.csv", columns: ["bsn", "naam"] }];
const data = "@data personen in a b.csv\n### A\n";

describe("a list as a variable", () => {
  it.each([
    ["as a whole", "{{n}}"],
    ["in a list", "[{{n}}, 999990032]"],
    ["with [*]", "{{n[*]}}"],
    ["one of it", "{{n[1]}}"],
  ])("fits a list parameter %s", (_, written) => {
    expect(codesIn(`@n = [999990019, 999990020]\n### A\n${read(written)}`)).toEqual([]);
  });

  it("fits no place for one value; the first of it does", () => {
    const named = (value: string) =>
      `@n = [Jansen, Bakker]\n### A\n${place}geslachtsnaam: {{${value}}}\n`;
    expectDiagnostics(named("«n→n[0]»"), "spread-not-in-list");
    expectDiagnostics(named("«n[*]»"), "spread-not-in-list");
    expect(codesIn(named("n[0]"))).toEqual([]);
  });

  it("is text in quotes, and is not a list without brackets", () => {
    expect(codesIn(`@n = "[a]"\n### A\n${place}geslachtsnaam: {{n}}\n`)).toEqual([
      "placeholder-value",
    ]);
    expectDiagnostics(`@n = 999990019\n### A\n${read("{{n«[0]»}}")}`, "path-position-misused");
  });

  it("may come from elsewhere, where it is not known here", () => {
    expect(codesIn(`### A\n${read("{{n[*]}}")}`, { variables: { n: "1, 2" } })).toEqual([]);
    expect(codesIn(`### A\n${read("{{n[*]}}")}`)).toEqual(["unknown-request"]);
  });

  it("is checked value by value where it is used, and by its letters where it stands", () => {
    expect(codesIn(`@n = [999990019, 12]\n### A\n${read("{{n}}")}`)).toEqual(["placeholder-value"]);
    expect(codesIn(`@n = [999990019, {{m}}]\n### A\n${read("{{n}}")}`)).toEqual([
      "unresolved-variable",
    ]);
    expect(codesIn("@n = [’s, b]\n")).toEqual(["curly-apostrophe"]);
    expect(codesIn("@n = [a,, b]\n")).toEqual(["invalid-list"]);
    expect(codesIn("@n = [a, b\n")).toEqual(["invalid-list"]);
    expect(codesIn("@n = []\n")).toEqual([]);
  });

  it("may not need itself", () => {
    expect(codesIn("@a = [{{b}}]\n@b = {{a[0]}}\n")).toEqual(["variable-cycle"]);
  });
});

describe("@data", () => {
  it.each([
    ["all rows", read("{{personen[*].bsn}}")],
    ["one row", read("{{personen[0].bsn}}")],
    ["one row in one place", `${place}geslachtsnaam: {{personen[0].naam}}\n`],
  ])("gives %s", (_, request) => {
    expect(codesIn(`${data}${request}`, { csvFiles })).toEqual([]);
  });

  it.each([
    ["an unknown column", read("{{personen[*].«bns»}}"), "unknown-column"],
    ["no position", read("{{personen.«bsn»}}"), "path-needs-position"],
    ["no column", read("{{«personen[*]»}}"), "unknown-column"],
    ["more than a column", read("{{«personen[*].bsn.x»}}"), "unknown-column"],
    ["no path", read("{{«personen»}}"), "path-missing"],
    [
      "a spread in one place",
      `${place}geslachtsnaam: {{«personen[*].naam»}}\n`,
      "spread-not-in-list",
    ],
  ] as const)("says of %s", (_, request, code) => {
    expectDiagnostics(`${data}${request}`, code, { context: { csvFiles } });
  });

  it("says why its file cannot be used", () => {
    expectDiagnostics("@data p in «weg.csv»\n", "row-file-not-readable", {
      context: { csvFiles: [{ name: "weg.csv", columns: [], problem: { why: "not found" } }] },
    });
  });

  it("is before the first ### only, once for a name, which nothing else has", () => {
    expect(codesIn(`###\n@data p in a.csv\n${read("999990019")}`)).toEqual(["directive-of-file"]);
    expect(codesIn("@data p in a.csv\n@data p in b.csv\n")).toEqual(["duplicate-name"]);
    expect(codesIn(`@data p in a.csv\n###\n@name p\n${read("999990019")}`)).toEqual([
      "duplicate-name",
    ]);
    expect(codesIn(`@data p in a.csv\n###\n@each p in b.csv\n${read("{{p.x}}")}`)).toEqual([
      "duplicate-name",
    ]);
    expect(codesIn("@data in a.csv\n")).toEqual(["invalid-directive"]);
    expect(codesIn("@data = 0518\n")).toEqual([]);
  });
});
