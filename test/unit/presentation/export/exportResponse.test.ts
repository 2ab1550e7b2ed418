import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import {
  copiedRow,
  exportResponse,
  type ExportForm,
  csvField,
  csvLine,
  markdownLine,
} from "../../../../src/presentation/export/exportResponse.ts";
import type { PersonOptions } from "../../../../src/presentation/view.ts";

const queryType = "RaadpleegMetBurgerservicenummer" as const;
const people: readonly JsonObject[] = [
  {
    burgerservicenummer: "999990019",
    naam: {
      geslachtsnaam: '=HYPERLINK("http://x")',
      voornamen: 'Lieke "L", de\r\ntweede',
      inOnderzoek: { voornamen: true },
    },
    partners: [{ naam: { geslachtsnaam: "A" } }, { naam: { geslachtsnaam: "B" } }],
  },
  { naam: { geslachtsnaam: "<b>|`x`" }, geheimhoudingPersoonsgegevens: true },
];
const response = { type: queryType, personen: people };

function written(form: ExportForm, options: Partial<PersonOptions> = {}): string {
  return [
    ...exportResponse(response, form, { queryType, language: "en", mask: false, ...options }),
  ].join("");
}

/** An independent RFC 4180 reader: rows of fields without their quotes. */
function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const field = /"((?:[^"]|"")*)"(,|\r\n)/y;
  while (field.lastIndex < text.length) {
    const found = field.exec(text);
    if (!found) throw new Error("not CSV");
    rows.at(-1)?.push((found[1] ?? "").replaceAll('""', '"'));
    if (found[2] === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

describe("an exported response", () => {
  it("is itself as JSON, and a person a line as NDJSON", () => {
    expect(JSON.parse(written("json"))).toEqual(response);
    const lines = written("ndjson").trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line) as JsonObject)).toEqual(people);
  });

  it("is CSV for programs: paths as heads, dates in the order of ISO 8601, values as they came", () => {
    const born = (geboorte: JsonObject) => ({ geboorte: { datum: geboorte } });
    const dated: JsonObject = {
      type: queryType,
      personen: [
        { burgerservicenummer: "999990019", naam: { inOnderzoek: { voornamen: true } } },
        born({ type: "Datum", datum: "1983-05-26", langFormaat: "26 mei 1983" }),
        born({ type: "JaarMaandDatum", jaar: 1978, maand: 3, langFormaat: "maart 1978" }),
        born({ type: "JaarDatum", jaar: 1940, langFormaat: "1940" }),
        born({ type: "DatumOnbekend", onbekend: true, langFormaat: "onbekend" }),
        // Members beyond the contract are exported too.
        born({ type: "JaarDatum", jaar: 1940, week: 7 }),
        { nationaliteiten: [{ nationaliteit: { code: "0001" } }, { redenOpname: { code: "=1" } }] },
      ],
    };
    const fields = ["geboorte", "burgerservicenummer", "overlijden.datum", "naam.voornamen"];
    const text = [
      ...exportResponse(dated, "csv", { queryType, language: "nl", mask: false, fields }),
    ].join("");
    expect(readCsv(text.slice(1))).toEqual([
      [
        "burgerservicenummer",
        "naam.inOnderzoek.voornamen",
        "geboorte.datum",
        "geboorte.datum.type",
        "geboorte.datum.jaar",
        "geboorte.datum.week",
        "nationaliteiten[0].nationaliteit.code",
        "nationaliteiten[1].redenOpname.code",
        "overlijden.datum",
        "naam.voornamen",
      ],
      ["999990019", "true", "", "", "", "", "", "", "", ""],
      ["", "", "1983-05-26", "", "", "", "", "", "", ""],
      ["", "", "1978-03", "", "", "", "", "", "", ""],
      ["", "", "1940", "", "", "", "", "", "", ""],
      ["", "", "", "", "", "", "", "", "", ""],
      ["", "", "", "JaarDatum", "1940", "7", "", "", "", ""],
      ["", "", "", "", "", "", "0001", "'=1", "", ""],
    ]);
  });

  it("is CSV for people with the columns as asked, quotes doubled and marks in brackets", () => {
    const text = written("csv-labels", { fields: ["naam.voornamen", "burgerservicenummer"] });
    expect(text.startsWith("\ufeff")).toBe(true);
    expect(readCsv(text.slice(1))).toEqual([
      [
        "Name › Given names",
        "BSN",
        "Secrecy",
        "Name › Family name",
        "Partners › Name › Family name",
      ],
      [
        'Lieke "L", de\r\ntweede [under investigation]',
        "999990019",
        "",
        `'=HYPERLINK("http://x")`,
        "1: A; 2: B",
      ],
      ["", "", "yes", "<b>|`x`", ""],
    ]);
  });

  it("is Markdown without markup, on one line a person", () => {
    const lines = written("markdown", { fields: ["naam"] }).split("\n");
    expect(lines).toHaveLength(5);
    const cells = lines.slice(2, 4).join("");
    expect(cells).not.toMatch(/[^\\]`|<b>|:\/\/x/);
    expect(cells).toContain("'=HYPERLINK");
    expect(cells).toContain("&lt;b&gt;\\|\\`x\\`");
  });

  // Shows: security-formula
  it("is never calculated by a spreadsheet, and loses nothing on the way", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1 }), (fields) => {
        const [row] = readCsv(csvLine(fields));
        expect(row).toEqual(fields.map(csvField));
        for (const field of row ?? []) expect(field).not.toMatch(/^\s*[=+\-@\t\r\n]/);
        expect(markdownLine(fields).match(/\n/g)).toHaveLength(1);
      }),
    );
    for (const start of ["=1", "+1", "-1", "@x", "\t=1", "\r=1", " =1", "＝1", "\n=1", "\u202e=1"])
      expect(csvField(start)).toMatch(/^('|\ufffd)/);
  });

  it("copies a row with tabs, on one line", () => {
    const cell = { masked: false, marks: [], personal: false, path: "x" };
    expect(
      copiedRow([
        { ...cell, text: "a\tb\nc" },
        { ...cell, text: "=1" },
      ]),
    ).toBe("a b c\t'=1");
  });
});
