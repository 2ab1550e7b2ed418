import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildCli, projectRoot, runCli, scratchFolder } from "../../../support/processes/cli.ts";

beforeAll(buildCli);

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const folder = join(projectRoot, "test", "fixtures", "collections");

describe("collections of other tools", () => {
  it.each(readdirSync(folder))(
    "%s runs green against the local mock once it is converted",
    async (name) => {
      const { path: cwd, remove } = await scratchFolder({});
      cleanups.push(remove);
      const converted = await runCli(["convert", join(folder, name), "-o", "all.brp"], { cwd });
      expect(converted, name).toMatchObject({ code: 0 });
      expect(`${converted.stdout}${converted.stderr}`).not.toContain("hunter2");
      const run = await runCli(["run", "all.brp"], { cwd });
      expect(run, `${name}\n${run.stdout}${run.stderr}`).toMatchObject({ code: 0 });
    },
  );
});
