import { execFile } from "node:child_process";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { readNames } from "../../../support/processes/brpIn.ts";
import { projectRoot } from "../../../support/processes/cli.ts";
import { emptyFolder } from "../../../support/untilEnd.ts";

const entry = join(projectRoot, "dist/cli.js");

/** Replaces the compile cache of Node 22, and reports its folder. */
const compileCache = `data:text/javascript,${encodeURIComponent(
  'import m from "node:module"; m.enableCompileCache = (folder) => console.error(`cache ${folder}`);',
)}`;

/** Reports at the end which of Node's own modules were loaded. */
const loadedModules = `data:text/javascript,${encodeURIComponent(
  'process.once("exit", () => console.error(process.moduleLoadList.join("\\n")));',
)}`;

describe("starting brp", () => {
  it("shows the version from the entry alone", async () => {
    expect(await readFile(entry, "utf8")).not.toMatch(/^import\b.*"\.\/cli\//m);
    const { stdout } = await promisify(execFile)(process.execPath, [entry, "--version"]);
    const { version } = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8")) as {
      readonly version: string;
    };
    expect(stdout).toBe(`${version}\n`);
  });

  it("keeps compiled code in a folder of the user alone, never in the project", async () => {
    const home = emptyFolder();
    const folderFor = async (env: Readonly<Record<string, string>>) => {
      const { stderr } = await promisify(execFile)(
        process.execPath,
        ["--import", compileCache, entry, "operations"],
        { cwd: home, env: { PATH: process.env["PATH"] ?? "", HOME: home, ...env } },
      );
      return /^cache (.*)$/m.exec(stderr)?.[1];
    };
    const usual = join(
      home,
      ...(process.platform === "darwin" ? ["Library", "Caches"] : [".cache"]),
      "brp-workbench/compiled",
    );
    expect(await folderFor({})).toBe(usual);
    // A relative folder would be inside the project in which it runs.
    expect(await folderFor({ XDG_CACHE_HOME: "cache" })).toBe(usual);
    expect((await stat(usual)).mode & 0o777).toBe(0o700);
    expect(await folderFor({ NODE_COMPILE_CACHE: join(home, "own") })).toBeUndefined();
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
