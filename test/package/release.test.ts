import { spawn } from "node:child_process";
import { cp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { compareReleases, isEqual, tableLines } from "../../scripts/releases/compareReleases.ts";
import { finished } from "../support/processes/cli.ts";
import { emptyFolder } from "../support/untilEnd.ts";

const root = resolve(import.meta.dirname, "../..");

const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
  readonly version: string;
};
const vsix = `brp-workbench-${version}.vsix`;
const tgz = `brp-workbench-cli-${version}.tgz`;

/** A year later, for every process of the build. */
const laterClock = `
  const offset = 365 * 24 * 3_600_000;
  const now = Date.now;
  Date.now = () => now() + offset;
  globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length === 0 ? [Date.now()] : given)); }
  };`;

describe("a release", () => {
  let release: string;
  let built: string;

  beforeAll(async () => {
    const folder = emptyFolder();
    release = join(folder, "release");
    const elsewhere = join(folder, "another clone");
    const { makeRelease } = (await import(join(root, "scripts/release.mjs"))) as {
      readonly makeRelease: (release: string) => Promise<{ readonly made: readonly Made[] }>;
    };
    const { made } = await makeRelease(release);
    await copyProject(
      elsewhere,
      made.flatMap(({ packages }) => packages),
    );
    expect(await buildIn(elsewhere)).toMatchObject({ code: 0, stderr: "" });
    built = join(elsewhere, "release");
  });

  // Shows: security-rebuild
  it("is the same from another folder, time, time zone and umask", async () => {
    const rows = await compareReleases(release, built);
    expect(rows.filter((row) => !isEqual(row))).toEqual([]);
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([vsix, tgz, `${vsix}.cdx.json`, "brp-workbench-cli/dist/brp.cjs"]),
    );
  });

  // Shows: security-rebuild
  it("is refused if one byte of the extension differs, with the name of the file", async () => {
    const bytes = await readFile(join(release, vsix));
    const name = "extension/dist/extension.cjs";
    const at = bytes.indexOf(name) + name.length + 100;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    expect(await tableOf({ [vsix]: bytes })).toEqual([
      expect.stringMatching(`^different .* ${vsix}$`),
      expect.stringMatching(`^    different .* ${name}$`),
    ]);
  });

  it("is refused if one byte of the command line differs, with the name of the file", async () => {
    const bytes = gunzipSync(await readFile(join(release, tgz)));
    bytes.write("b", bytes.indexOf("BRP Workbench holds code"));
    expect(await tableOf({ [tgz]: gzipSync(bytes) })).toEqual([
      expect.stringMatching(`^different .* ${tgz}$`),
      expect.stringMatching("^    different .* package/dist/NOTICES.txt$"),
    ]);
  });

  it("is refused if only the packing differs, or if a file is damaged, added or missing", async () => {
    const repacked = gzipSync(gunzipSync(await readFile(join(release, tgz))), { level: 1 });
    const other = { [tgz]: repacked, [vsix]: "no zip", "new.txt": "", SHA256SUMS: undefined };
    expect(await tableOf(other)).toEqual([
      expect.stringMatching("^only in build .* SHA256SUMS$"),
      expect.stringMatching(`^different .* ${vsix}$`),
      expect.stringMatching(`^different .* ${tgz}$`),
      expect.stringContaining("The files in it are equal"),
      expect.stringMatching("^only in release .* new.txt$"),
    ]);
  });

  it("is compared as it was downloaded, without the folders that the archives were made of", async () => {
    expect(await tableOf({ "brp-workbench-cli": undefined })).toEqual([]);
  });

  /** The table of unequal files, with these contents in the release instead. */
  async function tableOf(
    changes: Readonly<Record<string, Uint8Array | string | undefined>>,
  ): Promise<readonly string[]> {
    const changed = emptyFolder();
    await cp(release, changed, { recursive: true });
    for (const [name, content] of Object.entries(changes))
      if (content === undefined) await rm(join(changed, name), { recursive: true });
      else await writeFile(join(changed, name), content);
    const rows = await compareReleases(changed, release);
    return tableLines(rows.filter((row) => !isEqual(row)));
  }
});

interface Made {
  readonly packages: readonly string[];
}

/** A clone after `npm ci`, as far as a release needs it. */
async function copyProject(folder: string, packages: readonly string[]): Promise<void> {
  const left = [".git", "dist", "release", "test"].map((name) => join(root, name));
  const filter = (path: string) => basename(path) !== "node_modules" && !left.includes(path);
  await cp(root, folder, { recursive: true, filter });
  for (const path of new Set(["node_modules/.brp-installed", ...packages]))
    await cp(join(root, path), join(folder, path), { recursive: true });
  // Tools do not become part of a release, with their paths.
  for (const path of ["node_modules/esbuild", "node_modules/@vscode/vsce"])
    await symlink(join(root, path), join(folder, path), "junction");
}

function buildIn(folder: string) {
  const env = {
    ...process.env,
    TZ: "Pacific/Kiritimati",
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(laterClock)}`,
  };
  const command = "umask 077 && node scripts/release.mjs";
  return finished(spawn("sh", ["-c", command], { cwd: folder, env }));
}
