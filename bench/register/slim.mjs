// The slim package, packed and installed without a network: the time until `brp mock` is ready.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { fastest, measured } from "../figures.mjs";

const rounds = 9;

/** The fastest seconds of each: first `node -e 0`, then the mock until its ready line. */
export async function measureSlimPackage(folder) {
  const release = join(folder, "release");
  const project = join(folder, "project");
  for (const each of [release, project]) await mkdir(each);
  const script = pathToFileURL(join(measured, "scripts/commandLinePackage.mjs")).href;
  const { packCommandLine, packageName } = await import(script);
  const { tarball } = await packCommandLine(release);
  await writeFile(join(project, "package.json"), '{ "private": true }\n');
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const shell = process.platform === "win32";
  const args = ["install", "--offline", "--no-audit", "--no-fund", "--loglevel=error"];
  await promisify(execFile)(npm, [...args, tarball], { cwd: project, shell });
  const brp = join(project, "node_modules", packageName, "dist/brp.cjs");
  const runs = {
    "node -e 0": ["-e", "0"],
    "brp mock --open --port 0, until ready": [brp, "mock", "--open", "--port", "0", "--log=json"],
  };
  return fastest(runs, rounds, (own) => (own[0] === brp ? ready(own, project) : whole(own)));
}

/** Seconds until the first line. The server is then stopped. */
async function ready(args, cwd) {
  const before = performance.now();
  const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child, "close");
  await Promise.race([
    once(createInterface({ input: child.stdout }), "line"),
    closed.then(() => Promise.reject(new Error("The mock did not start."))),
  ]);
  const seconds = (performance.now() - before) / 1000;
  child.kill();
  await closed;
  return { seconds };
}

async function whole(args) {
  const before = performance.now();
  await once(spawn(process.execPath, args, { stdio: "ignore" }), "close");
  return { seconds: (performance.now() - before) / 1000 };
}
