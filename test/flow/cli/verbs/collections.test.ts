import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brpIn } from "../../../support/processes/brpIn.ts";
import { projectRoot } from "../../../support/processes/cli.ts";

const folder = join(projectRoot, "test", "fixtures", "collections");

describe("collections of other tools", () => {
  it.each(readdirSync(folder))(
    "%s runs green against the local mock once it is converted",
    async (name) => {
      const { brp } = await brpIn({});
      const converted = await brp(["convert", join(folder, name), "-o", "all.brp"]);
      expect(converted, name).toMatchObject({ code: 0 });
      expect(`${converted.stdout}${converted.stderr}`).not.toContain("hunter2");
      const run = await brp("run all.brp");
      expect(run, `${name}\n${run.stdout}${run.stderr}`).toMatchObject({ code: 0 });
    },
  );

  it("give environments that pass the check and are not trusted", async () => {
    const { brp, path: cwd } = await brpIn({});
    const args = ["convert", "--config", join(folder, "family.postman.json")];
    const shown = await brp(args);
    expect(shown).toMatchObject({ code: 0 });
    expect(shown.stderr).toContain("BRP_IMPORTED_CLIENT_SECRET");
    expect(`${shown.stdout}${shown.stderr}`).not.toContain("hunter2");
    const written = [...args, "--output", "brp.config.json"];
    expect(await brp(written)).toMatchObject({ code: 0, stdout: "" });
    expect(await readFile(join(cwd, "brp.config.json"), "utf8")).toBe(shown.stdout);
    expect(await brp("check brp.config.json")).toMatchObject({ code: 0 });
    expect(await brp(written)).toMatchObject({ code: 2 });
    await brp(["convert", join(folder, "family.postman.json"), "-o", "a.brp"]);
    const run = await brp("run a.brp --environment imported", {
      env: { BRP_IMPORTED_CLIENT_SECRET: "invented" },
      trusts: false,
    });
    expect(run.code).not.toBe(0);
    expect(`${run.stdout}${run.stderr}`).toContain("trust");
    const nothing = await brp(["convert", "--config", join(folder, "search.bru")]);
    expect(nothing).toMatchObject({ code: 5, stdout: "" });
    expect((await brp([...args, "--to", "curl"])).stderr).toContain("leave out --to");
  });
});
