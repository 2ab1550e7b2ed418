import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brpIn, readNames } from "../../support/processes/brpIn.ts";

const wrong = `${readNames}? status == 404\n`;
const rows = ["n", ...Array.from({ length: 5 }, (_, at) => `99999001${at === 2 ? "0" : "9"}`), ""];

const files = {
  "a.brp": `### One\n${readNames}### Two\n@name two\n${wrong}### Three\n${readNames}`,
  "sub/b.brp": `### Four\n${wrong}`,
  "good.brp": `### Five\n${readNames}`,
};

interface Ran {
  readonly title?: string;
  readonly row?: number;
}

async function project(given: Readonly<Record<string, string>> = files) {
  const { brp, path } = await brpIn(given);
  await brp("run -r json=red.json");
  const again = async (args: string) => {
    const { code, stderr } = await brp(`run ${args} --last-failed red.json -r json=again.json`);
    const report = JSON.parse(await readFile(join(path, "again.json"), "utf8")) as {
      readonly outcomes: readonly Ran[];
    };
    const ran = report.outcomes.map(({ title, row }) => (row === undefined ? title : row));
    return { code, stderr, ran };
  };
  return { brp, again, write: (name: string, text: string) => writeFile(join(path, name), text) };
}

// Shows: cli-last-failed
describe("brp run --last-failed", () => {
  it("runs the failed requests of a report, of all files or of the named ones", async () => {
    const { again } = await project();
    expect(await again("")).toMatchObject({ code: 1, ran: ["Two", "Four"] });
    expect(await again("sub")).toMatchObject({ code: 1, ran: ["Four"] });
    expect(await again("--name two")).toMatchObject({ code: 1, ran: ["Two"] });
    expect(await again("--shard 2/2")).toMatchObject({ code: 1, ran: ["Four"] });
  });

  it("runs nothing and succeeds if none of them failed", async () => {
    const { again } = await project();
    const ran = await again("good.brp --language en");
    expect(ran).toMatchObject({ code: 0, ran: [] });
    expect(ran.stderr).toContain("None of these requests failed.");
  });

  it("runs only the failed rows, with their numbers", async () => {
    const { again, write } = await project({
      "rows.csv": rows.join("\n"),
      "a.brp": `### {{row.n}}\n@each row in rows.csv\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: {{row.n}}\nfields: [burgerservicenummer]\n? personen count == 1\n`,
    });
    expect(await again("")).toMatchObject({ code: 1, ran: [3] });
    await write("rows.csv", "n\n999990019\n");
    expect(await again("")).toMatchObject({ code: 1, ran: [undefined] });
  });

  it("runs all rows of a request that a failed one needs", async () => {
    const { again } = await project({
      "rows.csv": "n\n999990019\n999990010\n",
      "a.brp": `### Rows\n@name rows\n@each row in rows.csv\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: {{row.n}}\nfields: [burgerservicenummer]\n? personen count == 1\n### After\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: {{rows.personen[0].burgerservicenummer}}\nfields: [naam]\n? status == 404\n`,
    });
    expect((await again("")).ran).toEqual([1, 2, "After"]);
  });

  it("finds a request that has moved in its file, and none in the place of one that is gone", async () => {
    const { again, write } = await project();
    await write("a.brp", `### New\n${readNames}${files["a.brp"]}`);
    await write("sub/b.brp", `### New\n${readNames}${files["sub/b.brp"]}`);
    expect(await again("")).toMatchObject({ code: 1, ran: ["Two", "Four"] });
    await write("sub/b.brp", `### New\n${wrong}`);
    const gone = await again("--language en");
    expect(gone).toMatchObject({ code: 5, ran: [] });
    expect(gone.stderr).toContain("no longer in the files: sub/b.brp:2.");
  });

  it("needs the report of a finished run, and keeps it", async () => {
    const { brp, write, again } = await project();
    await write("red.json", "{}");
    expect((await again("")).code).toBe(2);
    await brp("run none/*.brp -r json=red.json");
    const stopped = await again("--language en");
    expect(stopped.code).toBe(2);
    expect(stopped.stderr).toContain("its failed requests are unknown");
    expect((await brp("run --last-failed none.json")).code).toBe(2);
    const over = await brp("run --last-failed red.json -r json=./red.json --language en");
    expect(over.code).toBe(64);
    expect(over.stderr).toContain("A reporter writes to the report");
  });
});
