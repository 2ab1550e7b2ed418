import { describe, expect, it } from "vitest";
import { brpIn, brpOnce } from "../../../support/processes/brpIn.ts";

const read = (number: string, ...lines: readonly string[]) =>
  [
    "RaadpleegMetBurgerservicenummer",
    `burgerservicenummer: ${number}`,
    "fields: [burgerservicenummer]",
    ...lines,
    "",
  ].join("\n");

const files = {
  "a.brp": `@use delen/gedeeld.brp as d\n### One\n${read("{{d.wie.personen[*].burgerservicenummer}}", "? personen count == 2", "? status == {{d.ok}}")}### Two\n${read("{{d.wie.personen[0].burgerservicenummer}}", "? status == 200")}`,
  "delen/gedeeld.brp": `@use dieper.brp\n@data rijen in r.csv\n@ok = 200\n### Wie\n@name wie\n${read("[{{rijen[*].bsn}}, {{dieper.bsn}}]")}### Never\n${read("{{ok}}")}`,
  "delen/dieper.brp": "@bsn = 999990032\n",
  "delen/r.csv": "bsn\n999990019\n",
};

describe("@use", () => {
  // Shows: language-use
  it("runs what is needed of another file first, once, from its own folder", async () => {
    const { brp } = await brpIn({
      ...files,
      "delen/gedeeld.brp": files["delen/gedeeld.brp"].replace(/### Never[^]*/, ""),
    });
    const ran = await brp("run a.brp --reporter=json");
    expect(ran.code, ran.stdout).toBe(0);
    const { outcomes } = JSON.parse(ran.stdout) as { outcomes: Record<string, unknown>[] };
    expect(outcomes.map(({ name, title, file, line }) => [name ?? title, file, line])).toEqual([
      ["d.wie", "delen/gedeeld.brp", 6],
      ["One", "a.brp", 3],
      ["Two", "a.brp", 9],
    ]);
    const given = await brp("run a.brp --var d.ok=404");
    expect(given.code).toBe(1);
    expect(given.stdout).toContain("404");
  });

  // Shows: language-use-errors
  it("sends nothing while a used file has an error, is missing or lies outside", async () => {
    const { brp } = await brpIn({
      ...files,
      "weg.brp": `@use ../buiten.brp as b\n${read("999990019")}`,
    });
    const wrong = await brp("run a.brp");
    expect(wrong.code).toBe(2);
    expect(wrong.stdout + wrong.stderr).toContain("gedeeld.brp");
    expect((await brp("check weg.brp")).stdout).toContain("used-file-not-readable");
  });

  it("finds files from the working directory for a request from standard input", async () => {
    const { brp } = await brpIn({
      "delen/gedeeld.brp": `@bsn = 999990019\n### Wie\n@name wie\n${read("{{bsn}}")}`,
    });
    const stdin = `@use delen/gedeeld.brp as d\n### A\n${read("{{d.wie.personen[*].burgerservicenummer}}", "? personen count == 1")}`;
    for (const more of [[], ["--stdin-name", "elders/a.brp"]]) {
      const ran = await brp(["run", "-", ...more], { stdin });
      expect(ran.code, ran.stdout + ran.stderr).toBe(0);
    }
    const lost = await brp("check -", { stdin: "@use weg.brp\n" });
    expect(lost.stdout).toContain("used-file-not-readable");
  });

  it("takes columns whose heads are paths, as exports write them", async () => {
    const ran = await brpOnce("run a.brp", {
      "r.csv": "a.bsn,b[0].bsn\n999990019,999990032\n",
      "a.brp": `@data alle in r.csv\n### A\n@each rij in r.csv\n${read("[{{rij.a.bsn}}, {{rij.b[0].bsn}}]", "? personen count == 2")}### B\n${read("{{alle[*].a.bsn}}, {{alle[0].b[0].bsn}}", "? personen count == 2")}`,
    });
    expect(ran.code, ran.stdout + ran.stderr).toBe(0);
  });
});
