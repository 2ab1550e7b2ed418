import { execFile } from "node:child_process";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { readNames } from "../../../support/processes/brpIn.ts";
import { projectRoot } from "../../../support/processes/cli.ts";
import { emptyFolder } from "../../../support/untilEnd.ts";

const entry = join(projectRoot, "dist/cli.js");

/** Reports at the end which of Node's own modules were loaded. */
const loadedModules = `data:text/javascript,${encodeURIComponent(
  'process.once("exit", () => console.error(process.moduleLoadList.join("\\n")));',
)}`;

describe("starting brp", () => {
  it("shows the version from the entry alone", async () => {
    const folder = emptyFolder();
    await cp(entry, join(folder, "cli.js"));
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(folder, "cli.js"),
      "--version",
    ]);
    const { version } = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8")) as {
      readonly version: string;
    };
    expect(stdout).toBe(`${version}\n`);
  });

  // Shows: mock-in-process
  it("asks the local mock within the process, without server, client or port", async () => {
    const folder = emptyFolder();
    await writeFile(join(folder, "one.brp"), readNames);
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ["--import", loadedModules, entry, "run", "one.brp"],
      { cwd: folder },
    );
    expect(stdout).toContain("Pieter Johannes Jansen");
    expect(stderr).toContain("NativeModule fs");
    expect(stderr).not.toMatch(/NativeModule (_http_|http|tls)/);
  });
});
