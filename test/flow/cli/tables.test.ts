import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../../support/processes/cli.ts";
import { scratchFolder } from "../../support/untilEnd.ts";

const request = [
  "ZoekMetNaamEnGemeenteVanInschrijving",
  "geslachtsnaam: Jansen",
  "voornamen: Jan",
  "gemeenteVanInschrijving: 0501",
  "fields: naam",
  "? personen count == 0",
  "",
].join("\n");
const header =
  '"92.10 Gemeentecode","92.11 Gemeentenaam","92.12 Nieuwe code","99.98 Datum ingang","99.99 Datum einde"';
const rows = ['"0501","Brielle","1992","","20230101"', '"1992","Voorne aan Zee","","20230101",""'];

interface Reported {
  readonly message: string;
}

async function folder(table: readonly string[]): Promise<string> {
  const path = await scratchFolder({
    "a.brp": request,
    "sub/b.brp": request,
    "brp.config.json": JSON.stringify({ environments: {}, tables: { "33": "tables/33.csv" } }),
    "tables/33.csv": Buffer.from(`\ufeff${table.join("\r\n")}\r\n`, "utf16le"),
  });
  return path;
}

describe("tables in brp.config.json", () => {
  it("judge the codes of every file below, in a check and in a run", async () => {
    const cwd = await folder([header, ...rows]);
    const ended =
      /0501.*ended on 1 January 2023\. The successor is Voorne aan Zee \(1992\)\..*33\.csv/;
    const checked = await runCli(["check"], { cwd });
    expect(checked.code, checked.stdout).toBe(0);
    expect(checked.stdout.match(/ended-municipality/g)).toHaveLength(2);
    expect(checked.stdout.replaceAll(/\s+/g, " ")).toMatch(ended);
    const run = await runCli(["run", "a.brp"], { cwd });
    expect(run.code, run.stderr).toBe(0);
    expect((run.stdout + run.stderr).replaceAll(/\s+/g, " ")).toMatch(ended);
  });

  it("name the codes of messages in a file", async () => {
    const cwd = await folder([header, ...rows]);
    const message = { berichtType: "Gv01", plData: { c08: [{ e0910: "1992" }] } };
    await writeFile(join(cwd, "m.json"), JSON.stringify(message));
    const { stdout } = await runCli(["inbox", "show", "m.json", "--no-mask"], { cwd });
    expect(stdout).toContain("Voorne aan Zee (1992)");
  });

  it("stop a check and a run with the file and the line that cannot be read", async () => {
    const cwd = await folder([header, rows[0] ?? "", '"501","Geheim","","",""']);
    const checked = await runCli(["check", "--reporter", "json"], { cwd });
    expect(checked.code).toBe(1);
    const [diagnostic, ...others] = JSON.parse(checked.stdout) as readonly Reported[];
    expect(diagnostic).toMatchObject({ file: "brp.config.json", line: 1, code: "config-table" });
    expect(diagnostic?.message).toMatch(
      /^tables\/33\.csv, line 3: A code of Gemeenten has 4 digits/,
    );
    expect(others).toEqual([]);
    const run = await runCli(["run", "a.brp"], { cwd });
    expect(run.code).toBe(3);
    expect(run.stderr).toContain("brp.config.json, tables.33: tables/33.csv, line 3:");
    expect(checked.stdout + run.stdout + run.stderr).not.toContain("Geheim");
  });
});
