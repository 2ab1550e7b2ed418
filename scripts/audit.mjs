// Known vulnerabilities of packages, by `npm audit`.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./setup.mjs";

/** Result of `npm audit` for a project with these packages only. */
export async function audit(packages, env = process.env) {
  const folder = await mkdtemp(join(tmpdir(), "brp-audit-"));
  try {
    const manifest = { name: "bundled", version: "0.0.0", dependencies: {} };
    const locked = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")).packages;
    const kept = {};
    for (const { path, name, version } of packages) {
      const { resolved, integrity } = locked[path] ?? {};
      kept[path] = { version, resolved, integrity };
      if (path === `node_modules/${name}`) manifest.dependencies[name] = version;
    }
    const lock = {
      name: manifest.name,
      version: manifest.version,
      lockfileVersion: 3,
      packages: { "": manifest, ...kept },
    };
    await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
    await writeFile(join(folder, "package-lock.json"), JSON.stringify(lock));
    return await npmAudit(folder, env);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function npmAudit(folder, env) {
  const isWindows = process.platform === "win32";
  const args = ["audit", "--json", "--package-lock-only", "--fetch-retries=0", "--prefix", folder];
  return new Promise((resolve, reject) => {
    const child = spawn(isWindows ? "npm.cmd" : "npm", args, {
      cwd: folder,
      env,
      shell: isWindows,
      stdio: ["ignore", "pipe", "ignore"],
    });
    const chunks = [];
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    child.once("error", reject);
    child.once("close", () => {
      try {
        resolve(JSON.parse(Buffer.concat(chunks).toString("utf8")));
      } catch {
        resolve({ message: "npm audit gave no report" });
      }
    });
  });
}

/** Prints the result. Returns the exit code. */
export function announce(report, count, { log, error }) {
  if (report.vulnerabilities === undefined) {
    const why = report.message ?? report.error?.summary ?? "no reason given";
    error(`\nNot audited: the npm registry could not be asked (${why}).`);
    error("Nothing is known of these packages now. Try again where the registry is in reach.");
    return 2;
  }
  const found = Object.values(report.vulnerabilities);
  for (const { name, severity, via } of found)
    for (const { title, url } of via.filter((each) => typeof each === "object"))
      error(`\n${name} (${severity}): ${title}\n  ${url}`);
  if (found.length > 0) return 1;
  log(`\nNothing is known against these ${count} packages.`);
  return 0;
}
