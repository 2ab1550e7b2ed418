// `npm run audit:bundled`: audits only the packages whose code ships. `npm audit --omit=dev` omits them, because npm
// counts them as development tools. Exits with 1 for known vulnerabilities, and with 2 if the registry was unreachable.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundledPackages } from "./bundled.mjs";
import { root } from "./setup.mjs";

const packages = await bundledPackages();
for (const { name, version } of packages) console.log(`  ${name} ${version}`);
process.exitCode = announce(await audit());

/** Result of `npm audit` for a project with these packages only. */
async function audit() {
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
    return await npmAudit(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function npmAudit(folder) {
  const isWindows = process.platform === "win32";
  const args = ["audit", "--json", "--package-lock-only", "--fetch-retries=0", "--prefix", folder];
  return new Promise((resolve, reject) => {
    const child = spawn(isWindows ? "npm.cmd" : "npm", args, {
      cwd: folder,
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

function announce(report) {
  if (report.vulnerabilities === undefined) {
    const why = report.message ?? report.error?.summary ?? "no reason given";
    console.error(`\nNot audited: the npm registry could not be asked (${why}).`);
    console.error(
      "Nothing is known of these packages now. Try again where the registry is in reach.",
    );
    return 2;
  }
  const found = Object.values(report.vulnerabilities);
  for (const { name, severity, via } of found)
    for (const { title, url } of via.filter((each) => typeof each === "object"))
      console.error(`\n${name} (${severity}): ${title}\n  ${url}`);
  if (found.length > 0) return 1;
  console.log(`\nNothing is known against these ${packages.length} packages.`);
  return 0;
}
