import { describe, expect, it } from "vitest";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brpIn } from "../../../support/processes/brpIn.ts";
import type { CliOptions } from "../../../support/processes/cli.ts";

const numbers = ["999990019", "999990032", "999990044", "999990056", "999990068", "999990081"];
const files = {
  "rows.csv": `nr\n${numbers.join("\n")}\n`,
  "a.brp": `### Read
@each row in rows.csv
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{row.nr}}
fields: [naam.geslachtsnaam]
? personen count == 9

### Fine
TelBerichten
soort: NIET-OPGEHAALD
? status == 200
`,
  "ok.brp":
    "### Fine\nTelBerichten\nsoort: NIET-OPGEHAALD\n\n### One\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: [naam.geslachtsnaam]\n",
};

async function run(args: readonly string[], options: CliOptions = {}, more = {}) {
  const { brp, path } = await brpIn({ ...files, ...more });
  return { ...(await brp(["run", ...args], { ...options })), path };
}

const steady = (text: string) =>
  text
    .replace(/\d+ ms|\d[.,]\d s/g, "N ms")
    .replace(/"interactieId":"[^"]*"/g, '"interactieId":""');

const failures = `✗ personen count == 9
    expected  9
    actual    1
  6 requests:
    Read (row 1) · a.brp:3
    Read (row 2) · a.brp:3
    Read (row 3) · a.brp:3
    Read (row 4) · a.brp:3
    Read (row 5) · a.brp:3
    and 1 more
`;
const rule = `${"─".repeat(60)}\n`;
const totals = "✗ 7 requests: 1 succeeded, 6 failed · 1 of 7 expectations passed · N ms\n";

describe("what a run shows", () => {
  // Shows: cli-raw
  it("is only bodies on standard output with --view raw, one a line", async () => {
    const { code, stdout, stderr, path } = await run([
      "ok.brp",
      "--view",
      "raw",
      "-r",
      "console=bodies",
    ]);
    const [count = "", person = "", ...rest] = stdout.split("\n");
    expect(JSON.parse(count)).toMatchObject({ aantalBerichten: 20 });
    expect(JSON.parse(person)).toEqual({
      type: "RaadpleegMetBurgerservicenummer",
      personen: [{ naam: { geslachtsnaam: "Jansen" } }],
    });
    expect(rest).toEqual([""]);
    expect(steady(stderr)).toBe(
      `✓ Fine\n  TelBerichten · environment local · 200 · N ms · ok.brp:2\n\n✓ One\n  RaadpleegMetBurgerservicenummer · environment local · 200 · N ms · ok.brp:6\n\n${rule}✓ 2 requests: 2 succeeded · N ms\n`,
    );
    expect(await readFile(join(path, "bodies"), "utf8")).toBe(stdout);
    expect(code).toBe(0);
  });

  it("masks raw bodies as everything, and refuses a second reader of standard output", async () => {
    const masked = await run(["ok.brp:6", "--view", "raw", "--mask"]);
    expect(JSON.parse(masked.stdout)).toMatchObject({
      personen: [{ naam: { geslachtsnaam: "••••" } }],
    });
    const twice = await run(["ok.brp", "--view", "raw", "-r", "json"]);
    expect(twice).toMatchObject({ code: 64, stdout: "" });
  });

  it("is cards, verdicts, and failures again at the end", async () => {
    const lines = steady((await run(["a.brp"])).stdout).split(rule);
    expect(lines[0]).toContain("Jansen");
    expect(lines[0]?.match(/✗ personen count == 9/g)).toHaveLength(6);
    expect(lines[1]).toBe(`${failures}\n${totals}`);
  });

  // Shows: cli-summary
  it("is totals and failures of more than twenty requests, unless a view is chosen", async () => {
    const rows = (count: number) => ({
      "rows.csv": `nr\n${Array.from({ length: count }, () => numbers[0]).join("\n")}\n`,
    });
    const some = await run(["a.brp"], {}, rows(19));
    expect(some.stdout).toContain("Jansen");
    const many = await run(["a.brp"], {}, rows(20));
    expect(many.stdout).toMatch(/^✗ personen count == 9\n/);
    expect(many.stdout).not.toContain("Jansen");
    for (const chosen of [["--view", "table"], ["--verbose"]])
      expect((await run(["a.brp", ...chosen], {}, rows(20))).stdout).toContain("Jansen");
  });

  it("is totals and failures with --view summary, and failures only with --quiet", async () => {
    const summary = await run(["a.brp", "--view", "summary"]);
    expect(steady(summary.stdout)).toBe(`${failures}\n${totals}`);
    const quiet = await run(["a.brp", "--quiet"]);
    expect(quiet).toMatchObject({ code: 1, stdout: failures, stderr: "" });
    expect(await run(["ok.brp", "-q"])).toMatchObject({ code: 0, stdout: "", stderr: "" });
    const dutch = await run(["a.brp", "-q", "--language", "nl"]);
    expect(dutch.stdout).toContain("  6 verzoeken:\n");
    expect(dutch.stdout).toContain("    en nog 1\n");
  });

  it("says warnings of the check unless --quiet is given", async () => {
    const warned = {
      "w.brp": "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990018\nfields: [naam]\n",
    };
    expect((await run(["w.brp"], {}, warned)).stderr).toContain("w.brp:2:22: warning: ");
    expect(await run(["w.brp", "-q"], {}, warned)).toMatchObject({
      code: 0,
      stdout: "",
      stderr: "",
    });
  });

  it("says an error of many requests once", async () => {
    const trial = { kind: "trial", people: "test", personen: { baseUrl: "http://127.0.0.1:1" } };
    const config = JSON.stringify({ environments: { trial } });
    const args = ["a.brp:1", "-q", "-e", "trial", "--retries", "0"];
    const { stdout, code } = await run(args, {}, { "brp.config.json": config });
    expect(code).toBe(4);
    expect(stdout.match(/^✗ /gm)).toHaveLength(1);
    expect(stdout).toContain("  6 requests:\n");
  });
});

describe("progress", () => {
  const clear = "\r\u001b[K";

  it("is a line of the terminal that is gone in the end", async () => {
    const { stderr, stdout } = await run(["a.brp", "-q", "--color", "never"], { terminal: 80 });
    const shown = stderr.split(clear).filter((each) => each !== "");
    expect(shown[0]).toBe("0 of 7 requests");
    expect(shown.at(-1)).toBe("6 of 7 requests, 6 failed");
    expect(stderr.endsWith(clear)).toBe(true);
    expect(stdout).toContain("✗ personen count == 9");
    const narrow = await run(["a.brp", "-q"], { terminal: 12 });
    for (const each of narrow.stderr.split(clear)) expect(each.length).toBeLessThan(12);
  });

  it("is not in builds, dumb terminals and pipes", async () => {
    for (const env of [{ CI: "true" }, { TERM: "dumb" }])
      expect(await run(["a.brp", "-q"], { terminal: 80, env })).toMatchObject({ stderr: "" });
    expect(await run(["a.brp", "-q"])).toMatchObject({ stderr: "" });
    const unset = await run(["a.brp", "-q"], { terminal: 80, env: { CI: "false" } });
    expect(unset.stderr).toContain("of 7");
  });
});
