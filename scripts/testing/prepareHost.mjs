// Brings this machine to the point where VS Code runs in a headless Chromium: browser and host.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { hostCost, hostObstacle, installHost, isHostInstalled } from "../editorHost.mjs";
import { bundleHost } from "./bundles.mjs";

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

async function withoutHost() {
  const obstacle = hostObstacle();
  if (obstacle) return `VS Code's server cannot run here: ${obstacle}`;
  if (!(await isHostInstalled()))
    console.log(`Setting up: installing VS Code's server (once, ${hostCost.download}) …`);
  if (await installHost()) return undefined;
  return "VS Code's server could not be installed; npm's message stands above";
}
