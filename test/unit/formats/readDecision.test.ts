import { describe, expect, it } from "vitest";
import { readDecision } from "../../../src/formats/decisions/readDecision.ts";

const tableRow = {
  ...{ e9510: "999971", e9511: [], e9512: "0", e9513: "0", e9514: "", e9520: "Invented Office" },
  ...{ e9540: ["010110", "010120"], e9541: "", e9542: [], e9543: "0", e9544: "N", e9550: [] },
  ...{ e9551: "", e9552: "0", e9553: "1", e9554: "", e9555: "", e9556: "", e9561: "KNV 07.67.10" },
  ...{ e9560: ["010120", "81160", "", "PAVP03", "081160"], e9562: "", e9563: ["999972"] },
  ...{ e9566: "", e9567: "N", e9570: [], e9571: "", e9573: "", e9998: "20230501", e9999: "" },
};
const classicValues = [
  ...[tableRow.e9510, tableRow.e9512, tableRow.e9513, tableRow.e9514, tableRow.e9520],
  ...[tableRow.e9541, tableRow.e9543, tableRow.e9544, tableRow.e9551, tableRow.e9552],
  ...[tableRow.e9553, tableRow.e9554, tableRow.e9555, tableRow.e9556, tableRow.e9561],
  ...[tableRow.e9562, tableRow.e9566, tableRow.e9567, tableRow.e9571, tableRow.e9573],
  ...[tableRow.e9998, tableRow.e9999],
].join("¦");
const lists = "@@010110010120@@@010120081160PAVP03@999972@";
const ct01 = `00000000Ct010${classicValues}${lists}`;
const cw01 = `00000000Cw0109999712020010120230501${classicValues}${lists}`;

const row = {
  client: "999971",
  clientName: "Invented Office",
  rubrics: ["010120", "081160", "PAVP03"],
  medium: "N",
  from: "20230501",
  until: "",
  condition: "KNV 07.67.10",
  otherRubrics: 2,
};
const message = (berichtType: string) => ({
  berichtType,
  herhaling: "0",
  autorisatietabelregel: tableRow,
});
const csv = (separator: string, codes: string) =>
  [
    ["95.10 Afnemersindicatie", '"95.20 Afnemernaam"', "95.40 Rubrieknummer spontaan"],
    ["95.60 Rubrieknummer ad hoc", "95.61 Voorwaarderegel ad hoc", "95.67 Medium ad hoc"],
    ["99.98 Datum ingang", "99.99 Datum beëindiging"],
  ]
    .flat()
    .join(separator) +
  `\r\n${["999971", "Invented Office", "010110 010120", `"${codes}"`, "KNV 07.67.10", "N", "20230501", ""].join(separator)}\r\n`;

describe("an authorisation decision", () => {
  it.each([
    ["Ct01", JSON.stringify(message("Ct01"))],
    ["Cw01 with a byte order mark", `\ufeff${JSON.stringify(message("Cw01"))}`],
    ["a bare row", JSON.stringify(tableRow, null, 2)],
    ["classic text of Ct01", ct01],
    ["classic text of Cw01", `${cw01}\r\n`],
    ["the table, semicolons", csv(";", "010120, 081160, PAVP03")],
    ["the table, commas and lines in a cell", csv(",", "010120\n081160\nPAVP03")],
    ["the table, with dots", csv("\t", "01.01.20 08.11.60 PA.VP.03")],
  ])("is read from %s", (_form, content) => {
    expect(readDecision(content)).toEqual({ rows: [row] });
  });

  it("has several rows in a list, in lines of classic text and in a table", () => {
    const other = { ...tableRow, e9510: "000008", e9998: "20270101", e9561: "" };
    const read = readDecision(JSON.stringify([message("Ct01"), other]));
    expect(read).toMatchObject({ rows: [row, { client: "000008", from: "20270101" }] });
    expect(readDecision(`${ct01}\n${cw01}\n`)).toEqual({ rows: [row, row] });
    const lines = csv(";", "010120").split("\r\n");
    const table = readDecision([lines[0], lines[1], lines[1]?.replace("999971", "8")].join("\n"));
    expect(table).toMatchObject({ rows: [{ client: "999971" }, { client: "000008" }] });
  });

  it.each([
    ["spaces, commas and lines", "10120, 081160\n\n PAVP03; 08.11.60\n"],
    ["a list in JSON", '["010120", "81160", "PAVP03"]'],
    ["quotes and small letters", '"010120","8.11.60","pavp03"'],
  ])("is a pasted list of %s", (_form, content) => {
    const rows = [{ rubrics: ["010120", "081160", "PAVP03"], otherRubrics: 0 }];
    expect(readDecision(content)).toEqual({ rows });
  });

  it("says what is not there", () => {
    expect(readDecision(JSON.stringify({ e9560: ["010120"], e9512: "1" }))).toEqual({
      rows: [{ rubrics: ["010120"], secrecy: true, otherRubrics: 0 }],
    });
  });

  it.each([
    ["nothing", "", "no decision"],
    ["JSON that is cut", '{"e9560": [', "not valid JSON"],
    ["another message", '{"berichtType": "Lg01", "plData": {}}', "not an authorisation decision"],
    ["a list of anything", '[["010120"]]', "not an authorisation decision"],
    ["a row without its list", '{"e9510": "999971"}', "no list of rubrics"],
    ["a list that holds numbers", '{"e9560": [10120]}', "no list of rubrics"],
    ["a day that is none", '{"e9560": [], "e9998": "1 mei"}', "yyyymmdd"],
    ["a word in a list", "010120\n010210 Jansen", "Line 2"],
    [
      "classic text whose bytes are lost",
      ct01.replaceAll("¦", "?"),
      "missing in a row of classic text",
    ],
    ["an uneven table", "95.10 A;95.60 B\n1;2;3", "Line 2 of the table"],
  ])("is not read from %s", (_case, content, expected) => {
    const read = readDecision(content);
    expect("problem" in read && read.problem.en).toContain(expected);
    expect(JSON.stringify(read)).not.toContain("Jansen");
  });

  it("keeps a note with an @ apart from the lists in classic text", () => {
    const noted = ct01.replace(lists, lists.replace("@@", "@a @ note@"));
    expect(readDecision(noted)).toEqual(readDecision(ct01));
  });
});
