// Installs a headless Chromium and the VS Code host on this machine.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { hostCost, hostObstacle, installHost, isHostInstalled } from "../editorHost.mjs";
import { bundleHost } from "./bundles.mjs";

const browsers = createRequire(import.meta.url)("../../test/host/browsers.json");
const [withoutWindows] = browsers;
/** If no package server is reachable, the installed packages must suffice. */
const patience = ["-o", "Acquire::http::Timeout=20", "-o", "Acquire::Retries=1"];

/** Obstacle to the tests in VS Code, as a sentence. Undefined if there is none. */
export async function prepareHost() {
  return (await withoutBrowser()) ?? (await withoutHost()) ?? (await bundleHost(), undefined);
}

function browser() {
  const { BRP_CHROMIUM: named } = process.env;
  return (named ? [named] : browsers).find((path) => existsSync(path));
}

/** Installs a missing browser if that is allowed. In CI it also installs the fast one in addition to a slower one. */
async function withoutBrowser() {
  const found = browser();
  const isSlow = found !== undefined && !process.env.BRP_CHROMIUM && found !== withoutWindows;
  if (found !== undefined && !(isSlow && process.env.CI === "true")) return undefined;
  if (process.env.BRP_CHROMIUM && !found)
    return `there is no ${process.env.BRP_CHROMIUM} (BRP_CHROMIUM)`;
  const complaint = await installBrowser(found ? [] : ["chromium"]);
  if (browser()) return undefined;
  if (complaint) console.error(complaint);
  return "there is no Chromium; install Debian's chromium-headless-shell, or name one in BRP_CHROMIUM";
}

/** Debian's headless browser, otherwise one of these packages. Returns the obstacle of each if none was installed. */
async function installBrowser(others) {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return undefined;
  console.log("Setting up: installing Debian's chromium for the tests in VS Code (once) …");
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) =>
    promisify(execFile)("apt-get", ["-qq", ...patience, ...args], {
      env: environment,
      timeout: 300_000,
      maxBuffer: 64 * 1024 * 1024,
    });
  const complaints = [];
  for (const name of ["chromium-headless-shell", ...others]) {
    try {
      if (complaints.length === 0) await apt("update");
      await apt("install", "-y", "--no-install-recommends", name);
      return undefined;
    } catch (error) {
      complaints.push(String(error.stderr ?? error).slice(-2000));
    }
  }
  return complaints.join("\n");
}

async function withoutHost() {
  const obstacle = hostObstacle();
  if (obstacle) return `VS Code's server cannot run here: ${obstacle}`;
  if (!(await isHostInstalled()))
    console.log(`Setting up: installing VS Code's server (once, ${hostCost.download}) …`);
  if (await installHost()) return undefined;
  return "VS Code's server could not be installed; npm's message stands above";
}
