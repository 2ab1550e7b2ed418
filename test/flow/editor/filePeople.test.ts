import { describe, expect, it } from "vitest";
import { FileRuns, Runs } from "../../../src/panels/runs.ts";
import { filePeople } from "../../../src/panels/response/filePeople.ts";
import { rowResult, shownFileRun } from "../../../src/panels/response/fileRunLines.ts";
import { exportTable } from "../../../src/presentation/export/exportResponse.ts";
import { answered } from "../../ui/support/panelStates.ts";

const operation = "RaadpleegMetBurgerservicenummer";
const environment = { name: "local", kind: "local", people: "test" } as const;
const source = { uri: "file:///each.brp", ordinal: 0, mark: "m" };
const about = { title: "Person {{row.nr}}", operation, source } as const;
const open = { language: "en", mask: false } as const;

/** A run of `@each` in which each row but the last returns one person. */
function ranEach(count: number) {
  const runs = new Runs();
  const fileRuns = new FileRuns();
  const record = fileRuns.begin({
    ...{ title: "each.brp", uri: source.uri, environment },
    planned: [{ ...about, rows: count, left: count }],
  });
  const file = () => fileRuns.find(record.id) ?? expect.unreachable();
  for (let row = 1; row <= count; row++) {
    const personen = row < count ? [{ naam: { geslachtsnaam: `Name${row}` } }] : [];
    const { outcome } = answered(operation, { personen }, { fields: ["naam.geslachtsnaam"] });
    if (!outcome) continue;
    const done = { ...outcome, request: { ...outcome.request, row } };
    const run = runs.begin({ ...about, environment, file: record.id });
    runs.finish(run, done);
    const values = new Map([["nr", String(row)]]);
    record.add({ ...about, run, ...rowResult(done), values });
  }
  record.end();
  return { runs, file: file() };
}

describe("a run of 500 rows", () => {
  // Shows: panel-file-run
  it("is one table: verdict, request, result and own columns first, then the values", () => {
    const { runs, file } = ranEach(500);
    expect(shownFileRun(file, 1, (id) => runs.find(id), open).persons).toBe(499);
    const { columns, rows } = filePeople(file, (id) => runs.find(id), open);
    expect(columns.map(({ label }) => label)).toEqual([
      ...["Verdict", "Request", "Result", "nr", "Name › Family name"],
    ]);
    expect(rows).toHaveLength(500);
    const texts = (at: number) => rows[at]?.cells.map((cell) => cell?.text ?? "");
    expect(texts(6)).toEqual(["passed", "Person {{row.nr}} · row 7", "1 person", "7", "Name7"]);
    expect(texts(499)?.slice(2)).toEqual(["0 persons", "500", ""]);
    const written = [...exportTable(columns, rows, "csv-labels")];
    expect(written).toHaveLength(501);
    expect(written[7]).toContain("Name7");
  });

  it("hides values and own columns where it is masked, and says of a response that it was let go", () => {
    const { file } = ranEach(3);
    const masked = ranEach(3);
    const { columns, rows } = filePeople(masked.file, (id) => masked.runs.find(id), {
      ...open,
      mask: true,
    });
    expect(JSON.stringify(rows)).not.toMatch(/Name1|"text":"1"/);
    expect(columns.map(({ sortable }) => sortable)).toEqual([true, false, true, false, false]);
    const gone = filePeople(file, () => undefined, open).rows[0];
    expect(gone?.run).toBeUndefined();
    expect(gone?.cells[2]?.text).toContain("no longer in memory");
  });
});
