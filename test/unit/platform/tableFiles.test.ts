import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { describeCode } from "../../../src/contract/tables/tables.ts";
import { readTables } from "../../../src/platform/tableFiles.ts";
import { scratchFolder } from "../../support/untilEnd.ts";

const csv = [
  '"05.11 Nationaliteitscode","05.12 Omschrijving","99.98 Datum ingang","99.99 Datum einde"',
  '"0052","Belgische (België)","",""',
].join("\r\n");

async function tablesIn(named: Readonly<Record<string, string>>, bytes: Uint8Array | string) {
  const path = await scratchFolder({ "settings/x": "" });
  await writeFile(join(path, "32.csv"), bytes);
  const folder = join(path, "settings");
  return readTables(new Map(Object.entries(named)), folder, path, () => "2026-11-26");
}

const utf16 = (mark: string) => Buffer.from(mark + csv, "utf16le");

describe("files of value tables", () => {
  it.each([
    ["UTF-16 with its mark", utf16("\ufeff")],
    ["UTF-16 without it", utf16("")],
    ["UTF-16 in the other order", utf16("\ufeff").swap16()],
    ["UTF-8", Buffer.from(csv)],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${csv}`)],
    ["Latin-1", Buffer.from(csv, "latin1")],
  ])("are read from %s, outside the folder of the settings too", async (_, bytes) => {
    const { tables, problems } = await tablesIn({ "32": "../32.csv" }, bytes);
    expect([...problems]).toEqual([]);
    expect(describeCode("Nationaliteiten", "0052", tables)).toBe("Belgische (België)");
  });

  it("have problems with file and line, by the member that names them", async () => {
    const { tables, problems } = await tablesIn(
      {
        "32": "../32.csv",
        Nationaliteiten: "../32.csv",
        "33": "../32.csv",
        "34": "34.csv",
        "37": "../../32.csv",
        "56": "..",
      },
      csv,
    );
    expect(Object.keys(tables ?? {})).toEqual(["Nationaliteiten"]);
    const missing = (file: string) =>
      `${file}: This is not a file in the project, or it doesn't exist.`;
    expect(Object.fromEntries([...problems].map(([name, { en }]) => [name, en]))).toEqual({
      Nationaliteiten: "This table is listed twice, by its number and by its name. Leave one out.",
      "33": "../32.csv, line 1: The column 92.10 is missing. Use the published CSV file of table 33.",
      "34": missing("34.csv"),
      "37": missing("../../32.csv"),
      "56": missing(".."),
    });
  });

  it("are not read when larger than any published table", async () => {
    const { problems } = await tablesIn({ "32": "../32.csv" }, Buffer.alloc(4 * 1024 * 1024 + 1));
    expect(problems.get("32")?.en).toContain("is larger than");
  });

  it("are told apart by what is in them", async () => {
    const one = await tablesIn({ "32": "../32.csv" }, csv);
    const other = await tablesIn({ "32": "../32.csv" }, csv.replace("0052", "0053"));
    expect(JSON.stringify(one.tables)).not.toBe(JSON.stringify(other.tables));
  });
});
