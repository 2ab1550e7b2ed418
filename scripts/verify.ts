// `npm run verify -- RELEASE-FOLDER [--from REF]`: builds a release again, from its tag or from REF, in an empty folder,
// and compares each file. Ends with 0 if all are equal, 1 if one differs, and 2 if the release could not be built.
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import { compareReleases, isEqual, tableLines } from "./releases/compareReleases.ts";

const run = promisify(execFile);

const scratch = await mkdtemp(join(tmpdir(), "brp-verify-"));
try {
  process.exitCode = (await isRebuilt()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  await rm(scratch, { recursive: true, force: true });
}

async function isRebuilt(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: "string" } },
  });
  const release = resolve(positionals[0] ?? "");
  const version = await versionOf(release);
  const ref = values.from ?? `v${version}`;
  const source = await sourceOf(ref, version);
  console.log(`Building ${ref} with Node ${process.versions.node} …\n`);
  await build(source, ref);
  const rows = await compareReleases(release, join(source, "release"));
  console.log(tableLines(rows).join("\n"));
  if (rows.every(isEqual)) {
    console.log(`\nEqual: ${ref} builds these files.`);
    return true;
  }
  console.log(`
Different: ${ref} does not build these files. Another version of Node compresses differently, so compare the versions
under metadata.tools in the bills of materials. If they are equal, do not use the release and report it.`);
  return false;
}

async function versionOf(release: string): Promise<string> {
  const names = await readdir(release).catch(() => []);
  for (const name of names) {
    const version = /^brp-workbench-(\d.*)\.vsix$/.exec(name)?.[1];
    if (version !== undefined) return version;
  }
  throw new Error(
    `There is no release in ${release}: a release has a file brp-workbench-<version>.vsix. Give the folder with the` +
      " downloaded files: npm run verify -- RELEASE-FOLDER",
  );
}

/** A clone of this repository at this tag, branch or commit, if that is of this version. */
async function sourceOf(ref: string, version: string): Promise<string> {
  const source = join(scratch, "source");
  const { stdout } = await run("git", ["rev-parse", "--verify", `${ref}^{commit}`]).catch(() => {
    throw new Error(
      `The release could not be built, because this repository has no ${ref}. Fetch the tags (git fetch --tags), or` +
        " give its commit with --from.",
    );
  });
  await run("git", ["clone", "--quiet", "--no-checkout", process.cwd(), source]);
  await run("git", ["-C", source, "checkout", "--quiet", "--detach", stdout.trim()]);
  const manifest = JSON.parse(await readFile(join(source, "package.json"), "utf8")) as {
    readonly version: string;
  };
  if (manifest.version !== version)
    throw new Error(
      `The release could not be built, because ${ref} is version ${manifest.version} and the release is version` +
        ` ${version}. If its tag was moved, do not use the release and report it. Otherwise give its commit with --from.`,
    );
  return source;
}

/** Installs the dependencies too, because the clone has none. */
async function build(source: string, ref: string): Promise<void> {
  const isWindows = process.platform === "win32";
  await run(isWindows ? "npm.cmd" : "npm", ["run", "release"], {
    cwd: source,
    shell: isWindows,
  }).catch((error: unknown) => {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    throw new Error(
      `${stdout}${stderr}\nThe release could not be built, because npm run release failed in a clone of ${ref}, with` +
        " the message above. Check that the npm registry is within reach, and try again.",
    );
  });
}
