import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { including, readNames } from "../../../support/processes/brpIn.ts";
import { runCli } from "../../../support/processes/cli.ts";
import { scratchFolder } from "../../../support/untilEnd.ts";

const files = {
  "a.brp": [
    `### Needs the last\n${readNames.replace("999990019", "{{last.personen[*].burgerservicenummer}}")}`,
    `### Wrong\n${readNames}? status == 404\n`,
    `### Each {{row.n}}\n@each row in rows.csv\n${readNames}`,
    `### Last\n@name last\n${readNames.replace("naam", "burgerservicenummer")}`,
  ].join(""),
  "b.brp": `### Skipped\n@skip later\n${readNames}### Öne ]}"{[\n@name one\n${readNames.replace("naam", "burgerservicenummer")}? personen count == 1\n`,
  "c.brp": `${readNames}? personen[0].naam exists\n`,
  "d.brp": `@use b.brp as b\n### One\n${readNames}### Of another file\n${readNames.replace("999990019", "{{b.one.personen[*].burgerservicenummer}}")}`,
  "rows.csv": "n\n1\n2\n3\n",
};

const folder = () => scratchFolder(files);

function lasting(report: string): string {
  const times =
    /("(?:startedAt|interactieId)": )"[^"]*"|("\w*[mM]s": )[\d.]+| (time|timestamp)="[^"]*"/g;
  return (
    report
      .replace(times, "$1$2$3")
      // Every process has its own mock, and requests its own token.
      .replace(/"sent": \[[^]*?\n {6}\]/g, "")
      .replace(/\| [\d.]+ m?s \|/g, "")
  );
}

async function shards(cwd: string, of: number): Promise<readonly string[]> {
  const names = Array.from({ length: of }, (_, at) => `shard${at + 1}.json`);
  for (const [at, name] of names.entries())
    await runCli(["run", "--shard", `${at + 1}/${of}`, "-r", `json=${name}`], { cwd });
  return names;
}

describe("the reports of all shards", () => {
  // Shows: cli-shards
  it.each([1, 2, 3, 9])("are merged to that of one run: %i shards", async (of) => {
    const cwd = await folder();
    const whole = await runCli(["run", "-r", "json"], { cwd });
    await writeFile(join(cwd, "whole.json"), whole.stdout);
    const names = await shards(cwd, of);
    const merged = await runCli(["report", "merge", ...names.toReversed()], { cwd });
    expect(merged).toMatchObject({ code: whole.code, stderr: "" });
    expect(lasting(merged.stdout)).toBe(lasting(whole.stdout));
    expect(whole.stdout).toContain('"title": "Öne ]}\\"{["');
    for (const reporter of ["junit", "markdown", "github"]) {
      const one = await runCli(["run", "-r", reporter], { cwd });
      const other = await runCli(["report", "merge", ...names, "-r", reporter], { cwd });
      expect(lasting(other.stdout)).toBe(lasting(one.stdout));
    }
  });

  it("are read however they are written", async () => {
    const cwd = await folder();
    const names = await shards(cwd, 2);
    const merged = await runCli(["report", "merge", ...names], { cwd });
    for (const name of names) {
      const { outcomes, ...head } = JSON.parse(await readFile(join(cwd, name), "utf8")) as {
        readonly outcomes: readonly object[];
      };
      await writeFile(join(cwd, name), JSON.stringify({ outcomes, more: [[{}]], ...head }));
    }
    expect((await runCli(["report", "merge", ...names], { cwd })).stdout).toBe(merged.stdout);
  });

  // Shows: cli-shard-missing
  it("are refused where one is missing, given twice or of another run, and no older result stays", async () => {
    const cwd = await folder();
    const [first = "", second = "", third = ""] = await shards(cwd, 3);
    await runCli(["run", "--shard", "1/2", "-r", "json=other.json"], { cwd });
    await runCli(["run", "c.brp", "-r", "json=plain.json"], { cwd });
    for (const [given, said] of [
      [[first, third], "Shards are missing: 2/3."],
      [[first, second, second, third], "Shard 2/3 was given twice."],
      [[first, second, "other.json"], "differ"],
      [[first, second, third, "plain.json"], "differ"],
      [[first, "none.json"], "none.json: This file cannot be read."],
      [[first, "a.brp"], "a.brp: This is not a JSON report"],
    ] as const) {
      await writeFile(join(cwd, "r.xml"), '<testsuites errors="0"/>');
      const args = ["report", "merge", ...given, "-r", "junit=r.xml"];
      expect(await runCli(args, { cwd })).toMatchObject({ code: 2, stderr: including(said) });
      expect(await readFile(join(cwd, "r.xml"), "utf8")).toContain('errors="1"');
    }
    expect((await runCli(["report", "merge", first, "-r", `json=./${first}`], { cwd })).code).toBe(
      64,
    );
    expect((await runCli(["report", "split", first], { cwd })).code).toBe(64);
  });

  it.each([
    "",
    "[]",
    '{"outcomes": [0]}',
    '{"outcomes": [{}], "outcomes": []}',
    `{"outcomes": ${"[".repeat(9999)}`,
    '{"format": "brp-report", "outcomes": {}}',
  ])("are refused with a sentence: %j", async (text) => {
    const cwd = await folder();
    await writeFile(join(cwd, "x.json"), text);
    const { code, stderr } = await runCli(["report", "merge", "x.json"], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("This is not a JSON report");
  });
});

it("a shard without requests succeeds with a sentence and an empty report", async () => {
  const cwd = await folder();
  const args = ["run", "c.brp", "--shard", "2/2", "-r", "junit"];
  const { code, stdout, stderr } = await runCli(args, { cwd });
  expect(code).toBe(0);
  expect(stderr).toContain("This shard has no requests");
  expect(stdout).toContain('tests="0" failures="0" errors="0"');
  const nothing = await runCli(["run", "c.brp", "--name", "x", "--shard", "2/2"], { cwd });
  expect(nothing.code).toBe(5);
});
