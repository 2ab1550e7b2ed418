import { describe, expect, it } from "vitest";
import { brpOnce } from "../../../support/processes/brpIn.ts";
import { runCli, type CliOptions } from "../../../support/processes/cli.ts";

/** A skipped request of this title, so that a run shows which were chosen. */
function request(title: string, ...directives: readonly string[]): string {
  return `### ${title}\n${directives.map((each) => `@${each}\n`).join("")}TelBerichten\nsoort: NIET-OPGEHAALD\n`;
}

const files = {
  "a.brp": `${request("Find by name", "name zoek", "tag daily")}\n${request("Find by address", "tag daily slow")}`,
  "r/b.brp": request("Count", "name count"),
};

async function run(args: readonly string[], options: CliOptions = {}, more = {}) {
  return brpOnce(["run", ...args], { ...files, ...more }, { ...options });
}

async function chosen(...args: readonly string[]): Promise<readonly (string | undefined)[]> {
  const { stdout } = await run(args);
  return stdout.split("\n").flatMap((line) => /^✓ (?!\d)(.*)/.exec(line)?.[1] ?? []);
}

describe("choosing requests", () => {
  // Shows: cli-choosing
  it("goes by name or title, with a star for any text", async () => {
    expect(await chosen("--name", "zoek", "--name", "Count")).toEqual(["Find by name", "Count"]);
    expect(await chosen("--name", "Find by*")).toEqual(["Find by name", "Find by address"]);
    expect(await chosen("--name", "*address")).toEqual(["Find by address"]);
    expect(await chosen("--tag", "daily", "--exclude-tag", "slow")).toEqual(["Find by name"]);
    expect(await chosen("--exclude-tag", "daily")).toEqual(["Count"]);
  });

  // Shows: cli-choosing
  it("goes by line, pattern and folder", async () => {
    expect(await chosen("a.brp:4")).toEqual(["Find by name"]);
    expect(await chosen("a.brp:7", "r")).toEqual(["Find by address", "Count"]);
    expect(await chosen("a.brp:7:1", "--tag", "slow")).toEqual(["Find by address"]);
    expect(await chosen("r\\*.brp")).toEqual(["Count"]);
    expect(await chosen("**/*.brp")).toHaveLength(3);
  });

  it.each([
    [["--name", "zoeken"], 'No request matches these names and tags. Did you mean "zoek"?'],
    [["--tag", "dayly"], 'No request matches these names and tags. Did you mean "daily"?'],
    [["a.brp:900"], "There is no request at a.brp:900."],
    [["x/*.brp", "a.brp"], "No request file matches x/*.brp."],
  ])("says what was probably meant by %j", async (args, said) => {
    expect(await run(args)).toEqual({ code: 5, stdout: "", stderr: `✗ ${said}\n` });
  });

  it("reads standard input, and paths in it from the working directory", async () => {
    const stdin = `### Row {{row.naam}}\n@each row in rows.csv\nZoekMetGeslachtsnaamEnGeboortedatum\ngeslachtsnaam: {{row.naam}}\ngeboortedatum: 1983-05-26\nfields: naam\n`;
    const rows = { "rows.csv": "naam\nJansen\n" };
    const given = await run(["-", "--stdin-name", "typed.brp"], { stdin }, rows);
    expect(given).toMatchObject({ code: 0, stderr: "" });
    expect(given.stdout).toContain("typed.brp:3");
    const faulty = await run(["-"], { stdin: "### x\nfoo: y\n" });
    expect(faulty.code).toBe(2);
    expect(faulty.stderr).toContain("<stdin>:2:1: error: ");
    const checked = await runCli(["check", "-", "--stdin-name", "x.brp"], { stdin: "foo: y\n" });
    expect(checked).toMatchObject({ code: 1 });
    expect(checked.stdout).toContain("x.brp:1:1: error: ");
    const formatted = await runCli(["fmt", "-"], {
      stdin: "### x\nTelBerichten\nsoort:   NIEUW\n",
    });
    expect(formatted.stdout).toBe("### x\nTelBerichten\nsoort: NIEUW\n");
  });
});
