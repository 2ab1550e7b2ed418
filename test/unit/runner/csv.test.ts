import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv } from "../../../src/runner/csv.ts";

function rows(text: string) {
  const table = readCsv(text);
  return table.kind === "table" ? table.rows.map((row) => Object.fromEntries(row)) : table;
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

  it("reads quoted values with commas, quotes and line breaks in them", () => {
    expect(rows('a,b\n"x, ""y""\nz","{{$env.X}}"\n')).toEqual([
      { a: 'x, "y"\nz', b: "{{$env.X}}" },
    ]);
  });

  it("keeps a column that is called __proto__ as any other", () => {
    const table = readCsv("__proto__\nx\n");
    expect(table.kind === "table" && table.rows[0]?.get("__proto__")).toBe("x");
  });

  it.each([
    ["", 1, "the header is missing"],
    ["a,,b\n", 1, "a column has no name"],
    ["a,a\n", 1, "two columns have the same name"],
    ["a;b\n1;2\n", 1, "columns are separated by semicolons instead of commas"],
    ["a,b\n1,2\n3\n", 3, "a row has more or fewer values than the header"],
    ['a,b\n"1\n",2\n3,4,5\n', 4, "a row has more or fewer values than the header"],
    ['a\n1\n"2\n3', 3, "a quoted value is not closed"],
    ['a\n"1"x\n', 2, "text follows a closing quote"],
    ['a,b\n1,"x\ny"z\n', 3, "text follows a closing quote"],
    ['a\n1"2\n', 2, "a quote stands inside an unquoted value"],
  ])("refuses %j and tells the line", (text, line, why) => {
    expect(rows(text)).toEqual({ kind: "problem", line, why });
  });

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
        expect(table.kind === "table" && table.rows.map((row) => [...row.values()])).toEqual(cells);
      }),
    );
  });
});
