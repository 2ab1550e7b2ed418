import { execFile, spawn } from "node:child_process";
import { cp, mkdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { finished, firstLine } from "../support/processes/cli.ts";
import { npm, npmEnvironment } from "../support/processes/npm.ts";
import { LanguageClient } from "../support/processes/languageClient.ts";
import { emptyFolder } from "../support/untilEnd.ts";

const root = resolve(import.meta.dirname, "../..");

const expected = [
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "README.nl.md",
  "dist/NOTICES.txt",
  "dist/cli.js",
  "dist/cli/*.cjs",
  "docs/*.md",
  "examples/*.brp",
  "package.json",
  "schemas/brp.config.schema.json",
  "schemas/brp.report.schema.json",
];

describe("the command line as npm installs it", () => {
  let folder: string;
  let project: string;
  let files: readonly string[];

  beforeAll(async () => {
    folder = emptyFolder();
    project = join(folder, "project");
    await mkdir(project);
    files = await packInto(folder);
    await npm(["init", "--yes"], project, folder);
    await npm(["install", tarball(folder)], project, folder);
  });

  it("holds exactly what ships", () => {
    expect(files).toEqual(expected);
  });

  // Shows: cli-no-dependencies
  it("needs no other package", async () => {
    const lock = JSON.parse(await readFile(join(project, "package-lock.json"), "utf8")) as {
      packages: Record<string, unknown>;
    };
    expect(Object.keys(lock.packages)).toEqual(["", "node_modules/brp-workbench"]);
  });

  it("says its version", async () => {
    const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
      version: string;
    };
    expect((await brp("version")).stdout).toBe(`${version}\n`);
  });

  it("checks and runs its own examples on the local environment", async () => {
    const example = "node_modules/brp-workbench/examples/1-find-and-read.brp";
    expect(await brp("check", example)).toMatchObject({ code: 0, stdout: "" });
    const run = await brp("run", example, "--language", "en");
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout).toContain("Pieter Johannes");
  });

  it("refers in its help to pages that it holds", async () => {
    for (const topic of ["mock", "language-server", "mcp"]) {
      const { stdout } = await brp("help", topic);
      for (const [page] of stdout.matchAll(/docs\/[\w-]+\.md/g))
        expect(await readFile(join(project, "node_modules/brp-workbench", page), "utf8")).not.toBe(
          "",
        );
    }
  });

  it("serves the local environment", async () => {
    const child = spawn(join(project, "node_modules/.bin/brp"), ["mock", "--log=json"], {
      cwd: project,
    });
    const end = finished(child);
    expect(JSON.parse(await firstLine(child))).toHaveProperty("personen");
    child.kill("SIGTERM");
    expect((await end).code).toBe(0);
  });

  it("speaks the Language Server Protocol", async () => {
    const client = new LanguageClient({
      cwd: project,
      command: ["npx", "brp"],
      env: npmEnvironment(folder),
    });
    expect(await client.request("initialize", { capabilities: {} })).toHaveProperty("capabilities");
    await client.request("shutdown");
    client.notify("exit");
    expect({ code: await client.ended, stderr: client.stderr }).toEqual({ code: 0, stderr: "" });
  });

  const brp = (...args: readonly string[]) =>
    finished(spawn("npx", ["brp", ...args], { cwd: project, env: npmEnvironment(folder) }));
});

function tarball(folder: string): string {
  return join(folder, "brp.tgz");
}

/** Packs a copy of the files in the manifest, so that the bundles of other tests stay unchanged. */
async function packInto(folder: string): Promise<readonly string[]> {
  const staged = join(folder, "staged");
  await mkdir(staged);
  for (const name of ["package.json", "LICENSE", "README.md", "README.nl.md", "CHANGELOG.md"])
    await cp(join(root, name), join(staged, name));
  for (const name of ["docs", "examples", "schemas"])
    await cp(join(root, name), join(staged, name), { recursive: true });
  const build = [join(root, "scripts/prepack.mjs"), `--out=${join(staged, "dist")}`];
  await promisify(execFile)(process.execPath, build, { cwd: root });
  const [packed] = JSON.parse(
    await npm(["pack", "--ignore-scripts", "--json"], staged, folder),
  ) as [{ filename: string; files: { path: string }[] }];
  await cp(join(staged, packed.filename), tarball(folder));
  const names = packed.files.map(({ path }) =>
    path.replace(/^(dist\/cli|docs|examples)\/(?!coverage).*([.]\w+)$/, "$1/*$2"),
  );
  return [...new Set(names)].sort();
}
