// Brings this machine to the point where VS Code runs in a headless Chromium: browser and host.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root, run } from "../setup.mjs";
import { bundleHost } from "./bundles.mjs";

const hostFolder = join(root, "test/host");
const browsers = ["/usr/bin/chromium", "/usr/bin/google-chrome"];

/** What stands in the way of the tests in VS Code, as a sentence; undefined when nothing does. */
export async function prepareHost() {
  return (await withoutBrowser()) ?? (await withoutHost()) ?? (await bundleHost(), undefined);
}

function browser() {
  const { BRP_CHROMIUM: named } = process.env;
  return (named ? [named] : browsers).find((path) => existsSync(path));
}

async function withoutBrowser() {
  if (browser()) return undefined;
  if (process.env.BRP_CHROMIUM) return `there is no ${process.env.BRP_CHROMIUM} (BRP_CHROMIUM)`;
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0)
    return "there is no Chromium; install it, or name one in BRP_CHROMIUM";
  console.log("Setting up: installing Debian's chromium for the tests in VS Code (once) …");
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    const apt = (...args) =>
      promisify(execFile)("apt-get", ["-qq", ...args], {
        env: environment,
        maxBuffer: 64 * 1024 * 1024,
      });
    await apt("update");
    await apt("install", "-y", "--no-install-recommends", "chromium");
  } catch (error) {
    console.error(String(error.stderr ?? error).slice(-2000));
  }
  return browser() ? undefined : "chromium could not be installed; apt-get's message stands above";
}

/** `npm ci` in test/host once, and again whenever its lock file changed. */
async function withoutHost() {
  const marker = join(hostFolder, "node_modules/.brp-installed");
  const lock = await readFile(join(hostFolder, "package-lock.json"));
  const wanted = createHash("sha256").update(lock).digest("hex");
  if ((await readFile(marker, "utf8").catch(() => "")) === wanted) return undefined;
  console.log("Setting up: installing VS Code's server for the tests (once, about 120 MB) …");
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const code = await run("npm", args, { cwd: hostFolder, shell: process.platform === "win32" });
  if (code !== 0) return "VS Code's server could not be installed; npm's message stands above";
  await writeFile(marker, wanted);
  return undefined;
}
