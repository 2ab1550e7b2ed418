// VS Code's server, which shows the workbench in a browser: its size and its installation.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root, run } from "./setup.mjs";

export const hostFolder = join(root, "test/host");
export const hostCost = { download: "121 MB", disk: "409 MB" };

const marker = join(hostFolder, "node_modules/.brp-installed");

export async function isHostInstalled() {
  return (await readFile(marker, "utf8").catch(() => "")) === (await lockHash());
}

/** Runs `npm ci` in test/host once, and again after its lock file changed. Returns true on success. */
export async function installHost() {
  if (await isHostInstalled()) return true;
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const code = await run("npm", args, { cwd: hostFolder, shell: process.platform === "win32" });
  if (code !== 0) return false;
  await writeFile(marker, await lockHash());
  return true;
}

/** Reason why the server cannot run on this machine. Undefined if it can. */
export function hostObstacle() {
  if (process.platform === "win32") return "it runs on Linux and macOS only";
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const isNew = major > 22 || (major === 22 && minor >= 15);
  const bringsNode = process.platform === "linux" && process.arch === "x64";
  return isNew || bringsNode ? undefined : "on this machine it needs Node 22.15 or newer";
}

async function lockHash() {
  const lock = await readFile(join(hostFolder, "package-lock.json"));
  return createHash("sha256").update(lock).digest("hex");
}
