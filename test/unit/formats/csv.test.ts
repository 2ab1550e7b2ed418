import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv, readCsvColumns } from "../../../src/formats/csv.ts";

function rows(text: string) {
  const table = readCsv(text);
  return table.kind === "table" ? [...table.rows].map((row) => Object.fromEntries(row)) : table;
}

describe("readCsv", () => {
  it("reads a header and rows, with either line end, with or without the last one", () => {
    const expected = [
      { naam: "Ada", plaats: "Delft" },
      { naam: "Bo", plaats: "" },
    ];
    expect(rows("naam,plaats\nAda,Delft\nBo,\n")).toEqual(expected);
    expect(rows("\ufeffnaam,plaats\r\nAda,Delft\r\nBo,")).toEqual(expected);
  });

  // Shows: language-csv
  it("reads quoted values with commas, quotes and line breaks in them", () => {
    expect(rows('a,b\n"x, ""y""\nz","{{$env.X}}"\n')).toEqual([
      { a: 'x, "y"\nz', b: "{{$env.X}}" },
    ]);
  });

  it.each([
    ["a,b;c\n1,2\n", { a: "1", "b;c": "2" }],
    ["a;b;c,d\n1;2,5;3\n", { a: "1", b: "2,5", "c,d": "3" }],
    ["\ufeffa;b\r\n1;2,5\r\n", { a: "1", b: "2,5" }],
    ["a\tb\n1;2\t3\n", { a: "1;2", b: "3" }],
    ['"x;y;z",b\n1,2\n', { "x;y;z": "1", b: "2" }],
    ['"x""y;""z;",b\n1,2\n', { 'x"y;"z;': "1", b: "2" }],
    ["a\n1;2,3\t4\n", undefined],
    ["a\n1;2\n", { a: "1;2" }],
  ])("takes the separator that occurs most outside quotes in the first line: %j", (text, row) => {
    const read = rows(text);
    if (row) expect(read).toEqual([row]);
    // With one column the comma separates, so this row has one value too many.
    else expect(read).toMatchObject({ kind: "problem", line: 2 });
  });

  it("skips rows without a value wherever they are, and keeps a quoted value that is empty", () => {
    for (const end of ["\n", "\r\n"]) {
      const lines = ["", "bsn, naam ", "", "1,Ada", " \t ", "", "2,Bo", "", "  "];
      expect(rows(lines.join(end))).toEqual([
        { bsn: "1", naam: "Ada" },
        { bsn: "2", naam: "Bo" },
      ]);
      expect(rows(["bsn", "1", "", '""', "2", "", ""].join(end))).toEqual([
        { bsn: "1" },
        { bsn: "" },
        { bsn: "2" },
      ]);
    }
    expect(rows('a;b\r\n;\r\n1;2\r\n ;; \r\n;;;\r\n"";\r\n')).toEqual([
      { a: "1", b: "2" },
      { a: "", b: "" },
    ]);
    expect(rows("a,b\n\n1,2\n\n3\n")).toMatchObject({ kind: "problem", line: 5 });
    expect(rows("\n \n")).toMatchObject({ kind: "problem", why: "the header is missing" });
  });

  it.each([
    ["sep=;\r\na;b,c\r\n1;2\r\n", { a: "1", "b,c": "2" }],
    ['\ufeff"sep=,"\na,b;c;d\n1,2\n', { a: "1", "b;c;d": "2" }],
    ["SEP=|\na|b\n1|2\n", { a: "1", b: "2" }],
    ["sep=\t\na\tb\n1\t2\n", { a: "1", b: "2" }],
  ])("takes the separator that the first line names: %j", (text, row) => {
    expect(rows(text)).toEqual([row]);
    expect(readCsvColumns(text)).toEqual({ kind: "columns", columns: Object.keys(row) });
  });

  it("counts lines from the first of the file, whatever is skipped", () => {
    expect(rows("sep=;\n\na;b\n1;2;3\n")).toMatchObject({ kind: "problem", line: 4 });
    expect(rows("sep=;\na;\n")).toMatchObject({ kind: "problem", line: 2 });
  });

  // Shows: language-csv
  it("reads a table alike with every separator", () => {
    const cell = fc.string({
      unit: fc.constantFrom("a", "b", " ", "é", ",", ";", "\t", '"', "\n"),
    });
    const width = fc.integer({ min: 2, max: 4 });
    const tables = width.chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1 }),
    );
    fc.assert(
      fc.property(tables, fc.boolean(), (cells, withMark) => {
        const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
        const header = cells[0]?.map((_, place) => quoted(`column ${place},;\t`)) ?? [];
        const [comma, ...others] = [",", ";", "\t"].map((separator) => {
          const lines = [header, ...cells.map((row) => row.map(quoted))];
          const text = lines.map((line) => `${line.join(separator)}\n`).join("");
          return rows(withMark ? `\ufeff${text}` : text);
        });
        for (const other of others) expect(other).toEqual(comma);
      }),
    );
  });

  it("keeps a column that is called __proto__ as any other", () => {
    const table = readCsv("__proto__\nx\n");
    expect(table.kind === "table" && table.rows.at(0)?.get("__proto__")).toBe("x");
  });

  it.each([
    ["", 1, "the header is missing"],
    ["a,,b\n", 1, "a column has no name"],
    ["a,a\n", 1, "two columns have the same name"],
    ["a,b\n1,2\n3\n", 3, "a row has more or fewer values than the header"],
    ['a,b\n"1\n",2\n3,4,5\n', 4, "a row has more or fewer values than the header"],
    ['a\n1\n"2\n3', 3, "a quoted value is not closed"],
    ['a\n"1"x\n', 2, "text follows a closing quote"],
    ['a,b\n1,"x\ny"z\n', 3, "text follows a closing quote"],
    ['a\n1"2\n', 2, "a quote stands inside an unquoted value"],
  ])("refuses %j and tells the line", (text, line, why) => {
    expect(rows(text)).toEqual({ kind: "problem", line, why });
  });

  it.each([
    [0, "b", { line: 2, column: 4 }],
    [1, "a", { line: 4, column: 1 }],
    [1, "b", { line: 5, column: 4 }],
  ])("tells where a value of row %i begins, %s", (place, column, position) => {
    const table = readCsv('\ufeffa;b\r\n11;22\r\n\r\n"1\n1";22\r\n');
    expect(table.kind === "table" && table.rows.positionOf(place, column)).toEqual(position);
  });

  it("reads lines that end in a carriage return alone, as a Mac's Excel writes them", () => {
    const table = readCsv("a;b\r11;22\r\r33;44\r");
    expect(table.kind === "table" && [...table.rows].map((row) => row.get("b"))).toEqual([
      "22",
      "44",
    ]);
    expect(table.kind === "table" && table.rows.positionOf(1, "b")).toEqual({ line: 4, column: 4 });
  });

  // Shows: language-csv
  it("reads back whatever was written by the rules", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "\r", " ", "é", ";") });
    const width = fc.integer({ min: 1, max: 4 });
    const tables = width.chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1 }),
    );
    fc.assert(
      fc.property(tables, fc.constantFrom("\n", "\r\n"), (cells, end) => {
        const header = cells[0]?.map((_, place) => `column ${place}`) ?? [];
        const text = [header, ...cells]
          .map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(",") + end)
          .join("");
        const table = readCsv(text);
        expect(table.kind === "table" && [...table.rows].map((row) => [...row.values()])).toEqual(
          cells,
        );
      }),
    );
  });
});
