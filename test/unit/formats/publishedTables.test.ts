import { describe, expect, it } from "vitest";
import { publishedTables, readPublishedTable } from "../../../src/formats/publishedTables.ts";
import {
  describeCode,
  entryNamed,
  findByName,
  knownUpTo,
  tableNames,
  unknownCode,
} from "../../../src/contract/tables/tables.ts";

const header =
  '"92.10 Gemeentecode","92.11 Gemeentenaam","92.12 Nieuwe gemeentecode","99.98 Datum ingang tabelregel","99.99 Datum beëindiging tabelregel"';
const rows = [
  '"0000","Onbekend","","",""',
  '"0501","Brielle","1992","","20230101"',
  '"0518","\'s-Gravenhage","","",""',
  '"1992","Voorne aan Zee","","20230101",""',
];
const file = { path: "tables/gemeenten.csv", digest: "1" };

function read(lines: readonly string[], named = "33", today = "2026-11-26") {
  return readPublishedTable(named, lines.join("\r\n"), file, today);
}

function tableOf(lines: readonly string[], named = "33", today?: string) {
  const found = read(lines, named, today);
  if ("problem" in found) throw new Error(found.problem.message.en);
  return found.table;
}

describe("a published table", () => {
  it("is one of those that there are, by number or name", () => {
    for (const { name } of publishedTables) expect(tableNames).toContain(name);
    expect(tableOf([header, ...rows], "Gemeenten").entries).toEqual(
      tableOf([header, ...rows]).entries,
    );
    expect(read([header, ...rows], "35")).toHaveProperty("problem");
  });

  it("is used in place of the built-in one, with its names, ends, successors and date", () => {
    const given = { Gemeenten: tableOf([header, ...rows]) };
    expect(describeCode("Gemeenten", "1992", given)).toBe("Voorne aan Zee");
    expect(entryNamed("Gemeenten", "Brielle", given)?.code).toBe("1992");
    expect(entryNamed("Gemeenten", "Den Haag", given)?.code).toBe("0518");
    expect(findByName("Gemeenten", "bri", given)).toEqual([
      { code: "0501", name: "Brielle", to: "20230101", successor: "1992" },
    ]);
    expect(unknownCode("Gemeenten", "1992", given)).toBeUndefined();
    expect(unknownCode("Gemeenten", "0503", given)?.en).toBe(
      "not in table Gemeenten (tables/gemeenten.csv), which includes changes up to 1 January 2023",
    );
    expect(knownUpTo("Gemeenten", given)?.nl).toBe(
      "Tabel Gemeenten (tables/gemeenten.csv) bevat wijzigingen tot en met 1 januari 2023.",
    );
    expect(describeCode("Landen", "6030", given)).toBe("Nederland");
  });

  // Shows: language-tables
  it("ends an entry on its day, and not before", () => {
    const before = tableOf([header, ...rows], "33", "2022-12-31").entries.get("0501");
    expect(before).toEqual({ code: "0501", name: "Brielle" });
    const after = tableOf([header, ...rows], "33", "2023-01-01").entries.get("0501");
    expect(after?.to).toBe("20230101");
  });

  it("is told apart by its content", () => {
    const table = tableOf([header, ...rows]);
    expect(JSON.stringify({ Gemeenten: table })).toContain('"digest":"1"');
  });

  it.each([
    ["other words", header.replace("Gemeentenaam", "Omschrijving"), rows],
    ["semicolons", header.replaceAll(",", ";"), rows.map((row) => row.replaceAll(",", ";"))],
    ["no quotes", header.replaceAll('"', ""), rows.map((row) => row.replaceAll('"', ""))],
    ["the number of the table", header.replaceAll(/"(\d)/g, '"33.$1'), rows],
    ["a byte order mark and an empty line", `\ufeff${header}`, [...rows, ""]],
    ["a further column", `${header},"92.13 Iets nieuws"`, rows.map((row) => `${row},""`)],
  ])("is read with %s", (_, first, others) => {
    expect(tableOf([first, ...others]).entries.get("0501")).toEqual({
      code: "0501",
      name: "Brielle",
      to: "20230101",
      successor: "1992",
    });
  });

  it("takes of a code that was used again the last use", () => {
    const again = [header, '"0501","Nieuw","","20240101",""', ...rows];
    expect(tableOf(again).entries.get("0501")?.name).toBe("Nieuw");
  });

  it("has assumed ends, kinds and codes of other forms where its table has", () => {
    const countries =
      '"94.10 Landcode","94.11 Landnaam","99.98 Datum ingang","99.99 Datum einde","Fictieve datum einde"';
    expect(
      tableOf([countries, '"5046","Kashmir","","19910601","*"'], "34").entries.get("5046"),
    ).toEqual({ code: "5046", name: "Kashmir", to: "19910601", endAssumed: true });
    const reasons =
      '"96.10 Reden","96.20 Omschrijving","96.30 Soort","99.98 Datum ingang","99.99 Datum einde"';
    expect(tableOf([reasons, '"017","RWN","VK","20030401",""'], "37").entries.get("017")).toEqual({
      code: "017",
      name: "RWN",
      kind: "VK",
      from: "20030401",
    });
    const authority = '"32.11 Gezagsverhouding","32.12 Omschrijving"';
    expect(tableOf([authority, '"1D","Ouder1 en een derde"'], "61").entries.has("1D")).toBe(true);
  });

  it.each([
    ["a missing column", 1, [header.replace("92.12", "92.99"), ...rows], "column 92.12 is missing"],
    ["no end of days", 1, [header.replace("99.99", "99.90"), ...rows], "column 99.99 is missing"],
    ["no rows", 1, [header], "no rows"],
    ["a lost zero", 3, [header, rows[0], '"501","Geheim","","",""'], "4 digits"],
    ["a lost zero in a successor", 2, [header, '"0501","Geheim","53","",""'], "4 digits"],
    ["no description", 2, [header, '"0501","","","",""'], "description"],
    ["another day", 2, [header, '"0501","Geheim","","","01-01-2023"'], "eight digits"],
    ["a day that does not exist", 2, [header, '"0501","Geheim","","","20230230"'], "eight digits"],
    ["an open quote", 3, [header, rows[0], '"0501","Geheim'], "CSV"],
    ["too few values", 2, [header, '"0501","Geheim"'], "CSV"],
    ["another table", 1, ['"94.10 Landcode","94.11 Landnaam"', '"5001","Geheim"'], "92.10"],
    ["a file of rows", 1, ["bsn;naam", "999990019;Geheim"], "92.10"],
  ])("with %s has a problem on line %i that shows no value", (_, line, lines, said) => {
    const found = read(lines.map((one) => one ?? ""));
    if (!("problem" in found)) throw new Error("read");
    expect(found.problem.line).toBe(line);
    expect(found.problem.message.en).toContain(said);
    expect(JSON.stringify(found.problem)).not.toContain("Geheim");
  });

  it("places a problem behind empty lines, a separator line and values over several lines", () => {
    const found = read(["sep=,", header, "", '"0001","A\r\nB","","",""', '"1","x","","",""']);
    expect(found).toHaveProperty("problem.line", 6);
  });
});
