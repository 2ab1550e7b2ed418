// Third-party packages for comparison in a bench or the long random run, in a cache folder beside the dependencies.
import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "./setup.mjs";

/** Folder with these packages, installed once for each set of versions. Fails if npm does. */
export async function othersPackages(cache, versions) {
  const wanted = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  const folder = join(
    root,
    "node_modules/.cache",
    cache,
    wanted.join("+").replaceAll("/", "-"), //
  );
  const manifests = Object.keys(versions).map((name) =>
    readFile(join(folder, "node_modules", name, "package.json")),
  );
  const isThere = await Promise.all(manifests).then(
    () => true,
    () => false,
  );
  if (isThere) return folder;
  console.log(`Installing ${wanted.join(" and ")} for comparison (once) …`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), '{ "private": true }\n');
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const isWindows = process.platform === "win32";
  const npm = isWindows ? "npm.cmd" : "npm";
  await promisify(execFile)(npm, [...args, ...wanted], { cwd: folder, shell: isWindows });
  return folder;
}
