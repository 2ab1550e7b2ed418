import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot, runCli } from "../../../support/processes/cli.ts";
import { scratchFolder } from "../../../support/untilEnd.ts";

const folder = join(projectRoot, "test", "fixtures", "collections");

describe("collections of other tools", () => {
  it.each(readdirSync(folder))(
    "%s runs green against the local mock once it is converted",
    async (name) => {
      const cwd = await scratchFolder({});
      const converted = await runCli(["convert", join(folder, name), "-o", "all.brp"], { cwd });
      expect(converted, name).toMatchObject({ code: 0 });
      expect(`${converted.stdout}${converted.stderr}`).not.toContain("hunter2");
      const run = await runCli(["run", "all.brp"], { cwd });
      expect(run, `${name}\n${run.stdout}${run.stderr}`).toMatchObject({ code: 0 });
    },
  );

  it("give environments that pass the check and are not trusted", async () => {
    const cwd = await scratchFolder({});
    const args = ["convert", "--config", join(folder, "family.postman.json")];
    const shown = await runCli(args, { cwd });
    expect(shown).toMatchObject({ code: 0 });
    expect(shown.stderr).toContain("BRP_IMPORTED_CLIENT_SECRET");
    expect(`${shown.stdout}${shown.stderr}`).not.toContain("hunter2");
    const written = [...args, "--output", "brp.config.json"];
    expect(await runCli(written, { cwd })).toMatchObject({ code: 0, stdout: "" });
    expect(await readFile(join(cwd, "brp.config.json"), "utf8")).toBe(shown.stdout);
    expect(await runCli(["check", "brp.config.json"], { cwd })).toMatchObject({ code: 0 });
    expect(await runCli(written, { cwd })).toMatchObject({ code: 2 });
    await runCli(["convert", join(folder, "family.postman.json"), "-o", "a.brp"], { cwd });
    const run = await runCli(["run", "a.brp", "--environment", "imported"], {
      cwd,
      env: { BRP_IMPORTED_CLIENT_SECRET: "invented" },
      trusts: false,
    });
    expect(run.code).not.toBe(0);
    expect(`${run.stdout}${run.stderr}`).toContain("trust");
    const nothing = await runCli(["convert", "--config", join(folder, "search.bru")], { cwd });
    expect(nothing).toMatchObject({ code: 5, stdout: "" });
    const both = await runCli([...args, "--to", "curl"], { cwd });
    expect(both.stderr).toContain("leave out --to");
  });
});
