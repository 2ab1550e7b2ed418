// Installs the packages of a folder that has its own lock file, because not every clone needs them.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./setup.mjs";

export async function isFolderInstalled(folder) {
  const installed = await readFile(markerOf(folder), "utf8").catch(() => "");
  return installed === (await lockHash(folder));
}

/** Runs `npm ci` once, and again after the lock file changed. Returns true on success. */
export async function installFolder(folder) {
  if (await isFolderInstalled(folder)) return true;
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const code = await run("npm", args, { cwd: folder, shell: process.platform === "win32" });
  if (code !== 0) return false;
  await writeFile(markerOf(folder), await lockHash(folder));
  return true;
}

function markerOf(folder) {
  return join(folder, "node_modules/.brp-installed");
}

async function lockHash(folder) {
  const lock = await readFile(join(folder, "package-lock.json"));
  return createHash("sha256").update(lock).digest("hex");
}
