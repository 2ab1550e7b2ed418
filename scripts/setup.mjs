// Prepares a fresh clone: dependencies, then the bundles. Plain JavaScript, because it runs before dependencies exist.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs a program in the project's root. Returns its exit code (a signal counts as failure). */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** Installs dependencies and builds. `options` are passed to esbuild.mjs. */
export async function setUp(options = []) {
  await installDependencies();
  const code = await run(process.execPath, ["esbuild.mjs", ...options]);
  if (code !== 0) fail("The build failed; its message stands above.");
}

function requireNode() {
  const [major = 0, minor = 0, patch = 0] = process.versions.node.split(".").map(Number);
  const recent = major > 20 || (major === 20 && (minor > 18 || (minor === 18 && patch >= 1)));
  if (!recent)
    fail(`Node ${process.versions.node} is too old: install Node 20.18.1 or newer and try again.`);
}

/** Runs `npm ci` once, and again after the lock file changed. */
export async function installDependencies() {
  requireNode();
  const marker = new URL("../node_modules/.brp-installed", import.meta.url);
  const lock = await readFile(new URL("../package-lock.json", import.meta.url));
  const wanted = `${createHash("sha256").update(lock).digest("hex")} ${process.versions.modules}`;
  const installed = await readFile(marker, "utf8").catch(() => "");
  if (installed === wanted) return;
  console.log("Setting up: installing the dependencies (once) …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const code = await run(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    shell: process.platform === "win32",
  });
  if (code !== 0)
    fail("npm ci failed: is the npm registry within reach? Its message stands above.");
  await writeFile(marker, wanted);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

// Run directly (F5 in VS Code): sets up and builds.
if (process.argv[1] === fileURLToPath(import.meta.url)) await setUp(process.argv.slice(2));
